import {readdirSync, rmSync, utimesSync} from 'node:fs';
import path from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import {keptOrMade, KeptValues, readCache, writeCache} from './cached';

const name = `test-${process.pid}`;
const folder = path.resolve('node_modules/.cache', name);

afterEach(() => rmSync(folder, {recursive: true, force: true}));

test('what was kept last is found again, and old values make room', () => {
  const seen = new Set<string>();
  for (let at = 0; at < 8; at += 1) {
    writeCache(name, `${at}`, new Map([['at', at]]));
    for (const file of readdirSync(folder).filter((other) => !seen.has(other))) {
      seen.add(file);
      utimesSync(path.join(folder, file), at, at);
    }
  }
  const found = Array.from({length: 8}, (_, at) => readCache<Map<string, number>>(name, `${at}`));
  expect(found.map((value) => value?.get('at'))).toEqual([
    ...Array<undefined>(3).fill(undefined),
    3,
    4,
    5,
    6,
    7,
  ]);
});

test('a value is made once for each key, and what fails to be made is not kept', async () => {
  const make = vi.fn(() => Promise.resolve(['made']));
  expect(await keptOrMade(name, 'one', make)).toEqual(['made']);
  expect(await keptOrMade(name, 'one', make)).toEqual(['made']);
  expect(make).toHaveBeenCalledTimes(1);
  await keptOrMade(name, 'other', make);
  expect(make).toHaveBeenCalledTimes(2);
  await expect(keptOrMade(name, 'broken', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await keptOrMade(name, 'broken', make)).toEqual(['made']);
});

/** What a command with a program makes, which asks for the values of these keys. */
function madeBy(program: string, keys: readonly string[]): string[] {
  const made: string[] = [];
  const values = new KeptValues<string>(name);
  values.recall(program);
  for (const key of [...keys, ...keys]) {
    const value = values.get(key, () => {
      made.push(key);
      return `value of ${key}`;
    });
    expect(value).toBe(`value of ${key}`);
  }
  values.keep();
  return made;
}

test('a command makes only the values that the last one with its program did not ask for', () => {
  expect(madeBy('program', ['one', 'two'])).toEqual(['one', 'two']);
  expect(madeBy('program', ['one', 'two'])).toEqual([]);
  expect(madeBy('program', ['one', 'three'])).toEqual(['three']);
  expect(madeBy('program', ['one', 'two'])).toEqual(['two']);
  expect(madeBy('program', ['one'])).toEqual([]);
  expect(madeBy('program', ['two'])).toEqual(['two']);
  expect(madeBy('another program', ['two'])).toEqual(['two']);
});
