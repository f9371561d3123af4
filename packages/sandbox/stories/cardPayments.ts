import {euros} from '../domains/ledger/ledger';
import {clear, payByCard, payments, payOnline} from './cardPlays';
import {replaceDevice} from './devices';
import type {Partner} from './partner';
import type {Story} from './story';

/** Changes the controls or limits of the physical card of Alice: less than before needs no approval. */
async function restrict(partner: Partner, fields: object): Promise<void> {
  const cardId = partner.ids.crd ?? '';
  const {headers} = await partner.call('getCard', {cardId});
  await partner.call('updateCard', {cardId, 'If-Match': headers.get('ETag') ?? ''}, fields);
}

const setBalance = (partner: Partner, value: number): Promise<unknown> =>
  partner.play('account.set_balance', {accountId: partner.ids.acc, value});

const {contactless, online, cash} = payments;

/** Payments that the rules decline, by their reason. */
const declines: Readonly<Record<string, (partner: Partner) => Promise<unknown>>> = {
  INSUFFICIENT_FUNDS: (partner) => payByCard(partner, {amount: euros(130000)}),
  LIMIT_AMOUNT: (partner) => payByCard(partner, {amount: euros(180000)}),
  PIN_REQUIRED: (partner) => payByCard(partner, {amount: euros(5250)}, 'contactless'),
  SCA_REQUIRED: (partner) => payByCard(partner, {cardholderVerification: 'NONE'}, 'online'),
  CONTROL_COUNTRY: (partner) =>
    payByCard(partner, {amount: {value: 4990, currency: 'USD'}, country: 'US'}),
  CONTROL_MCC: async (partner) => {
    await restrict(partner, {controls: {blockedMccs: ['7995']}});
    await payByCard(partner, {...online, mcc: '7995'});
  },
  CONTROL_CHANNEL: (partner) => payByCard(partner, {entryMode: 'MAGSTRIPE'}),
  CRYPTOGRAM_INVALID: (partner) => payByCard(partner, {cardId: partner.ids.crd_v}),
  INVALID_TRANSACTION: (partner) => payByCard(partner, {...cash, amount: euros(0)}),
  PIN_LOCKED: async (partner) => {
    await partner.play('card.pin_lock', {cardId: partner.ids.crd});
    await payByCard(partner);
  },
  CARD_BLOCKED: async (partner) => {
    await partner.call(
      'blockCard',
      {cardId: partner.ids.crd ?? ''},
      {reason: 'CARDHOLDER_REQUEST'},
    );
    await payByCard(partner);
  },
  CARD_CANCELLED: async (partner) => {
    await partner.call('cancelCard', {cardId: partner.ids.crd ?? ''}, {reason: 'STOLEN'});
    await payByCard(partner, {amount: contactless.amount}, 'contactless');
  },
};

/** Reasons that no rule of the sandbox finds: its user asks for them. */
const forced = [
  'CARD_INACTIVE',
  'CARD_EXPIRED',
  'PIN_INCORRECT',
  'CVV2_INCORRECT',
  'EXPIRY_INCORRECT',
  'LIMIT_COUNT',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_CLOSED',
  'SUSPECTED_FRAUD',
  'LEGAL',
  'ISSUER_UNAVAILABLE',
] as const;

/** What happens from the request of a merchant to the booking. */
const payStories: readonly Story[] = [
  {
    name: 'Alice buys groceries, and the shop takes the money two days later',
    tell: async (partner) => {
      const authorisationId = await payByCard(partner);
      const cardId = partner.ids.crd ?? '';
      await partner.call('getCardAuthorisation', {authorisationId});
      await partner.call('listCardAuthorisations', {cardId});
      await clear(partner, authorisationId, 4590, {delayDays: 2});
      await partner.wait('P2D');
      await partner.call('getCardAuthorisation', {authorisationId});
      await partner.call('listCardClearings', {authorisationId});
    },
  },
  {
    name: 'A shop gives up a payment',
    tell: async (partner) => {
      await partner.play('card.reversal', {authorisationId: await payByCard(partner)});
    },
  },
  {
    name: 'A hotel raises the amount of a stay, gives a part up and takes the rest',
    tell: async (partner) => {
      const authorisationId = await payByCard(partner, {amount: euros(10000), mcc: '7011'});
      await partner.play('card.increment', {authorisationId, amount: euros(4000)});
      await partner.play('card.reversal', {authorisationId, amount: euros(3000)});
      await clear(partner, authorisationId, 11000);
    },
  },
  {
    name: 'A hotel raises the amount above the balance',
    tell: async (partner) => {
      const authorisationId = await payByCard(partner, {amount: euros(100000), mcc: '7011'});
      await partner.play('card.increment', {authorisationId, amount: euros(40000)});
    },
  },
  {
    name: 'Alice pays in Swedish kronor, and the rate moves before the booking',
    tell: async (partner) => {
      const amount = {value: 50000, currency: 'SEK'};
      const authorisationId = await payByCard(partner, {amount, country: 'SE'});
      await clear(partner, authorisationId, 4562);
    },
  },
];

