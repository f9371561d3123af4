import type {SandboxOperation} from '../contract';
import {limitAsDuration, limitAsNumber} from '../engine/limits';
import {rejectCall, type ApiError} from '../engine/problem';
import {later} from '../engine/time';
import type {World} from '../engine/world';

/** A response that a repeated call gets again. */
export type StoredResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** What a call led to: its response, and the rejection that the response reports. */
type Outcome = {readonly answer: StoredResponse; readonly refusal: ApiError | undefined};

type Entry = {
  readonly fingerprint: string;
  readonly expires: number;
  outcome?: Outcome;
};

/** The value of a quoted string (structured fields, RFC 9651), or the bare value. */
function unquoted(key: string): string {
  return key.replace(/^"(.*)"$/, '$1');
}

/** The key of a call with its client; undefined when the operation takes none. Rejects a missing or wrong key. */
export function idempotencyKey(
  {isIdempotent}: SandboxOperation,
  headers: Headers,
  clientId: string,
  world: World,
): string | undefined {
  if (!isIdempotent) {
    return undefined;
  }
  const sent = headers.get('Idempotency-Key');
  if (sent === null) {
    return rejectCall('idempotency_key_missing');
  }
  const key = unquoted(sent);
  const most = limitAsNumber(world, 'idempotency-key-length');
  if (key.length === 0 || key.length > most || !/^[ -~]+$/.test(key)) {
    return rejectCall('idempotency_key_invalid');
  }
  return `${clientId} ${key}`;
}

/** What the call of a key led to, if it was made before. Rejects a key that is in use for another. */
export function replayOf(world: World, key: string, fingerprint: string): Outcome | undefined {
  const entries = world.hidden<Entry>('idempotency');
  const known = entries.get(key);
  if (known && known.expires > world.clock.now()) {
    if (known.fingerprint !== fingerprint) {
      rejectCall('idempotency_key_reused');
    }
    return known.outcome ?? rejectCall('idempotency_request_in_progress', {}, {'Retry-After': '1'});
  }
  const life = limitAsDuration(world, 'idempotency-key-life');
  entries.set(key, {fingerprint, expires: later(world.clock.now(), life)});
  return undefined;
}

/** Whether the same call may be repeated with its key after a rejection, and has another outcome then. */
export function mayRetryWithKey({status}: Pick<StoredResponse, 'status'>, code = ''): boolean {
  return status === 401 || status === 429 || status >= 500 || code.startsWith('sca_');
}

/** Keeps the outcome of a key, unless it is one after which the same key may be sent again. */
export function keepOutcome(world: World, key: string, outcome: Outcome): void {
  const entries = world.hidden<Entry>('idempotency');
  const entry = entries.get(key);
  if (mayRetryWithKey(outcome.answer, outcome.refusal?.code)) {
    entries.delete(key);
  } else if (entry) {
    entry.outcome = outcome;
  }
}
