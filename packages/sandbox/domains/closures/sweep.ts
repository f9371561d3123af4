import type {Resource, World} from '../../engine/world';
import {verify} from '../beneficiaries/verifyPayee';
import {accountHolderName} from '../payments/holders';
import {sendSct} from '../sctTransfers/send';

type Account = Resource<'Account'>;
type Closure = Resource<'AccountClosure'>;

/** The closure that each sweep belongs to, while it is on its way: by the id of the transfer. */
export const sweeps = (world: World): Map<string, string> => world.hidden<string>('sweeps');

/** Whether the balance of a closure is on its way. */
export function isSweeping(world: World, closureId: string): boolean {
  return [...sweeps(world).values()].includes(closureId);
}

/**
 * Sends the whole balance of an account as a SEPA credit transfer to the account that the holder named. The provider
 * verifies the payee on the day.
 */
export function sweep(world: World, account: Account, {id, sweepIban = ''}: Closure): void {
  const creditor = {name: accountHolderName(world, account.holderId), iban: sweepIban};
  const transfer = sendSct(world, {
    account,
    creditor,
    value: account.balances.booked.value,
    text: `Closure of ${account.iban}`,
    payeeVerificationId: verify(world, creditor).id,
  });
  sweeps(world).set(transfer.id, id);
}
