import {expect, it} from 'vitest';
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
