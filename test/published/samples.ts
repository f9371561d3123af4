import {
  publishedOperations,
  resolvedReference,
  type PublishedContent,
  type Media,
  type PublishedOperation,
  type PublishedDocument,
} from '@aldermark/contract-reader/publish/publishedDocument';

/** A sample of the document, and the name of the schema that hey-api generates for it. */
export type SchemaSample = {
  readonly schema: string;
  readonly value: unknown;
  readonly place: string;
};

/** The values that a body shows. */
function valuesOf(document: PublishedDocument, {example, examples = {}}: Media): unknown[] {
  return [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples).map((named) => resolvedReference(document, named).value),
  ];
}

/** The generated schema of the component that a body refers to. */
function componentSchema({schema}: Media): string {
  return `z${String(schema?.$ref ?? ' of its own').replace('#/components/schemas/', '')}`;
}

/** The samples of a content; each with the schema that `schemaOf` names for its media type. */
function samplesIn(
  document: PublishedDocument,
  content: PublishedContent | undefined,
  place: string,
  schemaOf: (media: Media) => string,
): SchemaSample[] {
  return Object.values(content ?? {}).flatMap((media) =>
    valuesOf(document, media).map((value) => ({schema: schemaOf(media), value, place})),
  );
}

function requestContent(
  document: PublishedDocument,
  {requestBody}: PublishedOperation,
): PublishedContent | undefined {
  return requestBody && resolvedReference(document, requestBody).content;
}

/** Every sample of a request, a response and an event; those of errors and events by their component. */
export function samplesOf(document: PublishedDocument): SchemaSample[] {
  const calls = publishedOperations(document.paths).flatMap(({operation}) => {
    const {operationId, responses} = operation;
    return [
      ...samplesIn(
        document,
        requestContent(document, operation),
        `request of ${operationId}`,
        () => `z${operationId}Body`,
      ),
      ...Object.entries(responses).flatMap(([status, answer]) =>
        samplesIn(
          document,
          resolvedReference(document, answer).content,
          `answer ${status} of ${operationId}`,
          status.startsWith('2') ? () => `z${operationId}Response` : componentSchema,
        ),
      ),
    ];
  });
  const events = publishedOperations(document.webhooks).flatMap(({path, operation}) =>
    samplesIn(document, requestContent(document, operation), `event ${path}`, componentSchema),
  );
  return [...calls, ...events];
}
