import {base64url} from 'jose';
import type {Random} from '../engine/random';

/** A key pair on the curve P-256 as a JWK (RFC 7518, section 6.2). */
export type EcPrivateJwk = {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly d: string;
};

type Point = {readonly x: bigint; readonly y: bigint};

// The curve P-256 of NIST SP 800-186: y² = x³ - 3x + b modulo `prime`, with a base point of the order `order`.
const prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const base: Point = {
  x: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
  y: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
};

const modulo = (value: bigint): bigint => ((value % prime) + prime) % prime;

/** The inverse modulo `prime`, by Fermat's little theorem. */
function inverse(value: bigint): bigint {
  let result = 1n;
  let power = modulo(value);
  for (let rest = prime - 2n; rest > 0n; rest >>= 1n) {
    result = rest & 1n ? modulo(result * power) : result;
    power = modulo(power * power);
  }
  return result;
}

function add(first: Point | undefined, second: Point): Point {
  if (!first) {
    return second;
  }
  const slope =
    first.x === second.x
      ? (3n * first.x * first.x - 3n) * inverse(2n * first.y)
      : (second.y - first.y) * inverse(second.x - first.x);
  const x = modulo(slope * slope - first.x - second.x);
  return {x, y: modulo(slope * (first.x - x) - first.y)};
}

/** The public point of a private number. The time that it takes tells the number, so it is for test data only. */
function publicPoint(secret: bigint): Point {
  let sum: Point | undefined;
  let power = base;
  for (let rest = secret; rest > 0n; rest >>= 1n) {
    sum = rest & 1n ? add(sum, power) : sum;
    power = add(power, power);
  }
  return sum ?? base;
}

const bytesOf = (value: bigint): Uint8Array =>
  Uint8Array.from(value.toString(16).padStart(64, '0').match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );

/** A key pair that the seed of the sandbox decides. Web Crypto makes random ones only. */
export function seededKeyPair(random: Random): EcPrivateJwk {
  const secret = (BigInt(`0x${random.hex(64)}`) % (order - 1n)) + 1n;
  const {x, y} = publicPoint(secret);
  return {
    kty: 'EC',
    crv: 'P-256',
    x: base64url.encode(bytesOf(x)),
    y: base64url.encode(bytesOf(y)),
    d: base64url.encode(bytesOf(secret)),
  };
}
