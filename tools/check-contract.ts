/** `npm run check:contract`: checks the contract and the published documents, and prints every fault and warning. */
import {checkStrictly, Faults, readContract} from '../contract-reader';
import {editorFileFaults} from '../contract-reader/editor/editorFiles';

async function checkContract(): Promise<void> {
  const faults = new Faults();
  // What another command has read since the last change had no fault.
  const {contract} = await readContract();
  await checkStrictly(contract, faults);
  faults.list.push(...editorFileFaults());
  faults.throwIfAny();
  const {operations, schemas, errors, events, states} = contract;
  console.log(
    `The contract has no faults: ${operations.size} operations, ${schemas.size} schemas, ${errors.size} errors, ${events.size} events, ${states.size} state machines.`,
  );
}

checkContract().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
