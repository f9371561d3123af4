import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {checksumsFile, downloads} from '@aldermark/data/downloads';
import {write} from '@aldermark/lib/write';
import {contractHash, typesHash} from '../sources';

/** What is made from the contract, each with files that it consists of and the hash of what decides them. */
const outputs = {
  downloads: {
    files: [...downloads.map(({file}) => file), checksumsFile].map(
      (file) => `generated/openapi/${file}`,
    ),
    hash: contractHash,
  },
  sandbox: {
    files: ['packages/sandbox/contract.json', 'packages/sandbox/operations.json'],
    hash: contractHash,
  },
  types: {files: ['packages/sandbox/api.ts'], hash: typesHash},
} as const;

type Output = keyof typeof outputs;

/** The files that keep, for each output, the hash of the sources that it was made from. */
const marks = path.resolve('.cache/published');

const markOf = (output: Output, more: string): string =>
  createHash('sha256').update(`${outputs[output].hash()}${more}`).digest('hex');

/** Remembers that an output was made from the sources as they are now. `more` is what else it was made from. */
export function markFresh(output: Output, more = ''): void {
  write(marks, output, markOf(output, more));
}

/** Whether an output exists and was made from the sources as they are now, and from `more`. */
export function isFresh(output: Output, more = ''): boolean {
  const mark = path.join(marks, output);
  return (
    [...outputs[output].files, mark].every((file) => existsSync(file)) &&
    readFileSync(mark, 'utf8') === markOf(output, more)
  );
}
