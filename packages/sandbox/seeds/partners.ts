import {euros} from '../domains/ledger/ledger';
import type {FieldsOf} from '../engine/world';

/** Whom a sandbox belongs to: the partner whose people are its seeds, or one who has nobody yet. */
export type PartnerName = 'wrenfield' | 'larkspur';

const allFeatures = {
  cards: true,
  xpay: true,
  sct: true,
  instant: true,
  sdd: true,
  topup: true,
  virtualIban: true,
  delegatedKyc: true,
  legacyV1: true,
};

const virtualDebit = {
  code: 'VIRTUAL_DEBIT',
  form: 'VIRTUAL',
  name: 'Virtual debit card',
} as const;

/** The programmes of the fictional partners. */
export const programmes: Readonly<Record<PartnerName, FieldsOf<'Partner'>>> = {
  wrenfield: {
    name: 'Wrenfield Wallet',
    programme: 'MIXED',
    features: allFeatures,
    cardProducts: [
      virtualDebit,
      {code: 'CLASSIC_DEBIT', form: 'PHYSICAL', name: 'Classic debit card'},
      {code: 'PREMIUM_DEBIT', form: 'PHYSICAL', name: 'Premium debit card'},
    ],
    limits: {
      perTransaction: euros(50_000_000),
      perDay: euros(100_000_000),
      per30Days: euros(500_000_000),
      accountsPerHolder: 10,
      virtualIbansPerAccount: 1000,
      cardsPerAccount: 7,
    },
  },
  larkspur: {
    name: 'Larkspur Pay',
    programme: 'CONSUMER',
    features: {...allFeatures, xpay: false, topup: false, virtualIban: false, delegatedKyc: false},
    cardProducts: [virtualDebit],
    limits: {
      perTransaction: euros(100_000),
      perDay: euros(200_000),
      per30Days: euros(1_000_000),
      accountsPerHolder: 1,
      virtualIbansPerAccount: 0,
      cardsPerAccount: 1,
    },
  },
};
