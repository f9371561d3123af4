import type {Contract} from '@aldermark/contract-reader/model';
import type {JsonSchema} from '@aldermark/contract-reader/openapi';
import type {SandboxContract, Schema} from '@aldermark/sandbox/contract';

/** A schema with the examples of its published form, at any depth. */
function schemaWithExamples(schema: Schema, published: JsonSchema | undefined): Schema {
  const {properties, items} = schema;
  return {
    ...schema,
    ...(published?.examples && {examples: published.examples}),
    ...(items && {items: schemaWithExamples(items, published?.items)}),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          schemaWithExamples(property, published?.properties?.[name]),
        ]),
      ),
    }),
  };
}

/** The contract of the sandbox with the published examples of fields, which the sandbox itself does not need. */
export function withExamples(
  contract: SandboxContract,
  {documents}: Pick<Contract, 'documents'>,
): SandboxContract {
  const {schemas} = documents.sandbox.components;
  return {
    ...contract,
    schemas: Object.fromEntries(
      Object.entries(contract.schemas).map(([name, schema]) => [
        name,
        schemaWithExamples(schema, schemas[name]),
      ]),
    ),
  };
}
