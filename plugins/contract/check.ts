import {Bundle} from './bundle';
import {loadContract} from './load';
import type {Contract} from './model';
import {checkPublished} from './published';
import type {Faults} from './source';
import {validateSamples} from './validate';

/** Reads and checks the contract of a folder. It is sound when `faults` stays empty. */
export function checkedContract(faults: Faults, folder?: string): Contract | undefined {
  const contract = loadContract(faults, folder);
  if (contract) {
    const sandbox = new Bundle(contract, 'sandbox');
    validateSamples(contract, sandbox, faults);
    checkPublished(contract, sandbox, faults);
  }
  return contract;
}
