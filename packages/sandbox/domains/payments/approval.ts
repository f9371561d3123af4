import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {moneyText} from '../../engine/money';
import type {Resource, World} from '../../engine/world';
import {euros} from '../ledger/ledger';
import {requireSca, type Approval} from '../sca/requireSca';
import {limitAsNumber, limitInCents} from '../../engine/limits';

type Account = Resource<'Account'>;
type ScaExemption = Schemas['ScaExemption'];

/** Transfers of an account that passed as `LOW_VALUE` since its last approval. */
type LowValue = {readonly count: number; readonly total: number};

const lowValueOf = (world: World) => world.hidden<LowValue>('lowValueTransfers');

/** The approval of a payment: the user sees amount and payee, and the approval is bound to both (RTS Art. 5). */
export function paymentApproval(
  value: number,
  {name, iban}: {readonly name: string; readonly iban: string | null},
): Approval {
  return {
    displayText: `Send ${moneyText(euros(value))} to ${name}`,
    dynamicLink: {
      amount: euros(value),
      payeeName: name,
      payeeIban: iban,
      merchantName: null,
    },
  };
}

/** Whether a payee is on the trusted list of a holder. */
export function isTrusted(world: World, holderId: string, iban: string): boolean {
  const listed = world.all(
    'Beneficiary',
    (one) => one.holderId === holderId && one.iban === iban && one.status === 'ACTIVE',
  );
  return listed.some(({trusted}) => trusted);
}

/** Whether a transfer is small, alone and with the small ones since the last approval (RTS Art. 16). */
export function isLowValue(world: World, {id}: Account, value: number): boolean {
  const {count, total} = lowValueOf(world).get(id) ?? {count: 0, total: 0};
  return (
    value <= limitInCents(world, 'low-value-payment-amount') &&
    total + value <= limitInCents(world, 'low-value-payments-total') &&
    count < limitAsNumber(world, 'low-value-payments-in-a-row')
  );
}

/** A payment in cents, with the exemption that applies to it. */
type Payment = {readonly value: number; readonly exemption: ScaExemption | undefined};

/** Lets a payment pass with its exemption, or else once `approve` has not rejected it. Returns what applied. */
export function exemptOr(
  world: World,
  {id}: Account,
  {value, exemption}: Payment,
  approve: () => void,
): ScaExemption | null {
  const counters = lowValueOf(world);
  if (!exemption) {
    approve();
    counters.delete(id);
    return null;
  }
  if (exemption === 'LOW_VALUE') {
    const {count, total} = counters.get(id) ?? {count: 0, total: 0};
    counters.set(id, {count: count + 1, total: total + value});
  }
  return exemption;
}

/**
 * Lets a payment pass with an exemption, or else with the user's approval. Returns the exemption that applied.
 * Call it after every other check and before any effect.
 */
export function approvePayment(
  call: Call,
  account: Account,
  approval: Approval,
  exemption: ScaExemption | undefined,
): ScaExemption | null {
  const applied = call.headers.get('Sca-Preference') === 'challenge' ? undefined : exemption;
  const payment = {value: approval.dynamicLink?.amount.value ?? 0, exemption: applied};
  return exemptOr(call.world, account, payment, () => requireSca(call, approval));
}
