import {describe, expect, it} from 'vitest';
import {limitInCents} from '../../engine/limits';
import {balancesOf} from '../../stories/payments';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';

it.each([
  ['sct.incoming', 'getSctTransfer'],
  ['instant.incoming', 'getInstantTransfer'],
] as const)('%s tells payers apart', async (scenario, read) => {
  const partner = newPartner();
  const {samples} = partner;
  const common = {
    iban: samples.accounts?.alice,
    amount: {value: 12550, currency: 'EUR'},
    debtorName: 'Hugo Leroy',
    remittance: 'Invoice 2025-0042',
  };
  const {DE: debtorIban = ''} = samples.publicIbans ?? {};
  const details = {debtorIban, endToEndId: 'INV-2025-0042'};
  const transferId = (await partner.play(scenario, {...common, ...details})) ?? '';
  const {body} = await partner.call(read, {transferId});
  expect(body).toMatchObject({
    debtor: {name: 'Hugo Leroy', iban: debtorIban, bic: 'EXMPDEP0XXX'},
    endToEndId: 'INV-2025-0042',
    remittance: {unstructured: 'Invoice 2025-0042'},
  });
  expect(partner.last('transaction.booked').data.object).toMatchObject({
    counterparty: {name: 'Hugo Leroy', iban: debtorIban},
  });
  for (const wrong of [samples.accounts?.karim, 'DE00370400440532013000']) {
    await expect(partner.play(scenario, {...common, debtorIban: wrong})).rejects.toThrow(
      'validation_failed',
    );
  }
});

it.each([
  ['sct.incoming', 'getSctTransfer'],
  ['instant.incoming', 'getInstantTransfer'],
] as const)('%s brings a creditor reference instead of a text', async (scenario, read) => {
  const partner = newPartner();
  const {samples} = partner;
  const creditorReference = samples.creditorReferences?.invoice ?? '';
  const arrival = (said: object) =>
    partner.play(scenario, {
      iban: samples.virtualIbans?.alice,
      amount: {value: 12550, currency: 'EUR'},
      debtorName: 'Hugo Leroy',
      ...said,
    });
  const transferId = (await arrival({creditorReference, endToEndId: null})) ?? '';
  expect((await partner.call(read, {transferId})).body).toMatchObject({
    endToEndId: 'NOTPROVIDED',
    remittance: {creditorReference},
  });
  expect(partner.last('transaction.booked').data.object).toMatchObject({label: creditorReference});
  for (const wrong of [
    {creditorReference: 'RF99INV1'},
    {creditorReference: 'INV1'},
    {creditorReference, remittance: 'Invoice 2025-0042'},
  ]) {
    await expect(arrival(wrong)).rejects.toThrow('validation_failed');
  }
});

describe.each(['sct.incoming', 'instant.incoming'])('money of %s', (scenario) => {
  const most = limitInCents({contract: testContract()}, 'balance-maximum-standard');

  const arrival = async (iban: string | undefined, value: number, partner = newPartner()) => {
    const parameters = {iban, amount: {value, currency: 'EUR'}, debtorName: 'Hugo Leroy'};
    const {body} = await partner.call('createSimulation', {}, {scenario, parameters});
    const {createdResourceId, refusalCode, eventIds} = body;
    return {createdResourceId, refusalCode, events: eventIds.length, partner};
  };
  const refused = (refusalCode: string) => ({createdResourceId: null, refusalCode, events: 0});
  const {accounts = {}, virtualIbans = {}} = newPartner().samples;

  it.each([
    ['a user', accounts.alice, 'acc'],
    ['an individual entrepreneur', accounts.karim_professional, 'acc_ie'],
  ])('may bring %s the maximum balance, and no cent more', async (_, iban, account) => {
    const partner = newPartner();
    const accountId = partner.ids[account] ?? '';
    await partner.play('account.set_balance', {accountId, value: most - 100});
    expect(await arrival(iban, 101, partner)).toMatchObject(refused('MS03'));
    expect(await arrival(iban, 100, partner)).toMatchObject({refusalCode: null});
    expect(await balancesOf(partner, accountId)).toMatchObject({booked: most});
  });

  it('may bring a legal entity more than that', async () => {
    const {partner, ...answer} = await arrival(accounts.atelier, most + 1);
    expect(answer).toMatchObject({refusalCode: null, events: 2});
    expect(await balancesOf(partner, partner.ids.acc_le)).toMatchObject({
      booked: 2_750_000 + most + 1,
    });
  });

  it('goes back from a virtual IBAN that is closed, and the run says why', async () => {
    const partner = newPartner();
    await partner.call('closeVirtualIban', {virtualIbanId: partner.ids.vib ?? ''});
    expect(await arrival(virtualIbans.alice, 100, partner)).toMatchObject(refused('AC04'));
  });
});
