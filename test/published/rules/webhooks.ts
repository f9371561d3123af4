import {
  publishedOperations,
  resolvedReference,
  type PublishedOperation,
  type PublishedDocument,
  type PublishedSchema,
} from '@aldermark/contract-reader/publish/publishedDocument';
import {schemaOf} from '../parts';
import type {Rule} from './rule';

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

function bodyOf(document: PublishedDocument, {requestBody}: PublishedOperation): PublishedSchema {
  return (requestBody && schemaOf(resolvedReference(document, requestBody).content)) ?? {};
}

function requiredHeaders(
  document: PublishedDocument,
  {parameters = []}: PublishedOperation,
): string[] {
  return parameters
    .map((parameter) => resolvedReference(document, parameter))
    .filter((parameter) => parameter.in === 'header' && parameter.required === true)
    .map(({name}) => name);
}

/** Whether a body is a single object with all its properties and the name of its event. */
function isFlat(document: PublishedDocument, event: string, body: PublishedSchema): boolean {
  const {type, properties, allOf, anyOf, oneOf} = resolvedReference<PublishedSchema>(
    document,
    body,
  );
  const known = (properties as Record<string, PublishedSchema> | undefined)?.type;
  return (
    body.$ref !== undefined &&
    type === 'object' &&
    [allOf, anyOf, oneOf].every((mixed) => mixed === undefined) &&
    JSON.stringify(known?.enum) === JSON.stringify([event])
  );
}

function rule(
  says: string,
  isFault: (operation: PublishedOperation, document: PublishedDocument, event: string) => boolean,
): Rule {
  return {
    says,
    faults: (document) => {
      const events = publishedOperations(document.webhooks);
      return events.length === 0
        ? ['there is no webhook']
        : events
            .filter(({path, operation}) => isFault(operation, document, path))
            .map(({path}) => path);
    },
  };
}

/** Rules for the webhooks of a document. */
export const webhookRules: readonly Rule[] = [
  rule('every webhook has a description', ({description}) => !description),
  rule(`every webhook has the headers ${headers.join(', ')}`, (operation, document) => {
    const found = requiredHeaders(document, operation);
    return headers.some((header) => !found.includes(header));
  }),
  rule(
    'the operation id of a webhook is a name in every programming language',
    ({operationId}) => !/^[a-z][A-Za-z0-9]*$/.test(operationId),
  ),
  rule(
    'every webhook has a flat schema that names its event',
    (operation, document, event) => !isFlat(document, event, bodyOf(document, operation)),
  ),
  {
    says: 'no two webhooks share a schema',
    faults: (document) => {
      const bodies = publishedOperations(document.webhooks).map(({operation}) =>
        String(bodyOf(document, operation).$ref),
      );
      return bodies.filter((body, at) => bodies.indexOf(body) !== at);
    },
  },
];
