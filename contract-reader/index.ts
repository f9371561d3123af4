import {Faults} from './faults';
import path from 'node:path';
import {contractFolder, loadContract, readPublished} from './load';
import type {Contract} from './model';
import {Views} from './views/views';

export {loadContract} from './load';
export {Faults} from './faults';

export type Loaded = {readonly contract: Contract; readonly views: Views};

let loaded: Loaded | undefined;

/** Reads the contract, or reads it again after a change. Prints its warnings, and throws with every fault. */
export async function reloadContract(): Promise<Loaded> {
  const faults = new Faults();
  const contract = await loadContract(faults);
  faults.throwIfAny();
  faults.warnings.forEach((warning) => console.warn(warning));
  if (!contract) {
    throw new Error(`${contractFolder}: the contract could not be read.`);
  }
  loaded = {contract, views: new Views(contract)};
  return loaded;
}

/** Loads the contract that was published into a folder, without reading and checking the source files. */
export function usePublished(folder = path.resolve('generated/openapi')): Loaded {
  const contract = readPublished(folder);
  loaded = {contract, views: new Views(contract)};
  return loaded;
}

/** The contract that was read last. Throws when nobody has read it: await `reloadContract` first. */
export function contractOnce(): Loaded {
  if (!loaded) {
    throw new Error('The contract is not read yet. Await reloadContract() first.');
  }
  return loaded;
}
