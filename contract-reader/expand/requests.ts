import {enumerationOf, simplified} from '../alternatives';
import {operationsIn, type JsonSchema, type PathItem} from '../openapi';

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

/**
 * A schema of a request as strict as the API: it has no unknown field or value, and no blank text. What it refers to stays
 * as it is, because generators read nothing beside a reference.
 */
function closed(schema: JsonSchema): JsonSchema {
  if (schema.$ref) {
    return schema;
  }
  const {properties, items, additionalProperties, anyOf, oneOf, ...rest} = schema;
  const isOpenList = anyOf?.some((part) => part.type === 'string' && !part.enum);
  if (isOpenList && enumerationOf(schema)) {
    const {'x-open': _, ...list} = simplified(schema);
    return list;
  }
  return {
    ...rest,
    ...(isText(schema) && {pattern: String.raw`\S`}),
    ...(anyOf && {anyOf: anyOf.map(closed)}),
    ...(oneOf && {oneOf: oneOf.map(closed)}),
    ...(items && {items: closed(items)}),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, closed(property)]),
      ),
    }),
    ...(additionalProperties !== undefined
      ? {
          additionalProperties:
            typeof additionalProperties === 'object'
              ? closed(additionalProperties)
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
      sent.has(name) && !shared.has(name) ? closed(schema) : schema,
    ]),
  );
}
