import {signedJwt} from '../domains/tokens/signedJwt';
import type {Partner} from './partner';
import type {Story} from './story';

const CLIENT = 'wrenfield-backend';
const certificate = {'Client-Cert': `:${btoa('certificate of wrenfield-backend')}:`};

/** A token request with an assertion that is signed now. Claims can be changed. */
export async function tokenRequest(
  {
    sandbox,
    hosts,
    keys,
  }: Pick<Partner, 'hosts' | 'keys'> & {
    readonly sandbox: Pick<Partner['sandbox'], 'now'>;
  },
  claims: object = {},
  scope = 'accounts:read accounts:write',
) {
  const now = Math.floor(Date.parse(sandbox.now()) / 1000);
  const right = {
    iss: CLIENT,
    sub: CLIENT,
    aud: hosts.auth,
    jti: `token-${now}`,
    iat: now,
    exp: now + 240,
  };
  return {
    grant_type: 'client_credentials',
    client_id: CLIENT,
    scope,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signedJwt({...right, ...claims}, keys.client ?? {}),
  };
}

/** Access tokens, and how they are rejected. */
export const tokenStories: readonly Story[] = [
  {
    name: 'A server gets a token and uses it until it expires',
    tell: async (partner) => {
      const {body} = await partner.call('createAccessToken', {}, await tokenRequest(partner));
      const sent = {accountId: partner.ids.acc ?? '', Authorization: `Bearer ${body.access_token}`};
      await partner.call('getAccount', sent);
      await partner.wait('PT10M');
      await partner.call('getAccount', sent);
    },
  },
  {
    name: 'A token opens only what its scope names',
    tell: async (partner) => {
      const {body} = await partner.call('createAccessToken', {}, await tokenRequest(partner));
      await partner.call('getPartner', {Authorization: `Bearer ${body.access_token}`});
    },
  },
  {
    name: 'An assertion lives too long, and a scope is not granted',
    tell: async (partner) => {
      const exp = Math.floor(Date.parse(partner.sandbox.now()) / 1000) + 600;
      await partner.call('createAccessToken', {}, await tokenRequest(partner, {exp}));
      const {client_assertion: assertion, ...rest} = await tokenRequest(
        partner,
        {},
        'accounts:read payouts:write',
      );
      await partner.call('createAccessToken', {}, {...rest, client_assertion: assertion});
      await partner.call(
        'createAccessToken',
        {},
        {...rest, scope: '', client_assertion: assertion},
      );
    },
  },
  {
    name: 'A token of one certificate is sent with another',
    tell: async (partner) => {
      const {
        client_assertion: _,
        client_assertion_type: __,
        ...request
      } = await tokenRequest(partner);
      const {body} = await partner.call('createAccessToken', certificate, request);
      await partner.call('getAccount', {
        accountId: partner.ids.acc ?? '',
        Authorization: `Bearer ${body.access_token}`,
        'Client-Cert': `:${btoa('another certificate')}:`,
      });
    },
  },
];
