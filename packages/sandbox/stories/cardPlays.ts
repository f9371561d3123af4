import {euros} from '../domains/ledger/ledger';
import type {Partner} from './partner';

/** What the scenario `card.authorisation` takes for common payments of EUR 45.90 in France. */
export const payments = {
  shop: {
    amount: euros(4590),
    mcc: '5411',
    country: 'FR',
    channel: 'POS',
    entryMode: 'CHIP',
    cardholderVerification: 'ONLINE_PIN',
  },
  contactless: {
    amount: euros(4590),
    mcc: '5812',
    country: 'FR',
    channel: 'POS',
    entryMode: 'CONTACTLESS',
    cardholderVerification: 'NONE',
  },
  online: {
    amount: euros(4590),
    mcc: '5942',
    country: 'FR',
    channel: 'ECOMMERCE',
    entryMode: 'ECOMMERCE',
    cardholderVerification: 'THREE_D_SECURE',
  },
  byPhone: {
    amount: euros(4590),
    mcc: '5942',
    country: 'FR',
    channel: 'MAIL_TELEPHONE',
    entryMode: 'MANUAL',
    cardholderVerification: 'NONE',
  },
  subscription: {
    amount: euros(4590),
    mcc: '5968',
    country: 'FR',
    channel: 'RECURRING',
    entryMode: 'CREDENTIAL_ON_FILE',
    cardholderVerification: 'NONE',
  },
  cash: {
    amount: euros(4590),
    mcc: '6011',
    country: 'FR',
    channel: 'ATM',
    entryMode: 'CHIP',
    cardholderVerification: 'ONLINE_PIN',
  },
} as const;

/** Pays with the physical card of Alice, unless `sent` names another. Returns the id of the authorisation. */
export async function payByCard(
  partner: Partner,
  sent: object = {},
  kind: keyof typeof payments = 'shop',
): Promise<string> {
  const parameters = {cardId: partner.ids.crd, ...payments[kind], ...sent};
  return String(await partner.play('card.authorisation', parameters));
}

/** Pays online with the virtual card of Alice, in a shop that asks her to approve (3-D Secure). */
export async function payOnline(partner: Partner): Promise<void> {
  const {crd_v: cardId} = partner.ids;
  const {amount} = payments.online;
  await partner.play('threeds.payment', {cardId, amount, merchantName: 'Librairie Fictive'});
}

/** Sends the final operation of an authorisation at once, unless `sent` says otherwise. */
export async function clear(
  partner: Partner,
  authorisationId: string,
  value: number,
  sent: object = {},
): Promise<string> {
  const parameters = {authorisationId, amount: euros(value), final: true, delayDays: 0, ...sent};
  return String(await partner.play('card.clearing', parameters));
}

/** Pays and clears at once. Returns the id of the clearing. */
export async function payAndClear(
  partner: Partner,
  kind: keyof typeof payments = 'shop',
  sent: object = {},
): Promise<string> {
  return clear(partner, await payByCard(partner, sent, kind), payments[kind].amount.value);
}
