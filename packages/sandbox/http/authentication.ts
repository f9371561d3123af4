import * as base64url from 'jose/base64url';
import type {SandboxOperation} from '../contract';
import {fromBase64} from '../engine/base64';
import type {Client} from '../engine/domain';
import {limitAsNumber} from '../engine/limits';
import {rejectCall} from '../engine/problem';
import {later} from '../engine/time';
import type {World} from '../engine/world';
import {isTokenEndpoint} from './oauth';

/** What the sandbox knows of a token that it gave out. */
export type IssuedToken = {
  readonly client: Client;
  /** Milliseconds since 1970. */
  readonly expires: number;
  /** SHA-256 of the certificate that the token is bound to (RFC 8705). */
  readonly thumbprint?: string;
};

/** The header in which a proxy passes the certificate of the client on (RFC 9440). */
export const CERTIFICATE_HEADER = 'Client-Cert';

const unauthorised = (code: string) =>
  rejectCall(code, {}, {'WWW-Authenticate': 'Bearer error="invalid_token"'});

/** The tokens that are valid, by their text. */
const tokensOf = (world: World): Map<string, IssuedToken> => world.hidden<IssuedToken>('tokens');

/** How long a token works, in seconds. */
export const tokenLife = (world: World): number => limitAsNumber(world, 'access-token-life');

/** Remembers a token for the time that the contract gives it, or for good when `isEndless`. */
export function rememberToken(
  world: World,
  text: string,
  {client, thumbprint}: Pick<IssuedToken, 'client' | 'thumbprint'>,
  isEndless = false,
): void {
  const expires = isEndless ? Infinity : later(world.clock.now(), `PT${tokenLife(world)}S`);
  tokensOf(world).set(text, {client, expires, thumbprint});
}

const tokenIn = (header: string | null) => /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';

/** Whether a header `Authorization` has a token that was given out here, valid or expired. */
export const isKnownToken = (world: World, header: string | null): boolean =>
  tokensOf(world).has(tokenIn(header));

/** Base64url of the SHA-256 of a certificate, from the header of RFC 9440. */
export async function thumbprintOf(headers: Headers): Promise<string | undefined> {
  const certificate = /^:([A-Za-z0-9+/=]+):$/.exec(headers.get(CERTIFICATE_HEADER) ?? '')?.[1];
  if (!certificate) {
    return undefined;
  }
  const hash = await crypto.subtle.digest('SHA-256', fromBase64(certificate));
  return base64url.encode(new Uint8Array(hash));
}

/** Rejects a client that does not prove to the token host who it is. */
export const rejectClient = (detail: string): never =>
  rejectCall(
    'client_assertion_invalid',
    {detail},
    {'WWW-Authenticate': 'Bearer error="invalid_client"'},
  );

/** The message for a client that sends a secret, or nothing, instead of a proof. */
export const NO_SECRET = `No version of the API accepts a client secret: send client_assertion, or ${CERTIFICATE_HEADER} from your proxy.`;

/** The client of a call. Rejects a call without a token that is valid and bound to this client. */
export async function authenticate(
  world: World,
  operation: SandboxOperation,
  headers: Headers,
): Promise<Client> {
  const header = headers.get('Authorization');
  if (!operation.scope) {
    // Otherwise the response would name what the form lacks, and not that HTTP Basic no longer works.
    return isTokenEndpoint(operation) && /^basic\b/i.test(header ?? '')
      ? rejectClient(NO_SECRET)
      : {id: 'anonymous', scopes: new Set()};
  }
  if (!header) {
    return rejectCall('token_missing', {}, {'WWW-Authenticate': 'Bearer'});
  }
  const token = tokensOf(world).get(tokenIn(header));
  if (!token) {
    return unauthorised('token_invalid');
  }
  if (token.expires <= world.clock.now()) {
    return unauthorised('token_expired');
  }
  if (token.thumbprint && token.thumbprint !== (await thumbprintOf(headers))) {
    return unauthorised('client_certificate_mismatch');
  }
  return token.client;
}

/** Rejects a call whose token does not carry the scope of the operation. */
export function checkScope({scope}: SandboxOperation, {scopes}: Client): void {
  if (scope && !scopes.has(scope)) {
    rejectCall(
      'scope_missing',
      {detail: `The token does not carry the scope ${scope}.`},
      {'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"`},
    );
  }
}
