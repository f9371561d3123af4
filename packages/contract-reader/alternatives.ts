import type {JsonSchema} from './openapi';

/** The fields of an object, combined from all its alternatives. */
export type ObjectFields = {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  /** Fields that every alternative requires. */
  readonly required: readonly string[];
  /** The fields that each alternative requires beyond those; empty without alternatives. */
  readonly branches: readonly (readonly string[])[];
};

/** The names of several lists in one order: a name that one list alone has follows the name before it there. */
function inOneOrder(lists: readonly (readonly string[])[]): string[] {
  const names: string[] = [];
  for (const list of lists) {
    let next = 0;
    for (const name of list) {
      const known = names.indexOf(name);
      if (known < 0) {
        names.splice(next, 0, name);
      }
      next = (known < 0 ? next : known) + 1;
    }
  }
  return names;
}

/** A part of a schema as text, without the titles in it, which differ between alternatives. */
function withoutTitles(part: unknown): string | undefined {
  return JSON.stringify(part, (key, value: unknown) =>
    key === 'title' && typeof value === 'string' ? undefined : value,
  );
}

/** What all alternatives say of a field that they have in common. */
function common(schemas: readonly JsonSchema[]): JsonSchema {
  const [first = {}, ...others] = schemas;
  const isCommon = (key: string, value: unknown) =>
    others.every((other) => withoutTitles(other[key as keyof JsonSchema]) === withoutTitles(value));
  // Fields are unknown only beside those that are known.
  const isOfAll = (key: string) =>
    key !== 'additionalProperties' || isCommon('properties', first.properties);
  return Object.fromEntries(
    Object.entries(first).filter(([key, value]) => isCommon(key, value) && isOfAll(key)),
  );
}

/** The fields of a schema that describes an object, or several complete alternatives of an object. */
export function objectFields(schema: JsonSchema): ObjectFields {
  const alternatives = schema.oneOf ?? [];
  if (alternatives.length === 0) {
    return {properties: schema.properties ?? {}, required: schema.required ?? [], branches: []};
  }
  const lists = alternatives.map(({required = []}) => required);
  const required = (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
  const named = (name: string): JsonSchema[] =>
    alternatives.map(({properties}) => properties?.[name]).filter((one) => one !== undefined);
  const branches = lists.map((list) => list.filter((name) => !required.includes(name)));
  const names = inOneOrder(alternatives.map(({properties = {}}) => Object.keys(properties)));
  return {
    properties: Object.fromEntries(names.map((name) => [name, common(named(name))])),
    required,
    // Alternatives may differ in the values of their fields alone.
    branches: branches.some(({length}) => length > 0) ? branches : [],
  };
}

/** The values of an enumeration, open or closed; undefined for any other schema, and for a reference to one. */
export function enumerationOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.$ref) {
    return undefined;
  }
  return schema.enum ? schema : schema.anyOf?.find((part) => part.enum && !part.$ref);
}

/**
 * A schema that says each error in one sentence: the alternatives of an object become one object with a rule beside
 * it, and an open list of values becomes a closed one, because only values that exist are shown or accepted.
 */
export function simplifiedSchema(schema: JsonSchema): JsonSchema {
  const {oneOf, ...rest} = schema;
  if (oneOf) {
    const {properties, required, branches} = objectFields(schema);
    return {
      ...rest,
      type: 'object',
      properties: {...properties},
      required: [...required],
      ...(branches.length > 0 && {oneOf: branches.map((names) => ({required: [...names]}))}),
    };
  }
  const isOpenList = schema.anyOf?.some((part) => part.type === 'string' && !part.enum);
  const list = enumerationOf(schema);
  if (!isOpenList || !list) {
    return schema;
  }
  const {anyOf = [], ...others} = schema;
  const isNullable = anyOf.some(({type}) => type === 'null');
  return {...others, ...(isNullable ? {anyOf: [list, {type: 'null'}]} : list)};
}
