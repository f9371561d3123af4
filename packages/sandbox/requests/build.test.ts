import {describe, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {buildRequest, type Described} from './build';

const contract = testContract();
const {hosts} = contract;

/** The line and the headers of a request that follows from a description. */
function made(described: Described) {
  const {request, operation, missing} = buildRequest(contract, described, 'secret');
  const {method, url, headers} = request;
  return {
    line: `${method} ${url}`,
    operation: operation?.id,
    headers: Object.fromEntries(headers),
    missing,
  };
}

describe('a request', () => {
  it.each<[string, Described, Partial<ReturnType<typeof made>>]>([
    [
      'of an operation',
      {operation: 'getUser', parameters: {userId: 'usr_1'}},
      {line: `GET ${hosts.api}/v2/users/usr_1`, headers: {authorization: 'Bearer secret'}},
    ],
    [
      'with parameters of the query',
      {operation: 'listAccounts', parameters: {limit: 5, status: ['ACTIVE', 'CLOSED']}},
      {line: `GET ${hosts.api}/v2/accounts?limit=5&status=ACTIVE%2CCLOSED`},
    ],
    [
      'whose parameter would change the path',
      {operation: 'getUser', parameters: {userId: '../partner'}},
      {line: `GET ${hosts.api}/v2/users/..%2Fpartner`},
    ],
    [
      'with a body',
      {operation: 'createUser', body: {firstName: 'Léa'}, headers: {'Idempotency-Key': '1'}},
      {
        headers: {
          authorization: 'Bearer secret',
          'content-type': 'application/json',
          'idempotency-key': '1',
        },
      },
    ],
    [
      'that needs no token, with a form',
      {operation: 'createAccessToken', body: {grant_type: 'client_credentials'}},
      {
        line: `POST ${hosts.auth}/oauth2/token`,
        headers: {'content-type': 'application/x-www-form-urlencoded'},
      },
    ],
    [
      'with another token',
      {operation: 'getPartner', headers: {authorization: 'Bearer mine'}},
      {headers: {authorization: 'Bearer mine'}},
    ],
    [
      'of a user who acts',
      {operation: 'getUser', parameters: {userId: 'usr_1'}, actingUserId: 'usr_2'},
      {headers: {authorization: 'Bearer secret', 'acting-user-id': 'usr_2'}},
    ],
    [
      'without a header that is empty',
      {operation: 'createUser', headers: {'Idempotency-Key': ''}, body: {}},
      {headers: {authorization: 'Bearer secret', 'content-type': 'application/json'}},
    ],
    ['without a token', {operation: 'getPartner', headers: {Authorization: ''}}, {headers: {}}],
    [
      'by method and path',
      {method: 'get', path: '/v2/users/usr_1?a=b'},
      {operation: 'getUser', line: `GET ${hosts.api}/v2/users/usr_1?a=b`},
    ],
    [
      'of an operation whose method and path are given too',
      {operation: 'getUser', method: 'get', path: '/v2/users/usr_1?a=b'},
      {operation: 'getUser', line: `GET ${hosts.api}/v2/users/usr_1?a=b`},
    ],
    [
      'of no operation',
      {method: 'GET', path: '/v2/nothing'},
      {operation: undefined, line: `GET ${hosts.api}/v2/nothing`},
    ],
    ['that lacks a parameter', {operation: 'getUser'}, {missing: ['userId']}],
  ])('%s', (_, described, expected) => {
    expect(made(described)).toMatchObject(expected);
  });

  it('sends text as it is', async () => {
    const {request} = buildRequest(
      contract,
      {operation: 'createUser', body: '{"firstName":'},
      'secret',
    );
    expect(await request.text()).toBe('{"firstName":');
  });
});

it.each<[Described, string]>([
  [
    {operation: 'createUsr'},
    'There is no operation "createUsr". The nearest names are "createUser"',
  ],
  [{}, 'Name an operation, such as getPartner, or give a method and a path.'],
  [{method: 'GET', path: 'v2/partner'}, 'The path "v2/partner" must begin with a slash'],
  [
    {operation: 'getPartner', method: 'DELETE'},
    'getPartner is GET /v2/partner, not DELETE. Name the operation, or give a method and a path.',
  ],
  [
    {operation: 'getPartner', method: 'GET', path: '/v2/users'},
    'getPartner is GET /v2/partner, not GET /v2/users.',
  ],
  [{operation: 'getPartner', body: {}}, 'GET /v2/partner takes no body.'],
  [
    {operation: 'getPartner', headers: {Corrélation: '1'}},
    'The header "Corrélation: 1" cannot be sent',
  ],
])('refuses %j', (described, message) => {
  expect(() => buildRequest(contract, described, 'secret')).toThrow(message);
});
