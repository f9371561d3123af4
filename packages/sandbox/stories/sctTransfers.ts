import {fund, pay, savePayee, verified} from './payments';
import {rejectedOrders} from './rejectedOrders';
import type {Story} from './story';

/** SEPA credit transfers that arrive, wait, fail or come back. */
const turns: readonly Story[] = [
  {
    name: 'Alice sends money to Chloé at another bank',
    tell: async (partner) => {
      const {body} = await pay(partner, 'createSctTransfer');
      await partner.until('sct_transfer.settled');
      await partner.call('getSctTransfer', {transferId: body.id});
      const {acc: accountId = ''} = partner.ids;
      await partner.call('listSctTransfers', {accountId, direction: 'OUT'});
    },
  },
  {
    name: 'Karim sends money to Alice from another bank',
    tell: async (partner) => {
      await fund(partner, 12550);
    },
  },
  {
    name: 'Alice cancels a transfer before it leaves',
    tell: async (partner) => {
      const {body} = await pay(partner, 'createSctTransfer');
      await partner.call('cancelSctTransfer', {transferId: body.id});
    },
  },
  {
    name: 'Alice cancels too late',
    tell: async (partner) => {
      const {body} = await pay(partner, 'createSctTransfer');
      await partner.until('sct_transfer.settled');
      await partner.call('cancelSctTransfer', {transferId: body.id});
    },
  },
  {
    name: 'Alice pays the rent of November on its day',
    tell: async (partner) => {
      const {id: beneficiaryId, iban, name} = await savePayee(partner);
      const fields = {
        creditor: undefined,
        beneficiaryId,
        payeeVerificationId: await verified(partner, iban, name),
        endToEndId: 'RENT-2025-11',
        remittance: {unstructured: 'Rent November'},
        requestedExecutionDate: '2025-11-03',
      };
      await pay(partner, 'createSctTransfer', {value: 65000, fields});
      await partner.call('advanceTestClock', {}, {until: '2025-11-03T15:00:00Z'});
    },
  },
  {
    name: 'Alice cancels a transfer of next month',
    tell: async (partner) => {
      const fields = {requestedExecutionDate: '2025-11-03'};
      const {body} = await pay(partner, 'createSctTransfer', {fields});
      await partner.call('cancelSctTransfer', {transferId: body.id});
    },
  },
  {
    name: 'A scheduled transfer finds no money on its day',
    tell: async (partner) => {
      const fields = {requestedExecutionDate: '2025-11-03'};
      await pay(partner, 'createSctTransfer', {value: 200000, fields});
      await partner.call('advanceTestClock', {}, {until: '2025-11-03T15:00:00Z'});
    },
  },
  {
    name: 'Alice asks for a day that is past',
    tell: async (partner) => {
      const fields = {requestedExecutionDate: '2025-10-13'};
      await pay(partner, 'createSctTransfer', {fields});
    },
  },
  {
    name: 'A check holds a transfer and clears it',
    tell: async (partner) => {
      await pay(partner, 'createSctTransfer', {value: 12577});
      await partner.until('sct_transfer.settled');
    },
  },
  {
    name: 'A check holds a transfer and refuses it',
    tell: async (partner) => {
      await pay(partner, 'createSctTransfer', {value: 12578});
      await partner.until('sct_transfer.rejected');
    },
  },
  {
    name: 'The clearing system rejects a transfer to a wrong account',
    tell: async (partner) => {
      await pay(partner, 'createSctTransfer', {iban: partner.samples.ibans?.['00RJCT0AC01']});
      await partner.until('sct_transfer.rejected');
    },
  },
  {
    name: 'The bank of the payee returns a transfer to a closed account',
    tell: async (partner) => {
      await pay(partner, 'createSctTransfer', {iban: partner.samples.ibans?.['00RTRN0AC04']});
      await partner.until('sct_transfer.returned');
    },
  },
  {
    name: 'A settled transfer is returned by the scenario',
    tell: async (partner) => {
      const {body} = await pay(partner, 'createSctTransfer');
      await partner.until('sct_transfer.settled');
      await partner.play('sct.return', {transferId: body.id, reasonCode: 'AC04'});
    },
  },
  ...[12577, 12578].map((value) => ({
    name: `A check holds a received transfer of ${value} cents`,
    tell: async (partner: Parameters<Story['tell']>[0]) => {
      await partner.play('sct.incoming', {
        iban: partner.samples.accounts?.alice,
        amount: {value, currency: 'EUR'},
        debtorName: partner.samples.persons?.karim,
        remittance: 'Invoice 2025-0042',
        review: true,
      });
      await partner.until(value === 12577 ? 'sct_transfer.received' : 'sct_transfer.returned');
    },
  })),
];

/** SEPA credit transfers, sent and received. */
export const sctTransferStories: readonly Story[] = [
  ...turns,
  ...rejectedOrders('createSctTransfer'),
];
