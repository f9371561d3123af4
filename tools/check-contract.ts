/** `npm run check:contract`: reads the contract and prints every fault. */
import {Bundle} from '../plugins/contract/bundle';
import {loadContract} from '../plugins/contract/load';
import {Faults} from '../plugins/contract/source';
import {validateSamples} from '../plugins/contract/validate';

const faults = new Faults();
const contract = loadContract(faults);
if (contract && faults.list.length === 0) {
  validateSamples(contract, new Bundle(contract, 'sandbox'), faults);
}
for (const fault of faults.list) {
  console.error(fault);
}
if (faults.list.length > 0) {
  process.exitCode = 1;
} else if (contract) {
  console.log(
    `${contract.operations.size} operations, ${contract.schemas.size} schemas, ${contract.errors.size} errors, ${contract.events.size} events, ${contract.states.size} state machines.`,
  );
}
