import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {projectPath} from '@aldermark/lib/source';
import {readRecord, recordFile} from './record';
import {shownValue} from './values';

const commit = 'b83678c000000000000000000000000000000000';
const figure = (value: unknown, more = {}) => ({value, commit, day: '2026-11-22', ...more});

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'record-'));
});

afterEach(() => rmSync(folder, {recursive: true}));

/** The errors of a record. */
function faultsOf(record: unknown): string[] {
  const file = path.join(folder, 'quality.json');
  writeFileSync(file, JSON.stringify(record, null, 2));
  try {
    readRecord(file);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(projectPath(file), ''));
  }
}

const fix = 'Undo the change, or run npm run quality, which writes the file.';

test.each([
  {what: 'nothing yet', record: {}, faults: []},
  {what: 'a figure', record: {pages: figure(104)}, faults: []},
  {
    what: 'a figure that nobody measures',
    record: {pages: figure(104), page: figure(104)},
    faults: [`:7: unknown figure "page". Did you mean "pages"? ${fix}`],
  },
  {
    what: 'values that are none',
    record: {pages: figure('many', {day: 'today'}), words: figure(-1, {commit: 'b83678c'})},
    faults: [
      `:3: pages › value: Invalid input: expected number, received string. ${fix}`,
      `:5: pages › day: Invalid ISO date. ${fix}`,
      `:8: words › value: Too small: expected number to be >=0. ${fix}`,
      `:9: words › commit: is not the hash of a commit in full. ${fix}`,
    ],
  },
])('a record with $what', ({record, faults}) => {
  expect(faultsOf(record)).toEqual(faults);
});

test('the committed record has no fault', () => {
  expect(() => readRecord(recordFile)).not.toThrow();
});

test.each([
  {name: 'words', shown: '104,321'},
  {name: 'first-load-guide', shown: '39.9 kB'},
  {name: 'blocking-guide', shown: '0 ms'},
  {name: 'search-first', shown: '1,187 of 1,204 (98.6 %)'},
  {name: 'pages', shown: undefined},
])('readers see the figure $name as $shown', ({name, shown}) => {
  const record = {
    words: figure(104_321),
    'first-load-guide': figure(39_874),
    'blocking-guide': figure(0.3),
    'search-queries': figure(1204),
    'search-first': figure(1187),
  };
  expect(shownValue(name, record as Parameters<typeof shownValue>[1])).toBe(shown);
});
