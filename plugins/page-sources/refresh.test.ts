import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {refresher} from './refresh';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sources-'));
  mkdirSync(path.join(folder, 'contract/paths'), {recursive: true});
  put('contract/paths/Cards.yaml', 'one');
  put('releases.yaml', 'one');
});

afterEach(() => rmSync(folder, {recursive: true}));

function put(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
}

/** Refreshes a folder and a file; `read` names what was read again. */
function watching(reload: () => Promise<void> = async () => undefined) {
  const read: string[] = [];
  const kept = ['contract', 'releases.yaml'].map((name) => ({
    source: path.join(folder, name),
    reload: () => {
      read.push(name);
      return reload();
    },
  }));
  return {refresh: refresher(kept), read};
}

const changes: readonly {what: string; change: () => void; read: readonly string[]}[] = [
  {what: 'nothing', change: () => undefined, read: []},
  {what: 'a file', change: () => put('releases.yaml', 'other'), read: ['releases.yaml']},
  {
    what: 'a file in a folder',
    change: () => put('contract/paths/Cards.yaml', 'other'),
    read: ['contract'],
  },
  {
    what: 'a new file in a folder',
    change: () => put('contract/errors.yaml', 'one'),
    read: ['contract'],
  },
  {
    what: 'a removed file of a folder',
    change: () => rmSync(path.join(folder, 'contract/paths/Cards.yaml')),
    read: ['contract'],
  },
  {
    what: 'a removed file',
    change: () => rmSync(path.join(folder, 'releases.yaml')),
    read: ['releases.yaml'],
  },
];

test.each(changes)('a change of $what is read, and nothing else, once', async ({change, read}) => {
  const watched = watching();
  change();
  await Promise.all([watched.refresh(), watched.refresh()]);
  await watched.refresh();
  expect(watched.read).toEqual(read);
});

test('a fault is reported until the file with the fault changes', async () => {
  let fault: string | undefined = 'contract/errors.yaml:1: wrong';
  const {refresh, read} = watching(async () => {
    if (fault) {
      throw new Error(fault);
    }
  });
  put('contract/errors.yaml', 'wrong');
  await expect(refresh()).rejects.toThrow(fault);
  await expect(refresh()).rejects.toThrow(fault);
  fault = undefined;
  put('contract/errors.yaml', 'right now');
  await refresh();
  expect(read).toEqual(['contract', 'contract']);
});
