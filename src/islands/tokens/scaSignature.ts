import type {JWK} from 'jose';
import * as base64url from 'jose/base64url';
import {isDer, membersOf, shortenedValue} from '@aldermark/sandbox/http/clientAssertion';
import {valueAt} from '@aldermark/sandbox/engine/pointer';
import {ambiguityIn, canonicalJson, NotCanonical} from '@aldermark/lib/canonicalJson';
import {isSome, type Some} from '@aldermark/lib/some';
import {isSignedBy, signedData, TEST_SIGNATURE} from '@aldermark/sandbox/domains/sca/signedAnswer';
import {toBase64} from '@aldermark/sandbox/engine/base64';
import {ago} from '../tool/ago';
import {asciiJson, spaced} from '../signatureChecker/json';
import {fromDer} from './der';
import {UnreadableToken, type TokenFinding} from './finding';
import {hexOf} from './hex';
import {carriedInJson, repaired} from './readToken';

/** The members of a challenge that a device signs. */
export type Challenge = Parameters<typeof signedData>[0] & {
  /** Until when the user may respond, in milliseconds, if the text has it. */
  readonly expiresAt?: number;
};

export type Decision = 'APPROVE' | 'DECLINE';

/** What a device signs for a challenge. */
export type Signed = {
  /** The canonical JSON of the payload. */
  readonly payload: string;
  /** That of `dynamicLink`; null when there is none. */
  readonly link: string | null;
  readonly linkHash: string | null;
  /** The text whose bytes are signed: header and payload in base64url, with a dot between them. */
  readonly input: string;
};

/** The most characters of a challenge or of a signature. */
const LONGEST = 20_000;

/** The header that a device writes. */
const HEADER = '{"alg":"ES256"}';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

function checkLength(text: string, what: string): void {
  if (text.length > LONGEST) {
    throw new UnreadableToken(
      `The ${what} has ${text.length.toLocaleString('en')} characters, and none has more than ${LONGEST.toLocaleString('en')}, so nothing was checked.`,
    );
  }
}

/**
 * The challenge in JSON: a `ScaChallenge`, or a problem document or event that has one. Throws `UnreadableToken` for anything
 * else.
 */
export function challengeIn(text: string): Challenge {
  checkLength(text, 'challenge');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableToken('This challenge is no JSON.');
  }
  const ambiguity = ambiguityIn(text);
  if (ambiguity !== undefined) {
    throw new UnreadableToken(`This challenge has no canonical form (RFC 8785). ${ambiguity}`);
  }
  const objects = [value, valueAt(value, ['challenge']), valueAt(value, ['data', 'object'])];
  const found = objects.find((one) => typeof valueAt(one, ['nonce']) === 'string');
  const id = valueAt(found, ['id']);
  const nonce = valueAt(found, ['nonce']);
  const dynamicLink = valueAt(found, ['dynamicLink']);
  if (typeof id !== 'string' || typeof nonce !== 'string' || typeof dynamicLink !== 'object') {
    throw new UnreadableToken(
      'This JSON is no challenge: it needs `id`, `nonce` and `dynamicLink`, which may be null.',
    );
  }
  // Only a challenge that waits for an answer can expire.
  const isWaiting = ['PENDING', undefined].includes(
    valueAt(found, ['status']) as string | undefined,
  );
  const expiresAt = isWaiting ? Date.parse(String(valueAt(found, ['expiresAt']))) : Number.NaN;
  return {
    id,
    nonce,
    dynamicLink: dynamicLink as Challenge['dynamicLink'],
    ...(!Number.isNaN(expiresAt) && {expiresAt}),
  };
}

/** That a challenge can no longer be answered, and what to do; undefined while it can. `now` is in milliseconds. */
export const expiryWords = ({expiresAt}: Challenge, now: number): readonly string[] | undefined =>
  expiresAt === undefined || expiresAt > now
    ? undefined
    : [
        `This challenge expired ${ago(expiresAt / 1000, now / 1000)}, so no signature is accepted for it.`,
        'Send the call again without `Sca-Challenge-Id`, and let the user approve the new challenge.',
      ];

