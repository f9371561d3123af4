import {timestamp} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {
  arrivalFields,
  credit,
  creditedAccount,
  type IncomingTransfer,
} from '../sctTransfers/receive';
import {bookReturn} from '../sctTransfers/send';

type InstantTransfer = Resource<'InstantTransfer'>;

/** How long the payer's bank took to bring a received transfer (milliseconds). */
const JOURNEY = 900;

/** Receives an instant transfer. Returns undefined when the IBAN takes no money: it is then rejected at once. */
export function receiveInstant(
  world: World,
  iban: string,
  arrival: IncomingTransfer,
): InstantTransfer | undefined {
  const reached = creditedAccount(world, iban, arrival.value);
  if (!reached) {
    return undefined;
  }
  const transfer = world.create(
    'InstantTransfer',
    {
      ...arrivalFields(world, iban, reached, arrival),
      status: 'SETTLED',
      receivedAt: timestamp(world.clock.now() - JOURNEY),
      completedAt: world.now(),
      durationMs: JOURNEY,
    },
    {silent: true},
  );
  world.set(transfer, {transactionId: credit(world, transfer, 'INSTANT')});
  world.emit('instant_transfer.received', transfer);
  return transfer;
}

/** Ends a settled transfer that the payee gives back after a recall, in cents. */
export function returnInstant(
  world: World,
  transfer: InstantTransfer,
  reasonCode: string,
  value: number,
): void {
  bookReturn(world, transfer, 'INSTANT', value);
  world.move(transfer, 'RETURNED', {reasonCode});
}
