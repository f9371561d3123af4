import type {JWK} from 'jose';
import * as base64url from 'jose/base64url';
import {sha256} from '@noble/hashes/sha2.js';
import {canonicalJson, NotCanonical} from '@aldermark/lib/canonicalJson';
import type {Resource} from '../../engine/world';

type Challenge = Resource<'ScaChallenge'>;

/** What the sandbox accepts in place of a signature of a device. */
export const TEST_SIGNATURE = 'sandbox';

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

/** Whether a payload is what a device must sign. A text without a canonical form is signed by nobody. */
export function isSame(payload: unknown, expected: () => object): boolean {
  try {
    return canonicalJson(payload) === canonicalJson(expected());
  } catch (error) {
    if (error instanceof NotCanonical) {
      return false;
    }
    throw error;
  }
}

/** Whether a signature approves or declines exactly this challenge, with this key. */
export async function isSignedBy(
  key: JWK,
  signature: string,
  challenge: Parameters<typeof signedData>[0],
  decision: string,
): Promise<boolean> {
  const payload = await verifiedPayload(signature, key);
  return payload !== undefined && isSame(payload, () => signedData(challenge, decision));
}
