import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {metadataAfter} from '../../engine/mergePatch';
import {rejectCall} from '../../engine/problem';
import type {Resource} from '../../engine/world';
import {
  activitiesOf,
  changeHolder,
  hasOpenAccounts,
  isOpenHolder,
  requireChangeable,
} from './holder';
import {watchProgress} from './inactivity';
import {checkOf, requireTrading} from './registry';
import {requireUnlocked} from './users';

type Activity = Resource<'IndividualEntrepreneur'>;

const locked = ['activityCode', 'regime'] as const;

export function createIndividualEntrepreneur({
  world,
  body,
}: Call<Schemas['IndividualEntrepreneurCreate']>): Activity {
  const user = world.get('User', body.userId);
  const company = requireTrading(world, body.siren);
  if (user.status !== 'ONBOARDING' && user.status !== 'ACTIVE') {
    rejectCall('holder_not_active', {currentStatus: user.status});
  }
  const sameSiren = world.all(
    'IndividualEntrepreneur',
    (one) => one.siren === body.siren && isOpenHolder(one),
  );
  if (sameSiren.length > 0 || activitiesOf(world, user.id).length > 0) {
    rejectCall('entrepreneur_already_exists');
  }
  const sca = user.onboarding.sca === 'DONE' ? 'DONE' : 'TODO';
  const activity = world.create('IndividualEntrepreneur', {
    ...body,
    siret: company.headOfficeSiret,
    registryCheck: checkOf(world, body.siren),
    status: 'ONBOARDING',
    kycLevel: 'NONE',
    onboarding: {profile: 'DONE', terms: 'TODO', tax: 'TODO', kyc: 'TODO', sca},
  });
  watchProgress(world, activity);
  return structuredClone(activity);
}

export function updateIndividualEntrepreneur(
  call: Call<Schemas['IndividualEntrepreneurUpdate']>,
): Activity {
  const {world, path} = call;
  const activity = world.get('IndividualEntrepreneur', path.individualEntrepreneurId ?? '');
  requireChangeable(activity);
  requireUnlocked(world, activity, call.body, locked);
  const {metadata, ...rest} = call.body;
  changeHolder(world, activity, {
    ...rest,
    ...metadataAfter(activity, metadata),
  });
  return structuredClone(activity);
}

export function closeIndividualEntrepreneur({world, path}: Call): Activity {
  const activity = world.get('IndividualEntrepreneur', path.individualEntrepreneurId ?? '');
  if (activity.status !== 'ONBOARDING' && activity.status !== 'ACTIVE') {
    rejectCall('holder_not_active', {currentStatus: activity.status});
  }
  if (hasOpenAccounts(world, [activity.id])) {
    rejectCall('holder_has_open_accounts');
  }
  return structuredClone(world.move(activity, 'CLOSED', {statusReason: 'PARTNER_REQUEST'}));
}
