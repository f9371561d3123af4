import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {write} from './write';

const folder = path.resolve('node_modules/.cache');

/** How many values stay under a name: those of a few branches between which somebody switches. */
const mostKept = 5;

/** The file of a value, whose name is short whatever the key is. */
const fileOf = (name: string, key: string) =>
  path.join(name, `${createHash('sha256').update(key).digest('hex')}.v8`);

/**
 * What a command kept under a name and a key, which says all that decides it. Undefined when none has, or when
 * another version of Node wrote what this one cannot read.
 */
export function readCache<Value>(name: string, key: string): Value | undefined {
  try {
    return deserialize(readFileSync(path.join(folder, fileOf(name, key)))) as Value;
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

/** Keeps a value between commands. */
export function writeCache(name: string, key: string, value: unknown): void {
  write(folder, fileOf(name, key), serialize(value));
  forgetOld(name);
}
