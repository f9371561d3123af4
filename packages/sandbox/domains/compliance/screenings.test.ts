import {describe, expect, it} from 'vitest';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';
import {newWorld} from '../../testing/newWorld';
import {screeningOf} from './screenings';

describe('the scenario screening.outcome', () => {
  const screen = (partner: Partner, subjectId: string | undefined, outcome: string) =>
    partner.play('screening.outcome', {subjectId, outcome});

  it('suspends an active user with the activity, and brings them back', async () => {
    const partner = newPartner();
    await screen(partner, partner.ids.usr2, 'BLOCKED');
    await screen(partner, partner.ids.usr2, 'CLEAR');
    expect(partner.events()).toEqual([
      'screening.completed',
      'user.suspended',
      'individual_entrepreneur.suspended',
      'account.blocked',
      'account.blocked',
      'screening.completed',
      'user.reactivated',
      'individual_entrepreneur.reactivated',
      'account.unblocked',
      'account.unblocked',
    ]);
    const {body} = await partner.call('listScreenings', {subjectId: partner.ids.usr2 ?? ''});
    expect(body.data).toMatchObject([
      {trigger: 'DAILY', outcome: 'CLEAR', subjectType: 'USER'},
      {trigger: 'DAILY', outcome: 'BLOCKED'},
    ]);
  });

  it('stops the company of an owner', async () => {
    const partner = newPartner();
    await screen(partner, partner.ids.usr, 'UNDER_REVIEW');
    await screen(partner, partner.ids.usr, 'BLOCKED');
    expect(partner.events()).toEqual([
      'screening.completed',
      'screening.completed',
      'user.suspended',
      'account.blocked',
      'legal_entity.suspended',
      'account.blocked',
    ]);
  });

  it('keeps a user suspended while another cause is left', async () => {
    const partner = newPartner();
    await screen(partner, partner.ids.usr_hugo, 'BLOCKED');
    await screen(partner, partner.ids.usr_hugo, 'CLEAR');
    const {body} = await partner.call('getUser', {userId: partner.ids.usr_hugo ?? ''});
    expect(body).toMatchObject({status: 'SUSPENDED', statusReason: 'REVIEW_OVERDUE'});
  });

  it('says nothing when nothing changes, and knows only what is screened', async () => {
    const partner = newPartner();
    await screen(partner, partner.ids.usr, 'CLEAR');
    expect(partner.events()).toEqual([]);
    const parameters = {subjectId: partner.ids.acc, outcome: 'CLEAR'};
    const body = {scenario: 'screening.outcome', parameters};
    expect(await partner.call('createSimulation', {}, body)).toMatchObject({
      code: 'validation_failed',
      body: {errors: [{field: '/parameters/subjectId', code: 'unknownId'}]},
    });
  });
});

it.each([
  ['ACTIVE', 'CLEAR'],
  ['BLOCKED', 'BLOCKED'],
] as const)('lists the screening of a payee who becomes %s', (status, outcome) => {
  const world = newWorld();
  const payee = world.create('Beneficiary', {
    holderId: world.contract.samples.ids?.usr,
    name: 'Chloé Dubois',
    iban: world.contract.samples.externalAccounts?.chloe,
    status: 'PENDING',
  });
  world.move(payee, status);
  expect(screeningOf(world, payee.id)).toMatchObject({
    subjectType: 'BENEFICIARY',
    trigger: 'BENEFICIARY',
    outcome,
  });
  expect(world.journal.events.map(({type}) => type)).not.toContain('screening.completed');
});
