/** Errors after which the same request, with the same `Idempotency-Key`, may succeed. */
const retriedStatuses = [500, 502, 503];

/** The codes of 409 and 429 after which a retry may succeed. A limit on views of a card stays, for example. */
const retriedCodes = ['idempotency_request_in_progress', 'rate_limit_exceeded'];

/** Failed connections, as Node names them. Except after ECONNREFUSED, the request may have arrived. */
const connectionFaults = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
];

const second = 1000;
const longestBackOff = 60 * second;

/**
 * Milliseconds to wait before the next attempt: `Retry-After` plus full jitter. A client that waits for the longer of
 * the two comes back with all the others when `Retry-After` ends.
 */
export function waitBefore(tries: number, retryAfter: string | null, random: () => number): number {
  const jitter = random() * Math.min(longestBackOff, second * 2 ** tries);
  return Number(retryAfter ?? 0) * second + jitter;
}

/** Whether a retry may get another response. */
async function mayChange(response: Response): Promise<boolean> {
  if (response.status !== 409 && response.status !== 429) {
    return retriedStatuses.includes(response.status);
  }
  const {code = ''} = (await response.clone().json()) as {code?: string};
  return retriedCodes.includes(code);
}

/** `fetch` throws a `TypeError` whose cause has the code of the connection. */
function isConnectionFault(error: unknown): boolean {
  const cause =
    error instanceof TypeError ? (error.cause as {code?: string} | undefined) : undefined;
  return connectionFaults.includes(cause?.code ?? '');
}

type Options = {
  /** How often the request is sent at most. */
  readonly maxTries?: number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly random?: () => number;
};

/**
 * Sends a request until a retry would not change its response. An earlier attempt may have succeeded unseen, so a POST
 * that creates or moves something needs an `Idempotency-Key`. A PATCH has `If-Match` instead, and fails with 412 after an
 * earlier attempt has succeeded, as a DELETE fails with 404 or 409.
 */
export async function sendWithBackOff(
  send: () => Promise<Response>,
  {
    maxTries = 6,
    sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    random = Math.random,
  }: Options = {},
): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const isLast = tries + 1 >= maxTries;
    let retryAfter: string | null = null;
    try {
      const response = await send();
      if (isLast || !(await mayChange(response))) {
        return response;
      }
      retryAfter = response.headers.get('Retry-After');
    } catch (error) {
      if (isLast || !isConnectionFault(error)) {
        throw error;
      }
    }
    await sleep(waitBefore(tries, retryAfter, random));
  }
}
