import {waits} from '@aldermark/sandbox/domains/webhooks/schedule';
import limits from '@aldermark/sandbox/limits.json';
import {capitalised} from '@aldermark/lib/capitals';
import {isSome, type Some} from '@aldermark/lib/some';
import {LONGEST_OF_MANY, repairs, suspicions} from './bodies';
import type {SignatureFinding, Variant, Variants} from './finding';
import {pastedRequest, signedHeaders} from './headers';
import {keyInSecret, TOLERANCE, type Bytes} from '../webhooks/hmac';
import {ownFindings} from './ownValue';
import {
  base64Of,
  contentToSign,
  otherHeaders,
  readHeaders,
  signaturesIn,
  type Headers,
} from './request';
import {furtherSecrets, repairedSecret} from './secret';
import {sentWords} from './sentWords';

/** What a reader pastes; a field that is left out is empty. */
export type PastedDelivery = {
  readonly headers: string;
  readonly body: string;
  readonly secret: string;
  /** Other secrets, one in each line. */
  readonly others: string;
  /** The signature that the reader's code computed. */
  readonly computed: string;
  /** When the request arrived, on the clock of the receiver: Unix seconds, or a date. */
  readonly arrived: string;
};

/** A comparison that was made: a signature was computed, and one in the header is equal to it. */
type Match = {
  /** The signature as the header has it. */
  readonly signature: string;
  /** Which of the signatures in the header it is, counted from 1. */
  readonly at: number;
  readonly of: number;
};

/** What the checker says of a request. Nothing is valid without a comparison, and no list of causes is empty. */
export type SignatureVerdict =
  | {readonly state: 'valid'; readonly match: Match}
  /** The signature is right, but something else is not. */
  | {readonly state: 'signed'; readonly match: Match; readonly causes: Some<SignatureFinding>}
  | {readonly state: 'invalid'; readonly causes: Some<SignatureFinding>}
  /** Not valid, and nothing that the checker knows explains it. */
  | {readonly state: 'unexplained'};

export type Diagnosis = {
  readonly verdict: SignatureVerdict;
  /** What the checker did before it compared, and the reader's code must do too. */
  readonly note?: string;
  /** The text that is signed, and its signature with the secret, as far as what was pasted is complete. */
  readonly signed?: {readonly content: string; readonly signature: string};
  /** When the request was sent, in Unix seconds. */
  readonly sentAt?: number;
};

/** The most characters that a field may have. A larger event does not exist. */
export const longest: Readonly<Record<keyof PastedDelivery, number>> = {
  headers: 20_000,
  body: 1_000_000,
  secret: 1_000,
  others: 5_000,
  computed: 1_000,
  arrived: 100,
};

/** A comparison with what had to be repaired before it. */
type Explained = {readonly match: Match; readonly dones: readonly SignatureFinding[]};

/** The most things that one request may have wrong at once, apart from the form of its headers. */
const MOST = 3;

async function matchOf(headers: Headers, body: string, key: Bytes): Promise<Match | undefined> {
  const signatures = signaturesIn(headers);
  const signature = await base64Of(key, contentToSign(headers, body));
  const at = signatures.indexOf(signature) + 1;
  return at > 0 ? {signature: `v1,${signature}`, at, of: signatures.length} : undefined;
}

/** Compares what secrets, headers and bodies make with the signatures of the header, the fewest changes first. */
async function explained(
  headers: Headers,
  body: string,
  secrets: readonly Variant<Bytes>[],
  wasDate: boolean,
): Promise<Explained | undefined> {
  const bodies: readonly Variants<string>[] = [{value: body, dones: []}, ...(await repairs(body))];
  const trials = bodies
    .flatMap((text) =>
      [{value: headers, dones: []}, ...otherHeaders(headers, text.value, wasDate)].flatMap((one) =>
        secrets.map((secret) => ({
          headers: one.value,
          body: text.value,
          key: secret.value,
          dones: [secret.done, ...one.dones, ...text.dones].filter((done) => done !== undefined),
        })),
      ),
    )
    .filter(({dones}) => dones.length <= (body.length > LONGEST_OF_MANY ? 1 : MOST))
    .sort((one, other) => one.dones.length - other.dones.length);
  for (const trial of trials) {
    const match = await matchOf(trial.headers, trial.body, trial.key);
    if (match) {
      return {match, dones: trial.dones};
    }
  }
  return undefined;
}

/** Unix seconds of a time that somebody typed; undefined for what is none. */
function secondsOf(text: string): number | undefined {
  const value = text.trim();
  if (/^\d{9,11}$/.test(value)) {
    return Number(value);
  }
  const time = /^\d{12,14}$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isNaN(time) ? undefined : time / 1000;
}

/** The tolerance in words. */
export const inMinutes = `${TOLERANCE / 60} minutes`;

/** What happens to a delivery that a receiver rejects, with the plan by which the sandbox sends it. */
const RETRIED = `A delivery that you reject is sent again up to ${waits.length} times. After that, and while the event is no more than ${limits['event-journal-life']} old, ask for a replay with \`replayDeliveries\`.`;

/** Says how old a right request is, where a receiver that gets it now rejects it. `now` is in Unix seconds. */
function ageFindings(sentAt: number, now: number): SignatureFinding[] {
  const age = Math.round(now - sentAt);
  const seconds = `${Math.abs(age).toLocaleString('en')} seconds`;
  return Math.abs(age) > TOLERANCE
    ? [
        {
          cause: 'age',
          detail: `\`webhook-timestamp\` is ${seconds} ${age > 0 ? 'behind' : 'ahead of'} the current time, and at most ${TOLERANCE} are allowed.${age > 0 ? ` ${RETRIED}` : ''}`,
        },
      ]
    : [];
}

