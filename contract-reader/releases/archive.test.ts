import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {Faults} from '../faults';
import {readArchive, writeArchive, type ArchivedRelease} from './archive';
import {sorted} from './archived';
import {testContract} from './testContract';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'archive-'));
});

afterEach(() => rmSync(folder, {recursive: true}));

/** Three releases: the oldest without events, and the second without scenarios. */
function releases(): ArchivedRelease[] {
  const second = {...testContract(), 'x-scenarios': {}};
  const first = {...second, webhooks: {}};
  return [
    {release: '1.2.0', contract: sorted(testContract())},
    {release: '2026-01-01', contract: sorted(second)},
    {release: '1.1.0', contract: sorted(first)},
  ];
}

test('every contract of an archive comes out as it went in', () => {
  writeArchive(releases(), folder);
  const faults = new Faults();
  expect(readArchive(faults, folder)).toEqual(releases());
  expect(faults.list).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual([
    '1.1.0.steps.json',
    '1.2.0.json.br',
    '2026-01-01.steps.json',
    'contents.json',
  ]);
});

test('what a release removed is not repeated: the steps of an older contract are a few lines', () => {
  writeArchive(releases(), folder);
  expect(JSON.parse(readFileSync(path.join(folder, '2026-01-01.steps.json'), 'utf8'))).toEqual([
    {op: 'remove', path: '/x-scenarios/card.ship'},
  ]);
});

test.each([
  {
    what: 'a contract that somebody changed',
    spoil: () =>
      writeFileSync(
        path.join(folder, '1.1.0.steps.json'),
        JSON.stringify([{op: 'replace', path: '/info/title', value: 'Other'}]),
      ),
    told: 'the contract of 1.1.0 does not have its digest',
  },
  {
    what: 'steps that do not fit',
    spoil: () =>
      writeFileSync(
        path.join(folder, '2026-01-01.steps.json'),
        JSON.stringify([{op: 'remove', path: '/nowhere'}]),
      ),
    told: '2026-01-01.steps.json does not fit the release after it',
  },
  {
    what: 'a missing file',
    spoil: () => rmSync(path.join(folder, '1.2.0.json.br')),
    told: 'no such file',
  },
])('$what is a fault of the archive', ({spoil, told}) => {
  writeArchive(releases(), folder);
  spoil();
  const faults = new Faults();
  readArchive(faults, folder);
  expect(faults.list).toHaveLength(1);
  expect(faults.list[0]).toContain('contents.json: ');
  expect(faults.list[0]).toContain(told);
  expect(faults.list[0]).toContain('Restore the folder from Git');
});
