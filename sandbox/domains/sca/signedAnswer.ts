import type {JWK} from 'jose';
import * as base64url from 'jose/base64url';
import {sha256} from '@noble/hashes/sha2.js';
import type {Resource} from '../../engine/world';

type Challenge = Resource<'ScaChallenge'>;

/** What the sandbox accepts in place of a signature of a device. */
export const TEST_SIGNATURE = 'sandbox';

/** JSON in its canonical form (RFC 8785): members in alphabetical order, no spaces. Numbers are integers here. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonicalJson).join(',')}]`;
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(',')}}`;
}

/** What the device signs for a decision: the members of `ScaSignedData`. */
export function signedData(
  {id, nonce, dynamicLink}: Pick<Challenge, 'id' | 'nonce' | 'dynamicLink'>,
  decision: string,
): Record<string, string | null> {
  const text = dynamicLink ? canonicalJson(dynamicLink) : null;
  return {
    challengeId: id,
    decision,
    dynamicLinkSha256:
      text === null ? null : base64url.encode(sha256(new TextEncoder().encode(text))),
    nonce,
  };
}

/** The payload of a compact JWS with ES256; undefined when the key did not make the signature. */
export async function verifiedPayload(jws: string, key: JWK): Promise<unknown> {
  const {compactVerify, importJWK} = await import('jose');
  try {
    const {payload} = await compactVerify(jws, await importJWK(key, 'ES256'), {
      algorithms: ['ES256'],
    });
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return undefined;
  }
}

/** Whether a signature approves or declines exactly this challenge, with this key. */
export async function isSignedBy(
  key: JWK,
  signature: string,
  challenge: Challenge,
  decision: string,
): Promise<boolean> {
  const payload = await verifiedPayload(signature, key);
  return (
    payload !== undefined &&
    canonicalJson(payload) === canonicalJson(signedData(challenge, decision))
  );
}
