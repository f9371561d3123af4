import openapiTS, {astToString} from 'openapi-typescript';
import type {SandboxContract, Schema} from '@aldermark/sandbox/contract';

const head = `/* Made from the contract by \`npm run contract\`. Do not edit it. */

`;

/** A schema for types: which fields go together is checked when a request arrives. */
function forTypes(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(forTypes);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const schema = value as Schema;
  const keep = Object.entries(schema).filter(
    ([key]) => key !== 'additionalProperties' || !schema.properties,
  );
  const copy = Object.fromEntries(
    keep
      .filter(([key]) => key !== 'oneOf' && key !== 'default' && key !== 'format')
      .map(([key, part]) => [key, forTypes(part)]),
  );
  return copy;
}

/** TypeScript with the type of each schema, and of the body and the response of each operation. */
export async function apiTypes({schemas, operations}: SandboxContract): Promise<string> {
  const document = {
    openapi: '3.1.0',
    info: {title: 'sandbox', version: '1'},
    paths: {},
    components: {schemas: forTypes(schemas)},
  };
  const source = astToString(
    await openapiTS(document as unknown as Parameters<typeof openapiTS>[0], {
      alphabetize: false,
    }),
  );
  const components = /export interface components \{\n {4}schemas: (\{[\s\S]*?\n {4}\});/.exec(
    source,
  )?.[1];
  if (!components) {
    throw new Error('openapi-typescript wrote no schemas. Compare its output with apiTypes.ts.');
  }
  const types = components.replaceAll('components["schemas"]', 'Schemas');
  const lines = operations.map(({id, body, answer}) => {
    const isJson = answer.mediaTypes.includes('application/json');
    const type = (name?: string) => (name ? `Schemas["${name}"]` : 'undefined');
    return `    ${id}: {body: ${type(body?.name)}; answer: ${type(isJson ? answer.name : undefined)}};`;
  });
  return `${head}export type Schemas = ${types};\n\nexport type Operations = {\n${lines.join('\n')}\n};\n`;
}
