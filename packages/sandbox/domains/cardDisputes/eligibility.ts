import type {Schemas} from '../../api';
import {limitAsNumber} from '../../engine/limits';
import {rejectCall, rejectFields} from '../../engine/problem';
import {addDays, addMonths} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {keepFiles} from '../files/files';

type Body = Schemas['CardDisputeCreate'];
type Clearing = Resource<'CardClearing'>;
type Authorisation = Resource<'CardAuthorisation'>;
type Reason = Schemas['CardDisputeReason'];

/** What Visa asks for a reason. */
export function rulesOf({contract}: World, reason: Reason) {
  const rules = contract.cards.disputeReasons[reason];
  if (!rules) {
    throw new Error(`contract/cards.yaml has no rules for ${reason}.`);
  }
  return rules;
}

/** Checks that files exist and were uploaded for card disputes. */
export function requireEvidence(world: World, field: string, fileIds: readonly string[]): void {
  const errors = fileIds.flatMap((id, index) =>
    world.find('File', id)?.purpose === 'CARD_DISPUTE'
      ? []
      : [
          {
            field: `/${field}/${index}`,
            code: 'enum',
            message: 'Must be the id of a file with purpose CARD_DISPUTE.',
          },
        ],
  );
  if (errors.length > 0) {
    rejectFields(...errors);
  }
}

/** Keeps files that a dispute uses: they are no longer deleted by themselves. */
export function keepEvidence(world: World, fileIds: readonly string[]): void {
  keepFiles(
    world,
    fileIds.flatMap((id) => world.find('File', id) ?? []),
  );
}

const isRemote = (authorisation: Authorisation | undefined): boolean =>
  authorisation !== undefined && !['POS', 'ATM'].includes(authorisation.channel);

/** What a clearing must be like for a reason; absent: any debit will do. */
const conditions: {
  readonly [Name in Reason]?: (clearing: Clearing, authorisation?: Authorisation) => boolean;
} = {
  FRAUD_CARD_ABSENT: (_, authorisation) => isRemote(authorisation),
  FRAUD_CARD_PRESENT: (_, authorisation) => !isRemote(authorisation),
  FRAUD_COUNTERFEIT: (_, authorisation) => authorisation?.entryMode === 'MAGSTRIPE',
  NO_AUTHORISATION: ({match}) => match === 'NO_AUTHORISATION' || match === 'LATE',
  LATE_PRESENTMENT: ({match}) => match === 'LATE',
  CANCELLED_RECURRING: (_, authorisation) => authorisation?.channel === 'RECURRING',
  ATM_CASH_NOT_RECEIVED: ({type}) => type === 'CASH_WITHDRAWAL',
};

/** Reasons of consumers, about goods and services. */
export const isConsumerReason = (world: World, reason: Reason): boolean =>
  rulesOf(world, reason).condition.startsWith('13.');

/** Rejects a reason that is not possible for a clearing. */
export function requireEligible(world: World, clearing: Clearing, {reason}: Body): void {
  const isDebit = clearing.type === 'PURCHASE' || clearing.type === 'CASH_WITHDRAWAL';
  const isAboutGoods = isConsumerReason(world, reason) && reason !== 'ATM_CASH_NOT_RECEIVED';
  const authorisation = world.find('CardAuthorisation', clearing.authorisationId);
  const fits =
    isDebit &&
    !(isAboutGoods && clearing.type === 'CASH_WITHDRAWAL') &&
    (conditions[reason]?.(clearing, authorisation) ?? true);
  if (!fits) {
    rejectCall('dispute_not_eligible', {
      detail: isDebit
        ? `The reason ${reason} is not possible for this clearing.`
        : `A clearing of type ${clearing.type} cannot be disputed.`,
    });
  }
}

/** Rejects a reason that a dispute on the same clearing has decided: the decision is final, unless the holder withdrew. */
export function requireUndecided(world: World, {id}: Clearing, {reason}: Body): void {
  const [decided] = world.all(
    'CardDispute',
    (one) =>
      one.clearingId === id &&
      one.reason === reason &&
      ['WON', 'LOST', 'REJECTED'].includes(one.status),
  );
  if (decided) {
    rejectCall('dispute_not_eligible', {
      detail: `The dispute ${decided.id} has decided on the reason ${reason}.`,
    });
  }
}

/** The last day on which the scheme takes a dispute. */
function lastDayOfScheme(
  world: World,
  {bookingDate}: Clearing,
  {reason, timeLimitFrom}: Body,
): string {
  const {days, countsFrom} = rulesOf(world, reason);
  const start = (countsFrom !== undefined && timeLimitFrom) || bookingDate;
  if (start > world.today()) {
    rejectCall('dispute_not_eligible', {detail: `The day that the limit counts from is ahead.`});
  }
  const most = limitAsNumber(world, 'card-dispute-last-day');
  const [lastDay = ''] = [addDays(start, days), addDays(bookingDate, most)].toSorted();
  return lastDay;
}

/** Rejects a dispute that comes too late: after the limit of the law for fraud, and of the scheme for anything else. */
export function requireInTime(world: World, clearing: Clearing, body: Body): void {
  const lastDay = rulesOf(world, body.reason).unauthorised
    ? addMonths(clearing.bookingDate, limitAsNumber(world, 'card-dispute-unauthorised-time'))
    : lastDayOfScheme(world, clearing, body);
  if (world.today() > lastDay) {
    rejectCall('dispute_window_elapsed', {detail: `The last day for this reason was ${lastDay}.`});
  }
}

/** Indicators of Visa with which the issuer, not the merchant, bears a fraud. */
const LIABLE_ISSUER = ['05', '06'];

/** What a payment must be like for a chargeback of its fraud; the refund of the holder does not depend on it. */
const liableMerchant: {
  readonly [Name in Reason]?: (authorisation?: Authorisation) => boolean;
} = {
  FRAUD_CARD_ABSENT: (authorisation) => !LIABLE_ISSUER.includes(authorisation?.threeDs?.eci ?? ''),
  FRAUD_CARD_PRESENT: (authorisation) =>
    authorisation !== undefined && !['CHIP', 'CONTACTLESS'].includes(authorisation.entryMode),
};

/** The Visa condition of a chargeback; null when the scheme allows none, so that only the refund is left. */
export function conditionOf(world: World, clearing: Clearing, body: Body): string | null {
  const authorisation = world.find('CardAuthorisation', clearing.authorisationId);
  const isAllowed =
    (liableMerchant[body.reason]?.(authorisation) ?? true) &&
    world.today() <= lastDayOfScheme(world, clearing, body);
  return isAllowed ? rulesOf(world, body.reason).condition : null;
}
