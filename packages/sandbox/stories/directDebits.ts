import {announce, announceB2b, waitUntil} from './collections';
import type {Partner} from './partner';
import type {Story} from './story';

/** The evening of the due date of most collections, in Paris. */
const DUE_EVENING = '2025-10-20T16:00:00.000Z';

async function mandateOf(partner: Partner, directDebitId: string): Promise<string> {
  const {body} = await partner.call('getDirectDebit', {directDebitId});
  return body.mandateId;
}

/** A Core collection that has been debited. Returns its id. */
async function debited(partner: Partner): Promise<string> {
  const id = await announce(partner);
  await waitUntil(partner, DUE_EVENING);
  return id;
}

/** A morning after the eight weeks in which the money of a Core collection comes back without a question. */
const AFTER_8_WEEKS = '2025-12-16T09:00:00.000Z';

/** A Core collection that was debited more than eight weeks ago. Returns its id. */
async function debitedLongAgo(partner: Partner): Promise<string> {
  const id = await debited(partner);
  await waitUntil(partner, AFTER_8_WEEKS);
  return id;
}

const claim = {type: 'UNAUTHORISED', comment: 'I have no contract with this company.'};

/** Collections from their announcement to debit, refusal and refund. */
const collections: readonly Story[] = [
  {
    name: 'Alice pays her electricity bill by direct debit, and asks for the money back',
    tell: async (partner) => {
      const directDebitId = await announce(partner);
      await partner.call('listDirectDebits', {accountId: partner.ids.acc ?? ''});
      await partner.call('getDirectDebit', {directDebitId});
      await partner.call('listMandates', {accountId: partner.ids.acc ?? ''});
      await waitUntil(partner, DUE_EVENING);
      await partner.call(
        'refundDirectDebit',
        {directDebitId},
        {
          type: 'AUTHORISED_8_WEEKS',
          comment: 'The amount is higher than agreed.',
        },
      );
    },
  },
  {
    name: 'Alice refuses a collection in time, and the next one too late',
    tell: async (partner) => {
      const inTime = await announce(partner);
      await partner.call('refuseDirectDebit', {directDebitId: inTime});
      const late = await announce(partner, {dueDate: '2025-10-21'});
      await waitUntil(partner, '2025-10-20T22:30:00.000Z');
      await partner.call('refuseDirectDebit', {directDebitId: late});
    },
  },
  {
    name: 'The creditor withdraws a collection, and gives the money of another one back',
    tell: async (partner) => {
      const withdrawn = await announce(partner, {dueDate: '2025-10-17'});
      await partner.play('sdd.cancel', {directDebitId: withdrawn});
      const reversed = await debited(partner);
      await partner.play('sdd.reverse', {directDebitId: reversed});
    },
  },
  {
    name: 'The account of Inès lacks the money on the due date',
    tell: async (partner) => {
      await announce(partner, {iban: partner.samples.accounts?.ines});
      await waitUntil(partner, DUE_EVENING);
    },
  },
  {
    name: 'Alice blocks her account before a collection is due',
    tell: async (partner) => {
      await announce(partner);
      const block = {scope: 'DEBIT', reason: 'HOLDER_REQUEST'};
      await partner.call('blockAccount', {accountId: partner.ids.acc ?? ''}, block);
      await waitUntil(partner, DUE_EVENING);
    },
  },
];

/** Refunds that are claimed, rejected or too late. */
const refunds: readonly Story[] = [
  {
    name: 'Alice contests a collection, and the creditor proves no mandate',
    tell: async (partner) => {
      const directDebitId = await debitedLongAgo(partner);
      await partner.call('refundDirectDebit', {directDebitId}, claim);
      await partner.play('sdd.claim_outcome', {directDebitId, mandateProved: false});
    },
  },
  {
    name: 'Alice contests a collection, and the creditor proves the mandate',
    tell: async (partner) => {
      const directDebitId = await debitedLongAgo(partner);
      await partner.call('refundDirectDebit', {directDebitId}, claim);
      await partner.play('sdd.claim_outcome', {directDebitId, mandateProved: true});
      await partner.call('refundDirectDebit', {directDebitId}, claim);
    },
  },
  {
    name: 'Alice asks for a refund before the debit, and more than 8 weeks after it',
    tell: async (partner) => {
      const directDebitId = await announce(partner);
      const body = {type: 'AUTHORISED_8_WEEKS'};
      await partner.call('refundDirectDebit', {directDebitId}, body);
      await waitUntil(partner, DUE_EVENING);
      await partner.wait('P60D');
      await partner.call('refundDirectDebit', {directDebitId}, body);
    },
  },
  {
    name: 'Alice asks for a refund when her account is closed',
    tell: async (partner) => {
      const {acc: accountId = ''} = partner.ids;
      const directDebitId = await debited(partner);
      await partner.play('account.set_balance', {accountId, value: 0});
      await partner.play('account.decision', {accountId, decision: 'CLOSE'});
      await partner.wait('P2D');
      await partner.call('refundDirectDebit', {directDebitId}, {type: 'AUTHORISED_8_WEEKS'});
    },
  },
];

