import {createHash} from 'node:crypto';
import {appendFileSync, existsSync, readFileSync, truncateSync} from 'node:fs';
import type {SandboxContract} from '..';
import packageFile from '../package.json';
import type {Entry} from '../recording/history';

/** The first line of the file: which program can go on with it. */
type Head = Settings & {readonly sandbox: string; readonly contract: string};

/** The options of the program without which the same calls would lead elsewhere. */
type Settings = {readonly seed: number; readonly rateLimitFactor: number};

/** A file in which a sandbox is kept from one start of the program to the next. */
export type StateFile = {
  /** What the file holds of the sandbox so far. */
  readonly past: readonly Entry[];
  readonly keep: (entry: Entry) => void;
};

/** What a line of JSON says. Throws with its number on any other line. */
function parsed(path: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new Error(`Line ${number} of ${path} is damaged. Delete the file to begin again.`);
  }
}

/** Rejects the file of another program, whose calls would lead elsewhere here. */
function checkHead(path: string, found: Head, wanted: Head): void {
  if (found.sandbox !== wanted.sandbox || found.contract !== wanted.contract) {
    throw new Error(
      `${path} is of another release of the sandbox. Start that release, or choose another file with --state.`,
    );
  }
  if (found.seed !== wanted.seed || found.rateLimitFactor !== wanted.rateLimitFactor) {
    throw new Error(
      `${path} needs --seed ${found.seed} --rate-limit-factor ${found.rateLimitFactor}. Start the sandbox with both.`,
    );
  }
}

/**
 * Opens a file, or creates it. A last line that was cut when the program was stopped is removed. Throws when another
 * release or seed wrote the file.
 */
export function openStateFile(
  path: string,
  contract: SandboxContract,
  {seed, rateLimitFactor}: Settings,
): StateFile {
  const head: Head = {
    sandbox: packageFile.version,
    contract: createHash('sha256').update(JSON.stringify(contract)).digest('hex'),
    seed,
    rateLimitFactor,
  };
  const add = (value: unknown) => appendFileSync(path, `${JSON.stringify(value)}\n`);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) {
    truncateSync(path, Buffer.byteLength(whole));
  }
  const [first, ...entries] = whole
    .split('\n')
    .slice(0, -1)
    .map((line, index) => parsed(path, line, index + 1));
  if (first === undefined) {
    add(head);
  } else {
    checkHead(path, first as Head, head);
  }
  return {past: entries as Entry[], keep: add};
}
