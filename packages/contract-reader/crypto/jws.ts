import {p256} from '@noble/curves/nist.js';
import {base64url} from 'jose';

/** The private half of a test key on the curve P-256 (RFC 7518 section 6.2). */
export type TestPrivateKey = {readonly kid: string; readonly d: string};

/**
 * A compact JWS with ES256 (RFC 7515). Its nonce follows RFC 6979, so that the same key and payload always give
 * the same signature: a build publishes the same samples each time.
 */
export function signEs256(
  key: TestPrivateKey,
  header: Readonly<Record<string, string>>,
  payload: string,
): string {
  const input = `${base64url.encode(JSON.stringify({alg: 'ES256', ...header}))}.${base64url.encode(payload)}`;
  const signature = p256.sign(new TextEncoder().encode(input), base64url.decode(key.d));
  return `${input}.${base64url.encode(signature)}`;
}
