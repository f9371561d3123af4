import type {Domain} from '../../engine/domain';
import type {World} from '../../engine/world';
import {receiveCollection, rejectAnnounced} from './collect';
import {isForbidden, readPreferences, replacePreferences} from './preferences';
import {
  cancelCollection,
  creditWithheld,
  decideClaim,
  isRefundable,
  isRefusable,
  isReversible,
  refundDirectDebit,
  refuseDirectDebit,
  reverseCollection,
} from './refund';

/**
 * Instructions of the holder, and the end of the account, stop collections that are announced already. A claim that the
 * holder wins brings the money that was withheld.
 */
function connect(world: World): void {
  world.on('direct_debit.refunded', (_, {id}) =>
    creditWithheld(world, world.get('DirectDebit', id)),
  );
  world.on('mandate.blocked', (_, {id}) =>
    rejectAnnounced(world, ({mandateId}) => mandateId === id, 'SL01'),
  );
  world.on('mandate.refused', (_, {id}) =>
    rejectAnnounced(world, ({mandateId}) => mandateId === id, 'MD01'),
  );
  world.on('account.closed', (_, {id}) =>
    rejectAnnounced(world, ({accountId}) => accountId === id, 'AC04'),
  );
}

/** SEPA direct debits on the side of the debtor. */
export const directDebits: Domain = {
  operations: {
    refuseDirectDebit,
    refundDirectDebit,
    getDirectDebitPreferences: readPreferences,
    replaceDirectDebitPreferences: (call) =>
      replacePreferences(call, ({id}) =>
        rejectAnnounced(
          call.world,
          (debit) => debit.accountId === id && isForbidden(call.world, debit),
          'SL01',
        ),
      ),
  },
  scenarios: {
    'sdd.incoming': receiveCollection,
    'sdd.cancel': cancelCollection,
    'sdd.reverse': reverseCollection,
    'sdd.claim_outcome': decideClaim,
  },
  possible: {
    refuseDirectDebit: (world, id) => isRefusable(world, world.get('DirectDebit', id)),
    refundDirectDebit: (world, id) => isRefundable(world, world.get('DirectDebit', id)),
    'sdd.reverse': (world, id) => isReversible(world, world.get('DirectDebit', id)),
  },
  connect,
};
