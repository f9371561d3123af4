import type {JWK} from 'jose';
import * as base64url from 'jose/base64url';
import {isFields, type Fields} from '@aldermark/lib/fields';

/** Why the token host rejects an assertion. */
type AssertionCause =
  | 'header'
  | 'key id'
  | 'algorithm'
  | 'DER'
  | 'cut'
  | 'signature'
  | 'claims'
  | 'client'
  | 'audience'
  | 'milliseconds'
  | 'time form'
  | 'early'
  | 'expired'
  | 'life'
  | 'jti missing'
  | 'jti used';

/** One reason, with what shows it. */
export type AssertionRejection = {readonly cause: AssertionCause; readonly detail: string};

/** What an assertion must fit. */
export type Expected = {
  readonly clientId: string;
  /** The published keys of the client; one without `kid` fits any. Absent: the key and the signature are not judged. */
  readonly keys?: readonly JWK[];
  /** Everything that names the token host. */
  readonly audiences: readonly string[];
  /** Clocks by one of which the assertion must be valid, in milliseconds since 1970. */
  readonly times: readonly number[];
  /** How far ahead `exp` may be, in seconds. */
  readonly life: number;
  readonly isUsed: (jti: string) => boolean;
};

/** The signature algorithms of the token host, each with the type of its keys and the fewest bytes of a signature. */
const algorithms: Readonly<Record<string, {readonly kty: string; readonly bytes: number}>> = {
  ES256: {kty: 'EC', bytes: 64},
  PS256: {kty: 'RSA', bytes: 256},
};

/** The names of these algorithms. */
export const assertionAlgorithms = Object.keys(algorithms);

/** Later than this, a number of seconds is one of milliseconds: in seconds it is the year 5138. */
const LAST_SECOND = 100_000_000_000;

/** The JSON object in a part of a token; undefined when it is none. */
export function membersOf(part: string): Fields | undefined {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(base64url.decode(part));
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether bytes are an ECDSA signature in DER (SEC 1, section C.8), as most libraries make it. */
export const isDer = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x30 && bytes[1] === bytes.length - 2 && bytes[2] === 2;

/** The beginning of a value in a message. */
export function shortenedValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const has = (members: Fields, name: string): boolean => Object.hasOwn(members, name);

const entry = (members: Fields, name: string): unknown =>
  has(members, name) ? members[name] : undefined;

function keyFault(header: Fields, keys: Expected['keys']): AssertionRejection | undefined {
  const kid = entry(header, 'kid');
  if (typeof kid !== 'string' || kid === '') {
    return {cause: 'key id', detail: 'The header has no kid.'};
  }
  return !keys || keys.some((key) => (key.kid ?? kid) === kid)
    ? undefined
    : {cause: 'key id', detail: 'The kid is not one of your published keys.'};
}

function algorithmFault(header: Fields, key: JWK | undefined): AssertionRejection | undefined {
  const alg = entry(header, 'alg');
  const algorithm = typeof alg === 'string' && has(algorithms, alg) ? algorithms[alg] : undefined;
  if (!algorithm) {
    const detail = `alg is ${shortenedValue(alg)}, not ${assertionAlgorithms.join(' or ')}.`;
    return {cause: 'algorithm', detail};
  }
  return key && key.kty !== algorithm.kty
    ? {
        cause: 'algorithm',
        detail: `alg is ${shortenedValue(alg)}, but the key is of the type ${key.kty}.`,
      }
    : undefined;
}

async function isSigned(text: string, key: JWK, alg: string): Promise<boolean> {
  const {compactVerify, importJWK} = await import('jose');
  try {
    await compactVerify(text, await importJWK(key, alg), {algorithms: [alg]});
    return true;
  } catch {
    return false;
  }
}

/** What the length of a signature shows, without a key. */
function signatureFormFault(signature: string, alg: string): AssertionRejection | undefined {
  const bytes = base64url.decode(signature);
  const least = algorithms[alg]?.bytes ?? 0;
  if (alg === 'ES256' && bytes.length !== least && isDer(bytes)) {
    return {cause: 'DER', detail: 'The signature is in DER form, not R and S side by side.'};
  }
  return bytes.length < least
    ? {cause: 'cut', detail: `The signature has ${bytes.length} bytes, not ${least}.`}
    : undefined;
}

async function signatureFault(
  text: string,
  alg: string,
  keys: readonly JWK[] | undefined,
): Promise<AssertionRejection | undefined> {
  let form: AssertionRejection | undefined;
  try {
    form = signatureFormFault(text.split('.')[2] ?? '', alg);
  } catch {
    return {cause: 'cut', detail: 'The signature is no base64url.'};
  }
  if (form || !keys) {
    return form;
  }
  for (const key of keys) {
    if (await isSigned(text, key, alg)) {
      return undefined;
    }
  }
  return {cause: 'signature', detail: 'The signature is not that of your key over these bytes.'};
}

/** The number of seconds in a claim, or what is wrong with it. */
function secondsIn(claims: Fields, name: string): number | AssertionRejection {
  const value = entry(claims, name);
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return {cause: 'time form', detail: `${name} is ${shortenedValue(value)}, not Unix seconds.`};
  }
  return value > LAST_SECOND
    ? {cause: 'milliseconds', detail: `${name} is in milliseconds, not in seconds.`}
    : value;
}

