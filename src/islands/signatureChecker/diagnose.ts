import {isSorted, parsed, repairs} from './bodies';
import type {Finding, Variant} from './finding';
import {pastedRequest, signedHeaders} from './headers';
import {keyOf, TOLERANCE, type Bytes} from '../webhooks/hmac';
import {ownFindings} from './ownValue';
import {
  base64Of,
  contentOf,
  readHeaders,
  repairedSecret,
  signaturesIn,
  type Headers,
} from './request';

/** What a reader pastes; a field that is left out is empty. */
export type Pasted = {
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

export type Diagnosis = {
  /** Empty: the request is valid. */
  readonly findings: readonly Finding[];
  /** The signature of the request is right, whatever else is wrong. */
  readonly isSigned: boolean;
  /** The text that is signed, and its signature with the secret, as far as what was pasted is complete. */
  readonly signed?: {readonly content: string; readonly signature: string};
  /** When the request was sent, in Unix seconds. */
  readonly sentAt?: number;
};

/** The most characters that a field may have. A larger event does not exist. */
export const longest: Readonly<Record<keyof Pasted, number>> = {
  headers: 20_000,
  body: 1_000_000,
  secret: 1_000,
  others: 5_000,
  computed: 1_000,
  arrived: 100,
};

/** What the secrets and bodies explain: an empty list when the signature is right, and undefined when nothing fits. */
async function explained(
  headers: Headers,
  body: string,
  secrets: readonly Variant<Bytes>[],
): Promise<Finding[] | undefined> {
  const signatures = signaturesIn(headers);
  const bodies: readonly Variant<string>[] = [{value: body}, ...repairs(body)];
  for (const text of bodies) {
    for (const secret of secrets) {
      if (signatures.includes(await base64Of(secret.value, contentOf(headers, text.value)))) {
        return [secret.done, text.done].filter((done) => done !== undefined);
      }
    }
  }
  return undefined;
}

/** What else the body shows when no signature fits. */
function suspicions(headers: Headers, body: string): Finding[] {
  const value = parsed(body);
  if (value === undefined) {
    return [
      {
        cause: 'body rewritten',
        detail: 'It is no JSON, so a part of it is missing or was changed.',
      },
    ];
  }
  const {id} = (typeof value === 'object' ? value : {}) as {readonly id?: unknown};
  if (typeof id === 'string' && id !== headers['webhook-id']) {
    return [
      {
        cause: 'other event',
        detail: `The body is of \`${id.slice(0, 40)}\`, the headers are of \`${headers['webhook-id'].slice(0, 40)}\`.`,
      },
    ];
  }
  return isSorted(value)
    ? [
        {
          cause: 'body rewritten',
          detail: 'Its fields are in alphabetical order, in which no event is sent.',
        },
      ]
    : [];
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

function clockFindings(arrived: string, sentAt: number): Finding[] {
  if (arrived.trim() === '') {
    return [];
  }
  const at = secondsOf(arrived);
  if (at === undefined) {
    return [{cause: 'clock', detail: 'The time of arrival is neither Unix seconds nor a date.'}];
  }
  const age = Math.round(at - sentAt);
  return Math.abs(age) > TOLERANCE
    ? [
        {
          cause: 'clock',
          detail: `The request is ${Math.abs(age).toLocaleString('en')} seconds ${age > 0 ? 'older' : 'newer'} than your clock, and ${TOLERANCE} are allowed.`,
        },
      ]
    : [];
}

/** The first field that is longer than this tool reads. */
export const tooLong = (pasted: Pasted): keyof Pasted | undefined =>
  (Object.keys(longest) as (keyof Pasted)[]).find((name) => pasted[name].length > longest[name]);

/**
 * Finds why a receiver refuses a request, by trying the mistakes that happen. The fields that the
 * reader pasted must not be too long.
 */
export async function diagnose(pasted: Pasted): Promise<Diagnosis> {
  const request = pastedRequest(pasted.headers);
  const body = pasted.body === '' ? (request.body ?? '') : pasted.body;
  const {headers, findings} = readHeaders(request.headers);
  const secret = repairedSecret(pasted.secret);
  const secretFindings = secret.done ? [secret.done] : [];
  const key = keyOf(secret.value);
  const others = pasted.others.split('\n').flatMap((line, at): Variant<Bytes>[] => {
    const value = keyOf(repairedSecret(line).value);
    const detail = `It was made with the secret in line ${at + 1} of the others.`;
    return value ? [{value, done: {cause: 'other secret', detail}}] : [];
  });
  const keys: readonly Variant<Bytes>[] = [...(key ? [{value: key}] : []), ...others];
  const sentAt = secondsOf(headers['webhook-timestamp']);
  const late = sentAt === undefined ? [] : clockFindings(pasted.arrived, sentAt);
  const isComplete = signedHeaders.every((name) => headers[name] !== '');
  const found = isComplete ? await explained(headers, body, keys) : [];
  const content = contentOf(headers, body);
  const signature = key && isComplete ? await base64Of(key, content) : undefined;
  const told = found ?? suspicions(headers, body);
  const unexplained: Finding[] =
    found || told.length > 0 || !key
      ? []
      : [{cause: 'unknown secret', detail: 'The body shows no sign of a change.'}];
  const own =
    key && isComplete && pasted.computed.trim() !== ''
      ? await ownFindings(pasted.computed, headers, body, secret.value, keys)
      : [];
  return {
    findings: [...findings, ...secretFindings, ...told, ...unexplained, ...late, ...own],
    isSigned: isComplete && found !== undefined && found.length === 0,
    ...(signature !== undefined && {signed: {content, signature: `v1,${signature}`}}),
    ...(sentAt !== undefined && {sentAt}),
  };
}
