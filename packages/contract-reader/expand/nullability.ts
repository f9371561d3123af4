import type {JsonSchema} from '../openapi';

const nullSchema: JsonSchema = {type: 'null'};

/** The schema, made nullable. An enumeration gets null as an alternative, because generators want no null in it. */
export function withNull(schema: JsonSchema): JsonSchema {
  const {$ref, anyOf, type, enum: values, ...rest} = schema;
  if ($ref !== undefined) {
    return {anyOf: [{$ref}, nullSchema], ...rest};
  }
  if (anyOf) {
    const hasNull = anyOf.some((part) => part.type === 'null');
    return hasNull ? schema : {...rest, anyOf: [...anyOf, nullSchema]};
  }
  if (values) {
    return {anyOf: [{type, enum: values.filter((value) => value !== null)}, nullSchema], ...rest};
  }
  return {...schema, type: [...new Set([type ?? 'object', 'null'].flat())]};
}

/** The schema without null: a body that creates an object leaves out a value instead of sending null. */
export function withoutNull({examples, ...schema}: JsonSchema): JsonSchema {
  const values = examples?.filter((example) => example !== null) ?? [];
  return {...onlyValues(schema), ...(values.length > 0 && {examples: values})};
}

function onlyValues(schema: JsonSchema): JsonSchema {
  const {anyOf, type, ...rest} = schema;
  if (anyOf) {
    const others = anyOf.filter((part) => part.type !== 'null');
    const [only] = others;
    return others.length === 1 ? {...only, ...rest} : {...(type && {type}), ...rest, anyOf: others};
  }
  if (!Array.isArray(type)) {
    return schema;
  }
  const others = type.filter((name) => name !== 'null');
  return {type: others.length === 1 ? others[0] : others, ...rest};
}
