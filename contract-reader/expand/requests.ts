import {enumerationOf, simplified} from '../alternatives';
import {nameOfRef, operationsIn, type JsonSchema, type PathItem} from '../openapi';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The names of all schemas to which a part of a document leads. */
function reachable(parts: unknown, schemas: Schemas): Set<string> {
  const found = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (!found.has(name)) {
        found.add(name);
        follow(schemas[name]);
      }
    }
  };
  follow(parts);
  return found;
}

/** True for text that must not be empty and has no other form. */
const isText = ({type, minLength, pattern, format, enum: values}: JsonSchema): boolean =>
  [type].flat().includes('string') && Number(minLength ?? 0) > 0 && !(pattern ?? format ?? values);

/** A reference to a schema that answers have too: what it leaves open is closed beside it. */
function closedReference(schema: JsonSchema, schemas: Schemas, shared: ReadonlySet<string>) {
  const name = nameOfRef(schema.$ref ?? '');
  const target = schemas[name] ?? {};
  if (!shared.has(name)) {
    return schema;
  }
  const values = target.enum ? undefined : enumerationOf(target)?.enum;
  return {
    ...schema,
    ...(values && {enum: values}),
    ...(target.properties && {unevaluatedProperties: false}),
  };
}

/** The schema of a parameter, in which a list of values that answers leave open is closed. */
export function closedParameter(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref ? closedReference(schema, schemas, new Set([nameOfRef(schema.$ref)])) : schema;
}

/** A schema of a request as strict as the API: it has no unknown field or value, and no blank text. */
function closed(schema: JsonSchema, schemas: Schemas, shared: ReadonlySet<string>): JsonSchema {
  if (schema.$ref) {
    return closedReference(schema, schemas, shared);
  }
  const inner = (part: JsonSchema) => closed(part, schemas, shared);
  const {properties, items, additionalProperties, anyOf, oneOf, ...rest} = schema;
  const isOpenList = anyOf?.some((part) => part.type === 'string' && !part.enum);
  if (isOpenList && enumerationOf(schema)) {
    const {'x-open': _, ...list} = simplified(schema);
    return list;
  }
  return {
    ...rest,
    ...(isText(schema) && {pattern: String.raw`\S`}),
    ...(anyOf && {anyOf: anyOf.map(inner)}),
    ...(oneOf && {oneOf: oneOf.map(inner)}),
    ...(items && {items: inner(items)}),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, inner(property)]),
      ),
    }),
    ...(additionalProperties !== undefined
      ? {
          additionalProperties:
            typeof additionalProperties === 'object'
              ? inner(additionalProperties)
              : additionalProperties,
        }
      : properties && {additionalProperties: false}),
  };
}

/**
 * The schemas of a document in which those of JSON bodies take what they name and nothing else, as the API does. What
 * answers and events have stays open, because it may grow.
 */
export function withClosedRequests(
  schemas: Schemas,
  paths: Readonly<Record<string, PathItem>>,
  webhooks: Readonly<Record<string, PathItem>>,
): Record<string, JsonSchema> {
  const operations = operationsIn(paths).map(({operation}) => operation);
  const bodies = operations.map(({requestBody}) => requestBody?.content['application/json']);
  const others = operations.map(({responses, parameters, requestBody}) => [
    responses,
    parameters,
    requestBody?.content['application/x-www-form-urlencoded'],
  ]);
  const shared = reachable([others, webhooks], schemas);
  const sent = reachable(bodies, schemas);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      sent.has(name) && !shared.has(name) ? closed(schema, schemas, shared) : schema,
    ]),
  );
}
