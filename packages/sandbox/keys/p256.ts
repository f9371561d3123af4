import * as base64url from 'jose/base64url';
import type {Random} from '@aldermark/lib/random';

/** A key pair on the curve P-256 as a JWK (RFC 7518, section 6.2). */
export type EcPrivateJwk = {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly d: string;
};

/** A key pair that the seed of the sandbox decides. Web Crypto makes random ones only. */
export async function seededKeyPair(random: Random): Promise<EcPrivateJwk> {
  const {p256} = await import('@noble/curves/nist.js');
  const {n: order} = p256.Point.CURVE();
  const number = (BigInt(`0x${random.hex(64)}`) % (order - 1n)) + 1n;
  const secret = p256.Point.Fn.toBytes(number);
  // The byte 4 of an uncompressed point (SEC 1), then its two coordinates.
  const point = p256.getPublicKey(secret, false);
  return {
    kty: 'EC',
    crv: 'P-256',
    x: base64url.encode(point.slice(1, 33)),
    y: base64url.encode(point.slice(33)),
    d: base64url.encode(secret),
  };
}
