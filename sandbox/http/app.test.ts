import {describe, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';

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
