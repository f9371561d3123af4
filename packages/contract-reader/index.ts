import {deepFreeze} from '@aldermark/lib/deepFreeze';
import {writeCache, readCache} from '@aldermark/lib/cached';
import {today} from '@aldermark/lib/today';
import {allContractNames, type ContractNames} from './contractNames';
import {ContractErrors} from './contractErrors';
import {contractFolder, loadContract, readPublishedContract, type ReadContract} from './load';
import type {Contract} from './model';
import {readRecipes} from './recipes';
import {readArchive} from './releases/archive';
import {archivedForm} from './releases/archived';
import {contractHistory, shownHistory, type History, type ShownHistory} from './releases/history';
import {loadReleases} from './releases/notes';
import type {SiteReleases} from './releases/schema';
import {contractHash, releasesHash} from './sources';
import {Views} from './views/views';

export {
  checkStrictly,
  describeContract,
  loadContract,
  performContract,
  type ReadContract,
} from './load';
export {ContractErrors} from './contractErrors';

/** The releases, and what became of the contract in them. */
type ReadReleases = {readonly history: ShownHistory; readonly releases: SiteReleases};

/** A contract, and what the reference shows of it. */
export type LoadedContract = {readonly contract: Contract; readonly views: Views};

/** All that the site takes from the contract and its releases. Nothing in it ever changes. */
export type Model = ReadContract & ReadReleases & LoadedContract & {readonly names: ContractNames};

/** The day is in it, because the review of a fact is due on one. */
const contractKey = () => `${contractHash()}-${today()}`;

/** What decides the model. A change in it asks for another one. */
export const modelKey = (): string => `${contractKey()}-${releasesHash()}`;

type KeptContract = ReadContract & {readonly warnings: readonly string[]};

async function readNewContract(key: string): Promise<KeptContract> {
  const faults = new ContractErrors();
  const read = await loadContract(faults);
  faults.throwIfAny();
  if (!read) {
    throw new Error(`${contractFolder}: the contract could not be read.`);
  }
  const result = {...read, warnings: faults.warnings};
  // Not what was read while somebody wrote.
  if (contractKey() === key) {
    writeCache('contract', key, result);
  }
  return result;
}

/** The contract of the sandbox stays as it is, because its validator writes into the schemas where each of them is. */
const frozen = ({contract, sandbox, recording, recipes, endings}: ReadContract): ReadContract => ({
  contract: deepFreeze(contract),
  sandbox,
  recording: deepFreeze(recording),
  recipes: deepFreeze(recipes),
  endings: deepFreeze(endings),
});

/** Reads the contract, unless that was done since it changed. Prints its warnings, and throws with every error. */
export async function readContract(): Promise<ReadContract> {
  const key = contractKey();
  const {warnings, ...read} =
    readCache<KeptContract>('contract', key) ?? (await readNewContract(key));
  warnings.forEach((warning) => console.warn(warning));
  return frozen(read);
}

/** Reads the archive, and compares its releases and the contract. Throws with every error. */
export function readHistory(contract: Contract): History {
  const faults = new ContractErrors();
  const archive = readArchive(faults);
  faults.throwIfAny();
  return contractHistory(archive, archivedForm(contract));
}

/** Reads the archive and the releases, unless that was done since they changed. Throws with every error. */
function readReleases(contract: Contract): ReadReleases {
  const key = modelKey();
  const known = readCache<ReadReleases>('releases', key);
  if (known) {
    return deepFreeze(known);
  }
  const history = readHistory(contract);
  const read = {history: shownHistory(history), releases: loadReleases(contract, history)};
  writeCache('releases', key, read);
  return deepFreeze(read);
}

/** The model of a contract that was read, with its releases. */
export function modelOf(read: ReadContract): Model {
  const {history, releases} = readReleases(read.contract);
  const views = new Views(read.contract, history.marks, read.recipes);
  return {...read, history, releases, views, names: allContractNames(read.contract)};
}

/** Reads the contract and its releases, as far as they changed. Prints warnings, and throws with every error. */
export const readModel = async (): Promise<Model> => modelOf(await readContract());

/**
 * The model that a command has read, without reading the contract again. Throws when none has since a change: the
 * tests, which use it, read it before they begin.
 */
export function keptModel(): Model {
  const read = readCache<KeptContract>('contract', contractKey());
  if (!read) {
    throw new Error('The contract has changed since it was read. Run "npm run contract".');
  }
  return modelOf(frozen(read));
}

/** The contract as it was published into a folder, which a build or `npm run contract` has checked. */
export function readBuilt(folder: string): LoadedContract {
  const contract = readPublishedContract(folder);
  const told = readCache<ReadReleases>('releases', modelKey())?.history ?? readHistory(contract);
  return {contract, views: new Views(contract, told.marks, readRecipes())};
}
