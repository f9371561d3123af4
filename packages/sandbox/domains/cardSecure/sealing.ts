import type {CryptoKey, JWK} from 'jose';
import type {Schemas} from '../../api';
import {rejectCall} from '../../engine/problem';
import type {World} from '../../engine/world';
import {
  CONTENT_ENCRYPTION,
  DEVICE_ALGORITHM,
  MESSAGE_ALGORITHM,
  messageErrorCode,
} from '../../keys/message';
import {seededKeyPair} from '../../keys/p256';
import {pinPrivateKey} from '../../keys/pinKey';
import {isUsable} from '../../keys/publicKey';

/** The key of a device, ready to encrypt to. */
export type DeviceKey = {readonly key: CryptoKey; readonly alg: string; readonly kid: string};

/** Reads the public key of a device. Rejects one to which nobody can encrypt. */
export async function deviceKey(publicKey: Schemas['Jwk']): Promise<DeviceKey> {
  if (!(await isUsable(publicKey))) {
    rejectCall('encryption_key_unknown');
  }
  const jwk: JWK = {...publicKey};
  const alg = jwk.kty === 'EC' ? DEVICE_ALGORITHM : MESSAGE_ALGORITHM;
  const {calculateJwkThumbprint, importJWK} = await import('jose');
  const key = (await importJWK(jwk, alg)) as CryptoKey;
  return {key, alg, kid: jwk.kid ?? (await calculateJwkThumbprint(jwk))};
}

/** A private key for one message that the seed of the sandbox decides. */
async function ephemeralKey(world: World): Promise<CryptoKey> {
  const curve = {name: 'ECDH', namedCurve: 'P-256'};
  const pair = await seededKeyPair(world.random);
  return crypto.subtle.importKey('jwk', pair, curve, true, ['deriveBits']);
}

/**
 * Encrypts data to the key of a device (JWE, RFC 7516). For an EC key two runs of the sandbox give the same bytes;
 * the padding of RSA-OAEP is random in each.
 */
export async function seal(
  world: World,
  {key, alg, kid}: DeviceKey,
  data: Readonly<Record<string, string>>,
): Promise<string> {
  const {CompactEncrypt} = await import('jose');
  const message = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(data)))
    .setProtectedHeader({alg, enc: CONTENT_ENCRYPTION, kid})
    .setContentEncryptionKey(world.random.bytes(32))
    .setInitializationVector(world.random.bytes(12));
  if (alg !== MESSAGE_ALGORITHM) {
    message.setKeyManagementParameters({epk: await ephemeralKey(world)});
  }
  return message.encrypt(key);
}

async function headerOf(jwe: string): Promise<{alg?: unknown; enc?: unknown; kid?: unknown}> {
  const {decodeProtectedHeader} = await import('jose');
  try {
    return decodeProtectedHeader(jwe);
  } catch {
    return rejectCall('encryption_invalid');
  }
}

/** The clear text of a JWE that an app made to the key for PINs. */
export async function openPinMessage(jwe: string): Promise<string> {
  const fault = messageErrorCode(await headerOf(jwe), [pinPrivateKey.kid]);
  if (fault) {
    return rejectCall(fault);
  }
  const {compactDecrypt, importJWK} = await import('jose');
  try {
    const {plaintext} = await compactDecrypt(
      jwe,
      await importJWK(pinPrivateKey, MESSAGE_ALGORITHM),
    );
    return new TextDecoder('utf-8', {fatal: true}).decode(plaintext);
  } catch {
    return rejectCall('encryption_invalid');
  }
}
