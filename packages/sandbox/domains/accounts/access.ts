import type {Call} from '../../engine/domain';
import {limitAsDuration, limitAsNumber} from '../../engine/limits';
import {addDays, instant, later} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {requireSca} from '../sca/requireSca';
import {requireRight} from './accountHolder';
import {groupedIban} from './ibans';

type Account = Resource<'Account'>;

/** When each user last passed SCA to see an account, by user and account, or by user for all accounts. */
const accesses = (world: World) => world.hidden<string>('accountAccesses');

const keyOf = (userId: string, {id}: Account) => `${userId} ${id}`;

/** Whether a user must pass SCA to see an account: at the first time, and again when the period is over. */
function isDue(world: World, userId: string, account: Account): boolean {
  const period = limitAsDuration(world, 'account-access-period');
  return [keyOf(userId, account), userId].every((key) => {
    const last = accesses(world).get(key);
    return last === undefined || later(instant(last), period) <= world.clock.now();
  });
}

/** The day before which operations count as old, in Paris. */
export function firstRecentDay(world: World): string {
  return addDays(world.today(), -limitAsNumber(world, 'account-history-without-sca'));
}

/**
 * Lets a person see an account (RTS Article 10). A call without an acting user is the partner's own, and
 * passes. `isHistory`: operations are asked for that always need SCA.
 */
export function requireAccess(call: Call, account: Account, isHistory = false): void {
  const {world, actingUserId} = call;
  if (actingUserId === undefined) {
    return;
  }
  requireRight(world, actingUserId, account.holderId, 'VIEW');
  if (!isHistory && !isDue(world, actingUserId, account)) {
    return;
  }
  const what = isHistory ? 'Show all operations' : 'Show the balance and operations';
  requireSca(call, {displayText: `${what} of ${groupedIban(account.iban)}`, dynamicLink: null});
  accesses(world).set(keyOf(actingUserId, account), world.now());
}

/** Opens every account that a user may see for the period, once the user approves `ACCOUNT_ACCESS`. */
export function followAccessChallenges(world: World): void {
  world.on('sca_challenge.succeeded', (_, object) => {
    const {purpose, userId} = object as Resource<'ScaChallenge'>;
    if (purpose === 'ACCOUNT_ACCESS') {
      accesses(world).set(userId, world.now());
    }
  });
}
