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

/** What a command kept under a name and a key, or else what is made now, which is kept. */
export async function keptOrMade<Value>(
  name: string,
  key: string,
  make: () => Value | Promise<Value>,
): Promise<Value> {
  const known = readCache<Value>(name, key);
  if (known !== undefined) {
    return known;
  }
  const made = await make();
  writeCache(name, key, made);
  return made;
}

/** Many values under one name, each made once while what decides it, its own key, stays the same. */
export class KeptValues<Value> {
  readonly #now = new Map<string, Value>();
  #before: ReadonlyMap<string, Value> = new Map();
  #key = '';

  constructor(private readonly name: string) {}

  /** Takes up the values that the last command kept. `key` says what decides all of them. */
  recall(key: string): void {
    this.#key = key;
    this.#before = readCache<Map<string, Value>>(this.name, key) ?? new Map();
  }

  /** The value with this key, which is made unless it is known. */
  get(key: string, make: () => Value): Value {
    const value = this.#now.get(key) ?? this.#before.get(key) ?? make();
    this.#now.set(key, value);
    return value;
  }

  /** Keeps the values that this command asked for, unless they are those of the last one. */
  keep(): void {
    const keys = [...this.#now.keys()];
    if (keys.length !== this.#before.size || keys.some((key) => !this.#before.has(key))) {
      writeCache(this.name, this.#key, this.#now);
    }
  }
}
