import type {FuzzDraft} from './draft';
import type {FuzzOperation, Published} from './published';
import {schemaViolations, type SchemaViolation} from './schemaViolations';
import type {Observed} from './target';
import {detailRules, fieldRules} from './textRules';

/** A rule that a response breaks. */
export type BrokenRule = {readonly rule: string; readonly detail: string};

/** A request of a test: what is sent, and how it was made. */
export type FuzzRequest = {
  readonly draft: FuzzDraft;
  /** Whether it is the published example with one change at most. */
  readonly isNearExample: boolean;
};

/** Error codes that say that the form of a request is wrong. */
const ofForm = new Set([
  'malformed_request',
  'validation_failed',
  'filter_invalid',
  'unsupported_media_type',
  'payload_too_large',
  'not_acceptable',
  'idempotency_key_missing',
  'idempotency_key_invalid',
  'precondition_required',
  'token_missing',
  'token_invalid',
  'scope_missing',
  'method_not_allowed',
  'route_not_found',
  'internal_error',
]);

/** Codes of fields that repeat what the document says of all bodies: ids must exist, and unknown fields are rejected. */
const ofText = new Set(['unknownId', 'unknownField']);

/** The responses to a request that is of no operation. */
const ofNoOperation = new Set(['route_not_found', 'method_not_allowed']);

/** Rejections after which something has changed: there is a challenge, or one attempt less. */
const changing = new Set(['sca_required', 'challenge_answer_invalid', 'device_otp_invalid']);

/** Headers that HTTP itself has. */
const ofHttp = new Set(['content-type', 'content-length', 'content-disposition', 'cache-control']);

type Problem = {
  readonly code?: string;
  readonly errorCode?: string;
  readonly errorMessage?: string;
  readonly detail?: string;
  readonly errors?: readonly {
    readonly field: string;
    readonly code: string;
    readonly message: string;
  }[];
};

const jsonOf = ({headers, text}: Observed): unknown =>
  headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : undefined;

const problemOf = (observed: Observed): Problem =>
  observed.status < 400 ? {} : ((jsonOf(observed) ?? {}) as Problem);

/** The error code of a response. */
const codeOf = ({code, errorCode}: Problem): string => code ?? errorCode ?? '';

function headerFaults(
  published: Published,
  operation: FuzzOperation,
  observed: Observed,
): BrokenRule[] {
  const known = operation.answers[String(observed.status)]?.headers ?? {};
  const sent = Object.fromEntries(observed.headers);
  const unknown = Object.keys(sent).filter((name) => !known[name] && !ofHttp.has(name));
  const wrong = Object.entries(known).filter(([name, documented]) => {
    const text = sent[name];
    const value = documented.schema.type === 'integer' ? Number(text) : text;
    return text === undefined
      ? documented.required
      : published.faults(documented, value).length > 0;
  });
  return [...unknown, ...wrong.map(([name]) => name)].map((name) => ({
    rule: 'undocumented header',
    detail: `${observed.status} ${name}: ${sent[name] ?? 'absent'}`,
  }));
}

/** What a response has that the document does not list for the operation. */
function undocumented(
  published: Published,
  operation: FuzzOperation,
  observed: Observed,
): BrokenRule[] {
  const {status, headers} = observed;
  const body = jsonOf(observed);
  const code = codeOf(problemOf(observed));
  const answer = operation.answers[String(status)];
  if (!answer) {
    return [{rule: 'undocumented status', detail: `${status} ${code}`}];
  }
  const mediaType = headers.get('Content-Type')?.split(';')[0] ?? '';
  const content = answer.content[mediaType];
  const hasContent = Object.keys(answer.content).length > 0;
  if (hasContent ? !content : observed.text !== '') {
    return [{rule: 'undocumented media type', detail: `${status} ${mediaType}`}];
  }
  const faults = content && body !== undefined ? published.faults(content, body) : [];
  return [
    ...faults.map(({pointer, message}) => ({
      rule: 'undocumented body',
      detail: `${status} ${code} ${pointer} ${message}`,
    })),
    ...(status >= 400 && !operation.errors.includes(code)
      ? [{rule: 'undocumented error', detail: `${status} ${code}`}]
      : []),
    ...headerFaults(published, operation, observed),
  ];
}

/** What is wrong with the response to a request that the document does not admit. */
function acceptance(
  {isNearExample}: FuzzRequest,
  refusals: readonly SchemaViolation[],
  observed: Observed,
): BrokenRule[] {
  const {status} = observed;
  const problem = problemOf(observed);
  const code = codeOf(problem);
  const places = refusals.map(({place}) => place).join(', ');
  if (status < 400) {
    return [
      {rule: 'invalid accepted', detail: `${places} ${refusals[0]?.pointers?.join(' ') ?? ''}`},
    ];
  }
  const [only, ...others] = refusals;
  if (!only || others.length > 0 || !isNearExample) {
    return [];
  }
  if (only.codes && !only.codes.includes(code)) {
    return [{rule: 'wrong refusal', detail: `${only.place} answered with ${status} ${code}`}];
  }
  // What an unknown field is in, its schema alone may admit. Ajv compares no items that are wrong themselves.
  const fields = (problem.errors ?? [])
    .filter((one) => !['unknownField', 'unique'].includes(one.code))
    .map(({field}) => field);
  const foreign = fields.filter((field) => only.pointers && !only.pointers.includes(field));
  return only.pointers &&
    code === 'validation_failed' &&
    (foreign.length > 0 || problem.errors?.length === 0)
    ? [
        {
          rule: 'wrong pointer',
          detail: `${foreign.join(' ')} instead of ${only.pointers.join(' ')}`,
        },
      ]
    : [];
}

/** What is wrong when a request that the document admits is rejected for its form. */
function refusedForForm({id}: FuzzOperation, observed: Observed): BrokenRule[] {
  const problem = problemOf(observed);
  const {errors = [], detail = problem.errorMessage ?? ''} = problem;
  const code = codeOf(problem);
  const unsaid = errors.filter(
    (one) =>
      !ofText.has(one.code) &&
      !fieldRules.some(({operation, place}) => operation.test(id) && place.test(one.field)),
  );
  const isSaid =
    (errors.length > 0 && unsaid.length === 0) ||
    detailRules.some(({operation, place}) => operation.test(id) && place.test(detail));
  return !ofForm.has(code) || isSaid
    ? []
    : [
        {
          rule: 'valid refused',
          detail: `${code} ${unsaid.map((one) => `${one.field} ${one.code}`).join(' ') || detail}`,
        },
      ];
}

/** What is wrong with a response, by the published document alone. */
export function findingsOf(
  published: Published,
  operation: FuzzOperation,
  attempt: FuzzRequest,
  observed: Observed,
): BrokenRule[] {
  const {status, isUnchanged} = observed;
  const code = codeOf(problemOf(observed));
  const refusals = schemaViolations(published, operation, attempt.draft, observed.wire);
  const isOther =
    attempt.draft.method !== operation.method &&
    published.operations.some(
      ({path, method}) => path === operation.path && method === attempt.draft.method,
    );
  if (isOther) {
    return [];
  }
  return [
    ...(status >= 500 ? [{rule: 'failure', detail: observed.text}] : []),
    ...(ofNoOperation.has(code) ? [] : undocumented(published, operation, observed)),
    ...(refusals.length > 0 ? acceptance(attempt, refusals, observed) : []),
    ...(refusals.length === 0 ? refusedForForm(operation, observed) : []),
    ...(status >= 400 && isUnchanged === false && !changing.has(code)
      ? [{rule: 'refused and changed', detail: `${status} ${code}`}]
      : []),
  ];
}
