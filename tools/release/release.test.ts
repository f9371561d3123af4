import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {parse, stringify} from 'yaml';
import type {ContractNames} from '@aldermark/contract-reader/contractNames';
import {ContractErrors} from '@aldermark/contract-reader/contractErrors';
import {readArchive, writeArchive} from '@aldermark/contract-reader/releases/archive';
import {sortedContract, type ArchivedContract} from '@aldermark/contract-reader/releases/archived';
import {contractHistory} from '@aldermark/contract-reader/releases/history';
import {cardContract} from '@aldermark/contract-reader/releases/testing/testContract';
import {YamlFile} from '@aldermark/contract-reader/yamlFile';
import {write} from '@aldermark/lib/write';
import {readChanges} from '@aldermark/contract-reader/releases/changeFiles';
import {checkDifferences} from '@aldermark/contract-reader/releases/checkDifferences';
import {readReleases} from '@aldermark/contract-reader/releases/read';
import {makeRelease, type WantedRelease} from './release';

let project = '';

beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  const {info, ...others} = cardContract();
  put('contract/openapi.yaml', stringify({openapi: '3.1.0', info}));
  put('contract/contract.yaml', stringify(others));
  put(
    'packages/data/releases.yaml',
    [
      '# The releases.',
      'asOf: 2026-11-21 # the day of this file',
      'announced: []',
      '',
      '# Releases, the newest first.',
      'releases:',
      '  - version: 1.0.0',
      '    date: 2026-01-01',
      '    summary: The first.',
      '    changes:',
      '      - kinds: [added]',
      '        products: [cards]',
      '        text: >-',
      '          The first',
      '          release.',
      '',
    ].join('\n'),
  );
  writeArchive([{release: '1.0.0', contract: sortedContract(present())}], files().archive);
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  commit();
});

afterEach(() => rmSync(project, {recursive: true}));

const put = (file: string, text: string) => write(project, file, text);
const textOf = (file: string) => readFileSync(path.join(project, file), 'utf8');
const git = (...command: string[]) =>
  execFileSync('git', command, {cwd: project, encoding: 'utf8'});

function commit(): void {
  git('add', '-A');
  git('commit', '-q', '-m', 'Change');
}

const files = () => ({
  releases: path.join(project, 'packages/data/releases.yaml'),
  changes: path.join(project, 'contract/changes'),
  archive: path.join(project, 'contract/releases'),
  openapi: path.join(project, 'contract/openapi.yaml'),
});

/** The contract that the project has now. */
const present = () =>
  ({
    ...parse(textOf('contract/contract.yaml')),
    ...parse(textOf('contract/openapi.yaml')),
  }) as ArchivedContract;

const none: ReadonlySet<string> = new Set();

/** The names of the contract that the texts may use. */
const names: ContractNames = {
  operations: new Set(['listCards', 'createCard']),
  events: none,
  errors: new Set(['card_lost']),
  scenarios: none,
  fields: none,
  values: none,
  objects: none,
  scopes: none,
  states: none,
};

/** Does what a writer does: changes the contract, and tells of it in a file, on a branch. */
function changeOn(
  branch: string,
  change: (contract: string) => string,
  told: readonly string[],
): void {
  git('switch', '-q', '-c', branch, 'main');
  put('contract/contract.yaml', change(textOf('contract/contract.yaml')));
  put(`contract/changes/${branch}.yaml`, `${told.join('\n')}\n`);
  commit();
}

/** The errors that a build reports. */
function faultsOfBuild(): readonly string[] {
  const faults = new ContractErrors();
  const source = new YamlFile(files().releases, faults);
  const notes = readReleases(source, names, faults);
  const changes = readChanges(files().changes, names, faults);
  const contract = present();
  const history = contractHistory(readArchive(faults, files().archive), contract);
  const checked = {history, version: contract.info.version, files: files()};
  checkDifferences(notes!, changes, checked, (place) => source.at(place), faults);
  return faults.list;
}

function release(wanted: Partial<WantedRelease>): string | readonly string[] {
  const faults = new ContractErrors();
  const made = makeRelease(
    {contract: present(), names},
    {date: '2026-12-01', ...wanted},
    files(),
    faults,
  );
  return made ?? faults.list;
}

const longerLabel = (contract: string) => contract.replace('maxLength: 40', 'maxLength: 50');
const newError = (contract: string) =>
  contract.replace('x-scenarios:', '  card_lost:\n    status: 409\nx-scenarios:');

