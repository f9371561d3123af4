import {
  publishedOperations,
  resolvedReference,
  type PublishedResponse,
  type PublishedDocument,
  type PublishedReference,
  type PublishedSchema,
} from '@aldermark/contract-reader/publish/publishedDocument';
import {schemaOf} from '../parts';
import type {Rule} from './rule';

/** A response of an operation: as written, and with its reference resolved. */
type Place = {
  readonly id: string;
  readonly status: string;
  readonly written: PublishedResponse | PublishedReference;
  readonly answer: PublishedResponse;
};

/** The headers of the quota, which responses have once client and operation are known. */
const quota = ['RateLimit', 'RateLimit-Policy'] as const;

/** The additional headers of responses with this status. */
const byStatus: Readonly<Record<string, readonly string[]>> = {
  '401': ['WWW-Authenticate'],
  '405': ['Allow'],
  '429': ['Retry-After'],
  '503': ['Retry-After'],
};

/** The error code that requires a pause, whatever its status. */
const pausing = 'idempotency_request_in_progress';

function answersOf(document: PublishedDocument): Place[] {
  return publishedOperations(document.paths).flatMap(({operation}) =>
    Object.entries(operation.responses).map(([status, written]) => ({
      id: operation.operationId,
      status,
      written,
      answer: resolvedReference(document, written),
    })),
  );
}

function isError({status}: Place): boolean {
  return !status.startsWith('2');
}

/** The samples of a response, by the name that the document gives them. */
function samplesOf(document: PublishedDocument, {answer}: Place): Record<string, PublishedSchema> {
  const media = Object.values(answer.content ?? {});
  return Object.fromEntries(
    media.flatMap(({examples = {}}) =>
      Object.entries(examples).map(([name, named]) => [
        name,
        resolvedReference(document, named).value as PublishedSchema,
      ]),
    ),
  );
}

function lacksHeaders(place: Place, names: readonly string[]): boolean {
  const headers = Object.keys(place.answer.headers ?? {});
  return names.some((name) => !headers.includes(name));
}

/** Whether the body of a response has a version, of its own or of another resource, which its ETag repeats. */
function hasVersion(document: PublishedDocument, {answer}: Place): boolean {
  const schema = resolvedReference<PublishedSchema>(document, schemaOf(answer.content) ?? {});
  const {properties = {}} = schema as {properties?: object};
  return 'version' in properties || 'x-version-of' in schema;
}

/** The value in a response that a link passes on, such as that of `$response.body#/challenge/id`. */
function passedOn(sample: unknown, expression: string): unknown {
  const [, pointer = ''] = expression.split('#/');
  return pointer
    .split('/')
    .reduce((value: unknown, key) => (value as PublishedSchema | null | undefined)?.[key], sample);
}

/** The links of a response whose operation does not exist, or does not take what the sample of the response passes on. */
function wrongLinks(document: PublishedDocument, place: Place): string[] {
  const {answer, id, status} = place;
  const [media] = Object.values(answer.content ?? {});
  const sample = media?.example ?? samplesOf(document, place).sca_required;
  return Object.entries(answer.links ?? {}).flatMap(([name, {operationId, parameters}]) => {
    const target = publishedOperations(document.paths).find(
      (one) => one.operation.operationId === operationId,
    );
    const taken = (target?.operation.parameters ?? []).map((one) =>
      resolvedReference(document, one),
    );
    const isRight = Object.entries(parameters).every(([key, expression]) => {
      const value = passedOn(sample, expression);
      const {pattern} = taken.find((one) => one.name === key)?.schema ?? {};
      // An optional id is null or absent in some responses.
      const isAbsent = value === null || value === undefined;
      return pattern !== undefined && (isAbsent || new RegExp(String(pattern)).test(String(value)));
    });
    return isRight && target ? [] : [`${id} ${status} ${name}`];
  });
}

/** The text of a description without error codes and the name of a schema. */
function wordsOf({description}: PublishedResponse): number {
  const prose = description.replaceAll(/`[^`]*`/g, '').match(/\p{L}{2,}/gu);
  return prose?.length ?? 0;
}

/** A rule with the responses that break it. */
function rule(says: string, isFault: (place: Place, document: PublishedDocument) => boolean): Rule {
  return {
    says,
    faults: (document) =>
      answersOf(document)
        .filter((place) => isFault(place, document))
        .map(({id, status}) => `${id} ${status}`),
  };
}

/** Rules for the responses of the operations of a document. */
export const responseRules: readonly Rule[] = [
  rule('every answer has Request-Id', (place) => lacksHeaders(place, ['Request-Id'])),
  rule(
    'an answer has the quota, except to an unknown client or operation',
    (place) => lacksHeaders(place, quota) !== ['401', '405'].includes(place.status),
  ),
  ...Object.entries(byStatus).map(([status, headers]) =>
    rule(
      `every ${status} has ${headers.join(', ')}`,
      (place) => place.status === status && lacksHeaders(place, headers),
    ),
  ),
  rule(
    `an answer with ${pausing} has Retry-After`,
    (place, document) =>
      pausing in samplesOf(document, place) && lacksHeaders(place, ['Retry-After']),
  ),
  rule(
    'an answer has an ETag exactly if its body is versioned',
    (place, document) => hasVersion(document, place) === lacksHeaders(place, ['ETag']),
  ),
  {
    says: 'no error answer is written twice',
    faults: (document) => {
      const seen = new Set<string>();
      return answersOf(document)
        .filter((place) => isError(place) && !('$ref' in place.written))
        .filter(({written}) => {
          const text = JSON.stringify(written);
          return seen.has(text) || !seen.add(text);
        })
        .map(({id, status}) => `${id} ${status}`);
    },
  },
  rule(
    'an error answer has samples',
    (place, document) => isError(place) && Object.keys(samplesOf(document, place)).length === 0,
  ),
  rule('a sample of an error has the status of its answer', (place, document) =>
    Object.values(samplesOf(document, place)).some(
      (sample) => 'status' in sample && isError(place) && String(sample.status) !== place.status,
    ),
  ),
  {
    says: 'the schema of errors has no sample, which a mock would answer for every error',
    faults: (document) =>
      ['Problem', 'V1Error'].filter((name) => document.components.schemas[name]?.examples),
  },
  {
    says: 'a link passes on what its operation takes',
    faults: (document) => {
      const places = answersOf(document);
      return places.some(({answer}) => answer.links)
        ? places.flatMap((place) => wrongLinks(document, place))
        : ['there is no link'];
    },
  },
  rule('an answer that creates what can be read leads there', ({status, answer}) => {
    const {Location} = answer.headers ?? {};
    return status === '201' && Location !== undefined && !answer.links;
  }),
  rule('a description says more than a name or codes', ({answer}) => wordsOf(answer) < 3),
];
