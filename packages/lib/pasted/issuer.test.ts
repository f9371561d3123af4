import {expect, test} from 'vitest';
import {issuerIn} from './issuer';

const token = (claims: unknown) =>
  `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

test('the issuer of a token is found, also behind `Bearer`', () => {
  const iss = 'https://auth.aldermark.example';
  expect(issuerIn(token({iss, scope: 'users:read'}))).toBe(iss);
  expect(issuerIn(`Authorization: Bearer ${token({sub: 'é', iss})}`)).toBe(iss);
});

test.each(['', 'a.b.c', 'no.token.at all', token({iss: 7}), token(null), token('text')])(
  'no issuer is in %s',
  (text) => {
    expect(issuerIn(text)).toBeUndefined();
  },
);
