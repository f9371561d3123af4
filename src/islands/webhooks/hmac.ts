import {fromBase64} from '@aldermark/sandbox/engine/base64';
import limits from '@aldermark/sandbox/limits.json';

/** How a key or a digest is computed. */
export type Algorithm = 'SHA-256' | 'SHA-1' | 'SHA-384' | 'SHA-512' | 'SHA-256 without a key';

export type Bytes = Uint8Array<ArrayBuffer>;

/** How many seconds a request may be older or newer than the clock of its receiver. */
export const TOLERANCE = parseInt(limits['webhook-timestamp-tolerance'], 10);

/** How many bytes the key in a secret has. */
export const KEY_BYTES = parseInt(limits['webhook-secret-length'], 10);

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** The text that bytes are in UTF-8; undefined when they are none. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes of hexadecimal digits; undefined for another text. */
export const fromHex = (text: string): Bytes | undefined =>
  /^(?:[\da-f]{2})+$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
    : undefined;

/** The bytes of a text in base64 or base64url, with or without its padding; undefined for another text. */
export function decoded(text: string): Bytes | undefined {
  try {
    return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
  } catch {
    return undefined;
  }
}

/** As `decoded`, but a letter too many at the end is ignored, as Node does. */
export function leniently(text: string): Bytes | undefined {
  const letters = text.replace(/=+$/, '');
  return decoded(letters.length % 4 === 1 ? letters.slice(0, -1) : letters);
}

/** The key in a secret, `whsec_` and base64 (Standard Webhooks); undefined when the text is no such secret. */
export function keyInSecret(secret: string): Bytes | undefined {
  const [, text] = /^whsec_([A-Za-z\d+/]+=*)$/.exec(secret) ?? [];
  const key = text === undefined ? undefined : decoded(text);
  return key?.length === KEY_BYTES ? key : undefined;
}

/** The digest of a text, with a key unless the algorithm has none. An empty key is one byte 0, which HMAC treats alike. */
export async function digestBytes(
  algorithm: Algorithm,
  key: Bytes,
  text: string | Bytes,
): Promise<Bytes> {
  const content = typeof text === 'string' ? utf8(text) : text;
  if (algorithm === 'SHA-256 without a key') {
    return new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  }
  const hmac = {name: 'HMAC', hash: algorithm};
  const raw = key.length === 0 ? new Uint8Array(1) : key;
  const imported = await crypto.subtle.importKey('raw', raw, hmac, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, content));
}
