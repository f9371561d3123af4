import {nameOfRef, type JsonSchema} from '../openapi';

/** The named schemas of a document. */
export type JsonSchemas = Readonly<Record<string, JsonSchema>>;

/**
 * An example of a schema, combined from the examples of its parts, including optional ones. Of several
 * alternatives it shows the first. For a nullable value that is null in a response, and the value in an update.
 */
export function exampleOf(schema: JsonSchema, schemas: JsonSchemas): unknown {
  if (schema.examples && schema.examples.length > 0) {
    return schema.examples[0];
  }
  if (schema.const !== undefined) {
    return schema.const;
  }
  if (schema.default !== undefined) {
    return schema.default;
  }
  if (schema.$ref) {
    return exampleOf(schemas[nameOfRef(schema.$ref)] ?? {}, schemas);
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) {
    return exampleOf(alternatives[0] ?? {}, schemas);
  }
  return exampleByType(schema, schemas);
}

function exampleByType(schema: JsonSchema, schemas: JsonSchemas): unknown {
  const types = [schema.type].flat();
  if (schema.type === 'null') {
    return null;
  }
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties)
        .map(([name, property]) => [name, exampleOf(property, schemas)] as const)
        .filter(([, value]) => value !== undefined),
    );
  }
  if (types.includes('null')) {
    return null;
  }
  if (schema.items) {
    return [exampleOf(schema.items, schemas)];
  }
  if (types.includes('object')) {
    return {};
  }
  return schema.enum?.[0];
}
