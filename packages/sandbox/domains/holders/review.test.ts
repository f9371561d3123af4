import {describe, expect, it} from 'vitest';
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
    moveKycFile(world, file, ...path);
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
    moveKycFile(world, file, 'APPROVED');
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
    moveKycFile(world, file, 'IN_REVIEW', 'INFO_REQUIRED');
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
    moveKycFile(world, file, 'APPROVED');
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
    moveKycFile(world, file, 'REJECTED');
    expect(user).toMatchObject({status: 'ONBOARDING', onboarding: {kyc: 'FAILED'}});
  });
});

describe('the periodic review of an active user', () => {
  function reviewed(nextReviewDate = '2025-12-01') {
    const world = newWorld();
    const user = chloe(world);
    const file = fileFor(world, user.id, {nextReviewDate});
    world.move(file, 'SUBMITTED');
    moveKycFile(world, file, 'APPROVED');
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
    moveKycFile(world, next, 'APPROVED');
    expect(user).toMatchObject({status: 'ACTIVE', statusReason: null, currentKycFileId: next.id});
  });

  it('is not overdue while it is decided, but when it gets no answer', () => {
    const {world, user} = reviewed();
    const next = fileFor(world, user.id, {purpose: 'PERIODIC_REVIEW'});
    world.move(next, 'SUBMITTED');
    moveKycFile(world, next, 'IN_REVIEW');
    forward(world, 'P60D');
    expect(user.status).toBe('ACTIVE');
    moveKycFile(world, next, 'INFO_REQUIRED', 'EXPIRED');
    expect(user).toMatchObject({status: 'SUSPENDED', statusReason: 'REVIEW_OVERDUE'});
  });

  it('suspends when it is refused', () => {
    const {world, user} = reviewed();
    const next = fileFor(world, user.id, {purpose: 'PERIODIC_REVIEW'});
    world.move(next, 'SUBMITTED');
    moveKycFile(world, next, 'REJECTED');
    expect(user).toMatchObject({status: 'SUSPENDED', statusReason: 'KYC_REJECTED'});
  });

  it('never lowers the level', () => {
    const {world, user} = reviewed();
    const levels: string[] = [];
    for (const targetLevel of ['ENHANCED', 'STANDARD'] as const) {
      const next = fileFor(world, user.id, {purpose: 'PERIODIC_REVIEW', targetLevel});
      world.move(next, 'SUBMITTED');
      moveKycFile(world, next, 'APPROVED');
      levels.push(user.kycLevel);
    }
    expect(levels).toEqual(['ENHANCED', 'ENHANCED']);
  });
});
