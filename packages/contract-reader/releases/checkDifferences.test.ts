import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {keptModel} from '..';
import {ContractErrors} from '../contractErrors';
import type {Method} from '../openapi';
import type {ArchivedContract} from './archived';
import type {ArchivedRelease} from './archive';
import {contractHistory} from './history';
import {cardContract} from './testing/testContract';
import {YamlFile} from '../yamlFile';
import {write} from '@aldermark/lib/write';
import {readChanges} from './changeFiles';
import {checkDifferences} from './checkDifferences';
import type {ReleaseFiles} from './files';
import {readReleases} from './read';

// The names in releases are those of the site's contract.
const names = keptModel().names;

const present = cardContract();
const {version} = present.info;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'differences-'));
});

afterAll(() => rmSync(folder, {recursive: true}));

/** The present contract with a change. */
function contractWith(change: (contract: ArchivedContract) => void): ArchivedContract {
  const copy = cardContract();
  change(copy);
  return copy;
}

const without =
  (...methods: readonly Method[]) =>
  ({paths}: ArchivedContract) =>
    methods.forEach((method) => delete paths['/v2/cards']?.[method]);

const withExtra = ({paths}: ArchivedContract) => {
  const {get} = paths['/v2/cards'] ?? {};
  paths['/v2/old-cards'] = {get: {...get!, operationId: 'listOldCards'}};
};

const change = (kinds: string, text: string, ...more: readonly string[]) => [
  `      - kinds: [${kinds}]`,
  `        text: ${text}`,
  ...more.map((line) => `        ${line}`),
  '        products: [cards]',
];

type Case = {
  readonly what: string;
  /** How the contract of the release before differs from the present one. */
  readonly before: (contract: ArchivedContract) => void;
  /** How the newest contract of the archive differs from the present one. */
  readonly newest?: (contract: ArchivedContract) => void;
  /** The lines of a change file. */
  readonly file?: readonly string[];
  /** The newest release; without it the version of the contract. */
  readonly version?: string;
  /** The changes of the newest release, from line 7 of the file on. */
  readonly changes: readonly string[];
  readonly faults: readonly string[];
};

const unchanged = () => undefined;
const fine = change('fixed', 'Text.');

const cases: readonly Case[] = [
  {
    what: 'a release that names what it adds',
    before: without('get', 'post'),
    changes: change('added', '"`listCards`, and the other one."', 'names: [create*d]'),
    faults: [],
  },
  {
    what: 'an added operation that no change names',
    before: without('get'),
    changes: fine,
    faults: [
      'releases.yaml:4: the contract of this release has added the operation "listCards", and no change names it. Name it in a text, or in the "names" of a change.',
    ],
  },
  {
    what: 'an operation that the release says it adds, and that was there before',
    before: unchanged,
    changes: change('added', '"`listCards` is new."'),
    faults: [
      'releases.yaml:9: the text says added, and the contract of this release does not show it for "listCards". Name what differs, or correct the kind.',
    ],
  },
  {
    what: 'a name that was there before in a change of behaviour, which no contract shows',
    before: unchanged,
    changes: change('fixed', '"`listCards` is faster."'),
    faults: [],
  },
  {
    what: 'an added operation under the badge of a change',
    before: without('get'),
    changes: change('changed', '"`listCards` is new."'),
    faults: [
      'releases.yaml:8: the contract of this release has added the operation "listCards". Give the change the kind "added".',
    ],
  },
  {
    what: 'a removed operation that is told as a change',
    before: withExtra,
    changes: change('removed', 'Text.', 'names: [listOldCards]', 'migration: Text.'),
    faults: [
      'releases.yaml:8: the contract of this release has removed the operation "listOldCards", which can break clients. Give the change the kind "breaking".',
    ],
  },
  {
    what: 'a list of names with one that does not differ',
    before: without('get'),
    changes: change('added', '"`listCards`"', 'names: [getUser]'),
    faults: [
      'releases.yaml:10: nothing in the contract of this release differs under the name "getUser". Remove it, or name what differs. The nearest is "listCards".',
    ],
  },
  {
    what: 'a contract that has changed since the newest release, with the file to write',
    before: without('get'),
    newest: without('get'),
    changes: fine,
    faults: [
      [
        'changes/add-list-cards.yaml: the contract has changed since 1.0.0, and no file of this folder names it: added the operation "listCards". Name it in a file, or run "npm run change", which writes this one:',
        '',
        '  kinds: [added]',
        '  products: [TODO]',
        '  text: TODO what changes for readers, in one or two sentences.',
        '  names: [listCards]',
        '',
      ].join('\n'),
    ],
  },
  {
    what: 'a file that names what has changed since the newest release',
    before: without('get'),
    newest: without('get'),
    changes: fine,
    file: ['kinds: [added]', 'products: [cards]', 'text: "`listCards` is new."'],
    faults: [],
  },
  {
    what: 'a file with another badge, and with a name that does not differ',
    before: without('get'),
    newest: without('get'),
    changes: fine,
    file: ['kinds: [changed]', 'products: [cards]', 'text: Text.', 'names: [listCards, listCard]'],
    faults: [
      'change.yaml:4: nothing in the contract since 1.0.0 differs under the name "listCard". Remove it, or name what differs. Did you mean "listCards"?',
      'change.yaml:1: the contract since 1.0.0 has added the operation "listCards". Give the change the kind "added".',
    ],
  },
  {
    what: 'a draft that nobody has completed',
    before: without('get'),
    newest: without('get'),
    changes: fine,
    file: ['kinds: [removed]', 'products: [TODO]', 'text: TODO what.', 'migration: TODO what.'],
    faults: [
      'change.yaml:2: this is still a draft. Write the tags of the products from packages/data/tags.yml, or nothing instead of "TODO".',
      'change.yaml:3: this is still a draft. Write what changes for readers, in one or two sentences instead of "TODO".',
      'change.yaml:4: this is still a draft. Write what readers have to do instead of "TODO".',
    ],
  },
  {
    what: 'a draft of a change that its writer has taken back',
    before: without('get'),
    newest: without('get'),
    changes: fine,
    file: ['kinds: [added]', 'products: [TODO]', 'text: TODO what.', 'names: [Card.nickname]'],
    faults: [
      'change.yaml:1: nothing of what this draft names differs from the newest release. Delete the file.',
    ],
  },
  {
    what: 'a draft of a change that is still there',
    before: without('get'),
    newest: without('get'),
    changes: fine,
    file: ['kinds: [added]', 'products: [cards]', 'text: TODO what.', 'names: [listCards]'],
    faults: [
      'change.yaml:3: this is still a draft. Write what changes for readers, in one or two sentences instead of "TODO".',
    ],
  },
  {
    what: 'a file with a name that the contract does not have, and without a way out',
    before: unchanged,
    newest: unchanged,
    changes: fine,
    file: ['kinds: [breaking]', 'products: [cards]', 'text: "`createCards` differs."'],
    faults: [
      'change.yaml:1: a breaking change needs "migration". Write what readers have to do.',
      'change.yaml:3: unknown name "createCards". Did you mean "createCard"?',
    ],
  },
  {
    what: 'a version that is not that of the newest release',
    before: unchanged,
    version: '99.0.0',
    changes: fine,
    faults: [
      `openapi.yaml:4: the version is ${version}, and the newest release in packages/data/releases.yaml is 99.0.0. Write 99.0.0: "npm run release" sets the next version.`,
    ],
  },
];

