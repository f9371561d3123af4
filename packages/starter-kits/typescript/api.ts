/** Makes calls: adds a token, retries where that is safe, and slows down when the API requires it. */
import {settings} from './settings.js';
import {accessToken, forgetToken} from './token.js';

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Stays the same in every repetition of this call, also after a restart. */
  readonly idempotencyKey?: string;
  /** Whether a call without a key may happen twice, as its description says of `verifyPayee`. */
  readonly isHarmless?: boolean;
  readonly actingUserId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly host?: string;
};

type Problem = {code: string; requestId?: string; challenge?: {id: string}};

/** An error response of the API. Your code decides by `problem.code`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(`${status} ${problem.code}, request ${problem.requestId ?? 'without an id'}`);
  }
}

const maxTries = 6;
/** Temporary errors: every call is retried. `sensitive_view_limit` is a 429 too, but a retry fails as well. */
const temporary = ['rate_limit_exceeded', 'service_unavailable', 'idempotency_request_in_progress'];
/** The outcome is unknown. After a 504 the error is thrown, so that the caller can look for the payment. */
const unknown = [500, 502];
const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** What is left of the quota of each rate-limit group, as the last response said. */
const quotas = new Map<string, {remaining: number; endsAt: number}>();

/** Reads the header `RateLimit`, such as `"payments";r=59;t=60`: 59 calls are left for 60 seconds. */
function noteQuota(headers: Headers): void {
  const [, group, remaining, seconds] =
    /^"([^"]+)";r=(\d+);t=(\d+)$/.exec(headers.get('RateLimit') ?? '') ?? [];
  if (group !== undefined) {
    quotas.set(group, {remaining: Number(remaining), endsAt: Date.now() + Number(seconds) * 1000});
  }
}

/** Waits before the next of many calls, so that together they use only this share of what is left of a quota. */
export async function keepPace(group: string, share: number): Promise<void> {
  const {remaining, endsAt} = quotas.get(group) ?? {remaining: 1, endsAt: 0};
  await sleep((endsAt - Date.now()) / Math.max(1, remaining * share));
}

/** `Retry-After`, and full jitter on top of it, so that clients do not come back together. */
function waitBefore(tries: number, retryAfter: string | null): number {
  return Number(retryAfter ?? 0) * 1000 + Math.random() * Math.min(60_000, 1000 * 2 ** tries);
}

async function send({method, path, body, idempotencyKey, actingUserId, headers, host}: Call) {
  const response = await fetch(`${host ?? settings.api}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${await accessToken()}`,
      ...(body !== undefined && {'Content-Type': 'application/json'}),
      ...(idempotencyKey && {'Idempotency-Key': idempotencyKey}),
      ...(actingUserId && {'Acting-User-Id': actingUserId}),
      ...headers,
    },
    ...(body !== undefined && {body: JSON.stringify(body)}),
    signal: AbortSignal.timeout(35_000),
  });
  noteQuota(response.headers);
  return response;
}

/** The body of an error response. API v1 calls the code `errorCode`, with the same values. */
async function problemOf(response: Response): Promise<Problem> {
  const {errorCode = '', ...problem} = (await response.json()) as Partial<Problem> & {
    errorCode?: string;
  };
  return {code: errorCode, ...problem};
}

/** The body of the response. Throws an `ApiError`, or the error of the connection after the last attempt. */
export async function call<Body>(what: Call): Promise<Body> {
  const {method, idempotencyKey, isHarmless = false, headers = {}} = what;
  // If somebody else changed the resource first, the call fails. Read the resource again and compare.
  const hasVersion = 'If-Match' in headers;
  const isSafe = method === 'GET' || idempotencyKey !== undefined || hasVersion || isHarmless;
  let hasNewToken = false;
  for (let tries = 1; ; tries += 1) {
    let response: Response;
    try {
      response = await send(what);
    } catch (error) {
      // Whether the call arrived is unknown, so only a call that cannot happen twice is sent again.
      if (!isSafe || tries >= maxTries) {
        throw error;
      }
      await sleep(waitBefore(tries, null));
      continue;
    }
    if (response.ok) {
      return (response.status === 204 ? undefined : await response.json()) as Body;
    }
    const problem = await problemOf(response);
    const mayChange =
      temporary.includes(problem.code) || (isSafe && unknown.includes(response.status));
    if (response.status === 401 && !hasNewToken) {
      forgetToken();
      hasNewToken = true;
    } else if (!mayChange || tries >= maxTries) {
      throw new ApiError(response.status, problem);
    } else {
      await sleep(waitBefore(tries, response.headers.get('Retry-After')));
    }
  }
}
