import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {ContractErrors} from '../contractErrors';
import {readArchive, writeArchive, type ArchivedRelease} from './archive';
import {sortedContract} from './archived';
import {cardContract} from './testing/testContract';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'archive-'));
});

afterEach(() => rmSync(folder, {recursive: true}));

/** Three releases: the oldest without events, and the second without scenarios. */
function releases(): ArchivedRelease[] {
  const second = {...cardContract(), 'x-scenarios': {}};
  const first = {...second, webhooks: {}};
  return [
    {release: '1.2.0', contract: sortedContract(cardContract())},
    {release: '2026-01-01', contract: sortedContract(second)},
    {release: '1.1.0', contract: sortedContract(first)},
  ];
}

test('every contract of an archive comes out as it went in', () => {
  writeArchive(releases(), folder);
  const faults = new ContractErrors();
  expect(readArchive(faults, folder)).toEqual(releases());
  expect(faults.list).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual([
    '1.1.0.steps.json',
    '2026-01-01.steps.json',
    'contents.json',
    'newest.json',
  ]);
});

/** A release with many statuses of cards, as large as a real one. */
function largeRelease(): ArchivedRelease {
  const contract = cardContract();
  for (const number of Array(100).keys()) {
    contract.components.schemas[`Status${number}`] = {type: 'string', enum: [`S${number}`]};
  }
  return {release: '1.2.0', contract: sortedContract(contract)};
}

test('the newest contract has a line for each schema, of which a release changes those that differ', () => {
  const newest = largeRelease();
  const file = path.join(folder, 'newest.json');
  writeArchive([newest], folder);
  const before = readFileSync(file, 'utf8').split('\n');
  const contract = structuredClone(newest.contract);
  contract.components.schemas.Status7!.enum = ['CHANGED'];
  writeArchive([{release: '1.3.0', contract}, newest], folder);
  const after = readFileSync(file, 'utf8').split('\n');
  expect(after).toHaveLength(before.length);
  expect(after.filter((line, index) => line !== before[index])).toEqual([
    '"Status7": {"enum":["CHANGED"],"type":"string"},',
  ]);
  expect(readArchive(new ContractErrors(), folder)).toEqual([{release: '1.3.0', contract}, newest]);
});

test('an archived contract has no descriptions and no samples, but fields with these names', () => {
  const contract = cardContract();
  contract.info.description = 'A text.';
  const {Card} = contract.components.schemas;
  Card!.description = 'A text.';
  Card!.properties!.description = {type: 'string', example: 'A sample.'};
  const archived = sortedContract(contract);
  expect(archived.info).toEqual({title: 'Cards', version: '1.0.0'});
  expect(archived.components.schemas.Card).toMatchObject({
    properties: {description: {type: 'string'}},
  });
  expect(JSON.stringify(archived)).not.toMatch(/A text|A sample/);
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
    spoil: () => rmSync(path.join(folder, 'newest.json')),
    told: 'no such file',
  },
])('$what is a fault of the archive', ({spoil, told}) => {
  writeArchive(releases(), folder);
  spoil();
  const faults = new ContractErrors();
  readArchive(faults, folder);
  expect(faults.list).toHaveLength(1);
  expect(faults.list[0]).toContain('contents.json: ');
  expect(faults.list[0]).toContain(told);
  expect(faults.list[0]).toContain('Restore the folder from Git');
});
