import {createPrivateKey} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {keysTable} from '../tables/cryptography';
import {withPkcs8} from './pkcs8';

const keys = keysTable.parse(parse(readFileSync('contract/keys.yaml', 'utf8')));

it('writes each test key as the three lines of a PEM file', () => {
  for (const {kty, crv, x, y, d, pkcs8} of Object.values(withPkcs8(keys))) {
    expect(pkcs8).toHaveLength(3);
    const lines = ['-----BEGIN PRIVATE KEY-----', ...pkcs8, '-----END PRIVATE KEY-----'];
    const read = createPrivateKey(lines.join('\n')).export({format: 'jwk'});
    expect(read).toEqual({kty, crv, x, y, d});
  }
});

it('leaves a key that is none to the check of the contract', () => {
  const wrong = Object.entries(keys).map(([name, key]) => [name, {...key, x: key.y}] as const);
  expect(withPkcs8(Object.fromEntries(wrong))).toMatchObject({client: {pkcs8: []}});
});
