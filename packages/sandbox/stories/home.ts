import {openPending} from './accounts';
import {clear, payments, payOnline} from './cardPlays';
import {submittedFile} from './kycFiles';
import {fund, pay} from './payments';
import type {Story} from './story';

/** What the home page plays, by its key in `packages/data/homeStories.ts`. No published example is taken from these. */
export const homeStoryCalls: Readonly<Record<string, Story['tell']>> = {
  instant: async (partner) => {
    await pay(partner, 'createInstantTransfer', {headers: {Prefer: 'wait=10'}});
  },
  card: async (partner) => {
    await payOnline(partner);
    const {object} = (await partner.until('card_authorisation.approved')).data;
    await clear(partner, String(object.id), payments.online.amount.value);
  },
  account: async (partner) => {
    const {iban} = await openPending(partner);
    await submittedFile(partner);
    await partner.until('screening.completed');
    await partner.until('account.activated');
    await fund(partner, 25_000, iban);
  },
  rejected: async (partner) => {
    await pay(partner, 'createSctTransfer', {iban: partner.samples.ibans?.['00RJCT0AC01']});
    await partner.until('sct_transfer.sent');
    await partner.until('sct_transfer.rejected');
  },
};
