import type {Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource} from '../../engine/world';
import type {Schemas} from '../../api';
import {exemptOr} from '../payments/approval';

/** The header with the proof of the vendor kit that the user has approved an order of v1. */
const HEADER = 'Sca-Token';

/** Lets an order of v1 pass only with that proof, of which the sandbox knows one value. */
export function requireScaToken({world, headers}: Call): void {
  const token = headers.get(HEADER) ?? rejectCall('sca_token_missing');
  if (token !== world.contract.samples.scaTokens?.approved) {
    rejectCall('sca_token_invalid');
  }
}

/**
 * Lets a payment of v1 pass with the exemption that v2 applies to it, or else with the proof of the user's approval.
 * One that comes with a proof needs no exemption.
 */
export function approveInKit(
  call: Call,
  account: Resource<'Account'>,
  value: number,
  exemption: Schemas['ScaExemption'] | undefined,
): Schemas['ScaExemption'] | null {
  const applied = call.headers.has(HEADER) ? undefined : exemption;
  return exemptOr(call.world, account, {value, exemption: applied}, () => requireScaToken(call));
}