/** Computes what a device signs. Throws `UnreadableToken` when the challenge has no canonical form. */
export function signedOf(challenge: Challenge, decision: Decision): Signed {
  try {
    const data = signedData(challenge, decision);
    const payload = canonicalJson(data);
    return {
      payload,
      link: challenge.dynamicLink ? canonicalJson(challenge.dynamicLink) : null,
      linkHash: data.dynamicLinkSha256 ?? null,
      input: `${base64url.encode(HEADER)}.${base64url.encode(payload)}`,
    };
  } catch (error) {
    throw new UnreadableToken(
      error instanceof NotCanonical
        ? `This challenge has no canonical form. ${error.message}`
        : 'This challenge is nested too deeply.',
    );
  }
}

/** Bytes of a bare signature in base64, base64url or hexadecimal; undefined for other text. */
function bareSignature(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (/^(?:[\da-f]{2}){64,72}$/i.test(text)) {
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  }
  try {
    const bytes = base64url.decode(
      text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
    );
    return bytes.length >= 64 && bytes.length <= 72 ? new Uint8Array(bytes) : undefined;
  } catch {
    return undefined;
  }
}

type Variant<Value> = {readonly value: Value; readonly done?: TokenFinding};

const variant = (
  value: string | Uint8Array<ArrayBuffer>,
  cause: TokenFinding['cause'],
  detail: string,
): Variant<Uint8Array<ArrayBuffer>> => ({
  value: typeof value === 'string' ? utf8(value) : value,
  done: {cause, detail},
});

/** Forms in which somebody may write an object instead of the canonical one. */
function otherForms(value: object): readonly (readonly [text: string, detail: string])[] {
  const canonical = canonicalJson(value);
  const plain = JSON.stringify(value);
  const forms: [string, string][] = [
    [plain, 'Its members have the order of the challenge.'],
    [spaced(canonical), 'It has spaces after `,` and `:`, as `json.dumps` writes them.'],
    [spaced(plain), 'It has spaces after `,` and `:`, and the order of the challenge.'],
    [JSON.stringify(value, null, 2), 'It is indented by 2 spaces.'],
    [JSON.stringify(JSON.parse(canonical), null, 2), 'It is indented by 2 spaces.'],
    [JSON.stringify(value, null, 4), 'It is indented by 4 spaces.'],
    [asciiJson(canonical), 'Letters beyond ASCII are `\\u` escapes.'],
    [asciiJson(spaced(canonical)), 'It has spaces, and `\\u` escapes for letters beyond ASCII.'],
    [asciiJson(plain), 'It has the order of the challenge, and `\\u` escapes.'],
    [`${canonical}\n`, 'A line break is at its end.'],
    [`${plain}\n`, 'It has the order of the challenge, and a line break at its end.'],
  ];
  return forms.filter(([text]) => text !== canonical);
}

/** What somebody may have written as the hash of a payment. */
async function hashFindings(found: unknown, {dynamicLink}: Challenge): Promise<TokenFinding> {
  const shown = shortenedValue(found);
  const other: TokenFinding = {
    cause: 'other data',
    detail: `dynamicLinkSha256 is ${shown}, which is the hash of another payment.`,
  };
  if (!dynamicLink || typeof found !== 'string') {
    return {
      cause: 'other data',
      detail: `dynamicLinkSha256 is ${shown}, but dynamicLink is ${dynamicLink ? 'not null' : 'null'}.`,
    };
  }
  const canonical = canonicalJson(dynamicLink);
  const hash = await sha256(utf8(canonical));
  const forms: [string, string][] = [
    [hexOf(hash), 'It is hexadecimal.'],
    [toBase64(hash), 'It is in base64 instead of base64url.'],
    [toBase64(hash).replaceAll('+', '-').replaceAll('/', '_'), 'It has padding `=`.'],
    [base64url.encode(hexOf(hash)), 'It is the base64url of hexadecimal digits.'],
    [base64url.encode(await sha256(hash)), 'It is the hash of the hash.'],
    [base64url.encode(await sha256(utf8(hexOf(hash)))), 'It is the hash of hexadecimal digits.'],
    [
      base64url.encode(await sha256(utf8(base64url.encode(canonical)))),
      'It is the hash of base64url, not of the JSON.',
    ],
    [
      base64url.encode(await sha256(utf8(toBase64(utf8(canonical))))),
      'It is the hash of base64, not of the JSON.',
    ],
    [canonical, 'It is the JSON itself.'],
  ];
  const form = forms.find(([value]) => value.toLowerCase() === found.toLowerCase());
  if (form) {
    return {cause: 'hash form', detail: form[1]};
  }
  for (const [text, detail] of otherForms(dynamicLink)) {
    if (base64url.encode(await sha256(utf8(text))) === found) {
      return {cause: 'JSON form', detail};
    }
  }
  return other;
}

