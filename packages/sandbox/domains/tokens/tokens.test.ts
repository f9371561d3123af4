import {SignJWT, importJWK} from 'jose';
import {describe, expect, it} from 'vitest';
import {START} from '../../stories/partner';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';

const {keys, hosts} = testContract();
const now = Date.parse(START) / 1000;
const FORM = 'application/x-www-form-urlencoded';

type Changes = {readonly claims?: object; readonly kid?: string; readonly signer?: string};

/** The form of a token request with an assertion that differs from a right one in some claims. */
async function form(
  {claims = {}, kid = keys.client?.kid ?? '', signer = 'client'}: Changes = {},
  scope = 'accounts:read',
) {
  const key = await importJWK(keys[signer] ?? {}, 'ES256');
  const right = {
    iss: 'wrenfield-backend',
    sub: 'wrenfield-backend',
    aud: hosts.auth,
    jti: '1',
    exp: now + 240,
  };
  const assertion = await new SignJWT({...right, ...claims})
    .setProtectedHeader({alg: 'ES256', kid})
    .sign(key);
  return {
    grant_type: 'client_credentials',
    client_id: 'wrenfield-backend',
    scope,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  };
}

describe('a token', () => {
  it('opens what it was asked for, for ten minutes', async () => {
    const partner = newPartner();
    const {body, status} = await partner.call('createAccessToken', {}, await form());
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({token_type: 'Bearer', expires_in: 600, scope: 'accounts:read'});
    const Authorization = `Bearer ${body.access_token}`;
    const accountId = partner.ids.acc ?? '';
    expect(await partner.call('getAccount', {accountId, Authorization})).toMatchObject({
      status: 200,
    });
    expect(await partner.call('getPartner', {Authorization})).toMatchObject({
      code: 'scope_missing',
    });
    await partner.wait('PT10M');
    expect(await partner.call('getAccount', {accountId, Authorization})).toMatchObject({
      status: 401,
      code: 'token_expired',
    });
  });

  it.each([
    ['another audience', {claims: {aud: 'https://auth.aldermark.example'}}],
    ['a life of ten minutes', {claims: {exp: now + 600}}],
    ['an end in the past', {claims: {exp: now - 1}}],
    ['an unknown key id', {kid: 'other'}],
    ['the signature of another key', {signer: 'device'}],
    ['no jti', {claims: {jti: undefined}}],
  ])('is refused for an assertion with %s', async (_, changes) => {
    const answer = await newPartner().call('createAccessToken', {}, await form(changes));
    expect(answer).toMatchObject({
      status: 401,
      code: 'client_assertion_invalid',
      body: {error: 'invalid_client'},
    });
  });

  it.each([
    ['in the header', {Authorization: `Basic ${btoa('wrenfield-backend:secret')}`}, {}],
    [
      'in the form',
      {},
      {client_id: 'wrenfield-backend', scope: 'v1:read', client_secret: 'secret'},
    ],
  ])('is refused for a client secret %s, and told what replaces it', async (_, headers, fields) => {
    const sent = {grant_type: 'client_credentials', ...fields};
    expect(await newPartner().call('createAccessToken', headers, sent)).toMatchObject({
      status: 401,
      code: 'client_assertion_invalid',
      body: {
        error: 'invalid_client',
        detail: expect.stringMatching(/No version .* client secret: send client_assertion/),
      },
    });
  });

  it('is refused for an assertion that was used before', async () => {
    const partner = newPartner();
    const once = await form();
    await partner.call('createAccessToken', {}, once);
    expect(await partner.call('createAccessToken', {}, once)).toMatchObject({
      code: 'client_assertion_invalid',
    });
  });

  it('does not open a scope that the client does not have', async () => {
    const answer = await newPartner().call(
      'createAccessToken',
      {},
      await form({}, 'accounts:read money:print'),
    );
    expect(answer).toMatchObject({
      status: 400,
      code: 'scope_not_granted',
      body: {error: 'invalid_scope'},
    });
  });

  it('that was obtained with a certificate works only with this certificate', async () => {
    const partner = newPartner();
    const certificate = {'Client-Cert': `:${btoa('certificate')}:`};
    const {client_assertion: _, client_assertion_type: __, ...request} = await form();
    const {body} = await partner.call('createAccessToken', certificate, request);
    const call = {accountId: partner.ids.acc ?? '', Authorization: `Bearer ${body.access_token}`};
    expect(await partner.call('getAccount', {...call, ...certificate})).toMatchObject({
      status: 200,
    });
    expect(
      await partner.call('getAccount', {...call, 'Client-Cert': `:${btoa('other')}:`}),
    ).toMatchObject({
      status: 401,
      code: 'client_certificate_mismatch',
    });
  });
});

