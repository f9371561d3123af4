import {usePublished} from '../../contract-reader';
import {sandboxContract} from '../../contract-reader/publish/sandboxContract';
import type {SandboxContract} from '../contract';

let known: SandboxContract | undefined;

/** The contract of this repository in the form that the sandbox runs, read once. */
export function testContract(): SandboxContract {
  known ??= sandboxContract(usePublished().contract);
  return known;
}
