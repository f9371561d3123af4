import {createPublicKey, verify} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {base64url, decodeJwt, decodeProtectedHeader} from 'jose';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {keysTable, scaTable} from '../tables/cryptography';
import {fillKnownFacts} from '../facts';
import {signEs256} from './jws';

const table = (name: string): unknown => parse(readFileSync(`contract/${name}.yaml`, 'utf8'));
const keys = keysTable.parse(table('keys'));
const {answer, proof} = scaTable.parse(table('sca'));

/** True when the signature of a compact JWS is that of a test key, as the library of Node sees it. */
function isSignedBy(jws: string, name: keyof typeof keys): boolean {
  const {kty = '', crv, x, y} = keys[name] ?? {};
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const key = createPublicKey({key: {kty, crv, x, y}, format: 'jwk'});
  const given = base64url.decode(signature);
  return verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    {key, dsaEncoding: 'ieee-p1363'},
    given,
  );
}

const fact = (name: string) => fillKnownFacts(`%${name}%`, 'page.mdx').text;

describe('signatures', () => {
  it('with ES256 are valid, and the same each time', () => {
    const {device} = keys;
    const jws = device ? signEs256(device, {kid: 'a'}, '{"b":1}') : '';
    expect(isSignedBy(jws, 'device')).toBe(true);
    expect(device && signEs256(device, {kid: 'a'}, '{"b":1}')).toBe(jws);
  });

  it('of the SCA vector are those of the test device', () => {
    expect(isSignedBy(answer.signature, 'device')).toBe(true);
    expect(isSignedBy(proof.signature, 'device')).toBe(true);
    expect(decodeJwt(answer.signature)).toEqual(JSON.parse(answer.payload));
  });
});

describe('tokens', () => {
  it('are signed by the test key that their header names', () => {
    expect(isSignedBy(fact('tokens.assertion'), 'client')).toBe(true);
    expect(isSignedBy(fact('tokens.accessToken'), 'tokenHost')).toBe(true);
    expect(decodeProtectedHeader(fact('tokens.assertion'))).toEqual({
      alg: 'ES256',
      kid: keys.client?.kid,
    });
  });

  it('are for the sandbox, and valid at the time of the samples', () => {
    const now = Date.UTC(2025, 9, 14, 9, 30) / 1000;
    const {aud, iat, exp = 0} = decodeJwt(fact('tokens.assertion'));
    expect(aud).toBe(fact('provider.hosts.sandbox.auth'));
    expect(iat).toBe(now);
    expect(exp - now).toBeLessThanOrEqual(300);
    expect((decodeJwt(fact('tokens.assertionTooLong')).exp ?? 0) - now).toBeGreaterThan(300);
  });
});
