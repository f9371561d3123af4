import {base64url} from 'jose';
import type {Receipt} from '../domains/webhooks/deliveries';
import type {PartnerName} from '../seeds/partners';

/** A request as text: its body as it is, or as base64url when it is no text. */
export type RecordedRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly text?: string;
  readonly bytes?: string;
};

type Happening =
  /** A call begins. Calls count from 0. */
  | {readonly kind: 'call'; readonly request: RecordedRequest}
  /** A call goes on, because what it waited for has happened. */
  | {readonly kind: 'resume'; readonly call: number}
  /** A webhook request is answered. They count from 0 in the order in which they were sent. */
  | {readonly kind: 'receipt'; readonly sent: number; readonly receipt: Receipt}
  /** What has become due in real time is done. */
  | {readonly kind: 'tick'}
  /** The program that runs the sandbox moves the time. */
  | {readonly kind: 'advance'; readonly to: string}
  /** The program takes a token. */
  | {
      readonly kind: 'token';
      readonly scopes?: readonly string[] | undefined;
      readonly partner: PartnerName;
    }
  /** From now on somebody answers webhook requests, or nobody. */
  | {readonly kind: 'receiver'; readonly isThere: boolean}
  /** The sandbox goes on from the time of the step before, although the machine has gone on. */
  | {readonly kind: 'restore'};

/** Something that came from outside. `at` is the time of the machine in milliseconds, which stands still meanwhile. */
export type Step = Happening & {readonly at: number};

/** A step before the time at which it happens is known. */
export type NewStep = Happening;

/** A request with its whole body, to be made any number of times. */
export async function recorded(request: Request): Promise<RecordedRequest> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const asText = () => new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  const head = {method: request.method, url: request.url, headers: [...request.headers]};
  if (bytes.length === 0) {
    return head;
  }
  try {
    return {...head, text: asText()};
  } catch {
    return {...head, bytes: base64url.encode(bytes)};
  }
}

/** The request that was recorded. Its body is bytes, because text would bring a media type along. */
export function requestOf({method, url, headers, text, bytes}: RecordedRequest): Request {
  const body =
    bytes === undefined
      ? text && new TextEncoder().encode(text)
      : Uint8Array.from(base64url.decode(bytes));
  return new Request(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(body && {body}),
  });
}

/** How much memory a step takes, roughly, in characters. */
export const sizeOf = (step: Step): number =>
  step.kind === 'call' ? 500 + (step.request.text ?? step.request.bytes ?? '').length : 100;
