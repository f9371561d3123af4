/**
 * `npm run check:contract`: checks the contract, the published documents, and the changes since the newest release, and
 * prints every error and warning at once.
 */
import {
  checkStrictly,
  describeContract,
  ContractErrors,
  readContract,
  readHistory,
} from '@aldermark/contract-reader';
import {editorFileErrors} from '@aldermark/contract-reader/editor/editorFiles';
import type {Contract} from '@aldermark/contract-reader/model';
import {loadReleases} from '@aldermark/contract-reader/releases/notes';
import {failCommand} from '@aldermark/lib/failCommand';

/** What some work gives; undefined when it throws, and then its message is one of the problems. */
async function attempted<Value>(
  problems: string[],
  work: () => Value | Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    // An error of a program follows from the faults that were found before it, and says less than they do.
    if (problems.length === 0 || !(error instanceof TypeError)) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
    return undefined;
  }
}

/** Checks what no build needs, and what only a contract without an error has. Throws with every error. */
async function checkMore(contract: Contract): Promise<void> {
  const faults = new ContractErrors();
  await checkStrictly(contract, faults);
  faults.list.push(...editorFileErrors());
  faults.throwIfAny();
}

async function checkContract(): Promise<void> {
  const problems: string[] = [];
  // What another command has read since the last change had no error.
  const read = await attempted(problems, readContract);
  const present = read?.contract ?? (await describeContract(new ContractErrors()))?.contract;
  if (present) {
    await attempted(problems, () => loadReleases(present, readHistory(present)));
  }
  if (read) {
    await attempted(problems, () => checkMore(read.contract));
  }
  if (!read || problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  const {operations, schemas, errors, events, states} = read.contract;
  console.log(
    `The contract has no faults: ${operations.size} operations, ${schemas.size} schemas, ${errors.size} errors, ${events.size} events, ${states.size} state machines.`,
  );
}

checkContract().catch(failCommand);