describe('the token host', () => {
  const send = async (partner: ReturnType<typeof newPartner>, body: string, type = FORM) => {
    const url = new URL('/oauth2/token', hosts.auth);
    const headers = {'Content-Type': type};
    const response = await partner.sandbox.fetch(new Request(url, {method: 'POST', headers, body}));
    return {response, answer: (await response.json()) as Record<string, unknown>};
  };

  it.each<[string, Record<string, string>, number, string]>([
    ['a wrong client', {client_id: 'nobody'}, 401, 'invalid_client'],
    ['a wrong scope', {scope: 'money:print'}, 400, 'invalid_scope'],
    ['another grant', {grant_type: 'password'}, 400, 'unsupported_grant_type'],
    ['no scope', {scope: ''}, 400, 'invalid_request'],
  ])('tells %s as RFC 6749 does', async (_, changes, status, error) => {
    const partner = newPartner();
    const body = new URLSearchParams({...(await form()), ...changes}).toString();
    const {response, answer} = await send(partner, body);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(answer).toMatchObject({status, error, error_description: expect.any(String) as string});
    expect(answer.error_description).toMatch(/^[ !#-[\]-~]+$/);
    expect(response.headers.has('WWW-Authenticate')).toBe(status === 401);
    expect(response.headers.has('RateLimit')).toBe(status !== 401);
  });

  it('ignores unknown parameters, and takes none twice', async () => {
    const partner = newPartner();
    const body = new URLSearchParams(await form()).toString();
    expect((await send(partner, `${body}&scope=users%3Aread`)).answer).toMatchObject({
      code: 'malformed_request',
      error: 'invalid_request',
    });
    expect((await send(partner, `${body}&resource=x&audience=`)).response.status).toBe(200);
  });

  it('refuses JSON with an error of RFC 6749', async () => {
    expect((await send(newPartner(), '{}', 'application/json')).answer).toMatchObject({
      code: 'unsupported_media_type',
      error: 'invalid_request',
    });
  });

  it.each([hosts.auth, `${hosts.auth}/oauth2/token`])('is the audience %s', async (aud) => {
    const sent = await form({claims: {aud}});
    expect((await newPartner().call('createAccessToken', {}, sent)).status).toBe(200);
  });

  it('takes an assertion with the time of a machine whose clock no test moves', async () => {
    const partner = newPartner();
    await partner.wait('P30D');
    expect((await partner.call('createAccessToken', {}, await form())).status).toBe(200);
    const moved = await form({claims: {exp: now + 30 * 86_400 + 200, jti: '2'}});
    expect((await partner.call('createAccessToken', {}, moved)).status).toBe(200);
  });

  it('describes itself (RFC 8414)', async () => {
    const url = new URL('/.well-known/oauth-authorization-server', hosts.auth);
    const response = await newPartner().sandbox.fetch(new Request(url));
    expect(await response.json()).toMatchObject({
      issuer: hosts.auth,
      token_endpoint: `${hosts.auth}/oauth2/token`,
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['private_key_jwt', 'tls_client_auth'],
    });
  });
});
