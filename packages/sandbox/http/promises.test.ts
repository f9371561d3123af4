import {describe, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';

const contract = testContract();
const {acc: accountId = '', usr: userId = ''} = contract.samples.ids ?? {};

describe('Accept-Language', () => {
  const {title, detail, french} = contract.errors.resource_not_found ?? {};
  it.each([
    ['fr', true],
    ['fr-FR,fr;q=0.9,en;q=0.8', true],
    ['en,fr', false],
    ['en;q=0.5, fr;q=0.6', true],
    ['fr;q=0, *', false],
    ['de', false],
    ['*', false],
  ])('%s gives French: %s', async (language, isFrench) => {
    const {body} = await newPartner().call('getAccount', {
      accountId: 'acc_01K7GZV9V0FVJC7V0B9VHVKZBQ',
      'Accept-Language': language,
    });
    expect(body).toMatchObject(isFrench ? {...french} : {title, detail});
  });

  it('gives French texts of every error, none of which is the English one', () => {
    const same = Object.entries(contract.errors).filter(
      ([, error]) => error.french.title === error.title || error.french.detail === error.detail,
    );
    expect(same).toEqual([]);
  });
});

describe('a new object', () => {
  it('can be read at its Location', async () => {
    const partner = newPartner();
    const {headers, body} = await partner.call(
      'createScaChallenge',
      {},
      {userId, purpose: 'ACCOUNT_ACCESS'},
    );
    expect(headers.get('Location')).toBe(`/v2/sca-challenges/${body.id}`);
    const read = await partner.send('getScaChallenge', {
      method: 'GET',
      path: headers.get('Location') ?? '',
    });
    expect(read).toMatchObject({status: 200, body: {id: body.id}});
  });

  it('has none where nothing reads it', async () => {
    const {headers, status} = await newPartner().call(
      'verifyPayee',
      {},
      {name: 'Chloé Dubois', iban: contract.samples.externalAccounts?.chloe},
    );
    expect([status, headers.get('Location')]).toEqual([201, null]);
  });
});

describe('an answer', () => {
  it('names the missing scope', async () => {
    const partner = newPartner({scopes: ['partner:read']});
    const {status, headers} = await partner.call('getAccount', {accountId});
    expect(status).toBe(403);
    expect(headers.get('WWW-Authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="accounts:read"',
    );
    expect(headers.get('RateLimit')).toMatch(/^"read"/);
  });

  it('of a sandbox that is full says when to come back', async () => {
    const partner = newPartner();
    await partner.play('api.error', {
      operationId: 'getPartner',
      code: 'service_unavailable',
      count: 1,
    });
    expect((await partner.call('getPartner')).headers.get('Retry-After')).toMatch(/^\d+$/);
  });
});

describe('the headers of the rate limit', () => {
  /** As the contract and the page about rate limits say. */
  const isWithout = (status: number, code: string) =>
    status === 401 || status === 405 || code === 'route_not_found';
  const seen = ({status, headers, body}: {status: number; headers: Headers; body: object}) => {
    const {code = ''} = body as {code?: string};
    const has = headers.has('RateLimit') && headers.has('RateLimit-Policy');
    return [status, code, has] as const;
  };

  it.each(Object.entries(contract.errors))('come with %s as documented', async (code, {status}) => {
    const partner = newPartner();
    const forced = {operationId: 'getPartner', code, count: 1};
    const order = await partner.call(
      'createSimulation',
      {},
      {scenario: 'api.error', parameters: forced},
    );
    const answer = await partner.call('getPartner');
    if (order.status === 201 && !isWithout(status, code)) {
      expect(seen(answer)).toEqual([status, code, true]);
    }
  });

  it.each<[path: string, method: string, headers: Record<string, string>, body?: string]>([
    ['/v2/nothing', 'GET', {}],
    ['/nothing', 'POST', {}, '{}'],
    ['/v2/partner', 'PUT', {}, '{}'],
    ['/v2/partner', 'OPTIONS', {}],
    ['/v2/partner', 'GET', {Authorization: 'Bearer none'}],
    ['/v2/partner', 'GET', {Authorization: ''}],
    ['/v2/partner', 'GET', {Accept: 'text/plain'}],
    ['/v2/partner', 'GET', {'Sandbox-Fault': 'nothing'}],
    ['/v2/partner', 'GET', {'Sandbox-Fault': 'unavailable=2'}],
    ['/v2/partner', 'GET', {'Sandbox-Fault': 'rate-limit=2'}],
    ['/v2/partner', 'GET', {'Correlation-Id': 'x'.repeat(65)}],
    ['/v2/accounts?limit=0', 'GET', {}],
    ['/v2/accounts/none', 'GET', {}],
    ['/v2/accounts/none', 'PATCH', {}, '{}'],
    ['/v2/accounts', 'POST', {}, '{'],
    ['/v2/accounts', 'POST', {'Content-Type': 'text/plain'}, '{}'],
    ['/v2/accounts', 'POST', {'Content-Encoding': 'gzip'}, '{}'],
    ['/v2/accounts', 'POST', {'Idempotency-Key': ''}, '{}'],
    ['/v2/accounts', 'POST', {}, ' '.repeat(1_100_000)],
    ['/oauth2/token', 'POST', {'Content-Type': 'application/x-www-form-urlencoded'}, ''],
  ])('come with %s %s %j as documented', async (path, method, headers, body) => {
    const partner = newPartner();
    const url = new URL(path, path.startsWith('/oauth2') ? partner.hosts.auth : partner.hosts.api);
    const response = await partner.sandbox.fetch(
      new Request(url, {
        method,
        headers: {
          Authorization: `Bearer ${partner.token}`,
          'Idempotency-Key': 'once',
          'Content-Type': 'application/json',
          ...headers,
        },
        ...(body !== undefined && {body}),
      }),
    );
    const told = (await response.json()) as {code: string};
    const [status, code, has] = seen({
      status: response.status,
      headers: response.headers,
      body: told,
    });
    expect([code, has]).toEqual([code, !isWithout(status, code)]);
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('the test clock', () => {
  it('of the partner runs once it was moved', async () => {
    const partner = newPartner();
    expect((await partner.call('getPartner')).body.testClock).toBeNull();
    await partner.wait('P1D');
    const first = String((await partner.call('getPartner')).body.testClock);
    const second = String((await partner.call('getPartner')).body.testClock);
    expect(Date.parse(second)).toBeGreaterThan(Date.parse(first));
    expect(second).toBe(partner.sandbox.now());
  });

  it.each([
    ['PT0S', 422],
    ['PT1S', 200],
    ['P400D', 200],
    ['P401D', 422],
  ])('moves by %s: %i', async (duration, status) => {
    expect((await newPartner().call('advanceTestClock', {}, {duration})).status).toBe(status);
  });
});

describe('money', () => {
  const incoming = (value: number) => ({
    iban: contract.samples.accounts?.alice,
    amount: {value, currency: 'EUR'},
    debtorName: 'Karim Benali',
    remittance: 'Sale',
    review: false,
  });

  it('above the largest balance of the level goes back', async () => {
    const partner = newPartner();
    expect(await partner.play('sct.incoming', incoming(5_000_000))).toBeNull();
    expect((await partner.call('getAccount', {accountId})).body.balances.booked.value).toBe(
      125_050,
    );
    expect(await partner.play('sct.incoming', incoming(100_000))).toMatch(/^sct_/);
  });

  it('that moves leaves the version of the account as it is', async () => {
    const partner = newPartner();
    await partner.play('sct.incoming', incoming(100));
    const {body, headers} = await partner.call('getAccount', {accountId});
    expect([body.version, headers.get('ETag')]).toEqual([1, '"1"']);
  });
});

it.each([
  'http://hooks.wrenfield.example/in',
  'https://[::ffff:10.0.0.1]/in',
  'https://[::ffff:7f00:1]/in',
  'https://[::1]/in',
  'https://[::]/in',
  'https://[fe90::1]/in',
  'https://localhost./in',
  'https://100.64.0.1/in',
  'https://0x7f.1/in',
  'https://hooks.wrenfield.example:8443/in',
])('no event is sent to %s', async (url) => {
  const body = {url, eventTypes: ['*']};
  expect(await newPartner().call('createWebhookEndpoint', {}, body)).toMatchObject({
    status: 422,
    code: 'webhook_url_invalid',
  });
});

it.each(['   ', '\t', '\u00a0'])('no user has the name %j', async (firstName) => {
  const {body} = await newPartner().call('createUser', {}, {firstName, externalRef: firstName});
  expect(body.errors).toContainEqual(
    expect.objectContaining({field: '/firstName', code: 'pattern'}),
  );
  expect(body.errors).toContainEqual({
    field: '/externalRef',
    code: 'pattern',
    message: 'Must not be blank.',
  });
});
