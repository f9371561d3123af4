/** Base64 of bytes (RFC 4648 section 4). For base64url, `jose` has `base64url`. */
export const toBase64 = (bytes: Iterable<number>): string => btoa(String.fromCharCode(...bytes));

/** The bytes of a text in base64. Throws when it is none. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
