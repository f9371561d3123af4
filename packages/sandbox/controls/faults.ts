import {unknownName} from '@aldermark/lib/nearest';
import {rejectFields} from '../engine/problem';
import type {World} from '../engine/world';
import {faultsIn, plannedFaults} from '../http/faults';
import type {ControlCall} from './control';

type Parameters = {
  readonly faults: string;
  readonly count: number;
  readonly operationId?: string | null;
};

/** The faults that wait for calls. */
export const listFaults = ({world}: Pick<ControlCall, 'world'>): object => ({
  data: [...plannedFaults(world).values()].map((plan) => ({...plan})),
});

function checkOperation({contract}: World, operationId: string): void {
  const known = contract.operations.map(({id}) => id);
  if (!known.includes(operationId)) {
    const message = unknownName('operation', operationId, known);
    rejectFields({field: '/operationId', code: 'enum', message});
  }
}

/** Plans faults for the next calls of an operation, or of any, in place of those planned before. */
export function planFaults({world, parameters}: ControlCall): object {
  const {faults, count, operationId = null} = parameters as Parameters;
  faultsIn(world.contract, faults);
  if (operationId !== null) {
    checkOperation(world, operationId);
  }
  plannedFaults(world).set(operationId ?? '', {operationId, faults, left: count});
  return listFaults({world});
}

/** Forgets every fault that is planned. */
export function forgetFaults({world}: ControlCall): object {
  plannedFaults(world).clear();
  return listFaults({world});
}
