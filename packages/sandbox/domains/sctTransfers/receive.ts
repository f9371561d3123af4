import type {ScenarioRejection} from '../../engine/domain';
import type {Resource, World} from '../../engine/world';
import {book, canReceive, euros} from '../ledger/ledger';
import {accountWithIban, accountHolderName} from '../payments/holders';
import {ledgerLabel} from '../payments/remittance';
import {REVIEW} from '../payments/review';
import {passesMaximum} from '../topups/limits';

type SctTransfer = Resource<'SctTransfer'>;
type Reached = NonNullable<ReturnType<typeof accountWithIban>>;

/** A transfer that arrives from another bank. */
export type IncomingTransfer = {
  /** Cents. */
  readonly value: number;
  readonly debtor: NonNullable<SctTransfer['debtor']>;
  readonly endToEndId?: string;
  readonly remittance?: SctTransfer['remittance'];
  /** The decision of the review that holds it; absent: nothing holds it. */
  readonly review?: 'CLEARED' | 'REFUSED';
};

/** The account that an IBAN credits; undefined when the amount cannot arrive there, and goes back at once. */
export function creditedAccount(world: World, iban: string, value: number): Reached | undefined {
  const reached = accountWithIban(world, iban);
  const isOpen = reached && reached.virtualIban?.status !== 'CLOSED' && canReceive(reached.account);
  return isOpen && !passesMaximum(world, reached.account, value) ? reached : undefined;
}

/** The reason code with which money for a number that cannot take it goes back. */
export function closedReason({account, virtualIban}: Reached): string {
  if (virtualIban?.status === 'CLOSED') {
    return 'AC04';
  }
  // The account takes money, but not so much.
  if (canReceive(account)) {
    return 'MS03';
  }
  return account.status === 'BLOCKED' ? 'AC06' : 'AC04';
}

/** What a scenario says of money that an IBAN of the provider did not take. */
export function rejectedTransfer(world: World, iban: string): ScenarioRejection | undefined {
  const reached = accountWithIban(world, iban);
  return reached && {refusalCode: closedReason(reached)};
}

/** The fields that every received transfer has. */
export function arrivalFields(
  world: World,
  iban: string,
  {account, virtualIban}: Reached,
  {value, debtor, endToEndId = 'NOTPROVIDED', remittance}: IncomingTransfer,
) {
  return {
    direction: 'IN' as const,
    accountId: account.id,
    debtor,
    amount: euros(value),
    creditor: {name: accountHolderName(world, account.holderId), iban, bic: account.bic},
    endToEndId,
    remittance,
    virtualIbanId: virtualIban?.id ?? null,
    recallIds: [],
  };
}

/** Books a received transfer. Returns the id of the ledger entry. */
export function credit(
  world: World,
  {
    id,
    accountId,
    amount,
    debtor,
    remittance,
    virtualIbanId,
  }: SctTransfer | Resource<'InstantTransfer'>,
  type: 'SCT' | 'INSTANT',
): string {
  const name = debtor?.name ?? '';
  return book(world, world.get('Account', accountId), {
    direction: 'CREDIT',
    value: amount.value,
    type,
    label: ledgerLabel(remittance, name),
    sourceId: id,
    counterparty: {name, iban: debtor?.iban ?? null},
    virtualIbanId,
  }).id;
}

/** Ends the review of a received transfer: it is credited, or goes back to its sender. */
export function endArrivalReview(world: World, transfer: SctTransfer, isCleared: boolean): void {
  if (transfer.status !== 'UNDER_REVIEW') {
    return;
  }
  const account = world.get('Account', transfer.accountId);
  // What would go back at once if it arrived now goes back after the review.
  const iban = transfer.creditor?.iban ?? account.iban;
  if (isCleared && creditedAccount(world, iban, transfer.amount.value)) {
    const transactionId = credit(world, transfer, 'SCT');
    world.move(transfer, 'SETTLED', {transactionId, settlementDate: world.today()});
  } else {
    const virtualIban = world.find('VirtualIban', transfer.virtualIbanId);
    const reasonCode = isCleared ? closedReason({account, virtualIban}) : 'RR04';
    world.move(transfer, 'RETURNED', {reasonCode});
  }
}

/** Receives a transfer on an IBAN. Returns undefined when the IBAN takes no money: it then goes back at once. */
export function receiveSct(
  world: World,
  iban: string,
  arrival: IncomingTransfer,
): SctTransfer | undefined {
  const reached = creditedAccount(world, iban, arrival.value);
  if (!reached) {
    return undefined;
  }
  const fields = arrivalFields(world, iban, reached, arrival);
  const {review} = arrival;
  if (review) {
    const held = world.create('SctTransfer', {...fields, status: 'UNDER_REVIEW'});
    const when = () => held.status === 'UNDER_REVIEW';
    world.at(world.after(REVIEW), {label: 'review ends', object: held, when}, () =>
      endArrivalReview(world, held, review === 'CLEARED'),
    );
    return held;
  }
  const transfer = world.create(
    'SctTransfer',
    {...fields, status: 'SETTLED', settlementDate: world.today()},
    {silent: true},
  );
  world.set(transfer, {transactionId: credit(world, transfer, 'SCT')});
  world.emit('sct_transfer.received', transfer);
  return transfer;
}
