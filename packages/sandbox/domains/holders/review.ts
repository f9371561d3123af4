import {addDays, atParis} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {screeningOf} from '../compliance/screenings';
import {decisivePersons, entitiesOf, isOpenHolder, type Holder} from './holder';
import {canBeSuspended, suspendHolder} from './suspension';

type KycFile = Resource<'KycFile'>;

const handedIn: ReadonlySet<string> = new Set([
  'SUBMITTED',
  'IN_REVIEW',
  'INFO_REQUIRED',
  'APPROVED',
]);

/** The latest file of a holder. */
export function latestKycFile(world: World, {currentKycFileId}: Holder): KycFile | undefined {
  return world.find('KycFile', currentKycFileId);
}

/** Whether a person is identified, and still there. */
export function isVerified(world: World, userId: string): boolean {
  const user = world.find('User', userId);
  return user !== undefined && isOpenHolder(user) && user.kycLevel !== 'NONE';
}

/** Whether every mandatory step is done or handed in, so that the review can begin. */
function isComplete(world: World, holder: Holder): boolean {
  const {profile, terms, tax} = holder.onboarding;
  const people = 'relatedPersons' in holder ? decisivePersons(holder) : [];
  return (
    [profile, terms, tax].every((step) => step === 'DONE') &&
    handedIn.has(latestKycFile(world, holder)?.status ?? '') &&
    people.every((userId) => isVerified(world, userId))
  );
}

/** The result of all screenings that a decision needs; `MISSING` while the first one is not made. */
function outcomeOf(world: World, holder: Holder): string | undefined {
  const people = 'relatedPersons' in holder ? decisivePersons(holder) : [];
  const outcomes = new Set<string>([
    screeningOf(world, holder.id)?.outcome ?? 'MISSING',
    ...people.map((userId) => screeningOf(world, userId)?.outcome ?? 'CLEAR'),
  ]);
  return ['BLOCKED', 'UNDER_REVIEW', 'MISSING', 'CLEAR'].find((one) => outcomes.has(one));
}

/** Whether the person behind a sole-trader activity lets it become active. */
function isPersonActive(world: World, holder: Holder): boolean {
  return !('userId' in holder) || world.find('User', holder.userId)?.status === 'ACTIVE';
}

function decide(world: World, holder: Holder): void {
  const file = latestKycFile(world, holder);
  const outcome = outcomeOf(world, holder);
  if (outcome === 'BLOCKED') {
    world.move(holder, 'REJECTED', {statusReason: 'SCREENING'});
  } else if (file?.status === 'REJECTED' || file?.status === 'EXPIRED') {
    rejectHolder(world, holder, file);
  } else if (file?.status === 'INFO_REQUIRED') {
    world.move(holder, 'INFO_REQUIRED');
  } else if (file?.status === 'APPROVED' && outcome === 'CLEAR' && isPersonActive(world, holder)) {
    world.move(holder, 'ACTIVE', {
      statusReason: null,
      kycLevel: file.targetLevel,
      onboarding: {...holder.onboarding, kyc: 'DONE'},
    });
  }
}

/** Rejects a holder because of the file. */
export function rejectHolder(world: World, holder: Holder, file: KycFile): void {
  world.move(holder, 'REJECTED', {
    statusReason: file.status === 'EXPIRED' ? 'KYC_EXPIRED' : 'KYC_REJECTED',
    onboarding: {...holder.onboarding, kyc: 'FAILED'},
  });
}

/** Brings a holder as far as steps, file and screenings allow. Call it after each change of one of them. */
export function progress(world: World, holder: Holder): void {
  if (holder.status === 'ONBOARDING' && isComplete(world, holder)) {
    world.move(holder, 'UNDER_REVIEW');
  }
  if (holder.status === 'UNDER_REVIEW') {
    decide(world, holder);
  }
}

/** Brings the legal entities of a person on, after that person was verified or screened. */
export function progressEntities(world: World, userId: string): void {
  entitiesOf(world, userId).forEach((entity) => progress(world, entity));
}

/** Whether the periodic review of a holder was due before a day, and is neither done nor handed in. */
function isOverdue(world: World, holder: Holder, day: string): boolean {
  const files = world.all('KycFile', ({holderId}) => holderId === holder.id);
  const due = files.findLast(({status}) => status === 'APPROVED')?.nextReviewDate;
  const isDecided = files.every(({status}) => status !== 'SUBMITTED' && status !== 'IN_REVIEW');
  return typeof due === 'string' && due < day && isDecided;
}

/** Suspends a holder whose periodic review is due and neither done nor handed in. */
export function suspendIfOverdue(world: World, holder: Holder): void {
  if (isOverdue(world, holder, world.today())) {
    suspendHolder(world, holder, 'REVIEW_OVERDUE');
  }
}

/** Plans the day after the next periodic review. */
export function planReview(world: World, holder: Holder, {nextReviewDate}: KycFile): void {
  if (nextReviewDate) {
    const day = addDays(nextReviewDate, 1);
    const when = () => canBeSuspended(holder) && isOverdue(world, holder, day);
    world.at(atParis(day, '00:00'), {label: 'review is overdue', object: holder, when}, () =>
      suspendHolder(world, holder, 'REVIEW_OVERDUE'),
    );
  }
}
