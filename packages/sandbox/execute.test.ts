import {expect, it} from 'vitest';
import {Partner} from './stories/partner';
import {testContract} from './testing/contract';
import {newPartner} from './testing/newPartner';

it.each([
  ['updateAccount', 'accountId', 'acc', 'label'],
  ['updateCard', 'cardId', 'crd', 'label'],
  ['updateUser', 'userId', 'usr', 'language'],
] as const)(
  '%s changes nothing when it sends what is there already',
  async (id, name, key, field) => {
    const partner = newPartner();
    const sent = {[name]: partner.ids[key] ?? ''};
    const [before] = Object.values(partner.sandbox.snapshot()).flatMap((objects) =>
      objects.filter((one) => one.id === sent[name]),
    );
    const {status, body} = await partner.call(
      id,
      {...sent, 'If-Match': '"1"'},
      {[field]: before?.[field] ?? null},
    );
    expect(status).toBe(200);
    expect(body.version).toBe(1);
    expect(partner.events()).toEqual([]);
  },
);

it('refuses calls when the sandbox is full, but tells what follows from earlier ones', async () => {
  const receive = (partner: Partner) =>
    partner.play('sct.incoming', {
      iban: partner.samples.accounts?.alice,
      amount: {value: 1000, currency: 'EUR'},
      debtorName: 'Karim Benali',
      review: true,
    });
  const usual = newPartner();
  await receive(usual);
  const count = Object.values(usual.sandbox.snapshot()).flat().length;
  const contract = testContract();
  const limits = {...contract.limits, 'sandbox-objects': `${count + 1} objects`};
  const partner = new Partner({...contract, limits});
  await receive(partner);
  await partner.wait('PT1M');
  expect(partner.events()).toContain('transaction.booked');
  await expect(receive(partner)).rejects.toThrow('service_unavailable');
  expect(await partner.call('getPartner')).toMatchObject({status: 200});
});
