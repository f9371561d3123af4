import type {Operations} from './api';
import type {SandboxOperation, SandboxContract} from './contract';
import type {Call, Domain, Handler} from './engine/domain';
import {transitionOn} from './engine/machines';
import {metadataAfter} from './engine/mergePatch';
import {rejectCall} from './engine/problem';
import type {FieldsOf, Resource, ResourceName} from './engine/world';
import {listFromContract} from './http/lists';

type Perform = (call: Call) => unknown;

/** The last id in the path: the object that the call is about. */
function objectOf({world, path}: Call): Resource {
  const ids = Object.values(path);
  return world.entry(ids.at(-1) ?? '')?.object ?? rejectCall('resource_not_found');
}

/** The code with which an operation rejects an object in the wrong state. */
function conflictOf({world, operation}: Call): string {
  const own = operation.ownErrors.find((code) => world.contract.errors[code]?.status === 409);
  return own ?? 'state_conflict';
}

/** Moves the object of the path as its machine says. */
function moveFromContract(call: Call): Resource {
  const {world, operation} = call;
  const object = objectOf(call);
  const name = world.entry(object.id)?.name ?? '';
  const machine = world.contract.machines[name];
  const from = String((object as Record<string, unknown>)[machine?.field ?? '']);
  const transition = machine && transitionOn(machine, from, operation.id);
  if (!transition) {
    return rejectCall(conflictOf(call), {currentStatus: from});
  }
  return world.move(object, transition.to, {}, {event: transition.event, request: call.body});
}

/** Applies a merge patch (RFC 7396) to the object of the path. */
function updateFromContract(call: Call): Resource {
  const {world, body} = call;
  const object = objectOf(call);
  const patch = body as Record<string, unknown>;
  const set = {...patch, ...metadataAfter(object, patch.metadata)};
  const family = (world.entry(object.id)?.name ?? '')
    .replace(/(?<=[a-z])[A-Z]/g, '_$&')
    .toLowerCase();
  const event = `${family}.updated`;
  return world.update(
    object,
    set as FieldsOf<ResourceName>,
    world.contract.events[event] ? event : undefined,
  );
}

/** The operations and scenarios that start a transition of a machine. */
function causesOfMoves({machines}: SandboxContract): ReadonlySet<string> {
  return new Set(
    Object.values(machines).flatMap(({transitions}) => transitions.flatMap(({on = []}) => on)),
  );
}

/** What the contract alone says that an operation does; undefined when it must be computed. */
function fromContract(
  operation: SandboxOperation,
  moving: ReadonlySet<string>,
): Perform | undefined {
  const {id, method, answer, isList, path} = operation;
  if (isList) {
    return listFromContract;
  }
  if (method === 'GET' && path.endsWith('}') && answer.name && operation.apiVersion !== 'v1') {
    const name = answer.name as ResourceName;
    return (call) => structuredClone(call.world.get(name, Object.values(call.path).at(-1) ?? ''));
  }
  if (moving.has(id) && path.includes('{')) {
    return moveFromContract;
  }
  return method === 'PATCH' ? updateFromContract : undefined;
}

/** What every operation does: the code of its domain, or what follows from the contract. */
export function createExecute(contract: SandboxContract, domains: readonly Domain[]): Perform {
  const handlers = new Map<string, Perform>();
  const moving = causesOfMoves(contract);
  for (const operation of contract.operations) {
    const id = operation.id as keyof Operations;
    const own = domains.find(({operations}) => operations?.[id])?.operations?.[id];
    const perform = (own as Handler<typeof id> | undefined) ?? fromContract(operation, moving);
    if (perform) {
      handlers.set(operation.id, perform as Perform);
    }
  }
  return (call) => {
    const perform = handlers.get(call.operation.id);
    if (!perform) {
      throw new Error(`Nothing in the sandbox performs ${call.operation.id}.`);
    }
    if (call.operation.method !== 'GET') {
      call.world.requireRoom();
    }
    return perform(call);
  };
}
