import {approved} from './approve';
import type {Partner} from './partner';
import {pay} from './payments';
import {rejectedOrders} from './rejectedOrders';
import type {Story} from './story';

/** Alice sets her own limits, in euro per transfer and per day. */
function setLimits(partner: Partner, version: number, perTransaction: number, perDay: number) {
  const {acc: accountId = '', usr = ''} = partner.ids;
  const sent = {accountId, 'If-Match': `"${version}"`, 'Acting-User-Id': usr};
  const euros = (amount: number) => ({value: amount * 100, currency: 'EUR'});
  const limits = {perTransaction: euros(perTransaction), perDay: euros(perDay)};
  return approved(partner, 'replaceInstantLimits', sent, limits);
}

const waiting = {Prefer: 'wait=10'};

/** Instant transfers that arrive, fail or exceed what the holder allows. */
const turns: readonly Story[] = [
  {
    name: 'Alice sends money to Chloé in seconds',
    tell: async (partner) => {
      const {body} = await pay(partner, 'createInstantTransfer', {headers: waiting});
      await partner.call('getInstantTransfer', {transferId: body.id});
      const {acc: accountId = ''} = partner.ids;
      await partner.call('listInstantTransfers', {accountId, direction: 'OUT'});
    },
  },
  {
    name: 'Karim sends money to Alice in seconds',
    tell: async (partner) => {
      await partner.play('instant.incoming', {
        iban: partner.samples.accounts?.alice,
        amount: {value: 12550, currency: 'EUR'},
        debtorName: partner.samples.persons?.karim,
      });
    },
  },
  {
    name: 'The bank of the payee does not answer in time',
    tell: async (partner) => {
      await pay(partner, 'createInstantTransfer', {iban: partner.samples.ibans?.['00RJCT0AB05']});
      await partner.until('instant_transfer.rejected');
    },
  },
  {
    name: 'The bank of the payee takes no instant transfers',
    tell: async (partner) => {
      await pay(partner, 'createInstantTransfer', {iban: partner.samples.ibans?.['0000NOTINST']});
    },
  },
  {
    name: 'Alice lowers her limits, exceeds them and raises them',
    tell: async (partner) => {
      await setLimits(partner, 1, 1000, 5000);
      await pay(partner, 'createInstantTransfer', {value: 110000});
      await setLimits(partner, 2, 2000, 5000);
    },
  },
  {
    name: 'Alice asks for more than the maximum of the programme',
    tell: async (partner) => {
      await setLimits(partner, 1, 600000, 600000);
    },
  },
  {
    name: 'Chloé sets limits for an account that is not open yet',
    tell: async (partner) => {
      const {usr_chloe: holderId = ''} = partner.ids;
      const {body} = await partner.call('createAccount', {}, {holderId, type: 'PERSONAL'});
      const sent = {accountId: body.id, 'If-Match': `"${body.version}"`};
      const euros = {value: 10000, currency: 'EUR'};
      await partner.call('replaceInstantLimits', sent, {perTransaction: euros, perDay: euros});
    },
  },
];

/** Instant transfers, and the holder's own limits for them. */
export const instantTransferStories: readonly Story[] = [
  ...turns,
  ...rejectedOrders('createInstantTransfer'),
];
