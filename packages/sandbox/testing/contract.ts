import {readFileSync} from 'node:fs';
import type {SandboxContract} from '../contract';

let known: SandboxContract | undefined;

/** The contract that the sandbox runs, read once. Whoever runs the tests has written it before. */
export function testContract(): SandboxContract {
  known ??= JSON.parse(readFileSync('packages/sandbox/contract.json', 'utf8')) as SandboxContract;
  return known;
}
