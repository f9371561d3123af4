import {describe, expect, it} from 'vitest';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {newWorld} from '../../testing/newWorld';
import {suspend} from './suspension';

type KycFile = Resource<'KycFile'>;
type Status = KycFile['status'];

const ready = {profile: 'DONE', terms: 'DONE', tax: 'DONE', kyc: 'TODO', sca: 'TODO'} as const;

function forward(world: World, duration: string): void {
  world.clock.moveTo(Date.parse(world.after(duration)));
}

/** A file that a test moves itself, as the reviewer would. */
function fileFor(world: World, holderId: string, fields: FieldsOf<'KycFile'> = {}): KycFile {
  return world.create('KycFile', {
    holderId,
    purpose: 'ONBOARDING',
    path: 'API',
    targetLevel: 'STANDARD',
    requiredDocuments: [],
    documents: [],
    checks: [],
    requests: [],
    status: 'OPEN',
    ...fields,
  });
}

function chloe(world: World, fields: FieldsOf<'User'> = {}): Resource<'User'> {
  const user = world.get('User', world.contract.samples.ids?.usr_chloe ?? '');
  return Object.assign(user, fields);
}

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

/** The events of holders and screenings since `from`. */
function events(world: World, from = 0): string[] {
  return world.journal.events
    .slice(from)
    .map(({type}) => type)
    .filter((type) => !/^(kyc_file|account|device)\./.test(type));
}

/** Moves a file through states, 5 seconds apart. */
function decide(world: World, file: KycFile, ...path: Status[]): void {
  for (const status of path) {
    forward(world, 'PT5S');
    world.move(file, status);
  }
}

describe('a user whose steps are done', () => {
  it.each<[string, Status[], string, string | null, string[]]>([
    ['is approved', ['APPROVED'], 'ACTIVE', null, ['user.activated']],
    ['is reviewed and approved', ['IN_REVIEW', 'APPROVED'], 'ACTIVE', null, ['user.activated']],
    ['is rejected', ['REJECTED'], 'REJECTED', 'KYC_REJECTED', ['user.rejected']],
    [
      'answers and is approved',
      ['IN_REVIEW', 'INFO_REQUIRED', 'IN_REVIEW', 'APPROVED'],
      'ACTIVE',
      null,
      ['user.info_required', 'user.under_review', 'user.activated'],
    ],
    [
      'does not answer',
      ['IN_REVIEW', 'INFO_REQUIRED', 'EXPIRED'],
      'REJECTED',
      'KYC_EXPIRED',
      ['user.info_required', 'user.rejected'],
    ],
  ])('%s', (_, path, status, statusReason, last) => {
    const world = newWorld();
    const user = chloe(world);
    const file = fileFor(world, user.id);
    expect(user).toMatchObject({currentKycFileId: file.id, onboarding: {kyc: 'IN_PROGRESS'}});
    world.move(file, 'SUBMITTED');
    expect(user.status).toBe('UNDER_REVIEW');
    decide(world, file, ...path);
    expect(user).toMatchObject({status, statusReason});
    const isActive = status === 'ACTIVE';
    expect(user.kycLevel).toBe(isActive ? 'STANDARD' : 'NONE');
    expect(user.onboarding.kyc).toBe(isActive ? 'DONE' : 'FAILED');
    expect(events(world)).toEqual([
      'user.updated',
      'user.under_review',
      'screening.completed',
      ...last,
    ]);
  });

  it('waits for the review of a hit: a politically exposed person is cleared', () => {
    const world = newWorld();
    const user = chloe(world, {lastName: 'Pepmatch'});
    const file = fileFor(world, user.id, {targetLevel: 'ENHANCED'});
    world.move(file, 'SUBMITTED');
    decide(world, file, 'APPROVED');
    expect(user).toMatchObject({status: 'UNDER_REVIEW', kycLevel: 'ENHANCED'});
    forward(world, 'PT10S');
    expect(user).toMatchObject({status: 'ACTIVE', kycLevel: 'ENHANCED'});
    expect(events(world).slice(2)).toEqual([
      'screening.completed',
      'user.updated',
      'screening.completed',
      'user.activated',
    ]);
  });

  it('is refused when the name is on a list, also while a question is open', () => {
    const world = newWorld();
    const user = chloe(world, {lastName: 'Sanctionhit'});
    const file = fileFor(world, user.id);
    world.move(file, 'SUBMITTED');
    decide(world, file, 'IN_REVIEW', 'INFO_REQUIRED');
    forward(world, 'PT10S');
    expect(user).toMatchObject({status: 'REJECTED', statusReason: 'SCREENING'});
    expect(world.all('Screening', (one) => one.subjectId === user.id)).toMatchObject([
      {trigger: 'ONBOARDING', outcome: 'BLOCKED', subjectType: 'USER'},
    ]);
  });

  it('may be suspended 30 days later', () => {
    const world = newWorld();
    const user = chloe(world, {lastName: 'Latesuspend'});
    const file = fileFor(world, user.id);
    world.move(file, 'SUBMITTED');
    decide(world, file, 'APPROVED');
    expect(user.status).toBe('ACTIVE');
    forward(world, 'P30D');
    expect(user).toMatchObject({status: 'SUSPENDED', statusReason: 'COMPLIANCE_DECISION'});
    forward(world, 'P2M');
    expect(user).toMatchObject({status: 'CLOSED', statusReason: 'COMPLIANCE_DECISION'});
  });

  it('is closed after 90 days without progress', () => {
    const world = newWorld();
    const user = chloe(world);
    forward(world, 'P60D');
    fileFor(world, user.id);
    forward(world, 'P89D');
    expect(user.status).toBe('ONBOARDING');
    forward(world, 'P1D');
    expect(user).toMatchObject({status: 'CLOSED', statusReason: 'INACTIVITY'});
  });

  it('keeps onboarding when a file ends before the other steps are done', () => {
    const world = newWorld();
    const user = chloe(world, {onboarding: {...ready, tax: 'TODO'}});
    const file = fileFor(world, user.id);
    world.move(file, 'SUBMITTED');
    decide(world, file, 'REJECTED');
    expect(user).toMatchObject({status: 'ONBOARDING', onboarding: {kyc: 'FAILED'}});
  });
});

