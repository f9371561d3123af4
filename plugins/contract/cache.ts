import {Bundle} from './bundle';
import {checkedContract} from './check';
import type {Contract} from './model';
import {Faults} from './source';
import {Views} from './view';

type Loaded = {readonly contract: Contract; readonly sandbox: Bundle; readonly views: Views};

let loaded: Loaded | undefined;

/** The contract, read once in a build. Throws with every fault when it is not sound. */
export function contractOnce(): Loaded {
  if (!loaded) {
    const faults = new Faults();
    const contract = checkedContract(faults);
    faults.throwIfAny();
    if (!contract) {
      throw new Error('The contract could not be read.');
    }
    const sandbox = new Bundle(contract, 'sandbox');
    loaded = {contract, sandbox, views: new Views(contract, sandbox)};
  }
  return loaded;
}
