import type {Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {requireRight} from '../accounts/accountHolder';

type Account = Resource<'Account'>;

/** The name under which a holder has accounts: that of the person, or the legal name of the company. */
export function accountHolderName(world: World, holderId: string): string {
  const entity = world.find('LegalEntity', holderId);
  if (entity) {
    return entity.legalName;
  }
  const entrepreneur = world.find('IndividualEntrepreneur', holderId);
  const user = world.find('User', entrepreneur?.userId ?? holderId);
  return user ? `${user.firstName} ${user.lastName}` : '';
}

/** An account as one side of a transfer, with its name, IBAN and BIC. */
export const accountParty = (world: World, {holderId, iban, bic}: Account) => ({
  name: accountHolderName(world, holderId),
  iban,
  bic,
});

/** Whether two holders are one person in law: a sole trader and the user are (RTS Art. 15). */
export function isSamePerson(world: World, one: string, other: string): boolean {
  const personOf = (id: string) => world.find('IndividualEntrepreneur', id)?.userId ?? id;
  return personOf(one) === personOf(other);
}

/** The account that an IBAN of the provider reaches, directly or through a virtual IBAN. */
export function accountWithIban(
  world: World,
  iban: string,
): {readonly account: Account; readonly virtualIban?: Resource<'VirtualIban'>} | undefined {
  const [account] = world.all('Account', (one) => one.iban === iban);
  if (account) {
    return {account};
  }
  const [virtualIban] = world.all('VirtualIban', (one) => one.iban === iban);
  return virtualIban && {account: world.get('Account', virtualIban.accountId), virtualIban};
}

/** Rejects a person who may not pay from the accounts of a holder, or who is suspended and acts for a company. */
export function requireMayPay({world, actingUserId}: Call, holderId: string): void {
  if (actingUserId === undefined) {
    return;
  }
  requireRight(world, actingUserId, holderId, 'PAY');
  // The person's own accounts are blocked, and say so themselves.
  const isForCompany = world.find('LegalEntity', holderId) !== undefined;
  if (isForCompany && world.find('User', actingUserId)?.status === 'SUSPENDED') {
    rejectCall('acting_user_not_allowed', {detail: 'The user is suspended.'});
  }
}
