import {isFields} from '@aldermark/lib/fields';
import {
  referenced,
  type PublishedDocument,
  type PublishedReference,
  type PublishedSchema,
} from './publishedDocument';

/** Keywords that hold one schema, a list of schemas, or schemas by name. */
const holdsSchema = new Set(['items', 'additionalProperties', 'not']);
const holdsList = new Set(['allOf', 'anyOf', 'oneOf']);

/** Keywords that 3.0 does not have, and for which it has nothing else. */
const unknownKeywords = new Set(['propertyNames', 'contentMediaType', 'contentSchema']);

const isNull = ({type}: PublishedSchema): boolean => type === 'null';

/** A keyword as 3.0 writes it, with its value; several where 3.0 needs more. */
function keyword30(key: string, value: unknown): Record<string, unknown> {
  if (unknownKeywords.has(key)) {
    return {};
  }
  if (holdsSchema.has(key) && isFields(value)) {
    return {[key]: schema30(value)};
  }
  if (holdsList.has(key)) {
    return {[key]: (value as readonly PublishedSchema[]).map(schema30)};
  }
  switch (key) {
    case 'properties':
      return {[key]: mapValues(value as Readonly<Record<string, PublishedSchema>>, schema30)};
    case 'const':
      return {enum: [value]};
    case 'examples':
      return {example: (value as readonly unknown[])[0]};
    case 'exclusiveMinimum':
      return {minimum: value, exclusiveMinimum: true};
    case 'exclusiveMaximum':
      return {maximum: value, exclusiveMaximum: true};
    case 'contentEncoding':
      return value === 'base64' ? {format: 'byte'} : {};
    default:
      return {[key]: value};
  }
}

/**
 * A schema of 3.1 without null: as an alternative of it, or as one of its types. A reference that may be null is a part of
 * `allOf` beside `nullable` without a type, because generators make a class of their own of a type beside it.
 */
function withoutNull({type, anyOf, ...rest}: PublishedSchema): PublishedSchema {
  if (Array.isArray(anyOf)) {
    const others = (anyOf as readonly PublishedSchema[]).filter((part) => !isNull(part));
    const [only] = others;
    const alternatives = others.length > 1 ? {anyOf: others} : only?.$ref ? {allOf: others} : only;
    return {...(type !== undefined && {type}), ...alternatives, ...rest};
  }
  return {type: (type as readonly string[]).find((one) => one !== 'null'), ...rest};
}

function isNullable({type, anyOf}: PublishedSchema): boolean {
  return (
    Array.isArray(type) ||
    (Array.isArray(anyOf) && (anyOf as readonly PublishedSchema[]).some(isNull))
  );
}

/**
 * A list of values with the meaning of each in their order, at the list itself, as openapi-generator reads them. NSwag rejects
 * the map of 3.1, which Redocly and Scalar show.
 */
function withListedMeanings({
  'x-enumDescriptions': meanings,
  ...schema
}: PublishedSchema): PublishedSchema {
  const ofValues = (part: PublishedSchema): PublishedSchema =>
    Array.isArray(part.enum)
      ? {
          ...part,
          'x-enum-descriptions': (part.enum as readonly string[]).map(
            (value) => (meanings as Readonly<Record<string, string>>)[value] ?? '',
          ),
        }
      : part;
  return Array.isArray(schema.anyOf)
    ? {...schema, anyOf: (schema.anyOf as readonly PublishedSchema[]).map(ofValues)}
    : ofValues(schema);
}

/** A schema of 3.1 as 3.0 writes it. Beside a reference, which must be alone there, it is a part of `allOf`. */
function schema30(schema: PublishedSchema): PublishedSchema {
  const {$ref, ...siblings} = schema;
  if ($ref !== undefined && Object.keys(siblings).length > 0) {
    return {allOf: [{$ref}], ...schema30(siblings)};
  }
  if (schema['x-enumDescriptions'] !== undefined) {
    return schema30(withListedMeanings(schema));
  }
  if (isNullable(schema)) {
    return {...schema30(withoutNull(schema)), nullable: true};
  }
  const keywords = Object.entries(schema).map(([key, value]) => keyword30(key, value));
  return Object.assign({}, ...keywords) as PublishedSchema;
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/**
 * A parameter whose list of values has a title, such as `ListCardsStatus`. NSwag numbers types without a title instead, so
 * that a new list would rename those of the others.
 */
function withTitle(parameter: unknown, operationId: string): unknown {
  if (!isFields(parameter) || !isFields(parameter.schema) || !isFields(parameter.schema.items)) {
    return parameter;
  }
  const title = [operationId, String(parameter.name)]
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
  return {
    ...parameter,
    schema: {...parameter.schema, items: {title, ...parameter.schema.items}},
  };
}

/** An operation whose filters have titles; any other part as it is. */
function withTitles(part: PublishedSchema): PublishedSchema {
  const {operationId, parameters} = part;
  return typeof operationId === 'string' && Array.isArray(parameters)
    ? {...part, parameters: parameters.map((one: unknown) => withTitle(one, operationId))}
    : part;
}

/** A part of the document as 3.0 writes it: every schema in it, and each reference that has a description of its own. */
function part30(part: unknown, document: PublishedDocument): unknown {
  if (Array.isArray(part)) {
    return part.map((item) => part30(item, document));
  }
  if (!isFields(part)) {
    return part;
  }
  const {$ref, description} = part;
  if (typeof $ref === 'string' && description !== undefined) {
    return part30(
      {...(referenced(document, $ref) as Exclude<object, PublishedReference>), description},
      document,
    );
  }
  return Object.fromEntries(
    Object.entries(withTitles(part)).map(([key, value]) => {
      if (key === 'example' || key === 'value' || key.startsWith('x-')) {
        return [key, value];
      }
      return key === 'schema'
        ? [key, schema30(value as PublishedSchema)]
        : key === 'schemas'
          ? [key, mapValues(value as Readonly<Record<string, PublishedSchema>>, schema30)]
          : [key, part30(value, document)];
    }),
  );
}

/**
 * A published document in OpenAPI 3.0.3, for tools that do not read 3.1. It says the same, apart from rules that 3.0 cannot
 * express, such as those for the names of keys. Events are in `x-webhooks`, where some tools find them.
 */
export function openApi30(document: PublishedDocument): object {
  const {openapi: _, info, webhooks, ...rest} = document as PublishedDocument & {openapi: string};
  const {summary: __, license, ...about} = info as Readonly<Record<string, unknown>>;
  const {identifier: ___, ...named} = license as Readonly<Record<string, unknown>>;
  return {
    openapi: '3.0.3',
    info: {...about, license: named},
    ...(part30(rest, document) as object),
    'x-webhooks': part30(webhooks, document),
  };
}
