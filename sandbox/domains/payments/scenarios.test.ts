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
