import type {Partner} from './partner';
import {fund, orderOf, pay, savePayee, type Payment} from './payments';
import type {Story} from './story';

type Transfer = 'createSctTransfer' | 'createInstantTransfer';

/** An order that differs from a right one in what the name of the case says. */
type Case = readonly [name: string, payment: (partner: Partner) => Payment];

const iban = (name: string) => (partner: Partner) => ({iban: partner.samples.ibans?.[name]});

/** Orders that are rejected at first sight, whether they are instant or not. */
const cases: readonly Case[] = [
  ['more than the balance', () => ({value: 150000})],
  ['more than the maximum of one transfer', () => ({value: 750000})],
  ['dollars', () => ({fields: {amount: {value: 12550, currency: 'USD'}}})],
  [
    'money to an IBAN with a typing error',
    () => ({fields: {creditor: {name: 'Chloé Dubois', iban: 'FR7699999000010000012345694'}}}),
  ],
  ['money to a bank outside SEPA', iban('00000NOSEPA')],
  ['money without a check of the payee', () => ({fields: {payeeVerificationId: undefined}})],
  ['money in spite of a warning that nobody saw', iban('0000VOPNMTC')],
  ['an amount that a compliance rule forbids', () => ({value: 1079})],
];

/** What Alice cannot order, one story each, then what the state of things forbids. */
export function rejectedOrders(operation: Transfer): Story[] {
  const kind = operation === 'createSctTransfer' ? 'transfer' : 'instant transfer';
  const plain = cases.map(([name, payment]) => ({
    name: `Alice orders ${name} (${kind})`,
    tell: async (partner: Partner) => {
      await pay(partner, operation, payment(partner));
    },
  }));
  return [
    ...plain,
    {
      name: `Alice waits too long after the check of the payee (${kind})`,
      tell: async (partner) => {
        const body = await orderOf(partner);
        await partner.wait('PT16M');
        await partner.call(operation, {'Acting-User-Id': partner.ids.usr ?? ''}, body);
      },
    },
    {
      name: `Alice sends more than the limit of a day (${kind})`,
      tell: async (partner) => {
        await fund(partner, 2000000);
        await pay(partner, 'createSctTransfer', {value: 400000});
        await pay(partner, 'createSctTransfer', {value: 400000});
        await pay(partner, operation, {value: 400000});
      },
    },
    {
      name: `Alice pays a deleted payee (${kind})`,
      tell: async (partner) => {
        const {id: beneficiaryId} = await savePayee(partner);
        await partner.call('deleteBeneficiary', {beneficiaryId});
        await pay(partner, operation, {fields: {creditor: undefined, beneficiaryId}});
      },
    },
    {
      name: `Alice pays from a blocked account (${kind})`,
      tell: async (partner) => {
        const {acc: accountId = ''} = partner.ids;
        const block = {scope: 'DEBIT', reason: 'HOLDER_REQUEST'};
        await partner.call('blockAccount', {accountId}, block);
        await pay(partner, operation);
      },
    },
    {
      name: `Chloé pays from an account that is not open yet (${kind})`,
      tell: async (partner) => {
        const {usr_chloe: holderId = ''} = partner.ids;
        const {body} = await partner.call('createAccount', {}, {holderId, type: 'PERSONAL'});
        const headers = {'Acting-User-Id': holderId};
        await pay(partner, operation, {headers, fields: {accountId: body.id}});
      },
    },
  ];
}