/** What happens when a merchant does not take the amount at once. */
const clearingStories: readonly Story[] = [
  {
    name: 'A hold expires, and the shop takes the money late',
    tell: async (partner) => {
      const authorisationId = await payByCard(partner);
      await clear(partner, authorisationId, 4590, {delayDays: 12});
      await partner.wait('P13D');
      await partner.call('getCardAuthorisation', {authorisationId});
    },
  },
  {
    name: 'A bistro adds a tip',
    tell: async (partner) => {
      await clear(partner, await payByCard(partner, {amount: euros(5000), mcc: '5812'}), 5700);
    },
  },
  {
    name: 'A bookshop ships in two parcels',
    tell: async (partner) => {
      const authorisationId = await payByCard(partner, {amount: euros(8000)}, 'online');
      await clear(partner, authorisationId, 3000, {final: false});
      await clear(partner, authorisationId, 5000);
    },
  },
  {
    name: 'A bookshop ships one parcel of two',
    tell: async (partner) => {
      const authorisationId = await payByCard(partner, {amount: euros(8000)}, 'online');
      await clear(partner, authorisationId, 3000, {final: false});
      await partner.wait('P8D');
    },
  },
  {
    name: 'Alice withdraws cash',
    tell: async (partner) => {
      await clear(partner, await payByCard(partner, {amount: euros(6000)}, 'cash'), 6000);
    },
  },
  {
    name: 'A shop refunds a payment',
    tell: async (partner) => {
      const clearingId = await clear(partner, await payByCard(partner), 4590);
      await partner.play('card.refund', {clearingId, amount: euros(4590)});
    },
  },
  {
    name: 'A toll is paid offline with money that is not there',
    tell: async (partner) => {
      await setBalance(partner, 1000);
      const toll = {cardId: partner.ids.crd, amount: euros(2500), mcc: '4784', country: 'FR'};
      await partner.play('card.offline', toll);
      await partner.call('listCardClearings', {match: 'NO_AUTHORISATION'});
      await partner.wait('P1D');
    },
  },
];

/** Authorisations, clearings and 3-D Secure. */
export const cardPaymentStories: readonly Story[] = [
  ...payStories,
  ...Object.entries(declines).map(([reason, decline]) => ({
    name: `A payment is declined with ${reason}`,
    tell: async (partner: Partner) => {
      await decline(partner);
    },
  })),
  ...forced.map((force) => ({
    name: `A payment is declined with ${force}, as the test asked`,
    tell: async (partner: Partner) => {
      await payByCard(partner, {force});
    },
  })),
  ...clearingStories,
  {
    name: 'Alice confirms an online payment in the app',
    tell: async (partner) => {
      await payOnline(partner);
      await partner.until('card_authorisation.approved');
    },
  },
  {
    name: 'Alice refuses an online payment in the app',
    tell: async (partner) => {
      await replaceDevice(partner, 'sandbox-decline');
      await payOnline(partner);
      await partner.until('sca_challenge.declined');
    },
  },
  {
    name: 'A shop asks for a payment that nobody could confirm',
    tell: async (partner) => {
      const {usr = '', dev: deviceId = ''} = partner.ids;
      await partner.call('revokeDevice', {deviceId, 'Acting-User-Id': usr});
      await payOnline(partner);
    },
  },
];
