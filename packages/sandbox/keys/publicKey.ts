import * as base64url from 'jose/base64url';
import type {Schemas} from '../api';

/** The fewest bits of a modulus (`Jwk.n` in the contract), and the most that every engine takes. */
const LEAST_MODULUS = 2048;
const MOST_MODULUS = 8192;

/** The most bits of an exponent that every engine takes. */
const MOST_EXPONENT = 32;

/** The number that a text holds. Engines differ about bits behind its last byte, so that here none may be set. */
function numberOf(text: string): bigint {
  const bytes = base64url.decode(text);
  if (base64url.encode(bytes) !== text) {
    throw new TypeError('The text is longer than its bytes.');
  }
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  return BigInt(`0x0${digits.join('')}`);
}

const bitsOf = (number: bigint): number => number.toString(2).length;

async function checkPoint(x: string, y: string): Promise<void> {
  const {p256} = await import('@noble/curves/nist.js');
  p256.Point.fromAffine({x: numberOf(x), y: numberOf(y)}).assertValidity();
}

function isOfRsa(n: string, e: string): boolean {
  const [modulus, exponent] = [numberOf(n), numberOf(e)];
  return (
    bitsOf(modulus) >= LEAST_MODULUS &&
    bitsOf(modulus) <= MOST_MODULUS &&
    modulus % 2n === 1n &&
    bitsOf(exponent) <= MOST_EXPONENT &&
    exponent > 1n &&
    exponent % 2n === 1n
  );
}

/**
 * Whether somebody can encrypt to a public key. Web Crypto does not say it alike everywhere: WebKit takes a point that is
 * not on its curve, and Node a modulus with which nothing can be encrypted.
 */
export async function isUsable({kty, crv, x, y, n, e}: Schemas['Jwk']): Promise<boolean> {
  try {
    if (kty === 'RSA') {
      return n !== undefined && e !== undefined && isOfRsa(n, e);
    }
    if (crv === undefined || x === undefined || y === undefined) {
      return false;
    }
    await checkPoint(x, y);
    return true;
  } catch {
    return false;
  }
}
