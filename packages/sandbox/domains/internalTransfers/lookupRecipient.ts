import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {canReceive} from '../ledger/ledger';

/** The account that each lookup found, by the id of the lookup. No answer shows it. */
export const recipientAccounts = (world: World): Map<string, string> =>
  world.hidden<string>('recipientAccounts');

/** Finds an active user by phone number or e-mail address, and the account that a transfer credits. */
export function lookupRecipient({
  world,
  body,
}: Call<Schemas['RecipientLookupCreate']>): Resource<'RecipientLookup'> {
  const {phoneNumber, email} = body;
  const [user] = world.all(
    'User',
    (one) =>
      one.status === 'ACTIVE' &&
      (phoneNumber === undefined
        ? one.email.toLowerCase() === email?.toLowerCase()
        : one.phoneNumber === phoneNumber),
  );
  const [account] = world.all(
    'Account',
    (one) => one.holderId === user?.id && one.status !== 'CLOSING' && canReceive(one),
  );
  if (!user || !account) {
    return rejectCall('recipient_not_found');
  }
  const lookup = world.create('RecipientLookup', {
    displayName: `${user.firstName} ${user.lastName.slice(0, 1)}.`,
    expiresAt: world.after('recipient-lookup-life'),
  });
  recipientAccounts(world).set(lookup.id, account.id);
  return structuredClone(lookup);
}
