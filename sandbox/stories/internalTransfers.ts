import type {Story} from './story';

/** Book transfers between two accounts of the provider. */
export const internalTransferStories: readonly Story[] = [
  {
    name: 'Alice pays the workshop',
    tell: async (partner) => {
      const {acc = '', acc_le: toAccountId = '', usr = ''} = partner.ids;
      const body = {
        fromAccountId: acc,
        toAccountId,
        amount: {value: 4590, currency: 'EUR'},
        label: 'Workshop in October',
      };
      const asAlice = {'Acting-User-Id': usr, 'Idempotency-Key': 'workshop-1'};
      const {body: refusal} = await partner.call('createInternalTransfer', asAlice, body);
      await partner.until('sca_challenge.succeeded');
      const challengeId = String((refusal.challenge as {id: string}).id);
      await partner.call(
        'createInternalTransfer',
        {...asAlice, 'Sca-Challenge-Id': challengeId},
        body,
      );
    },
  },
];