/**
 * That a receiver rejects a request that it gets now, whatever its signature is; empty where its time is right or unknown. `now`
 * is in Unix seconds.
 */
export function ageWords({headers, arrived}: PastedDelivery, now = Date.now() / 1000): string {
  const sentAt = secondsOf(
    readHeaders(pastedRequest(headers).headers).headers['webhook-timestamp'],
  );
  return sentAt !== undefined && arrived.trim() === '' && Math.abs(now - sentAt) > TOLERANCE
    ? `${capitalised(sentWords(sentAt, now))}, and ${inMinutes} are allowed: a receiver that gets it now rejects it, whatever its signature is. `
    : '';
}

function clockFindings(arrived: string, sentAt: number): SignatureFinding[] {
  const at = secondsOf(arrived);
  if (at === undefined) {
    return [{cause: 'clock', detail: 'The time of arrival is neither Unix seconds nor a date.'}];
  }
  const age = Math.round(at - sentAt);
  return Math.abs(age) > TOLERANCE
    ? [
        {
          cause: 'clock',
          detail: `At the time of arrival, the request was ${Math.abs(age).toLocaleString('en')} seconds ${age > 0 ? 'older' : 'newer'} than your clock, and ${TOLERANCE} are allowed.${age > 0 ? ` ${RETRIED}` : ''}`,
        },
      ]
    : [];
}

/** What is wrong with the time of a request: at its arrival if that is known, and otherwise now if nothing else is wrong. */
function lateFindings(
  {arrived}: PastedDelivery,
  sentAt: number,
  found: Explained | undefined,
  now: number,
): SignatureFinding[] {
  if (arrived.trim() !== '') {
    return clockFindings(arrived, sentAt);
  }
  return found?.dones.length === 0 ? ageFindings(sentAt, now) : [];
}

/** The first field that is longer than this tool reads. */
export const tooLong = (pasted: PastedDelivery): keyof PastedDelivery | undefined =>
  (Object.keys(longest) as (keyof PastedDelivery)[]).find(
    (name) => pasted[name].length > longest[name],
  );

/** The secrets beside the one that is checked, each with where it is. */
function otherKeys({secret, others}: PastedDelivery): readonly Variant<Bytes>[] {
  const keyed = (text: string, detail: string): Variant<Bytes>[] => {
    const value = keyInSecret(repairedSecret(text).value);
    return value ? [{value, done: {cause: 'other secret', detail}}] : [];
  };
  return [
    ...furtherSecrets(secret).flatMap((text) =>
      keyed(text, 'It was made with another secret in the field of the secret.'),
    ),
    ...others
      .split('\n')
      .flatMap((line, at) =>
        keyed(line, `It was made with the secret in line ${at + 1} of the others.`),
      ),
  ];
}

function verdictOf(
  found: Explained | undefined,
  causes: readonly SignatureFinding[],
): SignatureVerdict {
  const match = found?.dones.length === 0 ? found.match : undefined;
  if (isSome(causes)) {
    return match ? {state: 'signed', match, causes} : {state: 'invalid', causes};
  }
  return match ? {state: 'valid', match} : {state: 'unexplained'};
}

/**
 * Finds why a receiver rejects a request, by trying the mistakes that happen. The fields that the
 * reader pasted must not be too long. `now` is in Unix seconds.
 */
export async function diagnose(
  pasted: PastedDelivery,
  now = Date.now() / 1000,
): Promise<Diagnosis> {
  const request = pastedRequest(pasted.headers);
  const body = pasted.body === '' ? (request.body ?? '') : pasted.body;
  const {headers, findings} = readHeaders(request.headers);
  const secret = repairedSecret(pasted.secret);
  const key = keyInSecret(secret.value);
  const keys: readonly Variant<Bytes>[] = [...(key ? [{value: key}] : []), ...otherKeys(pasted)];
  const sentAt = secondsOf(headers['webhook-timestamp']);
  const isComplete = signedHeaders.every((name) => headers[name] !== '');
  const wasDate = request.headers['webhook-timestamp']?.value.includes(':') ?? false;
  const found = isComplete ? await explained(headers, body, keys, wasDate) : undefined;
  const told = found?.dones ?? (isComplete ? await suspicions(body, headers['webhook-id']) : []);
  const unknown: SignatureFinding[] =
    isComplete && !found && told.length === 0 && key
      ? [{cause: 'secret or bytes', detail: 'No secret made this signature of these bytes.'}]
      : [];
  const late = sentAt === undefined ? [] : lateFindings(pasted, sentAt, found, now);
  const own =
    key && isComplete && pasted.computed.trim() !== ''
      ? await ownFindings(pasted.computed, headers, body, secret.value, keys)
      : [];
  const content = contentToSign(headers, body);
  const signature = key && isComplete ? await base64Of(key, content) : undefined;
  const secretFindings = secret.done ? [secret.done] : [];
  return {
    verdict: verdictOf(found, [
      ...findings,
      ...secretFindings,
      ...told,
      ...unknown,
      ...late,
      ...own,
    ]),
    ...(request.wasBase64 && pasted.body === '' && {note: BASE64_NOTE}),
    ...(signature !== undefined && {signed: {content, signature: `v1,${signature}`}}),
    ...(sentAt !== undefined && {sentAt}),
  };
}

const BASE64_NOTE =
  'The body is in base64, as `isBase64Encoded` says. The checker decoded it, and your code must do so before it verifies.';
