import {approved} from './approve';
import type {Partner} from './partner';
import {fund} from './payments';
import type {Story} from './story';

const euros = (value: number, currency = 'EUR') => ({value, currency});

/** Alice moves money to the workshop, or where `fields` says, and approves it when she is asked. */
function move(partner: Partner, value: number, fields: object = {}) {
  const {acc: fromAccountId, acc_le: toAccountId, usr = ''} = partner.ids;
  const body = {fromAccountId, toAccountId, amount: euros(value), label: 'Workshop in October'};
  const sent = {'Acting-User-Id': usr};
  return approved(partner, 'createInternalTransfer', sent, {...body, ...fields});
}

/** The fields of a transfer to Karim, found by his phone number. */
async function toKarim(partner: Partner): Promise<object> {
  const {body} = await partner.call(
    'lookupRecipient',
    {},
    {
      phoneNumber: partner.samples.phones?.karim,
    },
  );
  return {toAccountId: undefined, recipientLookupId: body.id, label: 'Dinner on Saturday'};
}

/** Moves that are rejected, by what is wrong with them. */
const refusals: readonly (readonly [string, number, (partner: Partner) => object])[] = [
  ['more than the balance', 150000, () => ({})],
  ['more than the maximum of one transfer', 750000, () => ({})],
  ['dollars', 4590, () => ({amount: euros(4590, 'USD')})],
  ['money to the same account', 4590, ({ids}) => ({toAccountId: ids.acc})],
  ['an amount that a compliance rule forbids', 1079, () => ({})],
];

/** Book transfers between two accounts of the provider. */
export const internalTransferStories: readonly Story[] = [
  {
    name: 'Alice pays the workshop',
    tell: async (partner) => {
      const {body} = await move(partner, 4590);
      await partner.call('getInternalTransfer', {transferId: body.id});
      await partner.call('listInternalTransfers', {accountId: partner.ids.acc ?? ''});
    },
  },
  {
    name: 'Alice finds Karim by his phone number and pays him',
    tell: async (partner) => {
      await move(partner, 2500, await toKarim(partner));
    },
  },
  {
    name: 'Alice looks for somebody who has no account',
    tell: async (partner) => {
      const phoneNumber = partner.samples.phones?.no_recipient;
      await partner.call('lookupRecipient', {}, {phoneNumber});
    },
  },
  {
    name: 'Alice confirms a recipient too late',
    tell: async (partner) => {
      const fields = await toKarim(partner);
      await partner.wait('PT11M');
      await move(partner, 2500, fields);
    },
  },
  ...[4577, 4578].map((value) => ({
    name: `A check holds a transfer of ${value} cents`,
    tell: async (partner: Partner) => {
      await move(partner, value);
      await partner.until(
        value === 4577 ? 'internal_transfer.settled' : 'internal_transfer.rejected',
      );
    },
  })),
  ...refusals.map(([name, value, fields]) => ({
    name: `Alice moves ${name}`,
    tell: async (partner: Partner) => {
      await move(partner, value, fields(partner));
    },
  })),
  {
    name: 'Alice moves more than the limit of a day',
    tell: async (partner) => {
      await fund(partner, 2000000);
      await move(partner, 400000);
      await move(partner, 400000);
      await move(partner, 400000);
    },
  },
  {
    name: 'Alice moves more than Karim may keep',
    tell: async (partner) => {
      const accountId = partner.ids.acc2 ?? '';
      await partner.play('account.set_balance', {accountId, value: 5_000_000});
      await move(partner, 100, {toAccountId: accountId});
    },
  },
  {
    name: 'Alice moves money from a blocked account',
    tell: async (partner) => {
      const block = {scope: 'DEBIT', reason: 'HOLDER_REQUEST'};
      await partner.call('blockAccount', {accountId: partner.ids.acc ?? ''}, block);
      await move(partner, 4590);
    },
  },
  {
    name: 'Alice moves money to an account that is not open yet',
    tell: async (partner) => {
      const {usr_chloe: holderId} = partner.ids;
      const {body} = await partner.call('createAccount', {}, {holderId, type: 'PERSONAL'});
      await move(partner, 4590, {toAccountId: body.id});
    },
  },
];