/** What a payload that the device did sign has differently. */
async function payloadFindings(
  part: string,
  challenge: Challenge,
  decision: Decision,
): Promise<TokenFinding[]> {
  const payload = membersOf(part);
  const right = signedData(challenge, decision);
  if (!payload) {
    const text = new TextDecoder().decode(base64url.decode(part)).replace(/^"|"$/g, '');
    const detail = membersOf(text) ? 'It is encoded twice.' : 'Its text is no JSON object.';
    return [{cause: 'payload', detail}];
  }
  const names = [...new Set([...Object.keys(right), ...Object.keys(payload)])].slice(0, 20);
  const strange = names.filter(
    (name) => Object.hasOwn(right, name) !== Object.hasOwn(payload, name),
  );
  if (strange.length > 0) {
    const told = strange.map(
      (name) =>
        `\`${name.slice(0, 40)}\` is ${Object.hasOwn(right, name) ? 'missing' : 'too much'}`,
    );
    return [{cause: 'members', detail: `${told.join(', ')}.`}];
  }
  const wrong = names.filter((name) => right[name] !== payload[name]);
  return Promise.all(
    wrong.map(async (name): Promise<TokenFinding> => {
      if (name === 'dynamicLinkSha256') {
        return hashFindings(payload[name], challenge);
      }
      const detail = `${name} is ${shortenedValue(payload[name])}, not ${right[name]}.`;
      return {cause: 'other data', detail};
    }),
  );
}

/** Everything that somebody may have signed instead, or in another form. */
async function candidates(
  inputs: readonly string[],
  {payload}: Signed,
  challenge: Challenge,
  decision: Decision,
): Promise<readonly Variant<Uint8Array<ArrayBuffer>>[]> {
  const data = {
    challengeId: challenge.id,
    decision,
    nonce: challenge.nonce,
    dynamicLinkSha256: signedData(challenge, decision).dynamicLinkSha256,
  };
  const own = await Promise.all(
    inputs.map(async (input) => [
      {value: utf8(input)},
      variant(await sha256(utf8(input)), 'double hash', 'The device signed the hash of the text.'),
      variant(
        hexOf(await sha256(utf8(input))),
        'double hash',
        'The device signed the hexadecimal digits of the hash.',
      ),
      variant(`${input}\n`, 'signed text', 'A line break is at the end of the signed text.'),
      variant(
        input.split('.')[1] ?? '',
        'signed text',
        'The device signed the payload in base64url, without the header.',
      ),
    ]),
  );
  return [
    ...own.flat(),
    variant(payload, 'signed text', 'The device signed the JSON of the payload alone.'),
    variant(
      `${payload}\n`,
      'signed text',
      'The device signed the JSON of the payload and a line break.',
    ),
    variant(
      await sha256(utf8(payload)),
      'double hash',
      'The device signed the hash of the payload.',
    ),
    variant(toBase64(utf8(payload)), 'signed text', 'The device signed the payload in base64.'),
    ...otherForms(data).map(([text, detail]) =>
      variant(text, 'signed text', `The device signed the JSON of the payload alone. ${detail}`),
    ),
  ];
}

/** What the sandbox says of a signature. It is accepted only after it was verified, or in place of one. */
export type ScaVerdict =
  | {readonly state: 'accepted'; readonly proof: 'signature' | 'test signature'}
  | {readonly state: 'rejected'; readonly causes: Some<TokenFinding>}
  /** Rejected, and nothing that the checker knows explains it. */
  | {readonly state: 'unexplained'};

/** What is wrong with the form of the third part of a signature that can be read nevertheless. */
function thirdPartFindings(part: string): TokenFinding[] {
  if (/^(?:[\da-f]{2}){64,72}$/i.test(part)) {
    return [{cause: 'signature form', detail: 'It is hexadecimal.'}];
  }
  return [];
}

