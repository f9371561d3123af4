/** `npm run check:contract`: checks the contract and the published documents, and prints every fault and warning. */
import {Faults, loadContract} from '../contract-reader';
import {editorFileFaults} from '../contract-reader/editor/editorFiles';

async function checkContract(): Promise<void> {
  const faults = new Faults();
  const read = await loadContract(faults, {withExamples: true});
  faults.list.push(...editorFileFaults());
  faults.warnings.forEach((warning) => console.warn(warning));
  if (faults.list.length > 0 || !read) {
    faults.list.forEach((fault) => console.error(fault));
    process.exitCode = 1;
    return;
  }
  const {operations, schemas, errors, events, states} = read.contract;
  console.log(
    `The contract has no faults: ${operations.size} operations, ${schemas.size} schemas, ${errors.size} errors, ${events.size} events, ${states.size} state machines.`,
  );
}

void checkContract();
