import {Bundle} from './bundle';
import {checkedContract} from './check';
import type {Contract} from './model';
import {Faults} from './source';
import {Views} from './view';

type Loaded = {readonly contract: Contract; readonly sandbox: Bundle; readonly views: Views};

let loaded: Loaded | undefined;

/** Reads and checks the contract. Throws with every fault when it is not sound. */
function load(): Loaded {
  const faults = new Faults();
  const contract = checkedContract(faults);
  faults.throwIfAny();
  if (!contract) {
    throw new Error('The contract could not be read.');
  }
  const sandbox = new Bundle(contract, 'sandbox');
  return {contract, sandbox, views: new Views(contract, sandbox)};
}

/** The contract, read once in a build. Throws with every fault when it is not sound. */
export function contractOnce(): Loaded {
  loaded ??= load();
  return loaded;
}

/** Reads the contract again. Rejects with every fault, and keeps what was read before. */
export async function reloadContract(): Promise<void> {
  loaded = load();
}
