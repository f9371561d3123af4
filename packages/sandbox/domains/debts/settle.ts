import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall, rejectFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {accountHolderName} from '../payments/holders';
import {book, requireFunds} from '../ledger/ledger';
import {isUnpaid, payDebt} from './openDebts';

type Account = Resource<'Account'>;
type Body = Schemas['DebtSettleRequest'];

function refuseSource(code: string, message: string): never {
  return rejectFields({field: '/sourceAccountId', code, message});
}

/** The account that pays, which belongs to the holder who owes: no other can be debited without its holder. */
function sourceOf(world: World, {sourceAccountId, amount}: Body, debtor: Account): Account {
  if (!sourceAccountId) {
    return refuseSource('required', 'This field is required for INTERNAL_TRANSFER.');
  }
  const source = world.get('Account', sourceAccountId);
  if (source.holderId !== debtor.holderId || source.id === debtor.id) {
    return refuseSource('enum', 'Must be another account of the holder who owes.');
  }
  if (source.status !== 'ACTIVE') {
    const code = source.status === 'BLOCKED' ? 'account_blocked' : 'state_conflict';
    return rejectCall(code, {currentStatus: source.status});
  }
  requireFunds(source, amount.value);
  return source;
}

/** Books what a debt is paid with: from the source account if there is one, else with the partner's money. */
function bookPayment(
  world: World,
  debtId: string,
  value: number,
  {source, debtor}: {readonly source?: Account; readonly debtor: Account},
): void {
  const name = accountHolderName(world, debtor.holderId);
  const shared = {
    value,
    type: 'DEBT_SETTLEMENT',
    label: 'Debt repayment',
    sourceId: debtId,
  } as const;
  if (source) {
    book(world, source, {...shared, direction: 'DEBIT', counterparty: {name, iban: debtor.iban}});
  }
  const [partner] = world.all('Partner');
  book(world, debtor, {
    ...shared,
    direction: 'CREDIT',
    counterparty: source ? {name, iban: source.iban} : {name: partner?.name ?? '', iban: null},
  });
}

/** Pays a debt from another account of the holder, or with the partner's own money. */
export function settleDebt({world, body, path}: Call<Body>): Resource<'Debt'> {
  const debt = world.get('Debt', path.debtId ?? '');
  const debtor = world.get('Account', debt.accountId);
  const {method, amount} = body;
  if (!isUnpaid(debt)) {
    rejectCall('state_conflict', {currentStatus: debt.status});
  }
  const max = debt.outstanding.value;
  if (amount.value < 1 || amount.value > max) {
    rejectCall('amount_out_of_range', {min: 1, max});
  }
  const source = method === 'INTERNAL_TRANSFER' ? sourceOf(world, body, debtor) : undefined;
  bookPayment(world, debt.id, amount.value, {source, debtor});
  payDebt(world, debt, amount.value, method);
  return structuredClone(debt);
}
