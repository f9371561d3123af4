import {hexOf} from './hex';
import type {PrivateKey} from './keys';
import {lateScript} from './lateScript';

/** What a message holds. */
export type DecryptedContent = {
  /** Undefined for content that is no text, such as a PDF document. */
  readonly text?: string | undefined;
  readonly bytes: number;
  /** In hexadecimal, as `createFile` takes it. */
  readonly sha256: string;
};

/** The most bytes of text that are shown. */
const MOST_SHOWN = 20_000;

/** The text in bytes; undefined when they are none, or too many to show. */
function textIn(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    return bytes.length <= MOST_SHOWN ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Opens a message (JWE, RFC 7516); undefined when the key does not fit, or a letter was changed. */
export async function decrypt(
  message: string,
  {key}: PrivateKey,
): Promise<DecryptedContent | undefined> {
  const {compactDecrypt} = await lateScript(async () => {
    const {compactDecrypt} = await import('jose');
    return {compactDecrypt};
  });
  try {
    const {plaintext} = await compactDecrypt(message, key);
    const bytes = new Uint8Array(plaintext);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return {text: textIn(bytes), bytes: bytes.length, sha256: hexOf(hash)};
  } catch {
    return undefined;
  }
}
