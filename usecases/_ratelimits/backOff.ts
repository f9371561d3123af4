/** Errors after which the same request, with the same `Idempotency-Key`, may succeed. */
const retriedStatuses = [429, 500, 502, 503];

const second = 1000;
const longestBackOff = 60 * second;

/** Milliseconds to wait before the next try: full jitter, and never less than `Retry-After`. */
export function waitBefore(tries: number, retryAfter: string | null, random: () => number): number {
  const backOff = random() * Math.min(longestBackOff, second * 2 ** tries);
  return Math.max(backOff, Number(retryAfter ?? 0) * second);
}

type Options = {
  /** How often the request is sent at most. */
  readonly maxTries?: number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly random?: () => number;
};

/** Sends a request until it has an answer that a repetition would not change. */
export async function sendWithBackOff(
  send: () => Promise<Response>,
  {
    maxTries = 6,
    sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    random = Math.random,
  }: Options = {},
): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const response = await send();
    if (!retriedStatuses.includes(response.status) || tries + 1 >= maxTries) {
      return response;
    }
    await sleep(waitBefore(tries, response.headers.get('Retry-After'), random));
  }
}
