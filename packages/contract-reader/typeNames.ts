import {enumerationOf} from './alternatives';
import type {JsonSchemas} from './expand/examples';
import {isNullable} from './expand/source';
import {nameOfRef, type JsonSchema} from './openapi';

/** The name of the closed form of an open list of values, which bodies have where responses have the open one. */
export function knownName(list: string): string {
  return `Known${list}`;
}

/** The name that readers see of a named schema: a list of values has one name, whether it is open or closed. */
function toldName(name: string): string {
  return name.replace(/^Known(?=[A-Z])/, '');
}

/** A part of a schema with the names and the schema behind its reference. */
export type SchemaPart = {
  readonly property: JsonSchema;
  /** The schema of the value, or of the items of a list or map. */
  readonly resolved: JsonSchema;
  readonly items: JsonSchema | undefined;
  readonly refs: readonly string[];
};

/** A property with what its reference leads to. */
export function schemaPart(property: JsonSchema, schemas: JsonSchemas): SchemaPart {
  const {additionalProperties} = property;
  const items =
    property.items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
  const refs = [property, ...(property.anyOf ?? []), ...(items ? [items] : [])].flatMap(({$ref}) =>
    $ref ? [nameOfRef($ref)] : [],
  );
  const [first] = refs;
  return {property, items, refs, resolved: first ? (schemas[first] ?? {}) : (items ?? property)};
}

/** What readers see of the type of a part: "list of id", "Money or null", "string". */
export function typeName({property, resolved, items, refs}: SchemaPart): string {
  const types = [property.type].flat().filter((type) => type !== 'null' && type !== undefined);
  const inList = enumerationOf(resolved)?.type;
  const simple = [resolved.type ?? inList].flat().find((type) => type !== 'null') ?? 'object';
  const inner = refs.length > 0 ? refs.map(toldName).join(' or ') : (resolved.format ?? simple);
  const name = types.includes('array') ? `list of ${inner}` : items ? `map of ${inner}` : inner;
  return isNullable(property) ? `${name} or null` : name;
}

/** What readers see of the type of a field. */
export function typeNameOf(property: JsonSchema, schemas: JsonSchemas): string {
  return typeName(schemaPart(property, schemas));
}