/** What is wrong at one time, in milliseconds. */
function endFault(exp: number, time: number, life: number): AssertionRejection | undefined {
  const now = Math.floor(time / 1000);
  if (exp <= now) {
    return {cause: 'expired', detail: 'exp is past.'};
  }
  return exp > now + life
    ? {cause: 'life', detail: `exp is more than ${life / 60} minutes ahead.`}
    : undefined;
}

function timeFaults(claims: Fields, {times, life}: Expected): AssertionRejection[] {
  const exp = secondsIn(claims, 'exp');
  const nbf = has(claims, 'nbf') ? secondsIn(claims, 'nbf') : 0;
  const [first, ...others] = times.map((time) => {
    const early: AssertionRejection[] =
      typeof nbf === 'number' && nbf > Math.floor(time / 1000)
        ? [{cause: 'early', detail: 'nbf is in the future.'}]
        : [];
    const end = typeof exp === 'number' ? endFault(exp, time, life) : undefined;
    return end ? [...early, end] : early;
  });
  return [
    ...(typeof nbf === 'number' ? [] : [nbf]),
    ...(typeof exp === 'number' ? [] : [exp]),
    ...(others.some((faults) => faults.length === 0) ? [] : (first ?? [])),
  ];
}

function claimFaults(claims: Fields, expected: Expected): AssertionRejection[] {
  const {clientId, audiences, isUsed} = expected;
  const faults: AssertionRejection[] = [];
  const strangers = ['iss', 'sub'].filter((name) => entry(claims, name) !== clientId);
  if (strangers.length > 0) {
    const told = strangers.map((name) => `${name} is ${shortenedValue(entry(claims, name))}`);
    faults.push({
      cause: 'client',
      detail: `${told.join(' and ')}, but client_id is ${shortenedValue(clientId)}.`,
    });
  }
  const aud = entry(claims, 'aud');
  const named: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  if (!named.some((one) => typeof one === 'string' && audiences.includes(one))) {
    faults.push({cause: 'audience', detail: `aud is ${shortenedValue(aud)}, not ${audiences[0]}.`});
  }
  faults.push(...timeFaults(claims, expected));
  const jti = entry(claims, 'jti');
  if (typeof jti !== 'string' || jti === '') {
    faults.push({cause: 'jti missing', detail: 'There is no jti.'});
  } else if (isUsed(jti)) {
    faults.push({cause: 'jti used', detail: 'This jti was used before.'});
  }
  return faults;
}

/**
 * Everything for which the token host rejects a client assertion (RFC 7523), in the order in which it does. Three parts
 * in base64url are given, because the form of the request asks for them.
 */
export async function assertionRejections(
  text: string,
  expected: Expected,
): Promise<AssertionRejection[]> {
  const [headerPart = '', payload = ''] = text.split('.');
  const header = membersOf(headerPart);
  if (!header) {
    return [{cause: 'header', detail: 'The header is no JSON object.'}];
  }
  const kid = entry(header, 'kid');
  const keys = expected.keys?.filter((key) => (key.kid ?? kid) === kid);
  const known = keys?.length === 0 ? undefined : keys;
  const algorithm = algorithmFault(header, known?.[0]);
  const claims = membersOf(payload);
  return [
    keyFault(header, expected.keys),
    algorithm ?? (await signatureFault(text, String(entry(header, 'alg')), known)),
    ...(claims
      ? claimFaults(claims, expected)
      : [{cause: 'claims' as const, detail: 'The claims are no JSON object.'}]),
  ].filter((fault) => fault !== undefined);
}