const filesIn = (changes: string): ReleaseFiles => ({
  releases: path.join(folder, 'releases.yaml'),
  changes,
  archive: path.resolve('contract/releases'),
  openapi: path.resolve('contract/openapi.yaml'),
});

/** The folder of the change files, with one that has these lines, or none. */
function changesWith(lines: readonly string[] | undefined): string {
  const changes = path.join(folder, 'changes');
  rmSync(changes, {recursive: true, force: true});
  if (lines) {
    write(changes, 'change.yaml', `${lines.join('\n')}\n`);
  }
  return changes;
}

/** The errors of the releases that the folder has, beside an archive. */
function faultsBeside(archive: readonly ArchivedRelease[], files: ReleaseFiles): string[] {
  const faults = new ContractErrors();
  const source = new YamlFile(files.releases, faults);
  const notes = readReleases(source, names, faults);
  const history = contractHistory(archive, present);
  const changes = readChanges(files.changes, names, faults, history.unreleased);
  const checked = {history, version, files};
  checkDifferences(notes!, changes, checked, (place) => source.at(place), faults);
  return faults.list;
}

function faultsOf({before, newest = unchanged, version: name = version, ...told}: Case): string[] {
  const files = filesIn(changesWith(told.file));
  const lines = (release: string, day: string, changes: readonly string[]) => [
    `  - version: ${release}`,
    `    date: ${day}`,
    '    summary: Text.',
    '    changes:',
    ...changes,
  ];
  const head = ['asOf: 2026-11-21', 'announced: []', 'releases:'];
  writeFileSync(
    files.releases,
    [
      ...head,
      ...lines(name, '2026-02-01', told.changes),
      ...lines('0.9.0', '2026-01-01', fine),
    ].join('\n'),
  );
  const archive = [
    {release: name, contract: contractWith(newest)},
    {release: '0.9.0', contract: contractWith(before)},
  ];
  return faultsBeside(archive, files).map((fault) =>
    fault.replace(/^.*?\/(?=(changes\/)?[\w-]+\.yaml:)/, '').replace(/^changes\/(?=change\.)/, ''),
  );
}

test.each(cases)('a writer is told of $what', (one) => {
  expect(faultsOf(one)).toEqual(one.faults);
});

test('a release that is not archived yet, and one that is archived and gone, are faults', () => {
  const faultsWith = (...releases: string[]) =>
    faultsBeside(
      releases.map((release) => ({release, contract: contractWith(unchanged)})),
      filesIn(changesWith(undefined)),
    ).map((fault) => fault.replace(/^.*:(?=\d+: )/, ''));
  expect(faultsWith('0.9.0')).toEqual([
    expect.stringMatching(
      /^4: .* has no contract in contract\/releases\. Move its changes to files in .*changes, and run "npm run release"\./,
    ),
  ]);
  expect(faultsWith('99.0.0', '98.0.0', '0.9.0')).toEqual([
    '11: 98.0.0 has a contract in contract/releases and is missing here. Write its changes again.',
  ]);
});
