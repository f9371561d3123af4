import type {Schemas} from '../../api';
import {CustomResponse, type Call} from '../../engine/domain';
import {rejectCall, rejectFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {firstDirectDebitPreferences} from '../accounts/openAccount';
import {creditorIdErrors, isSameCreditor} from './rulebook';

type Account = Resource<'Account'>;
type Preferences = Schemas['DirectDebitPreferences'];
type DirectDebit = Resource<'DirectDebit'>;

/** What the preferences judge of a collection, which may be stored already. */
type Judged = Pick<DirectDebit, 'accountId' | 'amount' | 'dueDate' | 'creditor'> & {
  readonly id?: string;
};

/** The rules of an account, each of them whole. */
function rulesOf({directDebitPreferences: chosen}: Account): Required<Preferences> {
  return {...structuredClone(firstDirectDebitPreferences), ...structuredClone(chosen)};
}

/** Collections that are never debited do not count against a cap; those whose money came back later do. */
const withoutDebit = new Set<DirectDebit['status']>([
  'REFUSED',
  'REJECTED',
  'CANCELLED',
  'RETURNED',
]);

/** How many collections of the same creditor and month come before this one. */
function earlierInMonth(world: World, {id, accountId, dueDate, creditor}: Judged): number {
  const month = dueDate.slice(0, 7);
  const all = world.all(
    'DirectDebit',
    (one) =>
      one.accountId === accountId &&
      one.dueDate.startsWith(month) &&
      isSameCreditor(one.creditor.creditorId, creditor.creditorId) &&
      !withoutDebit.has(one.status),
  );
  const place = all.findIndex((one) => one.id === id);
  return place < 0 ? all.length : place;
}

/** Whether the rules of the account forbid a collection. */
export function isForbidden(world: World, collection: Judged): boolean {
  const {creditorId} = collection.creditor;
  const rules = rulesOf(world.get('Account', collection.accountId));
  const names = (ids: readonly string[]) => ids.some((one) => isSameCreditor(one, creditorId));
  const isOut =
    rules.mode === 'BLOCK_ALL' ||
    (rules.mode === 'ALLOW_LISTED' && !names(rules.allowedCreditorIds)) ||
    names(rules.blockedCreditorIds);
  return (
    isOut ||
    rules.rules
      .filter((rule) => isSameCreditor(rule.creditorId, creditorId))
      .some(
        ({maxAmount, maxPerMonth}) =>
          (maxAmount && collection.amount.value > maxAmount.value) ||
          (maxPerMonth !== undefined && earlierInMonth(world, collection) >= maxPerMonth),
      )
  );
}

/** The rules have the version of their account. */
const answerOf = (account: Account): CustomResponse =>
  new CustomResponse(rulesOf(account), {headers: {ETag: `"${account.version}"`}});

/** `getDirectDebitPreferences` */
export const readPreferences = ({world, path}: Call): CustomResponse =>
  answerOf(world.get('Account', path.accountId ?? ''));

/** Refuses creditors that nobody can be: a collection of theirs would never arrive, so that the rule had no effect. */
function requireCreditors({allowedCreditorIds, blockedCreditorIds, rules}: Preferences): void {
  const lists = Object.entries({allowedCreditorIds, blockedCreditorIds});
  const faults = creditorIdErrors([
    ...lists.flatMap(([name, ids = []]) =>
      ids.map((id, index) => [`/${name}/${index}`, id] as const),
    ),
    ...(rules ?? []).map(
      ({creditorId}, index) => [`/rules/${index}/creditorId`, creditorId] as const,
    ),
  ]);
  if (faults.length > 0) {
    rejectFields(...faults);
  }
}

/** `replaceDirectDebitPreferences`; `apply` rejects what the new rules forbid. */
export function replacePreferences(
  {world, path, body}: Call<Preferences>,
  apply: (account: Account) => void,
): CustomResponse {
  requireCreditors(body);
  const account = world.get('Account', path.accountId ?? '');
  if (account.status !== 'ACTIVE' && account.status !== 'BLOCKED') {
    rejectCall('account_not_active', {currentStatus: account.status});
  }
  const directDebitPreferences = {...structuredClone(firstDirectDebitPreferences), ...body};
  world.update(account, {directDebitPreferences}, 'account.updated');
  apply(account);
  return answerOf(account);
}
