import {describe, expect, it} from 'vitest';
import type {Resource, World} from '../../engine/world';
import {
  chloe,
  moveKycFile,
  events,
  fileFor,
  forward,
  ready,
  type Status,
} from '../../testing/kycSteps';
import {newWorld} from '../../testing/newWorld';
import {suspendHolder} from './suspension';

function activity(world: World, userId: string): Resource<'IndividualEntrepreneur'> {
  return world.create('IndividualEntrepreneur', {
    userId,
    siren: '999000037',
    siret: '99900003700013',
    activityCode: '7420Z',
    regime: 'MICRO_ENTREPRENEUR',
    address: {line1: '8 rue du Témoin', postCode: '75010', city: 'Paris', country: 'FR'},
    registryCheck: {status: 'MATCH', checkedAt: world.now(), source: 'SIRENE'},
    status: 'ONBOARDING',
    kycLevel: 'NONE',
    onboarding: ready,
  });
}

function company(world: World, userId: string): Resource<'LegalEntity'> {
  const person = {id: 'rlp_01K7GZVDR0Q43BN9DNN0Y1D75K', version: 1, userId};
  return world.create('LegalEntity', {
    legalName: 'Imprimerie Fictive SARL',
    legalForm: 'SARL',
    registrationNumber: '999000045',
    registrationCountry: 'FR',
    activityCode: '1812Z',
    address: {line1: '8 rue du Témoin', postCode: '75010', city: 'Paris', country: 'FR'},
    relatedPersons: [
      {
        ...person,
        roles: ['LEGAL_REPRESENTATIVE'],
        createdAt: world.now(),
        updatedAt: world.now(),
      },
    ],
    status: 'ONBOARDING',
    kycLevel: 'NONE',
    onboarding: ready,
  });
}

