import type {NamedSchema} from './model';
import type {SchemaSource} from './sourceSchema';

/** The schema that a name asks for: a written one, or the create, update or page form of one. */
export function findSchema(
  name: string,
  schemas: ReadonlyMap<string, NamedSchema>,
): {readonly base: NamedSchema; readonly form: 'read' | 'create' | 'update' | 'page'} | undefined {
  const written = schemas.get(name);
  if (written) {
    return {base: written, form: 'read'};
  }
  for (const [suffix, form] of [
    ['Create', 'create'],
    ['Update', 'update'],
    ['Page', 'page'],
  ] as const) {
    const base = name.endsWith(suffix) ? schemas.get(name.slice(0, -suffix.length)) : undefined;
    if (base) {
      return {base, form};
    }
  }
  return undefined;
}

/** A part of a schema, and where it stands below it. */
export type Part = {readonly source: SchemaSource; readonly place: readonly string[]};

/** A schema and all its parts, at any depth. */
export function partsOf(source: SchemaSource, place: readonly string[] = []): Part[] {
  const inner = (child: SchemaSource | undefined, ...keys: string[]) =>
    child ? partsOf(child, [...place, ...keys]) : [];
  return [
    {source, place},
    ...inner(source.items, 'items'),
    ...inner(source.propertyNames, 'propertyNames'),
    ...(typeof source.additionalProperties === 'object'
      ? inner(source.additionalProperties, 'additionalProperties')
      : []),
    ...Object.entries(source.properties ?? {}).flatMap(([name, property]) =>
      inner(property, 'properties', name),
    ),
  ];
}

/** The `$ref` names of a schema, at any depth, and where each stands. */
export function refsIn(source: SchemaSource): {ref: string; place: readonly string[]}[] {
  return partsOf(source).flatMap((part) =>
    part.source.$ref ? [{ref: part.source.$ref, place: [...part.place, '$ref']}] : [],
  );
}

/** The `$ref` names of a schema, at any depth. */
export function refsOf(source: SchemaSource): string[] {
  return refsIn(source).map(({ref}) => ref);
}
