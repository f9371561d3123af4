import type {JWK} from 'jose';
import {filePrivateKey} from '@aldermark/sandbox/keys/fileKey';
import {pinPrivateKey} from '@aldermark/sandbox/keys/pinKey';
import type {KeyTable} from '../tables/cryptography';

/** The keys of the sandbox to which partners and apps encrypt, by their names in `encrypted.yaml`. */
export const sandboxKeys = {file: filePrivateKey, pin: pinPrivateKey} as const;

/** Every test key with its private half (RFC 7517), so that readers can open and make each sample. */
export function testKeys(keys: KeyTable): readonly (JWK & {readonly kid: string})[] {
  return [
    ...Object.values(keys).map(({kty, kid, crv, x, y, d}) => ({kty, kid, crv, x, y, d})),
    ...Object.values(sandboxKeys),
  ];
}