async function signatureFindings(
  text: string,
  sent: string,
  key: JWK,
  challenge: Challenge,
  decision: Decision,
): Promise<TokenFinding[]> {
  const parts = text.split('.', 4);
  const isJws = parts.length === 3;
  const last = parts.at(-1) ?? '';
  const bytes = bareSignature(last);
  if (!bytes || (!isJws && parts.length > 1)) {
    return [
      {
        cause: isJws ? 'cut' : 'not a JWS',
        detail: isJws
          ? 'Its third part is no signature of ES256.'
          : 'It has neither three parts nor the length of a signature.',
      },
    ];
  }
  const form: TokenFinding[] = isJws
    ? thirdPartFindings(last)
    : [{cause: 'not a JWS', detail: `It has only the signature, ${bytes.length} bytes.`}];
  const der = bytes.length !== 64 && isDer(bytes) ? fromDer(bytes) : undefined;
  if (der) {
    form.push({
      cause: 'DER',
      detail: `The signature has ${bytes.length} bytes in DER form, not 64.`,
    });
  }
  const algorithm = {name: 'ECDSA', namedCurve: 'P-256'};
  const imported = await crypto.subtle.importKey('jwk', {...key}, algorithm, false, ['verify']);
  const signed = signedOf(challenge, decision);
  const inputs = isJws
    ? [...new Set([text, sent])].map((one) => one.split('.', 2).join('.'))
    : [signed.input];
  for (const {value, done} of await candidates(inputs, signed, challenge, decision)) {
    const ecdsa = {name: 'ECDSA', hash: 'SHA-256'};
    if (await crypto.subtle.verify(ecdsa, imported, der ?? bytes, value)) {
      const payload = isJws ? await payloadFindings(parts[1] ?? '', challenge, decision) : [];
      return [...form, ...(done ? [done] : []), ...payload];
    }
  }
  const detail = 'Neither these bytes nor any of the usual mistakes fit this key.';
  return [...form, {cause: 'signature', detail}];
}

/** What is wrong with the header of a signature. */
function headerFindings(text: string): TokenFinding[] {
  const [part = '', , end] = text.split('.', 3);
  if (end === undefined) {
    return [];
  }
  const header = membersOf(part);
  if (!header) {
    return [{cause: 'header', detail: 'The first part is no JSON object.'}];
  }
  const extensions = ['crit', 'b64'].filter((name) => Object.hasOwn(header, name));
  return [
    ...(header.alg === 'ES256'
      ? []
      : [
          {
            cause: 'algorithm',
            detail: `alg is ${shortenedValue(header.alg)}, and a device signs with ES256.`,
          } as const,
        ]),
    ...(extensions.length === 0
      ? []
      : [{cause: 'critical', detail: `It has ${extensions.join(' and ')}.`} as const]),
  ];
}

/** Says whether a signature answers a challenge, and which mistake explains one that does not. Throws `UnreadableToken`. */
export async function scaVerdict(
  pasted: string,
  key: JWK,
  challenge: Challenge,
  decision: Decision,
): Promise<ScaVerdict> {
  checkLength(pasted, 'signature');
  if (pasted.trim() === TEST_SIGNATURE) {
    return {state: 'accepted', proof: 'test signature'};
  }
  if (key.kty !== 'EC' || key.crv !== 'P-256') {
    throw new UnreadableToken('The key of a device is on the curve P-256.');
  }
  const sent = carriedInJson(pasted.trim())?.text ?? pasted.trim();
  const bare = sent.replace(/^bearer\s+/i, '');
  const {text, findings: ofLetters} = repaired(bare);
  const prefix: TokenFinding[] =
    bare === sent ? [] : [{cause: 'prefix', detail: 'It is not sent in a header.'}];
  const findings = [...prefix, ...ofLetters];
  const isJws = text.split('.').length === 3;
  // A bare signature is in base64 or in hexadecimal, and is recognised as such.
  const form = findings.filter(({cause}) => isJws || cause !== 'base64');
  const isAccepted = findings.length === 0 && (await isSignedBy(key, text, challenge, decision));
  if (isAccepted) {
    return {state: 'accepted', proof: 'signature'};
  }
  const header = headerFindings(text);
  const causes = [
    ...form,
    ...(header.length > 0 ? header : await signatureFindings(text, bare, key, challenge, decision)),
  ];
  return isSome(causes) ? {state: 'rejected', causes} : {state: 'unexplained'};
}
