import {p256} from '@noble/curves/nist.js';
import {base64url} from '../sca/signedAnswer';

function bytesOf(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** A compact JWS with ES256 over a text, signed without randomness (RFC 6979): two runs give the same. */
export function signedText(text: string, header: object, d: string): string {
  const encode = (part: string) => base64url(new TextEncoder().encode(part));
  const content = `${encode(JSON.stringify(header))}.${encode(text)}`;
  return `${content}.${base64url(p256.sign(new TextEncoder().encode(content), bytesOf(d)))}`;
}

/** A JWT (RFC 7519) with claims, by a test key. */
export function signedJwt(
  claims: object,
  {d = '', kid}: Readonly<Record<string, string>>,
  typ = 'JWT',
): string {
  return signedText(JSON.stringify(claims), {alg: 'ES256', typ, kid}, d);
}
