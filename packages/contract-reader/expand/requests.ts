import {NOT_ONLY_SPACES} from '@aldermark/sandbox/engine/schemas';
import {simplifiedSchema} from '../alternatives';
import {
  nameOfRef,
  operationsIn,
  refToSchema,
  type JsonSchema,
  type ParameterObject,
  type PathItemObject,
} from '../openapi';
import {knownName} from '../typeNames';

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

/** A list of values that takes others too. */
const isOpenList = (schema: JsonSchema | undefined): boolean => schema?.['x-open'] === true;

/** A list of values that takes no others. */
function closedList(schema: JsonSchema): JsonSchema {
  const {'x-open': _, ...list} = simplifiedSchema(schema);
  return list;
}

/**
 * A schema of a request as strict as the API: it has no unknown field or value, and no blank text. Instead of the `open` lists
 * that responses have too, it refers to closed ones. What else it refers to stays as it is, because generators read nothing
 * beside a reference.
 */
function closedWith(open: ReadonlySet<string>, schema: JsonSchema): JsonSchema {
  const closed = (part: JsonSchema): JsonSchema => closedWith(open, part);
  if (schema.$ref) {
    const name = nameOfRef(schema.$ref);
    return open.has(name) ? {...schema, ...refToSchema(knownName(name))} : schema;
  }
  if (isOpenList(schema)) {
    return closedList(schema);
  }
  const {properties, items, additionalProperties, anyOf, oneOf, ...rest} = schema;
  return {
    ...rest,
    ...(isText(schema) && {pattern: NOT_ONLY_SPACES}),
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

/** A parameter that takes the values of its list and no others, as the API does. */
export function closedParameter(parameter: ParameterObject, schemas: Schemas): ParameterObject {
  const name = nameOfRef(parameter.schema.$ref ?? '');
  return isOpenList(schemas[name])
    ? {...parameter, schema: {...parameter.schema, ...refToSchema(knownName(name))}}
    : parameter;
}

/** Makes the parameters that operations have of their own take the values of their lists and no others. */
export function closeParameters(
  paths: Readonly<Record<string, PathItemObject>>,
  schemas: Schemas,
): ParameterObject[] {
  return operationsIn(paths).flatMap(({operation}) => {
    const {parameters = []} = operation;
    operation.parameters = parameters.map((one) =>
      '$ref' in one ? one : closedParameter(one, schemas),
    );
    return operation.parameters.filter((one): one is ParameterObject => !('$ref' in one));
  });
}

/**
 * The schemas of a document in which those of JSON bodies take what they name and nothing else, as the API does. What
 * responses and events have stays open, because it may grow, so that a list of values which both have is there twice.
 * `parameters` are all that requests have.
 */
export function withClosedRequests(
  schemas: Schemas,
  paths: Readonly<Record<string, PathItemObject>>,
  parameters: readonly ParameterObject[],
  webhooks: Readonly<Record<string, PathItemObject>>,
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
  const open = new Set([...shared].filter((name) => isOpenList(schemas[name])));
  const isRequest = (name: string) => sent.has(name) && !shared.has(name);
  const strict = Object.entries(schemas).map(([name, schema]): [string, JsonSchema] => [
    name,
    isRequest(name) ? closedWith(open, schema) : schema,
  ]);
  const needed = reachable([bodies, parameters], Object.fromEntries(strict));
  const known = [...open].flatMap((name): [string, JsonSchema][] =>
    needed.has(knownName(name)) ? [[knownName(name), closedList(schemas[name] ?? {})]] : [],
  );
  return Object.fromEntries([...strict, ...known]);
}
