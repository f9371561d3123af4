import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';

const folder = path.resolve('node_modules/.cache');

/** How many values stay under a name: those of a few branches between which somebody switches. */
const mostKept = 5;

const fileOf = (name: string, key: string) => path.join(folder, name, `${key}.v8`);

/**
 * What a command kept under a name and a key: the hash of all that decides it. Undefined when none has, or when
 * another version of Node wrote what this one cannot read.
 */
export function kept<Value>(name: string, key: string): Value | undefined {
  try {
    return deserialize(readFileSync(fileOf(name, key))) as Value;
  } catch {
    return undefined;
  }
}

/** When a file was written. Another command may have removed it. */
const writtenAt = (file: string): number => statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0;

/** Removes all values under a name but the newest. */
function forgetOld(name: string): void {
  const files = readdirSync(path.join(folder, name))
    .filter((file) => file.endsWith('.v8'))
    .map((file) => path.join(folder, name, file));
  const times = new Map(files.map((file) => [file, writtenAt(file)]));
  files
    .sort((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0))
    .slice(mostKept)
    .forEach((file) => rmSync(file, {force: true}));
}

/** Keeps a value between commands, in one step: another command never reads half of it. */
export function keep(name: string, key: string, value: unknown): void {
  const file = fileOf(name, key);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(`${file}.${process.pid}`, serialize(value));
  renameSync(`${file}.${process.pid}`, file);
  forgetOld(name);
}
