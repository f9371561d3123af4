import * as base64url from 'jose/base64url';

/** A compact JWS with ES256 over a text, signed without randomness (RFC 6979): two runs give the same. */
export async function signedText(text: string, header: object, d: string): Promise<string> {
  const {p256} = await import('@noble/curves/nist.js');
  const content = `${base64url.encode(JSON.stringify(header))}.${base64url.encode(text)}`;
  return `${content}.${base64url.encode(p256.sign(new TextEncoder().encode(content), base64url.decode(d)))}`;
}

/** A JWT (RFC 7519) with claims, by a test key. */
export async function signedJwt(
  claims: object,
  {d = '', kid}: Readonly<Record<string, string>>,
  typ = 'JWT',
): Promise<string> {
  return signedText(JSON.stringify(claims), {alg: 'ES256', typ, kid}, d);
}
