import type {JsonSchema} from './expand';
import {refPrefix} from './expand';

/** Finds a schema of the published contract by name. */
export type Lookup = (name: string) => JsonSchema;

/**
 * A sample value of a schema, put together from the samples of its parts. Optional parts are in it,
 * parts that may be null are null when they have no sample of their own.
 */
export function exampleOf(schema: JsonSchema, lookup: Lookup): unknown {
  if (schema.examples !== undefined && schema.examples.length > 0) {
    return schema.examples[0];
  }
  if (schema.const !== undefined) {
    return schema.const;
  }
  if (schema.default !== undefined) {
    return schema.default;
  }
  if (schema.type === 'null') {
    return null;
  }
  if (schema.anyOf) {
    return exampleOf(schema.anyOf[0] ?? {}, lookup);
  }
  if (schema.$ref) {
    return exampleOf(lookup(schema.$ref.slice(refPrefix.length)), lookup);
  }
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, lookup)));
  }
  const types = [schema.type ?? []].flat();
  if (schema.properties) {
    return exampleOfObject(schema, lookup);
  }
  if (types.includes('null')) {
    return null;
  }
  if (schema.items) {
    return [exampleOf(schema.items, lookup)];
  }
  return types.includes('object') ? {} : undefined;
}

function exampleOfObject(schema: JsonSchema, lookup: Lookup): Record<string, unknown> {
  // Of parts that exclude each other, the first is shown.
  const groups = [schema, ...(schema.allOf ?? [])].flatMap(({oneOf}) =>
    oneOf?.every(({required}) => required) ? [oneOf.map(({required}) => required?.[0] ?? '')] : [],
  );
  const hidden = new Set(groups.flatMap((names) => names.slice(1)));
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => !hidden.has(name))
      .map(([name, property]) => [name, exampleOf(property, lookup)])
      .filter(([, value]) => value !== undefined),
  );
}
