import {describe, expect, it, vi} from 'vitest';
import {deviceTestKey} from '../stories/deviceTestKey';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';
import {newWorld} from '../testing/newWorld';
import {domains} from '../domains';
import {createExecute} from '../execute';
import {createApp} from './app';
import {rememberToken} from './authentication';

const {samples} = testContract();
const accountId = samples.ids?.acc ?? '';

describe('a call', () => {
  it('is answered with the object and its version', async () => {
    const partner = newPartner();
    const {status, body, headers} = await partner.call('getAccount', {accountId});
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({id: accountId, iban: samples.accounts?.alice});
    expect(headers.get('ETag')).toBe('"1"');
    expect(headers.get('Request-Id')).toMatch(/^req_/);
  });

  it('is refused with every field that is wrong', async () => {
    const partner = newPartner();
    const {status, body} = await partner.call(
      'createInternalTransfer',
      {},
      {
        fromAccountId: accountId,
        toAccountId: 'x',
        amount: {value: 0, currency: 'EUR'},
        constructor: 1,
      },
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: expect.arrayContaining([
        expect.objectContaining({field: '/toAccountId', code: 'pattern'}),
        expect.objectContaining({field: '/amount/value', code: 'minimum'}),
        expect.objectContaining({field: '/constructor', code: 'unknownField'}),
      ]),
    });
  });

  it.each(['rate_limit_exceeded', 'service_unavailable'])(
    'that a scenario refuses with %s says when to repeat it',
    async (code) => {
      const partner = newPartner();
      await partner.play('api.error', {operationId: 'getAccount', code, count: 1});
      const refused = await partner.call('getAccount', {accountId});
      expect(refused).toMatchObject({code});
      expect(refused.headers.get('Retry-After')).toBe('5');
      expect(await partner.call('getAccount', {accountId})).toMatchObject({status: 200});
    },
  );
});

describe('the quota of a group', () => {
  it('counts every call of a known client, also one that asks for approval or is refused', async () => {
    const partner = newPartner({scopes: ['cards:sensitive']});
    const sent = {cardId: samples.ids?.crd_v ?? '', 'Acting-User-Id': samples.ids?.usr ?? ''};
    const {d: _, ...publicKey} = deviceTestKey;
    const answers = [
      await partner.call('createCardDetailsView', sent, {publicKey}),
      await partner.call('createCardDetailsView', sent, {publicKey}),
      await partner.call('createCardDetailsView', sent, {}),
      await partner.call('getAccount', {accountId}),
    ];
    const left = answers.map(({headers}) => headers.get('RateLimit')?.replace(/;t=.*/, ''));
    expect(answers.map(({code}) => code)).toEqual([
      'sca_required',
      'sca_required',
      'validation_failed',
      'scope_missing',
    ]);
    expect(left).toEqual([
      '"sensitive";r=19',
      '"sensitive";r=18',
      '"sensitive";r=17',
      '"read";r=599',
    ]);
  });
});

describe('two calls at once', () => {
  /** One call that blocks an account, in two parts: what it sends, and how it waits before it is performed. */
  const calls = [
    {account: samples.ids?.acc ?? '', reason: 'FRAUD_SUSPICION', scope: 'ALL', user: 'usr'},
    {account: samples.ids?.acc2 ?? '', reason: 'PARTNER_DECISION', scope: 'DEBIT', user: 'usr2'},
  ];

  it('each keep their body, their acting user, their ids and their events', async () => {
    const contract = testContract();
    const world = newWorld();
    const app = createApp(contract);
    const perform = createExecute(contract, domains);
    rememberToken(world, 'secret', {client: {id: 'one', scopes: new Set(contract.scopes)}}, true);
    const seen: (string | undefined)[] = [];
    const open: (() => void)[] = [];
    const answers = calls.map(({account, reason, scope, user}, at) =>
      app.fetch(
        new Request(new URL(`/v2/accounts/${account}/block`, contract.hosts.api), {
          method: 'POST',
          headers: {
            Authorization: 'Bearer secret',
            'Content-Type': 'application/json',
            'Correlation-Id': `call-${at}`,
            'Idempotency-Key': `call-${at}`,
            'Acting-User-Id': samples.ids?.[user] ?? '',
          },
          body: JSON.stringify({reason, scope}),
        }),
        {
          world,
          execute: async (call) => {
            await new Promise<void>((resolve) => open.push(resolve));
            seen.push(call.actingUserId);
            return perform(call);
          },
        },
      ),
    );
    await vi.waitFor(() => expect(open).toHaveLength(2));
    // The call that came last is performed first.
    open.toReversed().forEach((go) => go());
    const responses = await Promise.all(answers);
    for (const [at, response] of responses.entries()) {
      const {account, reason, scope} = calls[at] ?? {};
      expect(response.headers.get('Correlation-Id')).toBe(`call-${at}`);
      expect(await response.json()).toMatchObject({
        id: account,
        statusReason: reason,
        blockScope: scope,
      });
    }
    expect(new Set(responses.map(({headers}) => headers.get('Request-Id'))).size).toBe(2);
    expect(seen).toEqual(calls.map(({user}) => samples.ids?.[user]).toReversed());
    expect(
      world.journal.events.map(({type, data: {object}}) => [type, object.id, object.statusReason]),
    ).toEqual(calls.map(({account, reason}) => ['account.blocked', account, reason]).toReversed());
  });
});
