import {approved} from './approve';
import type {Partner} from './partner';
import {fund, pay, savePayee} from './payments';
import type {Story} from './story';

const reasonText = 'The payer was deceived by a false invoice.';

/** Alice recalls a settled transfer. Returns the id of the recall. */
async function recall(partner: Partner, ibanName?: string, reason = 'FRAD'): Promise<string> {
  const {body} = await pay(partner, 'createSctTransfer', {
    ...(ibanName !== undefined && {iban: partner.samples.ibans?.[ibanName]}),
  });
  await partner.until('sct_transfer.settled');
  const order = {transferId: body.id, reason, comment: reasonText};
  return (await partner.call('createRecall', {}, order)).body.id;
}

/** Another bank asks for the money that Alice received. Returns the id of the recall. */
async function asked(partner: Partner): Promise<string> {
  const transferId = await fund(partner, 12550);
  return (await partner.play('recall.incoming', {transferId, reason: 'FRAD'})) ?? '';
}

/** Alice agrees to give the money back, and approves it. */
const giveBack = (partner: Partner, recallId: string) =>
  approved(
    partner,
    'answerRecall',
    {recallId, 'Acting-User-Id': partner.ids.usr ?? ''},
    {accepted: true},
  );

/** Recalls in both directions, and their answers. */
export const recallStories: readonly Story[] = [
  {
    name: 'Alice asks for her money back and gets it',
    tell: async (partner) => {
      const recallId = await recall(partner, '0RECALLACPT');
      await partner.call('getRecall', {recallId});
      await partner.until('sct_transfer.returned');
    },
  },
  {
    name: 'The payee keeps the money',
    tell: async (partner) => {
      await recall(partner, '0RECALLREFU', 'CUST');
      await partner.until('recall.refused');
    },
  },
  {
    name: 'The other bank gives no answer',
    tell: async (partner) => {
      await recall(partner, '0RECALLNONE');
      await partner.wait('P30D');
    },
  },
  {
    name: 'Alice asks for an instant transfer back and gets it',
    tell: async (partner) => {
      const {body} = await pay(partner, 'createInstantTransfer', {
        iban: partner.samples.ibans?.['0RECALLACPT'],
        headers: {Prefer: 'wait=10'},
      });
      const order = {transferId: body.id, reason: 'FRAD', comment: reasonText};
      await partner.call('createRecall', {}, order);
      await partner.until('instant_transfer.returned');
    },
  },
  {
    name: 'Alice reports a saved payee for fraud',
    tell: async (partner) => {
      await savePayee(partner);
      await recall(partner);
    },
  },
  {
    name: 'Alice asks for a received transfer back',
    tell: async (partner) => {
      const transferId = await fund(partner, 12550);
      await partner.call('createRecall', {}, {transferId, reason: 'AC03'});
    },
  },
  {
    name: 'Alice notices a duplicate too late',
    tell: async (partner) => {
      const {body} = await pay(partner, 'createSctTransfer');
      await partner.wait('P30D');
      await partner.call('createRecall', {}, {transferId: body.id, reason: 'DUPL'});
    },
  },
  {
    name: 'Another bank asks for the money, and Alice gives it back',
    tell: async (partner) => {
      const recallId = await asked(partner);
      await giveBack(partner, recallId);
      await giveBack(partner, recallId);
    },
  },
  {
    name: 'Another bank asks for the money, and Alice keeps it',
    tell: async (partner) => {
      const recallId = await asked(partner);
      await partner.call('answerRecall', {recallId}, {accepted: false, reason: 'CUST'});
    },
  },
  {
    name: 'Another bank asks for the money, and Alice says nothing',
    tell: async (partner) => {
      await asked(partner);
      await partner.wait('P30D');
    },
  },
  {
    name: 'Another bank asks for money that Alice has spent',
    tell: async (partner) => {
      const recallId = await asked(partner);
      await pay(partner, 'createSctTransfer', {value: 130000});
      await giveBack(partner, recallId);
    },
  },
  {
    name: 'Another bank asks for money on an account that the provider has blocked',
    tell: async (partner) => {
      const recallId = await asked(partner);
      const block = {accountId: partner.ids.acc, decision: 'BLOCK'};
      await partner.play('account.decision', block);
      await giveBack(partner, recallId);
    },
  },
];
