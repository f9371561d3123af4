import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {compactVerify, importJWK, type CryptoKey} from 'jose';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {keysTable, scaTable} from '@aldermark/contract-reader/tables/cryptography';
import {signAnswer} from './signAnswer';

const table = (name: string): unknown => parse(readFileSync(`contract/${name}.yaml`, 'utf8'));
const {device} = keysTable.parse(table('keys'));
const {answer} = scaTable.parse(table('sca'));

/** What the sample signs with the test key, after its signature was verified. */
async function signed(dynamicLink: object | null): Promise<string> {
  const {kty = 'EC', crv, x, y, d} = device ?? {};
  const privateKey = (await importJWK({kty, crv, x, y, d}, 'ES256')) as CryptoKey;
  const challenge = {id: answer.challengeId, nonce: answer.nonce, dynamicLink};
  const jws = await signAnswer(challenge, 'APPROVE', privateKey);
  const {payload, protectedHeader} = await compactVerify(
    jws,
    await importJWK({kty, crv, x, y}, 'ES256'),
  );
  expect(protectedHeader).toEqual({alg: 'ES256'});
  return new TextDecoder().decode(payload);
}

test('the sample signs what the test vector says', async () => {
  expect(await signed(answer.dynamicLink)).toBe(answer.payload);
});

test('the sample signs null for a challenge that is not for a payment', async () => {
  expect(JSON.parse(await signed(null))).toMatchObject({dynamicLinkSha256: null});
});

test.each([{payeeName: 'Zo\ud83d'}, {'\udc00': 1}, {list: [{a: '\ude00\ud83d'}]}])(
  'the sample rejects what has no canonical form: %j',
  async (dynamicLink) => {
    await expect(signed(dynamicLink)).rejects.toThrow(TypeError);
  },
);

test('the sample hashes arrays, whole letters and nested members as RFC 8785 says', async () => {
  const canonical = '{"a":[1,{"b":"😀","c":null}],"é":true}';
  const {dynamicLinkSha256} = JSON.parse(await signed({é: true, a: [1, {c: null, b: '😀'}]})) as {
    readonly dynamicLinkSha256: string;
  };
  expect(dynamicLinkSha256).toBe(createHash('sha256').update(canonical).digest('base64url'));
});
