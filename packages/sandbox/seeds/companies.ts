import type {World} from '../engine/world';
import {plant, seedId, timeOf} from './plant';

const done = {profile: 'DONE', terms: 'DONE', tax: 'DONE', kyc: 'DONE', sca: 'DONE'} as const;

/** Puts the company and the sole trader of the seeds into a new sandbox. */
export function plantCompanies(world: World): void {
  const {sirens = {}, sirets = {}, vatNumbers = {}} = world.contract.samples;
  const company = seedId(world, 'len');
  const person = seedId(world, 'rlp');
  plant(world, 'LegalEntity', company, {
    externalRef: 'seed-atelier',
    legalName: 'Atelier Fictif SAS',
    legalForm: 'SAS',
    registrationNumber: sirens.atelier,
    registrationCountry: 'FR',
    activityCode: '7111Z',
    vatNumber: vatNumbers.atelier,
    address: {line1: '40 rue de la Forge', postCode: '75011', city: 'Paris', country: 'FR'},
    turnoverBand: 'FROM_100K',
    countriesOfOperation: ['FR'],
    relatedPersons: [
      {
        id: person,
        version: 1,
        userId: seedId(world, 'usr'),
        roles: ['LEGAL_REPRESENTATIVE', 'BENEFICIAL_OWNER'],
        ownershipPercent: 60,
        controlType: 'OWNERSHIP',
        permissions: ['VIEW', 'PAY', 'MANAGE_CARDS', 'MANAGE_USERS'],
        createdAt: timeOf(person),
        updatedAt: timeOf(person),
        metadata: {},
      },
    ],
    status: 'ACTIVE',
    kycLevel: 'STANDARD',
    onboarding: done,
  });
  const trader = seedId(world, 'ien');
  plant(world, 'IndividualEntrepreneur', trader, {
    userId: seedId(world, 'usr2'),
    siren: sirens.karim,
    siret: sirets.karim,
    tradingName: 'Benali Menuiserie',
    activityCode: '4332A',
    regime: 'MICRO_ENTREPRENEUR',
    address: {line1: '5 avenue du Modèle', postCode: '75012', city: 'Paris', country: 'FR'},
    registryCheck: {status: 'MATCH', checkedAt: timeOf(trader), source: 'SIRENE'},
    status: 'ACTIVE',
    kycLevel: 'STANDARD',
    onboarding: done,
  });
}
