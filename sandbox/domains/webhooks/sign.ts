import {hmac} from '@noble/hashes/hmac.js';
import {sha256} from '@noble/hashes/sha2.js';
import {utf8ToBytes} from '@noble/hashes/utils.js';

/** Base64 of bytes (RFC 4648 section 4). */
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** A new signing secret from 32 bytes. */
export const secretOf = (bytes: Uint8Array): string => `whsec_${base64(bytes)}`;

/** One value of `webhook-signature` (Standard Webhooks): HMAC-SHA256 of id, time and body with a secret. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = atob(secret.replace(/^whsec_/, ''));
  const bytes = Uint8Array.from(key, (letter) => letter.charCodeAt(0));
  return `v1,${base64(hmac(sha256, bytes, utf8ToBytes(`${id}.${seconds}.${body}`)))}`;
}
