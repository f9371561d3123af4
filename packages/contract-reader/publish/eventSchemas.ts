import {isFields} from '@aldermark/lib/fields';
import {capitalised} from '@aldermark/lib/capitals';
import {
  publishedOperations,
  referenced,
  resolvedReference,
  type PublishedOperation,
  type PublishedDocument,
  type PublishedSchema,
} from './publishedDocument';

const componentPrefix = '#/components/schemas/';

/** Keywords that hold one schema, a list of schemas, or schemas by name. */
const holdsSchema = new Set(['items', 'additionalProperties', 'propertyNames', 'contains', 'not']);
const holdsList = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const holdsMap = new Set(['properties', 'patternProperties', 'dependentSchemas']);

/** Keywords that OpenAPI adds to JSON Schema. Strict validators reject them, as they reject `x-` keywords. */
const openApiKeywords = new Set(['discriminator', 'example', 'externalDocs', 'xml']);

/** Whether generators make a type from a schema, which then needs a title as its name. */
function makesType({type, properties}: PublishedSchema): boolean {
  return properties !== undefined && (Array.isArray(type) ? type : [type]).includes('object');
}

/** Rewrites a schema for a separate file, and adds the components that it refers to to `needed`. */
function standalone(schema: PublishedSchema, name: string, needed: Set<string>): PublishedSchema {
  const inner = (value: unknown, suffix: string): unknown =>
    isFields(value) ? standalone(value, name + suffix, needed) : value;
  const rewritten = Object.entries(schema)
    .filter(([keyword]) => !keyword.startsWith('x-') && !openApiKeywords.has(keyword))
    .map(([keyword, value]): [string, unknown] => {
      if (keyword === '$ref' && typeof value === 'string') {
        const component = value.replace(componentPrefix, '');
        needed.add(component);
        return [keyword, `#/$defs/${component}`];
      }
      if (holdsMap.has(keyword) && isFields(value)) {
        const parts = Object.entries(value);
        return [
          keyword,
          Object.fromEntries(parts.map(([key, part]) => [key, inner(part, capitalised(key))])),
        ];
      }
      if (holdsList.has(keyword) && Array.isArray(value)) {
        return [keyword, value.map((part, at) => inner(part, `Option${at + 1}`))];
      }
      return [keyword, holdsSchema.has(keyword) ? inner(value, 'Item') : value];
    });
  return {
    ...(makesType(schema) && {title: name}),
    ...Object.fromEntries(rewritten),
  };
}

/** The components that a schema needs, and those that they need, each titled with its name. */
function definitions(document: PublishedDocument, names: ReadonlySet<string>): PublishedSchema {
  const found = new Map<string, PublishedSchema>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (!found.has(name)) {
      const needed = new Set<string>();
      const schema = referenced(document, componentPrefix + name) as PublishedSchema;
      found.set(name, {title: name, ...standalone(schema, name, needed)});
      waiting.push(...needed);
    }
  }
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function bodySchema(
  {operationId, requestBody}: PublishedOperation,
  document: PublishedDocument,
): string {
  const {content} = (requestBody && resolvedReference(document, requestBody)) ?? {content: {}};
  const reference = content['application/json']?.schema?.$ref;
  if (typeof reference !== 'string') {
    throw new Error(
      `The webhook ${operationId} has no schema of its own. Refer to one of components/schemas.`,
    );
  }
  return reference.replace(componentPrefix, '');
}

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** The address of a download. Throws when the document has no `externalDocs`, below which it is published. */
function addressOf({externalDocs}: PublishedDocument, file: string): string {
  if (!externalDocs) {
    throw new Error('The document has no "externalDocs", which event schemas are published below.');
  }
  return new URL(`/openapi/${file}`, externalDocs.url).href;
}

/**
 * The JSON Schema (2020-12) of the request that an event makes, complete in one file, for any validator.
 * Its `$id` is the address of that file below the address of the documentation.
 * Throws when the document has no such event, or no `externalDocs`.
 */
export function eventSchema(document: PublishedDocument, eventName: string): PublishedSchema {
  const operation = document.webhooks[eventName]?.post;
  if (!operation) {
    throw new Error(`The document has no webhook "${eventName}". Write the name of an event.`);
  }
  const name = bodySchema(operation, document);
  const needed = new Set<string>();
  const schema = standalone(
    referenced(document, componentPrefix + name) as PublishedSchema,
    name,
    needed,
  );
  return {
    $schema: dialect,
    $id: addressOf(document, `events/${eventName}.json`),
    title: name,
    description: operation.description ?? operation.summary,
    ...schema,
    $defs: definitions(document, needed),
  };
}

/**
 * The JSON Schema (2020-12) of every event in one file, of which exactly one alternative fits: that of the `type` of the
 * event. What events share is in it once. `$id` is the address of the file, whose name is `file`.
 * Throws when the document has no `externalDocs`.
 */
export function eventsSchema(document: PublishedDocument, file: string): PublishedSchema {
  const events = publishedOperations(document.webhooks);
  const names = events.map(({operation}) => bodySchema(operation, document));
  return {
    $schema: dialect,
    $id: addressOf(document, file),
    title: 'AnyEvent',
    description: `An event of the ${document.info.title} ${document.info.version}. Its type decides which object it carries.`,
    type: 'object',
    required: ['type'],
    properties: {type: {type: 'string', enum: events.map(({path}) => path)}},
    oneOf: names.map((name) => ({$ref: `#/$defs/${name}`})),
    $defs: definitions(document, new Set(names)),
  };
}