/** A second kind of error, as one writer adds it. */
function tellOfLostCards(): void {
  changeOn('lost-cards', newError, [
    'kinds: [added]',
    'products: [cards]',
    'text: The error `card_lost`.',
  ]);
}

function twoWriters(): void {
  changeOn('longer-labels', longerLabel, [
    '# Asked for by several partners.',
    'kinds: [changed]',
    'products: [cards]',
    'text: >-',
    '  A label may be',
    '  longer.',
    'names: [Card.label]',
  ]);
  tellOfLostCards();
  git('switch', '-q', 'main');
  git('merge', '-q', '-m', 'Merge', 'longer-labels');
  git('merge', '-q', '-m', 'Merge', 'lost-cards');
}

test('two writers change the contract on two branches, which merge without a conflict into one release', () => {
  twoWriters();
  expect(faultsOfBuild()).toEqual([]);
  expect(release({summary: 'Lost cards: an error of their own.'})).toBe('1.1.0');

  expect(textOf('packages/data/releases.yaml').split('\n')).toEqual([
    '# The releases.',
    'asOf: 2026-12-01 # the day of this file',
    'announced: []',
    '',
    '# Releases, the newest first.',
    'releases:',
    '  - version: 1.1.0',
    '    date: 2026-12-01',
    "    summary: 'Lost cards: an error of their own.'",
    '    changes:',
    '      # Asked for by several partners.',
    '      - kinds: [changed]',
    '        products: [cards]',
    '        text: >-',
    '          A label may be',
    '          longer.',
    '        names: [Card.label]',
    '      - kinds: [added]',
    '        products: [cards]',
    '        text: The error `card_lost`.',
    '  - version: 1.0.0',
    '    date: 2026-01-01',
    '    summary: The first.',
    '    changes:',
    '      - kinds: [added]',
    '        products: [cards]',
    '        text: >-',
    '          The first',
    '          release.',
    '',
  ]);
  expect(readdirSync(files().changes)).toEqual([]);
  expect(present().info.version).toBe('1.1.0');
  const archive = readArchive(new ContractErrors(), files().archive);
  expect(archive).toEqual([
    {release: '1.1.0', contract: sortedContract(present())},
    {release: '1.0.0', contract: sortedContract(cardContract())},
  ]);
  expect(faultsOfBuild()).toEqual([]);
});

test('a release that nobody has seen takes up a further change, and keeps its version', () => {
  tellOfLostCards();
  expect(release({summary: 'Lost cards.', version: '2.0.0'})).toBe('2.0.0');
  put('contract/contract.yaml', longerLabel(textOf('contract/contract.yaml')));
  put(
    'contract/changes/labels.yaml',
    'kinds: [changed]\nproducts: [cards]\ntext: Longer labels.\nnames: [Card.label]\n',
  );
  expect(release({amend: true})).toBe('2.0.0');
  expect(faultsOfBuild()).toEqual([]);
  expect(existsSync(path.join(files().changes, 'labels.yaml'))).toBe(false);
  const [newest] = (
    parse(textOf('packages/data/releases.yaml')) as {releases: {changes: object[]}[]}
  ).releases;
  expect(newest?.changes).toHaveLength(2);
});

test.each([
  {
    what: 'no change',
    prepare: () => undefined,
    wanted: {summary: 'Text.'},
    told: 'there is no change to release. Write one: "npm run change" makes a draft.',
  },
  {
    what: 'no summary',
    prepare: twoWriters,
    wanted: {},
    told: 'the release needs a summary. Write: npm run release -- --summary "What is new, in one line."',
  },
  {
    what: 'a version that is none',
    prepare: twoWriters,
    wanted: {summary: 'Text.', version: 'next'},
    told: '"next" is no version. Write three numbers, such as --version 2.16.0.',
  },
  {
    what: 'a day before that of the last release',
    prepare: twoWriters,
    wanted: {summary: 'Text.', date: '2025-12-31'},
    told: '2026-01-01 is below 2025-12-31. Put the newest release first.',
  },
  {
    what: 'a difference that no file names',
    prepare: () => {
      twoWriters();
      rmSync(path.join(files().changes, 'lost-cards.yaml'));
    },
    wanted: {summary: 'Text.'},
    told: 'the contract has changed since 1.0.0, and no file of this folder names it: added the error "card_lost".',
  },
])('a release with $what writes nothing', ({prepare, wanted, told}) => {
  prepare();
  const before = git('status', '--porcelain');
  const faults = release(wanted);
  expect(faults).toEqual([expect.stringContaining(told)]);
  expect(git('status', '--porcelain')).toBe(before);
});
