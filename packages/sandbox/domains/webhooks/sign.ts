import {hmac} from '@noble/hashes/hmac.js';
import {sha256} from '@noble/hashes/sha2.js';
import {utf8ToBytes} from '@noble/hashes/utils.js';
import {fromBase64, toBase64} from '../../engine/base64';

/** A new signing secret from random bytes. */
export const signingSecret = (bytes: Uint8Array): string => `whsec_${toBase64(bytes)}`;

/** One value of `webhook-signature` (Standard Webhooks): HMAC-SHA256 of id, time and body with a secret. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = fromBase64(secret.replace(/^whsec_/, ''));
  return `v1,${toBase64(hmac(sha256, key, utf8ToBytes(`${id}.${seconds}.${body}`)))}`;
}