describe('a sole-trader activity', () => {
  it('becomes active after the person', () => {
    const world = newWorld();
    const user = chloe(world);
    const trader = activity(world, user.id);
    const file = fileFor(world, trader.id);
    world.move(file, 'SUBMITTED');
    moveKycFile(world, file, 'APPROVED');
    expect(trader).toMatchObject({status: 'UNDER_REVIEW', kycLevel: 'STANDARD'});
    const own = fileFor(world, user.id);
    world.move(own, 'SUBMITTED');
    moveKycFile(world, own, 'APPROVED');
    expect([user.status, trader.status]).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it.each<[string, Status[], string, string]>([
    ['is refused with the file', ['REJECTED'], 'REJECTED', 'KYC_REJECTED'],
    [
      'is refused without an answer',
      ['IN_REVIEW', 'INFO_REQUIRED', 'EXPIRED'],
      'REJECTED',
      'KYC_EXPIRED',
    ],
  ])('%s', (_, path, status, statusReason) => {
    const world = newWorld();
    const trader = activity(world, chloe(world).id);
    const file = fileFor(world, trader.id);
    world.move(file, 'SUBMITTED');
    moveKycFile(world, file, ...path);
    expect(trader).toMatchObject({status, statusReason});
  });

  it('goes on after an answer', () => {
    const world = newWorld();
    const trader = activity(world, world.contract.samples.ids?.usr_ines ?? '');
    const file = fileFor(world, trader.id);
    world.move(file, 'SUBMITTED');
    moveKycFile(world, file, 'IN_REVIEW', 'INFO_REQUIRED', 'IN_REVIEW', 'APPROVED');
    expect(trader.status).toBe('ACTIVE');
    expect(events(world)).toEqual([
      'individual_entrepreneur.created',
      'individual_entrepreneur.updated',
      'individual_entrepreneur.under_review',
      'screening.completed',
      'individual_entrepreneur.info_required',
      'individual_entrepreneur.under_review',
      'individual_entrepreneur.activated',
    ]);
  });

  it('ends with the person: closed in onboarding, refused in review', () => {
    const world = newWorld();
    const user = chloe(world);
    const trader = activity(world, user.id);
    const file = fileFor(world, user.id);
    world.move(file, 'SUBMITTED');
    moveKycFile(world, file, 'REJECTED');
    expect(trader).toMatchObject({status: 'CLOSED', statusReason: 'KYC_REJECTED'});
    const other = newWorld();
    const person = chloe(other);
    const reviewed = activity(other, person.id);
    const own = fileFor(other, person.id);
    [fileFor(other, reviewed.id), own].forEach((one) => other.move(one, 'SUBMITTED'));
    forward(other, 'PT5S');
    other.move(own, 'REJECTED');
    expect(reviewed).toMatchObject({status: 'REJECTED', statusReason: 'KYC_REJECTED'});
  });
});

describe('a legal entity', () => {
  it('is reviewed only when its people are verified, and active when they are clear', () => {
    const world = newWorld();
    const user = chloe(world);
    const entity = company(world, user.id);
    const file = fileFor(world, entity.id);
    world.move(file, 'SUBMITTED');
    moveKycFile(world, file, 'APPROVED');
    expect(entity.status).toBe('ONBOARDING');
    const own = fileFor(world, user.id);
    world.move(own, 'SUBMITTED');
    moveKycFile(world, own, 'APPROVED');
    expect(entity).toMatchObject({status: 'ACTIVE', kycLevel: 'STANDARD'});
    expect(events(world).filter((one) => one.startsWith('legal'))).toEqual([
      'legal_entity.created',
      'legal_entity.updated',
      'legal_entity.updated',
      'legal_entity.under_review',
      'legal_entity.activated',
    ]);
  });

  it.each<[string, Status[], string[]]>([
    ['refused', ['REJECTED'], ['rejected']],
    [
      'approved',
      ['IN_REVIEW', 'INFO_REQUIRED', 'IN_REVIEW', 'APPROVED'],
      ['info_required', 'under_review', 'activated'],
    ],
    ['left alone', ['IN_REVIEW', 'INFO_REQUIRED', 'EXPIRED'], ['info_required', 'rejected']],
  ])('is %s', (_, path, last) => {
    const world = newWorld();
    const entity = company(world, world.contract.samples.ids?.usr ?? '');
    const file = fileFor(world, entity.id);
    world.move(file, 'SUBMITTED');
    const before = world.journal.events.length;
    moveKycFile(world, file, ...path);
    expect(events(world, before)).toEqual([
      'screening.completed',
      ...last.map((one) => `legal_entity.${one}`),
    ]);
  });

  it('ends 30 days after its last account', () => {
    const world = newWorld();
    const {acc_le = '', len = ''} = world.contract.samples.ids ?? {};
    const account = world.get('Account', acc_le);
    account.status = 'CLOSING';
    world.move(account, 'CLOSED');
    const entity = world.get('LegalEntity', len);
    forward(world, 'P29D');
    expect(entity.status).toBe('ACTIVE');
    forward(world, 'P1D');
    expect(entity).toMatchObject({status: 'CLOSED', statusReason: 'PARTNER_REQUEST'});
  });

  it('that is suspended ends when the notice is over and no account is left', () => {
    const world = newWorld();
    const {acc_le = '', len = ''} = world.contract.samples.ids ?? {};
    const entity = world.get('LegalEntity', len);
    suspendHolder(world, entity, 'REGISTRY_CEASED');
    forward(world, 'P3M');
    expect(entity.status).toBe('SUSPENDED');
    const account = world.get('Account', acc_le);
    account.status = 'CLOSING';
    world.move(account, 'CLOSED');
    expect(entity).toMatchObject({status: 'CLOSED', statusReason: 'REGISTRY_CEASED'});
  });
});

describe('a person of a company', () => {
  /** A representative who is identified and opens nothing for herself. */
  const representative = (world: World) =>
    chloe(world, {kycLevel: 'STANDARD', onboarding: {...ready, terms: 'TODO', tax: 'TODO'}});

  it('is not closed for inactivity while the company is open', () => {
    const world = newWorld();
    const user = representative(world);
    fileFor(world, user.id);
    const entity = company(world, user.id);
    world.move(entity, 'UNDER_REVIEW');
    world.move(entity, 'ACTIVE');
    forward(world, 'P200D');
    expect([user.status, entity.status]).toEqual(['ONBOARDING', 'ACTIVE']);
    world.move(entity, 'CLOSED');
    forward(world, 'P180D');
    expect(user).toMatchObject({status: 'CLOSED', statusReason: 'INACTIVITY'});
  });

  it('who leaves suspends the company until others are named', () => {
    const world = newWorld();
    const user = representative(world);
    const entity = company(world, user.id);
    world.move(entity, 'UNDER_REVIEW');
    world.move(entity, 'ACTIVE');
    world.move(user, 'CLOSED', {statusReason: 'PARTNER_REQUEST'});
    expect(entity).toMatchObject({status: 'SUSPENDED', statusReason: 'OWNERSHIP_CHANGED'});
  });
});
