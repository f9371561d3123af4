/** How messages to the API are encrypted (JWE, RFC 7516): files, PINs and passcodes. */
export const MESSAGE_ALGORITHM = 'RSA-OAEP-256';

/** How the content of every message is encrypted, in both directions. */
export const CONTENT_ENCRYPTION = 'A256GCM';

/** How a message to a device is encrypted when its key is one of an elliptic curve. */
export const DEVICE_ALGORITHM = 'ECDH-ES+A256KW';

type MessageHeader = {readonly alg?: unknown; readonly enc?: unknown; readonly kid?: unknown};

/** The error code for a header that the API does not open with a key; undefined when it fits. */
export function messageErrorCode(
  {alg, enc, kid}: MessageHeader,
  keyIds: readonly string[],
): 'encryption_invalid' | 'encryption_key_unknown' | undefined {
  if (alg !== MESSAGE_ALGORITHM || enc !== CONTENT_ENCRYPTION) {
    return 'encryption_invalid';
  }
  return keyIds.some((known) => known === kid) ? undefined : 'encryption_key_unknown';
}