/** Mandates: blocks, confirmation of B2B, and their end. */
const mandates: readonly Story[] = [
  {
    name: 'Alice blocks a mandate and allows it again',
    tell: async (partner) => {
      const mandateId = await mandateOf(partner, await announce(partner));
      await partner.call('getMandate', {mandateId});
      await partner.call('blockMandate', {mandateId});
      await partner.call('blockMandate', {mandateId});
      await partner.call('unblockMandate', {mandateId});
      await partner.call('unblockMandate', {mandateId});
    },
  },
  {
    name: 'Karim confirms the mandate of a supplier',
    tell: async (partner) => {
      const mandateId = await mandateOf(partner, await announceB2b(partner));
      const asKarim = {
        mandateId,
        'Acting-User-Id': partner.ids.usr2 ?? '',
        'Idempotency-Key': 'confirm-mandate-1',
      };
      const {body: refusal} = await partner.call('confirmMandate', asKarim);
      await partner.until('sca_challenge.succeeded');
      const challengeId = String((refusal.challenge as {id: string}).id);
      await partner.call('confirmMandate', {...asKarim, 'Sca-Challenge-Id': challengeId});
      const again = {...asKarim, 'Idempotency-Key': 'confirm-mandate-2'};
      await partner.call('confirmMandate', again);
      await waitUntil(partner, DUE_EVENING);
    },
  },
  {
    name: 'Karim does not confirm a mandate in time',
    tell: async (partner) => {
      await announceB2b(partner);
      await waitUntil(partner, DUE_EVENING);
    },
  },
  {
    name: 'Karim says no to a mandate',
    tell: async (partner) => {
      const mandateId = await mandateOf(partner, await announceB2b(partner));
      await partner.call('blockMandate', {mandateId});
    },
  },
  {
    name: 'A supplier of businesses collects from the account of a consumer',
    tell: async (partner) => {
      await announceB2b(partner, {iban: partner.samples.accounts?.alice});
    },
  },
  {
    name: 'A mandate that Alice blocked ends after 36 months',
    tell: async (partner) => {
      const mandateId = await mandateOf(partner, await announce(partner));
      await partner.call('blockMandate', {mandateId});
      for (let year = 0; year < 3; year += 1) {
        await partner.wait('P380D');
      }
    },
  },
  {
    name: 'A creditor collects nothing for 36 months',
    tell: async (partner) => {
      await announce(partner);
      await partner.wait('P400D');
      await partner.wait('P400D');
      await partner.wait('P300D');
    },
  },
];

/** The allow and block lists of an account. */
const preferences: readonly Story[] = [
  {
    name: 'Alice puts a creditor on her block list, and caps another one',
    tell: async (partner) => {
      const accountId = partner.ids.acc ?? '';
      const {core, block_list: blocked} = partner.samples.creditorIds ?? {};
      await partner.call('getDirectDebitPreferences', {accountId});
      await partner.call(
        'replaceDirectDebitPreferences',
        {accountId, 'If-Match': '"1"'},
        {
          mode: 'ALLOW_ALL',
          blockedCreditorIds: [blocked],
          rules: [{creditorId: core, maxAmount: {value: 5000, currency: 'EUR'}, maxPerMonth: 1}],
        },
      );
      await announce(partner, {creditorId: blocked, umr: 'ABO-2025-0042'});
    },
  },
  {
    name: 'The account of Chloé is not open yet when its lists are set',
    tell: async (partner) => {
      const {usr_chloe: holderId} = partner.ids;
      const {body} = await partner.call('createAccount', {}, {holderId, type: 'PERSONAL'});
      const sent = {accountId: body.id, 'If-Match': '"1"'};
      await partner.call('replaceDirectDebitPreferences', sent, {mode: 'BLOCK_ALL'});
    },
  },
];

/** Direct debits that holders receive, and their mandates. */
export const directDebitStories: readonly Story[] = [
  ...collections,
  ...refunds,
  ...mandates,
  ...preferences,
];
