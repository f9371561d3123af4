import {
  publishedOperations,
  resolvedReference,
  type PublishedDocument,
  type PublishedSchema,
} from '@aldermark/contract-reader/publish/publishedDocument';
import {documentParts, partsReached, schemaOf, type DocumentPart} from '../parts';
import type {Rule} from './rule';

/** The keywords allowed beside a `$ref`. Generators ignore keywords that restrict it. */
const harmlessSiblings = new Set([
  '$ref',
  'title',
  'description',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function pointersOf(
  document: PublishedDocument,
  isFault: (schema: PublishedSchema) => boolean,
): readonly string[] {
  return documentParts(document)
    .filter(({value}) => isFault(value))
    .map(({pointer}) => pointer);
}

function withDefault(parts: readonly DocumentPart[]): string[] {
  return parts.filter(({value}) => value.default !== undefined).map(({pointer}) => pointer);
}

/** Whether a branch is complete by itself. Generators turn a branch with only `required` into `any`. */
function isComplete(branch: unknown): boolean {
  const {$ref, type, title, properties} = branch as PublishedSchema;
  return (
    $ref !== undefined || (type === 'object' && title !== undefined && properties !== undefined)
  );
}

/** Whether a schema has other rules beside `oneOf`, which generators drop. */
function mixesOneOf(schema: PublishedSchema): boolean {
  return (
    schema.oneOf !== undefined &&
    ['type', 'properties', 'required', 'allOf', 'anyOf'].some((keyword) => keyword in schema)
  );
}

function requestSchema(document: PublishedDocument, methods: readonly string[], path: RegExp) {
  return publishedOperations(document.paths)
    .filter((place) => methods.includes(place.method) && path.test(place.path))
    .map(({operation}) => ({
      id: operation.operationId,
      schema:
        operation.requestBody &&
        schemaOf(resolvedReference(document, operation.requestBody).content),
    }));
}

/** The smallest amount of each way to write a body. */
function smallestAmounts(document: PublishedDocument, written: PublishedSchema): unknown[] {
  const schema = resolvedReference<PublishedSchema>(document, written);
  if (schema.oneOf !== undefined) {
    return listOf(schema.oneOf).flatMap((branch) =>
      smallestAmounts(document, branch as PublishedSchema),
    );
  }
  const {amount = {}} = (schema.properties ?? {}) as Record<string, PublishedSchema>;
  const {properties} = resolvedReference<PublishedSchema>(document, amount);
  return [(properties as Record<string, PublishedSchema> | undefined)?.value?.minimum];
}

/**
 * Rules for the schemas of a document. Client generators produce wrong code for a document that breaks
 * one.
 */
export const schemaRules: readonly Rule[] = [
  {
    says: 'the body of an update has no default, which would reset what a client leaves out',
    faults: (document) =>
      requestSchema(document, ['patch'], /^/).flatMap(({schema}) =>
        withDefault(partsReached(document, schema)),
      ),
  },
  {
    says: 'an answer and an event have no default, which a client would take for the value',
    faults: (document) => [
      ...new Set(
        publishedOperations({...document.paths, ...document.webhooks}).flatMap(
          ({path, operation}) =>
            withDefault(
              partsReached(document, path in document.webhooks ? operation : operation.responses),
            ),
        ),
      ),
    ],
  },
  {
    says: 'each branch of oneOf is complete',
    faults: (document) =>
      pointersOf(document, ({oneOf}) => listOf(oneOf).some((branch) => !isComplete(branch))),
  },
  {
    says: 'oneOf is alone in its schema, because generators drop what is beside it',
    faults: (document) => pointersOf(document, mixesOneOf),
  },
  {
    says: 'enum has a type and never null',
    faults: (document) =>
      pointersOf(
        document,
        (schema) =>
          schema.enum !== undefined &&
          (schema.$ref !== undefined ||
            typeof schema.type !== 'string' ||
            listOf(schema.enum).includes(null)),
      ),
  },
  {
    says: 'nothing beside $ref restricts it',
    faults: (document) =>
      pointersOf(
        document,
        (schema) =>
          schema.$ref !== undefined &&
          Object.keys(schema).some(
            (keyword) => !harmlessSiblings.has(keyword) && !keyword.startsWith('x-'),
          ),
      ),
  },
  {
    says: 'an open enum is published open',
    faults: (document) => {
      const open = Object.entries(document.components.schemas).filter(
        ([, schema]) => schema['x-open'] === true,
      );
      return open.length === 0
        ? ['there is no open enum']
        : open
            .filter(([, {type, anyOf}]) => type !== 'string' || !listOf(anyOf).some(isAnyString))
            .map(([name]) => `#/components/schemas/${name}`);
    },
  },
  {
    says: 'a body refers to no open enum',
    faults: (document) => {
      const answers = publishedOperations(document.paths).map(({operation}) => operation.responses);
      const received = new Set(answers.flatMap((one) => pointersReached(document, one)));
      return publishedOperations(document.paths)
        .flatMap(({operation}) => partsReached(document, operation.requestBody ?? {}))
        .filter(({pointer, value}) => !received.has(pointer) && isOpenEnum(document, value))
        .map(({pointer}) => pointer);
    },
  },
  {
    says: 'the title of a schema is its name',
    faults: ({components: {schemas}}) =>
      Object.entries(schemas)
        .filter(([name, {title}]) => title !== name)
        .map(([name]) => name),
  },
  {
    says: 'no title is there twice, because generators make names of types from them',
    faults: (document) => {
      const titles = documentParts(document.components.schemas).flatMap(({value: {title}}) =>
        typeof title === 'string' ? [title] : [],
      );
      return titles.filter((title, at) => titles.indexOf(title) !== at);
    },
  },
  {
    says: 'the amount of a transfer is 1 or more',
    faults: (document) => {
      const transfers = requestSchema(document, ['post'], /^\/v2\/\w+-transfers$/);
      return transfers.length === 0
        ? ['there is no transfer']
        : transfers
            .filter(({schema}) =>
              smallestAmounts(document, schema ?? {}).some((minimum) => minimum !== 1),
            )
            .map(({id}) => id);
    },
  },
  {
    says: 'an update can drop one key of metadata by null',
    faults: (document) =>
      requestSchema(document, ['patch'], /^/)
        .map(({id, schema}) => ({id, parts: partsReached(document, schema)}))
        .filter(({parts}) => parts.some(({pointer}) => pointer.endsWith('/properties/metadata')))
        .filter(({parts}) => !parts.some(isMapWithNull))
        .map(({id}) => id),
  },
];

function pointersReached(document: PublishedDocument, part: unknown): string[] {
  return partsReached(document, part).map(({pointer}) => pointer);
}

function isOpenEnum(document: PublishedDocument, schema: PublishedSchema): boolean {
  return resolvedReference<PublishedSchema>(document, schema)['x-open'] === true;
}

function isAnyString(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"type":"string"}';
}

function isMapWithNull({value: {additionalProperties}}: DocumentPart): boolean {
  const {type} = (additionalProperties ?? {}) as PublishedSchema;
  return listOf(type).includes('null');
}
