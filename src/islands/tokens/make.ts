import type {CryptoKey} from 'jose';
import {shellWord} from '../requestChecker/shown';
import type {TokenEnvironment} from './facts';
import {lateScript} from './lateScript';

/** What an assertion is made for. */
export type AssertionOptions = {
  readonly clientId: string;
  readonly kid: string;
  readonly scope: string;
  readonly environment: TokenEnvironment;
  /** Seconds from now to its end. */
  readonly life: number;
};

/** An assertion with its end, in Unix seconds. */
export type Made = {readonly assertion: string; readonly exp: number};

/** Signs a client assertion (RFC 7523) with a new `jti`. `now` is in milliseconds. */
export async function makeAssertion(
  {clientId, kid, environment, life}: AssertionOptions,
  {key, alg}: {readonly key: CryptoKey; readonly alg: string},
  now: number,
): Promise<Made> {
  const {SignJWT} = await lateScript(async () => {
    const {SignJWT} = await import('jose');
    return {SignJWT};
  });
  const iat = Math.floor(now / 1000);
  const exp = iat + life;
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: environment.auth,
    jti: crypto.randomUUID(),
    iat,
    exp,
  };
  const assertion = await new SignJWT(claims).setProtectedHeader({alg, typ: 'JWT', kid}).sign(key);
  return {assertion, exp};
}

/** A new key pair for ES256, whose private half no script can read, with its public half as a JWKS. */
export async function newKeyPair(kid: string) {
  const {exportJWK, generateKeyPair} = await lateScript(async () => {
    const {exportJWK, generateKeyPair} = await import('jose');
    return {exportJWK, generateKeyPair};
  });
  const alg = 'ES256';
  const {privateKey, publicKey} = await generateKeyPair(alg);
  const jwk = {...(await exportJWK(publicKey)), kid, use: 'sig', alg};
  return {key: privateKey, alg, jwks: JSON.stringify({keys: [jwk]}, null, 2)};
}

/** The token request of an assertion as a command of cURL. */
export function tokenRequestCommand(
  {clientId, scope, environment}: AssertionOptions,
  assertion: string,
): string {
  const parameters = [
    'grant_type=client_credentials',
    `client_id=${clientId}`,
    `scope=${scope}`,
    'client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    `client_assertion=${assertion}`,
  ];
  return [
    `curl ${shellWord(environment.tokenAddress)}`,
    ...parameters.map((one) => `--data-urlencode ${shellWord(one)}`),
  ].join(' \\\n  ');
}
