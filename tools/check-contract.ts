/**
 * `npm run check:contract`: reads the contract, compares every sample with its schema, and lints what
 * is published. Prints every fault.
 */
import {createConfig, lintFromString} from '@redocly/openapi-core';
import {Bundle, type Environment} from '../plugins/contract/bundle';
import {checkedContract} from '../plugins/contract/check';
import type {Contract} from '../plugins/contract/model';
import {Faults} from '../plugins/contract/source';

async function lint(contract: Contract, environment: Environment, faults: Faults): Promise<void> {
  const problems = await lintFromString({
    source: JSON.stringify(new Bundle(contract, environment).document()),
    absoluteRef: `${environment}.json`,
    config: await createConfig({extends: ['recommended']}),
  });
  for (const {message, severity, location} of problems) {
    if (severity === 'error') {
      faults.add(`${environment}${location[0]?.pointer ?? ''}`, message);
    }
  }
}

async function checkContract(): Promise<void> {
  const faults = new Faults();
  const contract = checkedContract(faults);
  if (contract && faults.list.length === 0) {
    await lint(contract, 'production', faults);
    await lint(contract, 'sandbox', faults);
  }
  faults.list.forEach((fault) => console.error(fault));
  if (faults.list.length > 0) {
    process.exitCode = 1;
  } else if (contract) {
    console.log(
      `The contract is sound: ${contract.operations.size} operations, ${contract.schemas.size} schemas, ${contract.errors.size} errors, ${contract.events.size} events, ${contract.states.size} state machines.`,
    );
  }
}

void checkContract();
