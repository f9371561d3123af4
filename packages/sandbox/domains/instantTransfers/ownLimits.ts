import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {moneyText} from '../../engine/money';
import {rejectCall, rejectFields} from '../../engine/problem';
import {requireMayPay} from '../payments/holders';
import {requireSca} from '../sca/requireSca';

type Limits = Schemas['InstantLimits'];

/** Accounts whose limits may change: they are open, even when a block stops them for now. */
const open = new Set(['ACTIVE', 'BLOCKED']);

function requireRange({value, currency}: Schemas['Money'], name: string, max: number): void {
  if (currency !== 'EUR') {
    rejectFields({field: `/${name}/currency`, code: 'enum', message: 'Must be one of EUR.'});
  }
  if (value < 0 || value > max) {
    rejectCall('amount_out_of_range', {min: 0, max});
  }
}

/** Replaces the holder's own limits: lower ones at once, higher ones with the user's approval. */
export function replaceInstantLimits(call: Call<Limits>): Limits {
  const {world, path, body} = call;
  const account = world.get('Account', path.accountId ?? '');
  requireMayPay(call, account.holderId);
  if (!open.has(account.status)) {
    rejectCall('account_not_active', {currentStatus: account.status});
  }
  const [partner] = world.all('Partner');
  const {perTransaction, perDay} = body;
  requireRange(perTransaction, 'perTransaction', partner?.limits.perTransaction.value ?? 0);
  requireRange(perDay, 'perDay', partner?.limits.perDay.value ?? 0);
  const current = account.instantLimits;
  const isRaised =
    perTransaction.value > current.perTransaction.value || perDay.value > current.perDay.value;
  if (isRaised) {
    const amounts = `${moneyText(perTransaction)} per transfer and ${moneyText(perDay)} per day`;
    requireSca(call, {displayText: `Raise your instant limits to ${amounts}`, dynamicLink: null});
  }
  world.update(account, {instantLimits: {perTransaction, perDay}}, 'account.updated');
  return structuredClone(account.instantLimits);
}
