import {becomes} from '../../engine/due';
import type {Resource, World} from '../../engine/world';
import {screenHolder, screeningOf} from '../compliance/screenings';
import {deviceOwners} from '../sca/requireSca';
import {
  activitiesOf,
  changeHolder,
  decisivePersons,
  entitiesOf,
  findHolder,
  isOpenHolder,
  setStep,
  type Holder,
} from './holder';
import {watchProgress} from './inactivity';
import {
  latestKycFile,
  isVerified,
  planReview,
  progress,
  progressEntities,
  rejectHolder,
  suspendIfOverdue,
} from './review';
import {canBeSuspended, clearCause, suspendHolder} from './suspension';

type KycFile = Resource<'KycFile'>;
type React = (world: World, holder: Holder, file: KycFile) => void;

/** The user of the sandbox whom a compliance decision suspends later, by the last name. */
export const LATE_SUSPENSION = {lastName: 'Latesuspend', after: 'P30D'} as const;

const onCreated: React = (world, holder, file) => {
  watchProgress(world, holder);
  if (holder.kycLevel === 'NONE') {
    setStep(world, holder, 'kyc', 'IN_PROGRESS', {currentKycFileId: file.id});
  } else {
    changeHolder(world, holder, {currentKycFileId: file.id});
  }
};

const onSubmitted: React = (world, holder) => {
  if (!screeningOf(world, holder.id)) {
    screenHolder(world, holder, 'ONBOARDING');
  }
  progress(world, holder);
};

const onReviewStarted: React = (world, holder) => {
  if (holder.status === 'INFO_REQUIRED') {
    world.move(holder, 'UNDER_REVIEW');
  }
};

const onApproved: React = (world, holder, file) => {
  progress(world, holder);
  const isEnhanced = holder.kycLevel === 'ENHANCED';
  setStep(world, holder, 'kyc', 'DONE', {kycLevel: isEnhanced ? 'ENHANCED' : file.targetLevel});
  planReview(world, holder, file);
  for (const cause of ['REVIEW_OVERDUE', 'KYC_REJECTED', 'KYC_EXPIRED'] as const) {
    clearCause(world, holder, cause);
  }
  for (const entity of entitiesOf(world, holder.id)) {
    if (decisivePersons(entity).every((userId) => isVerified(world, userId))) {
      clearCause(world, entity, 'OWNERSHIP_CHANGED');
    }
    progress(world, entity);
  }
};

const onFailed: React = (world, holder, file) => {
  if (holder.status === 'UNDER_REVIEW' || holder.status === 'INFO_REQUIRED') {
    rejectHolder(world, holder, file);
  } else if (holder.status === 'ONBOARDING') {
    setStep(world, holder, 'kyc', 'FAILED');
  } else if (file.status === 'REJECTED' && file.purpose === 'PERIODIC_REVIEW') {
    suspendHolder(world, holder, 'KYC_REJECTED');
  } else {
    suspendIfOverdue(world, holder);
  }
};

const reactions: Readonly<Record<string, React>> = {
  'kyc_file.created': onCreated,
  'kyc_file.submitted': onSubmitted,
  'kyc_file.review_started': onReviewStarted,
  'kyc_file.info_required': progress,
  'kyc_file.approved': onApproved,
  'kyc_file.rejected': onFailed,
  'kyc_file.expired': onFailed,
};

function connectFiles(world: World): void {
  for (const [event, react] of Object.entries(reactions)) {
    world.on(event, (_, object) => {
      const file = object as KycFile;
      const holder = findHolder(world, file.holderId);
      if (holder && (event === 'kyc_file.created' || latestKycFile(world, holder) === file)) {
        react(world, holder, file);
      }
    });
  }
}

/** A name on a list stops a holder, and every company that the person represents or owns. */
function onScreened(world: World, {subjectId, outcome}: Resource<'Screening'>): void {
  const holder = findHolder(world, subjectId);
  for (const one of holder ? [holder, ...entitiesOf(world, subjectId)] : []) {
    if (outcome === 'BLOCKED') {
      stop(world, one);
    } else if (outcome === 'CLEAR') {
      clearCause(world, one, 'SCREENING');
    }
    progress(world, one);
  }
}

function stop(world: World, holder: Holder): void {
  if (holder.status === 'INFO_REQUIRED') {
    world.move(holder, 'REJECTED', {statusReason: 'SCREENING'});
  } else {
    suspendHolder(world, holder, 'SCREENING');
  }
}

/** Ends a sole-trader activity when the person behind it is rejected or leaves. */
function endActivity(world: World, activity: Holder, {statusReason}: Holder): void {
  world.move(activity, world.canMove(activity, 'CLOSED') ? 'CLOSED' : 'REJECTED', {statusReason});
}

function connectPeople(world: World): void {
  const onUser = (event: string, react: (user: Resource<'User'>) => void) =>
    world.on(event, (_, user) => react(user as Resource<'User'>));
  onUser('user.activated', (user) => {
    activitiesOf(world, user.id).forEach((activity) => progress(world, activity));
    progressEntities(world, user.id);
    if (user.lastName === LATE_SUSPENSION.lastName) {
      world.at(
        world.after(LATE_SUSPENSION.after),
        {label: becomes('SUSPENDED'), object: user, when: () => canBeSuspended(user)},
        () => suspendHolder(world, user, 'COMPLIANCE_DECISION'),
      );
    }
  });
  onUser('user.suspended', (user) =>
    activitiesOf(world, user.id).forEach((one) => suspendHolder(world, one, 'USER_SUSPENDED')),
  );
  onUser('user.reactivated', (user) =>
    activitiesOf(world, user.id).forEach((one) => {
      clearCause(world, one, 'USER_SUSPENDED');
      progress(world, one);
    }),
  );
  for (const event of ['user.rejected', 'user.closed']) {
    onUser(event, (user) => {
      activitiesOf(world, user.id).forEach((one) => endActivity(world, one, user));
      entitiesOf(world, user.id).forEach((one) => suspendHolder(world, one, 'OWNERSHIP_CHANGED'));
    });
  }
}

/** The device of a person approves for the activity, and for the companies that the person represents or owns. */
function connectDevices(world: World): void {
  world.on('device.enrolled', (_, {id}) => {
    const userId = deviceOwners(world).get(id) ?? '';
    const others: Holder[] = [...activitiesOf(world, userId), ...entitiesOf(world, userId)];
    others.filter(isOpenHolder).forEach((one) => setStep(world, one, 'sca', 'DONE'));
  });
}

/** What happens to holders when files, screenings, persons and devices change. */
export function connectHolders(world: World): void {
  connectFiles(world);
  connectPeople(world);
  connectDevices(world);
  world.on('screening.completed', (_, screening) =>
    onScreened(world, screening as Resource<'Screening'>),
  );
}
