import {jsonIn} from '@aldermark/lib/jsonText';
import type {SandboxOperation} from '../contract';
import type {World} from '../engine/world';
import type {StoredResponse} from './idempotency';

/** How many requests are kept. */
const MOST_REQUESTS = 1000;

/** How many characters of a body are kept. */
const LONGEST_BODY = 16_384;

/** What the checks of a request have found out about it, as far as they came. */
export type Progress = {
  /** The key under which the response is kept. */
  key?: string;
  /** Headers that the response has whatever happens. */
  headers: Record<string, string>;
  text?: string;
  clientId?: string | null;
  isReplay?: boolean;
  eventIds?: readonly string[];
  /** The faults that were asked for. */
  faults?: string | null;
  /** Whether nobody gets the response. */
  isLost?: boolean;
};

/** A request as it is kept. Nobody reads most of them, so their bodies stay texts until somebody does. */
type Entry = {
  readonly requestId: string;
  readonly receivedAt: string;
  readonly method: string;
  readonly path: string;
  readonly operationId: string | null;
  readonly clientId: string | null;
  readonly actingUserId: string | null;
  readonly idempotencyKey: string | null;
  readonly isReplay: boolean;
  readonly faults: string | null;
  readonly sent: string | undefined;
  readonly isForm: boolean;
  /** 0: the request was lost. */
  readonly status: number;
  readonly answered: string | undefined;
  readonly eventIds: readonly string[];
};

/** A request and what became of it, as somebody reads it back. */
type MadeRequest = Omit<Entry, 'sent' | 'isForm' | 'answered' | 'status'> & {
  readonly status: number | null;
  readonly requestBody: unknown;
  readonly code: string | null;
  readonly detail: string | null;
  readonly errors: readonly unknown[];
  readonly answerBody: unknown;
};

const entriesOf = (world: World) => world.hidden<Entry>('requests');

const bounded = (text: string | null | undefined): string | undefined =>
  text && text.length <= LONGEST_BODY ? text : undefined;

/** Keeps a request with its response, and forgets the oldest one when there are too many. */
export function logRequest(
  world: World,
  {method, url, headers}: Request,
  {requestId, receivedAt}: Pick<Entry, 'requestId' | 'receivedAt'>,
  operation: SandboxOperation | undefined,
  {text, clientId = null, isReplay = false, eventIds = [], faults = null}: Progress,
  answer: StoredResponse,
): void {
  const entries = entriesOf(world);
  const {pathname, search} = new URL(url);
  const isJson = /\bjson$/.test(answer.headers['Content-Type'] ?? '');
  entries.set(requestId, {
    requestId,
    receivedAt,
    method,
    path: pathname + search,
    operationId: operation?.id ?? null,
    clientId,
    actingUserId: headers.get('Acting-User-Id'),
    idempotencyKey: headers.get('Idempotency-Key'),
    isReplay,
    faults,
    sent: bounded(text),
    isForm: operation?.body?.mediaType === 'application/x-www-form-urlencoded',
    status: answer.status,
    answered: isJson ? bounded(answer.body) : undefined,
    eventIds,
  });
  const [oldest] = entries.keys();
  if (entries.size > MOST_REQUESTS && oldest !== undefined) {
    entries.delete(oldest);
  }
}

/** Fields that prove who somebody is, open a card, or hold a file. */
const secrets = new Set([
  'access_token',
  'client_assertion',
  'content',
  'otp',
  'pan',
  'proof',
  'secret',
  'signature',
]);

/** The start of every compact JWS and JWE: tokens, PINs, card data and files. */
const jose = /^eyJ[\w-]*\./;

/** Written instead of a secret. */
const LEFT_OUT = '[left out]';

function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') {
    return jose.test(value) ? LEFT_OUT : value;
  }
  if (Array.isArray(value)) {
    return value.map(withoutSecrets);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, part]) => [
          name,
          secrets.has(name) && part !== null ? LEFT_OUT : withoutSecrets(part),
        ]),
      )
    : value;
}

/** The value of a body; undefined when it is not what it says. */
function valueOf(text: string | undefined, isForm: boolean): unknown {
  if (!text) {
    return null;
  }
  if (isForm) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  // Broken JSON may hold a secret anywhere.
  return jsonIn(text) ?? null;
}

/** The members of an error, in version 2 and in version 1. */
type Problem = {
  readonly code?: string;
  readonly errorCode?: string;
  readonly detail?: string;
  readonly errorMessage?: string;
  readonly errors?: readonly unknown[];
};

function shown({sent, isForm, answered, status, eventIds, ...entry}: Entry): MadeRequest {
  const answer = valueOf(answered, false);
  const {
    code,
    errorCode,
    detail,
    errorMessage,
    errors = [],
  } = (status >= 400 ? (answer ?? {}) : {}) as Problem;
  return {
    ...entry,
    requestBody: withoutSecrets(valueOf(sent, isForm)),
    status: status === 0 ? null : status,
    code: code ?? errorCode ?? null,
    detail: detail ?? errorMessage ?? null,
    errors,
    answerBody: withoutSecrets(answer),
    eventIds,
  };
}

/** The requests that are kept, newest first, from the one after `cursor` on. */
export function madeRequests(
  world: World,
  {limit, cursor, operationId}: {limit: number; cursor?: string; operationId?: string},
): {data: readonly MadeRequest[]; hasMore: boolean} {
  const all = [...entriesOf(world).values()].reverse();
  const start = cursor === undefined ? 0 : all.findIndex(({requestId}) => requestId === cursor) + 1;
  const wanted = all
    .slice(start)
    .filter((entry) => operationId === undefined || entry.operationId === operationId);
  return {data: wanted.slice(0, limit).map(shown), hasMore: wanted.length > limit};
}
