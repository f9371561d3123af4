import {
  operationsOf,
  resolved,
  type Media,
  type PublishedDocument,
} from '../../plugins/contract/publishedDocument';

/** A sample of the document, and the name of the schema that hey-api generates for it. */
export type Sample = {readonly schema: string; readonly value: unknown; readonly place: string};

/** The values that a body shows. */
function valuesOf(document: PublishedDocument, {example, examples = {}}: Media): unknown[] {
  return [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples).map((named) => resolved(document, named).value),
  ];
}

function componentOf({schema}: Media): string {
  return String(schema?.$ref ?? ' of its own').replace('#/components/schemas/', '');
}

/** Every sample of a request, an answer and an event; those of errors against their component. */
export function samplesOf(document: PublishedDocument): Sample[] {
  const requests = operationsOf(document.paths).flatMap(({operation}) => {
    const {content = {}} = operation.requestBody ? resolved(document, operation.requestBody) : {};
    return Object.values(content).flatMap((media) =>
      valuesOf(document, media).map((value) => ({
        schema: `z${operation.operationId}Body`,
        value,
        place: `request of ${operation.operationId}`,
      })),
    );
  });
  const answers = operationsOf(document.paths).flatMap(({operation}) =>
    Object.entries(operation.responses).flatMap(([status, answer]) =>
      Object.values(resolved(document, answer).content ?? {}).flatMap((media) =>
        valuesOf(document, media).map((value) => ({
          schema: status.startsWith('2')
            ? `z${operation.operationId}Response`
            : `z${componentOf(media)}`,
          value,
          place: `answer ${status} of ${operation.operationId}`,
        })),
      ),
    ),
  );
  const events = operationsOf(document.webhooks).flatMap(({path, operation}) => {
    const {content = {}} = operation.requestBody ? resolved(document, operation.requestBody) : {};
    return Object.values(content).flatMap((media) =>
      valuesOf(document, media).map((value) => ({
        schema: `z${componentOf(media)}`,
        value,
        place: `event ${path}`,
      })),
    );
  });
  return [...requests, ...answers, ...events];
}
