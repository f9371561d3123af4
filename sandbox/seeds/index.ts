import {euros} from '../domains/ledger/ledger';
import type {World} from '../engine/world';
import {plantAccounts} from './accounts';
import {plantCards} from './cards';
import {plantCompanies} from './companies';
import {plantCompliance} from './compliance';
import {plantPeople} from './people';
import {plantOnboarded} from './onboarded';
import {plant, seedId} from './plant';
import {plantTerms} from './terms';

/** The programme of the fictional partner that every sandbox belongs to. */
function plantPartner(world: World): void {
  plant(world, 'Partner', seedId(world, 'prt'), {
    name: 'Wrenfield Wallet',
    programme: 'MIXED',
    features: {
      cards: true,
      xpay: true,
      sct: true,
      instant: true,
      sdd: true,
      topup: true,
      virtualIban: true,
      delegatedKyc: true,
      legacyV1: true,
    },
    cardProducts: [
      {code: 'VIRTUAL_DEBIT', form: 'VIRTUAL', name: 'Virtual debit card'},
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
  });
}

/** Puts the seeds into a new sandbox: the programme, and the people that pages and tests begin with. */
export function plantSeeds(world: World): void {
  plantPartner(world);
  plantPeople(world);
  plantCompanies(world);
  plantAccounts(world);
  plantTerms(world);
  plantCompliance(world);
  plantCards(world);
  plantOnboarded(world);
}
