import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';

const folder = path.resolve('node_modules/.cache');

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

/** Keeps a value between commands, in one step: another command never reads half of it. */
export function keep(name: string, key: string, value: unknown): void {
  const file = fileOf(name, key);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(`${file}.${process.pid}`, serialize(value));
  renameSync(`${file}.${process.pid}`, file);
}
