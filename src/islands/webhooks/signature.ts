import {toBase64} from '@aldermark/sandbox/engine/base64';
import {compactJson} from '@aldermark/lib/jsonText';
import {isSome, type Some} from '@aldermark/lib/some';
import type {WebhookRequest} from '@aldermark/sandbox/engine/watchers';
import {digestBytes, KEY_BYTES, keyInSecret, TOLERANCE, type Bytes} from './hmac';

/** What a reader checks: the parts of a request, the secret, and the time on the clock of the server. */
export type Claim = {
  readonly secret: string;
  readonly timestamp: string;
  readonly body: string;
  /** Unix time in seconds. */
  readonly clock: string;
};

/** What the check says. A request is valid only where its signature was compared. */
export type DeliveryVerdict = {
  /** How many signatures the header has. */
  readonly count: number;
} & (
  | {
      readonly state: 'valid';
      /** Which of the signatures in the header is equal, counted from 1. */
      readonly equal: number;
      readonly computed: string;
    }
  | {
      readonly state: 'invalid';
      /** The signature that the secret makes; undefined when it can make none. */
      readonly computed?: string | undefined;
      /** Why a receiver rejects the request. */
      readonly reasons: Some<string>;
    }
);

/** What is signed: the id, the time and the raw body, with dots between them. */
export const signedContent = (id: string, {timestamp, body}: Claim): string =>
  `${id}.${timestamp}.${body}`;

/** The request as it came, as a claim. */
export const claimOf = ({headers, body}: WebhookRequest, secret: string): Claim => ({
  secret,
  timestamp: headers['webhook-timestamp'] ?? '',
  body,
  clock: headers['webhook-timestamp'] ?? '',
});

/** A value of `webhook-signature` (Standard Webhooks). */
const signatureOf = async (key: Bytes, content: string): Promise<string> =>
  `v1,${toBase64(await digestBytes('SHA-256', key, content))}`;

/** What the time alone has against a request. */
function faultsOfTime({timestamp, clock}: Claim): string[] {
  if (!/^\d{1,12}$/.test(timestamp)) {
    return ['webhook-timestamp is no whole number of seconds.'];
  }
  if (!/^\d{1,12}$/.test(clock)) {
    return ['The time on your clock is no whole number of seconds.'];
  }
  const age = Number(clock) - Number(timestamp);
  return Math.abs(age) > TOLERANCE
    ? [
        `The request is too ${age > 0 ? 'old' : 'new'}: webhook-timestamp is ${Math.abs(age)} seconds ${age > 0 ? 'behind' : 'ahead of'} your clock, and at most ${TOLERANCE} are allowed.`,
      ]
    : [];
}

/** Why a signature differs, as far as the request that was sent tells it. */
function differences({body, timestamp}: Claim, sent: WebhookRequest): string[] {
  const isOther = body !== sent.body;
  const isSameJson =
    isOther && compactJson(body) !== undefined && compactJson(body) === compactJson(sent.body);
  return [
    ...(isSameJson
      ? ['The body holds the same JSON in other bytes, and the signature is over the raw bytes.']
      : []),
    ...(isOther && !isSameJson ? ['The body is not the one that was sent.'] : []),
    ...(timestamp === sent.headers['webhook-timestamp']
      ? []
      : ['webhook-timestamp is not the one that was sent, and it is signed too.']),
  ];
}

/** Checks a signature as a receiver does, and says what is wrong. */
export async function deliveryVerdict(
  claim: Claim,
  sent: WebhookRequest,
): Promise<DeliveryVerdict> {
  const {'webhook-signature': header = '', 'webhook-id': id = ''} = sent.headers;
  const signatures = header.split(' ').filter((one) => one.startsWith('v1,'));
  const count = signatures.length;
  const key = keyInSecret(claim.secret.trim());
  const late = faultsOfTime(claim);
  if (!key) {
    const reason = `The secret is not whsec_ with ${KEY_BYTES} bytes in base64.`;
    return {state: 'invalid', count, reasons: [reason, ...late]};
  }
  const computed = await signatureOf(key, signedContent(id, claim));
  const equal = signatures.indexOf(computed) + 1;
  if (equal > 0) {
    return isSome(late)
      ? {state: 'invalid', count, computed, reasons: late}
      : {state: 'valid', count, computed, equal};
  }
  const told = [...late, ...differences(claim, sent)];
  const unknown = 'The secret is not the one with which the request was signed.';
  const reasons: Some<string> =
    told.length > late.length && isSome(told) ? told : [unknown, ...late];
  return {state: 'invalid', count, computed, reasons};
}
