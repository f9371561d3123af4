import {unknownName} from '@aldermark/lib/nearest';
import type {SandboxOperation, SandboxContract} from '../contract';
import {rejectCall} from '../engine/problem';
import type {World} from '../engine/world';

/** The header that asks for faults in one call. */
const FAULT_HEADER = 'Sandbox-Fault';

type FaultName = 'delay' | 'lose-answer' | 'lose-request' | 'rate-limit' | 'unavailable';

/** What goes wrong in a call on purpose, each with its number; 0 where it has none. */
export type InjectedFaults = {readonly [name in FaultName]?: number};

/** Faults that wait for the next calls of an operation, or of any. */
export type PlannedFault = {
  readonly operationId: string | null;
  readonly faults: string;
  left: number;
};

/** One fault as a client writes it: `delay=500`, or `lose-answer`. */
function faultIn({faults}: SandboxContract, text: string): readonly [name: string, value: number] {
  const [name = '', value] = text.split('=');
  const known = Object.hasOwn(faults, name) ? faults[name] : undefined;
  if (!known) {
    const detail = unknownName('fault', name, Object.keys(faults));
    return rejectCall('malformed_request', {detail: `${FAULT_HEADER}: ${detail}`});
  }
  if (!known.value) {
    return value === undefined
      ? [name, 0]
      : rejectCall('malformed_request', {detail: `${FAULT_HEADER}: ${name} takes no number.`});
  }
  const {minimum, maximum, default: usual} = known.value;
  const number = value === undefined ? usual : Number(value);
  if (!Number.isInteger(number) || number < minimum || number > maximum || value === '') {
    const detail = `${FAULT_HEADER}: ${name} takes a whole number from ${minimum} to ${maximum}.`;
    rejectCall('malformed_request', {detail});
  }
  return [name, number];
}

/** The faults in a text, which is a dictionary of RFC 9651. Rejects what the contract does not know. */
export function faultsIn(contract: SandboxContract, text: string): InjectedFaults {
  return Object.fromEntries(text.split(',').map((one) => faultIn(contract, one.trim())));
}

/** The faults that are planned, by the operation that they wait for. */
export const plannedFaults = (world: World) => world.hidden<PlannedFault>('faults');

/** The faults of a call as a text: those of its header, or those that are planned for it; null: none. */
export function faultsOfCall(
  world: World,
  {id}: SandboxOperation,
  headers: Headers,
): string | null {
  const sent = headers.get(FAULT_HEADER);
  if (sent !== null) {
    return sent;
  }
  const planned = plannedFaults(world);
  for (const key of [id, '']) {
    const plan = planned.get(key);
    if (plan) {
      plan.left -= 1;
      if (plan.left === 0) {
        planned.delete(key);
      }
      return plan.faults;
    }
  }
  return null;
}
