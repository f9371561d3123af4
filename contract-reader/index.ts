import path from 'node:path';
import {Faults} from './faults';
import {contractFolder, loadContract, readPublished} from './load';
import type {Contract} from './model';
import {readArchive} from './releases/archive';
import {archivedForm} from './releases/archived';
import {historyOf, type History} from './releases/history';
import {Views} from './views/views';

export {loadContract} from './load';
export {Faults} from './faults';

/** The contract, what the reference shows of it, and the releases that led to it. */
export type Loaded = {
  readonly contract: Contract;
  readonly views: Views;
  /** The history of the contract, which is read when it is first asked for. Throws with every fault of the archive. */
  readonly history: () => History;
};

let loaded: Loaded | undefined;

/** Reads the archive, and compares its releases and the contract. Throws with every fault. */
function readHistory(contract: Contract): History {
  const faults = new Faults();
  const archive = readArchive(faults);
  faults.throwIfAny();
  return historyOf(archive, archivedForm(contract));
}

/** A contract with its views and its history, which most tools never ask for. */
function withHistory(contract: Contract): Loaded {
  let known: History | undefined;
  const history = () => (known ??= readHistory(contract));
  return {contract, views: new Views(contract, (anchor) => history().marks.get(anchor)), history};
}

/** Reads the contract, or reads it again after a change. Prints its warnings, and throws with every fault. */
export async function reloadContract(): Promise<Loaded> {
  const faults = new Faults();
  const contract = await loadContract(faults);
  faults.throwIfAny();
  faults.warnings.forEach((warning) => console.warn(warning));
  if (!contract) {
    throw new Error(`${contractFolder}: the contract could not be read.`);
  }
  loaded = withHistory(contract);
  return loaded;
}

/** Loads the contract that was published into a folder, without reading and checking the source files. */
export function usePublished(folder = path.resolve('generated/openapi')): Loaded {
  loaded = withHistory(readPublished(folder));
  return loaded;
}

/** The contract that was read last. Throws when nobody has read it: await `reloadContract` first. */
export function contractOnce(): Loaded {
  if (!loaded) {
    throw new Error('The contract is not read yet. Await reloadContract() first.');
  }
  return loaded;
}
