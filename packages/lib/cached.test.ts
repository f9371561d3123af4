import {readdirSync, rmSync, utimesSync} from 'node:fs';
import path from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {writeCache, readCache} from './cached';

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
