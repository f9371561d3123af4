import {expect, it} from 'vitest';
import {pinPublicKey} from './pinKey';
import {isUsable} from './publicKey';

/** The base point of the curve (SEC 2, section 2.4.2). */
const point = {
  kty: 'EC',
  crv: 'P-256',
  x: 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY',
  y: 'T-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
} as const;
const rsa = {kty: 'RSA', n: pinPublicKey.n, e: pinPublicKey.e} as const;

it.each([point, rsa, {...rsa, e: 'Aw'}])('takes %j', async (key) => {
  expect(await isUsable(key)).toBe(true);
});

it.each([
  ['a point beside the curve', {...point, y: point.x}],
  ['the point 0, 0', {...point, x: 'A'.repeat(43), y: 'A'.repeat(43)}],
  ['a coordinate that is too large', {...point, x: '_'.repeat(42) + '8'}],
  ['bits behind the last byte', {...point, x: `${point.x.slice(0, -1)}Z`}],
  ['half a point', {kty: 'EC', crv: 'P-256', x: point.x}],
  ['no curve', {...point, crv: undefined}],
  ['no modulus', {kty: 'RSA', e: 'AQAB'}],
  ['a modulus of zeros', {...rsa, n: 'A'.repeat(342)}],
  ['a short modulus', {...rsa, n: 'A'.repeat(100) + rsa.n.slice(100)}],
  ['a long modulus', {...rsa, n: `${rsa.n.slice(0, -2).repeat(5)}Hw`}],
  ['an even modulus', {...rsa, n: `${rsa.n.slice(0, -2)}Hg`}],
  ['the exponent 1', {...rsa, e: 'AQ'}],
  ['an even exponent', {...rsa, e: 'Ag'}],
  ['no whole byte as exponent', {...rsa, e: 'A'}],
  ['a long exponent', {...rsa, e: 'AQABAQABAQAB'}],
] as const)('refuses %s, in every engine', async (_, key) => {
  expect(await isUsable(key)).toBe(false);
});
