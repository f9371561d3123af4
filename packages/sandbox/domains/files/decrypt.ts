import type {CryptoKey} from 'jose';
import {rejectCall} from '../../engine/problem';
import {filePrivateKey} from '../../keys/fileKey';
import {CONTENT_ENCRYPTION, MESSAGE_ALGORITHM, messageErrorCode} from '../../keys/message';

type Header = {readonly alg?: string; readonly enc?: string; readonly kid?: string};

/** Decrypted content, and the media type that its header names. */
type Clear = {readonly bytes: Uint8Array; readonly mediaType: string | undefined};

async function headerOf(jwe: string): Promise<Header> {
  const {decodeProtectedHeader} = await import('jose');
  try {
    return decodeProtectedHeader(jwe);
  } catch {
    return rejectCall('encryption_invalid', {
      detail: 'The protected header of the JWE is no JSON.',
    });
  }
}

/** Decrypts a file that a partner encrypted to the key for files. Rejects another algorithm or key. */
export async function decryptFile(jwe: string): Promise<Clear> {
  const fault = messageErrorCode(await headerOf(jwe), [filePrivateKey.kid]);
  if (fault) {
    const detail = {
      encryption_invalid: `Use ${MESSAGE_ALGORITHM} with ${CONTENT_ENCRYPTION}.`,
      encryption_key_unknown: `The current key for files is ${filePrivateKey.kid}.`,
    }[fault];
    rejectCall(fault, {detail});
  }
  const {compactDecrypt, importJWK} = await import('jose');
  try {
    const privateKey = (await importJWK(filePrivateKey, MESSAGE_ALGORITHM)) as CryptoKey;
    const {plaintext, protectedHeader} = await compactDecrypt(jwe, privateKey);
    return {bytes: plaintext, mediaType: protectedHeader.cty};
  } catch {
    return rejectCall('encryption_invalid');
  }
}
