import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {projectPath} from '@aldermark/lib/source';
import {ContractErrors} from '@aldermark/contract-reader';
import {contractFolder, describeContract, loadContract} from '@aldermark/contract-reader/load';

/** A message, and a text of a file that ends in the line that the message names. */
type Told = {
  readonly line: string;
  /** The message; `<line of …>` in it is the line in which the first occurrence of a text of the file ends. */
  readonly message: string;
  /** The file of the line, where it is not the seeded one. */
  readonly file?: string;
};

/** An error for a copy of the contract, and the message that a writer gets. */
export type SeededError = {
  readonly file: string;
  /** A text of the file; its first occurrence is replaced. */
  readonly from: string;
  readonly to: string;
  readonly told: readonly Told[];
};

/** A message and its place: `line` is a text that ends in the line, in the seeded file or in `file`. */
export function at(line: string, message: string, file?: string): Told {
  return {line, message, file};
}

/** The text of a file with the position after the first occurrence of a part. Throws without one. */
function find(folder: string, file: string, part: string): {text: string; end: number} {
  const text = readFileSync(path.join(folder, file), 'utf8');
  if (!text.includes(part)) {
    throw new Error(`${file} does not hold "${part}". Correct the seed.`);
  }
  return {text, end: text.indexOf(part) + part.length};
}

function plant(folder: string, {file, from, to}: SeededError): void {
  const {text} = find(folder, file, from);
  writeFileSync(
    path.join(folder, file),
    text.replace(from, () => to),
  );
}

/**
 * The messages about the files of a copy of the contract with these errors, and those that the seeds expect, both as
 * sorted `file:line: message`. `withSandbox` adds those about the programs of the sandbox. Throws when a seed does not fit the contract.
 */
export async function contractMessages(
  seeds: readonly SeededError[],
  {withSandbox = false}: {readonly withSandbox?: boolean} = {},
): Promise<{readonly found: string[]; readonly expected: string[]}> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contract-'));
  try {
    cpSync(contractFolder, folder, {recursive: true});
    seeds.forEach((seed) => plant(folder, seed));
    const faults = new ContractErrors();
    await (withSandbox ? loadContract(faults, {folder}) : describeContract(faults, folder));
    const lineOf = (file: string, part: string) => {
      const {text, end} = find(folder, file, part);
      return text.slice(0, end).split('\n').length;
    };
    const expected = seeds.flatMap(({file: seeded, told}) =>
      told.map(({line, message, file = seeded}) => {
        const full = message.replace(/<line of (.+?)>/g, (_, part: string) =>
          String(lineOf(file, part)),
        );
        return `${file}:${lineOf(file, line)}: ${full}`;
      }),
    );
    const found = faults.list.map((fault) => fault.replaceAll(`${projectPath(folder)}/`, ''));
    return {found: found.sort(), expected: expected.sort()};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