describe('the periodic review of an active user', () => {
  function reviewed(nextReviewDate = '2025-12-01') {
    const world = newWorld();
    const user = chloe(world);
    const file = fileFor(world, user.id, {nextReviewDate});
    world.move(file, 'SUBMITTED');
    decide(world, file, 'APPROVED');
    return {world, user};
  }

  it('is overdue on the day after, and a new file ends the suspension', () => {
    const {world, user} = reviewed();
    world.clock.moveTo(Date.parse('2025-12-01T22:59:59.000Z'));
    expect(user.status).toBe('ACTIVE');
    forward(world, 'PT1S');
    expect(user).toMatchObject({status: 'SUSPENDED', statusReason: 'REVIEW_OVERDUE'});
    const next = fileFor(world, user.id, {purpose: 'PERIODIC_REVIEW'});
    world.move(next, 'SUBMITTED');
    decide(world, next, 'APPROVED');
    expect(user).toMatchObject({status: 'ACTIVE', statusReason: null, currentKycFileId: next.id});
  });

  it('is not overdue while it is decided, but when it gets no answer', () => {
    const {world, user} = reviewed();
    const next = fileFor(world, user.id, {purpose: 'PERIODIC_REVIEW'});
    world.move(next, 'SUBMITTED');
    decide(world, next, 'IN_REVIEW');
    forward(world, 'P60D');
    expect(user.status).toBe('ACTIVE');
    decide(world, next, 'INFO_REQUIRED', 'EXPIRED');
    expect(user).toMatchObject({status: 'SUSPENDED', statusReason: 'REVIEW_OVERDUE'});
  });

  it('suspends when it is refused', () => {
    const {world, user} = reviewed();
    const next = fileFor(world, user.id, {purpose: 'PERIODIC_REVIEW'});
    world.move(next, 'SUBMITTED');
    decide(world, next, 'REJECTED');
    expect(user).toMatchObject({status: 'SUSPENDED', statusReason: 'KYC_REJECTED'});
  });

  it('never lowers the level', () => {
    const {world, user} = reviewed();
    const levels: string[] = [];
    for (const targetLevel of ['ENHANCED', 'STANDARD'] as const) {
      const next = fileFor(world, user.id, {purpose: 'PERIODIC_REVIEW', targetLevel});
      world.move(next, 'SUBMITTED');
      decide(world, next, 'APPROVED');
      levels.push(user.kycLevel);
    }
    expect(levels).toEqual(['ENHANCED', 'ENHANCED']);
  });
});

describe('a sole-trader activity', () => {
  it('becomes active after the person', () => {
    const world = newWorld();
    const user = chloe(world);
    const trader = activity(world, user.id);
    const file = fileFor(world, trader.id);
    world.move(file, 'SUBMITTED');
    decide(world, file, 'APPROVED');
    expect(trader).toMatchObject({status: 'UNDER_REVIEW', kycLevel: 'STANDARD'});
    const own = fileFor(world, user.id);
    world.move(own, 'SUBMITTED');
    decide(world, own, 'APPROVED');
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
    decide(world, file, ...path);
    expect(trader).toMatchObject({status, statusReason});
  });

  it('goes on after an answer', () => {
    const world = newWorld();
    const trader = activity(world, world.contract.samples.ids?.usr_ines ?? '');
    const file = fileFor(world, trader.id);
    world.move(file, 'SUBMITTED');
    decide(world, file, 'IN_REVIEW', 'INFO_REQUIRED', 'IN_REVIEW', 'APPROVED');
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
    decide(world, file, 'REJECTED');
    expect(trader).toMatchObject({status: 'CLOSED', statusReason: 'KYC_REJECTED'});
    const other = newWorld();
    const person = chloe(other);
    const reviewed = activity(other, person.id);
    const files = [fileFor(other, reviewed.id), fileFor(other, person.id)];
    files.forEach((one) => other.move(one, 'SUBMITTED'));
    forward(other, 'PT5S');
    other.move(files[1] as KycFile, 'REJECTED');
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
    decide(world, file, 'APPROVED');
    expect(entity.status).toBe('ONBOARDING');
    const own = fileFor(world, user.id);
    world.move(own, 'SUBMITTED');
    decide(world, own, 'APPROVED');
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
    decide(world, file, ...path);
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
    suspend(world, entity, 'REGISTRY_CEASED');
    forward(world, 'P3M');
    expect(entity.status).toBe('SUSPENDED');
    const account = world.get('Account', acc_le);
    account.status = 'CLOSING';
    world.move(account, 'CLOSED');
    expect(entity).toMatchObject({status: 'CLOSED', statusReason: 'REGISTRY_CEASED'});
  });
});
