import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {write} from '../../lib/write';
import {contractHash} from '../sources';

/** What is made from the contract, each with files that it consists of. */
const outputs = {
  downloads: ['generated/openapi/aldermark.json'],
  sandbox: ['sandbox/contract.json', 'sandbox/operations.json'],
} as const;

type Output = keyof typeof outputs;

/** The files that keep, for each output, the hash of the sources that it was made from. */
const marks = path.resolve('.cache/published');

/** Remembers that an output was made from the sources as they are now. */
export function markFresh(output: Output): void {
  write(marks, output, contractHash());
}

/** Whether an output exists and was made from the sources as they are now. */
export function isFresh(output: Output): boolean {
  const mark = path.join(marks, output);
  return (
    [...outputs[output], mark].every((file) => existsSync(file)) &&
    readFileSync(mark, 'utf8') === contractHash()
  );
}
