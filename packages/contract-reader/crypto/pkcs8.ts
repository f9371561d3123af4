import {createPrivateKey} from 'node:crypto';
import type {KeyTable} from '../tables/cryptography';

/** The lines between the first and the last of a PEM file (RFC 5958); none for a key that is none. */
function linesOf({kty, crv, x, y, d}: KeyTable[string]): string[] {
  try {
    const key = createPrivateKey({key: {kty, crv, x, y, d}, format: 'jwk'});
    const pem = key.export({type: 'pkcs8', format: 'pem'});
    return String(pem).trim().split('\n').slice(1, -1);
  } catch {
    // The check of the contract reports it, with its line.
    return [];
  }
}

/** Keys, each with its private half as the lines of a PEM file: a page names them as %keys.client.pkcs8.0%. */
export function withPkcs8(
  keys: KeyTable,
): Record<string, KeyTable[string] & {readonly pkcs8: string[]}> {
  return Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [name, {...key, pkcs8: linesOf(key)}]),
  );
}
