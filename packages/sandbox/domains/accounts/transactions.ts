import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {pageOf, type Filters} from '../../http/lists';
import {firstRecentDay, requireAccess} from './access';

const filters: Filters = {
  bookedTo: ({bookingDate}, day) => String(bookingDate) < day,
};

/** Whether a call asks for operations that are so old that they always need SCA. */
function asksForHistory({world, query}: Call, accountId: string): boolean {
  if (query.cursor !== undefined) {
    // The call that gave the cursor passed SCA for the same filters.
    return false;
  }
  const {bookedFrom = '', bookedTo = '9999-12-31'} = query;
  const firstDay = firstRecentDay(world);
  const old = world.all(
    'Transaction',
    (one) =>
      one.accountId === accountId &&
      (one.bookingDate ?? '') < firstDay &&
      (one.bookingDate ?? '') >= bookedFrom &&
      (one.bookingDate ?? '') < bookedTo,
  );
  return old.length > 0 || (bookedFrom !== '' && bookedFrom < firstDay);
}

/** The ledger entries of an account. */
export function listAccountTransactions(call: Call): Schemas['TransactionPage'] {
  const {world} = call;
  const account = world.get('Account', call.path.accountId ?? '');
  requireAccess(call, account, asksForHistory(call, account.id));
  const entries = world.all('Transaction', ({accountId}) => accountId === account.id);
  return pageOf(call, entries, filters) as Schemas['TransactionPage'];
}
