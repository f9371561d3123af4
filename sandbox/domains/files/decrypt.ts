import {compactDecrypt, decodeProtectedHeader, importJWK, type CryptoKey} from 'jose';
import {refuse} from '../../engine/problem';
import {encryptionKeys} from '../../keys/encryptionKeys';

const ALGORITHM = 'RSA-OAEP-256';
const ENCRYPTION = 'A256GCM';

type Header = {readonly alg?: string; readonly enc?: string; readonly kid?: string};

/** Decrypted content, and the media type that its header names. */
type Clear = {readonly bytes: Uint8Array; readonly mediaType: string | undefined};

function headerOf(jwe: string): Header {
  try {
    return decodeProtectedHeader(jwe);
  } catch {
    return refuse('encryption_invalid', {detail: 'The protected header of the JWE is no JSON.'});
  }
}

/** Decrypts what a partner encrypted to one of the keys of the sandbox. Refuses another algorithm or key. */
export async function decrypt(jwe: string, use: keyof typeof encryptionKeys): Promise<Clear> {
  const {alg, enc, kid} = headerOf(jwe);
  const key = encryptionKeys[use];
  if (alg !== ALGORITHM || enc !== ENCRYPTION) {
    refuse('encryption_invalid', {detail: `Use ${ALGORITHM} with ${ENCRYPTION}.`});
  }
  if (kid !== key.kid) {
    refuse('encryption_key_unknown', {detail: `The current key for ${use} is ${key.kid}.`});
  }
  try {
    const privateKey = (await importJWK(key, ALGORITHM)) as CryptoKey;
    const {plaintext, protectedHeader} = await compactDecrypt(jwe, privateKey);
    return {bytes: plaintext, mediaType: protectedHeader.cty};
  } catch {
    return refuse('encryption_invalid');
  }
}
