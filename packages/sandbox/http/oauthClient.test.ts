import {importJWK, type CryptoKey} from 'jose';
import * as oauth from 'oauth4webapi';
import {beforeAll, describe, expect, it} from 'vitest';
import {createSandbox, type Sandbox} from '..';
import {testContract} from '../testing/contract';

const contract = testContract();
const {hosts, keys} = contract;
const issuer = new URL(hosts.auth ?? '');
const client: oauth.Client = {client_id: 'wrenfield-backend'};

let sandbox: Sandbox;
let server: oauth.AuthorizationServer;
let key: CryptoKey;

/** What the library calls instead of the network. */
const options = {
  [oauth.customFetch]: (
    url: string,
    {method, headers, body}: oauth.CustomFetchOptions<string, unknown>,
  ) =>
    sandbox.fetch(new Request(url, {method, headers, body: body as URLSearchParams | undefined})),
};

/** Asks for a token with `private_key_jwt` as the library makes it. */
async function tokenFor(
  scope: string,
  kid = keys.client?.kid,
): Promise<oauth.TokenEndpointResponse> {
  const proof = oauth.PrivateKeyJwt({key, kid});
  const asked = new URLSearchParams({scope});
  return oauth.processClientCredentialsResponse(
    server,
    client,
    await oauth.clientCredentialsGrantRequest(server, client, proof, asked, options),
  );
}

async function challengesOf(
  work: Promise<unknown>,
): Promise<readonly oauth.WWWAuthenticateChallenge[]> {
  const error: unknown = await work.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
  return (error as oauth.WWWAuthenticateChallengeError).cause;
}

beforeAll(async () => {
  sandbox = createSandbox({contract});
  key = (await importJWK(keys.client ?? {}, 'ES256', {extractable: false})) as CryptoKey;
  const found = await oauth.discoveryRequest(issuer, {...options, algorithm: 'oauth2'});
  server = await oauth.processDiscoveryResponse(issuer, found);
});

describe('oauth4webapi', () => {
  it('finds the token endpoint by the issuer (RFC 8414)', () => {
    const {path} = contract.operations.find(({id}) => id === 'createAccessToken') ?? {};
    expect(server.token_endpoint).toBe(issuer.origin + String(path));
    expect(server.token_endpoint_auth_methods_supported).toContain('private_key_jwt');
  });

  it('gets a token with private_key_jwt, and calls the API with it', async () => {
    const token = await tokenFor('accounts:read');
    expect(token).toMatchObject({token_type: 'bearer', expires_in: 600, scope: 'accounts:read'});
    const url = new URL('/v2/accounts', hosts.api);
    const read = (target: URL) =>
      oauth.protectedResourceRequest(
        token.access_token,
        'GET',
        target,
        undefined,
        undefined,
        options,
      );
    expect((await read(url)).status).toBe(200);
    expect(await challengesOf(read(new URL('/v2/partner', hosts.api)))).toMatchObject([
      {scheme: 'bearer', parameters: {error: 'insufficient_scope'}},
    ]);
  });

  it('reads why a scope is refused', async () => {
    await expect(tokenFor('accounts:fly')).rejects.toMatchObject({
      name: 'ResponseBodyError',
      error: 'invalid_scope',
      error_description: expect.stringContaining('accounts:fly') as string,
      status: 400,
    });
  });

  it('reads why a client is refused', async () => {
    expect(await challengesOf(tokenFor('accounts:read', 'unknown'))).toMatchObject([
      {parameters: {error: 'invalid_client'}},
    ]);
  });

  it('reads why a token is refused', async () => {
    const url = new URL('/v2/accounts', hosts.api);
    const read = oauth.protectedResourceRequest(
      'made-up',
      'GET',
      url,
      undefined,
      undefined,
      options,
    );
    expect(await challengesOf(read)).toMatchObject([
      {scheme: 'bearer', parameters: {error: 'invalid_token'}},
    ]);
  });
});
