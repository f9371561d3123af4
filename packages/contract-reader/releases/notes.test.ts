import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {keptModel} from '..';
import {ContractErrors} from '../contractErrors';
import {YamlFile} from '../yamlFile';
import {readReleases} from './read';

// Releases name operations, events and errors of the contract.
const names = keptModel().names;

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'releases-'));
});

afterAll(() => {
  rmSync(folder, {recursive: true});
});

type Seed = {
  readonly name: string;
  /** The lines of the file after the first, which gives the day. */
  readonly lines: readonly string[];
  /** Line and message of each error. */
  readonly faults: readonly string[];
};

const added = (text: string, indent = '      ') => [
  `${indent}- kinds: [added]`,
  `${indent}  products: [cards]`,
  `${indent}  text: ${text}`,
];

function release(version: string, date: string, change: readonly string[] = added('Text.')) {
  return [
    `  - version: ${version}`,
    `    date: ${date}`,
    '    summary: Text.',
    '    changes:',
    ...change,
  ];
}

const none = ['announced: []', 'releases:'];

const seeds: readonly Seed[] = [
  {
    name: 'releases in order, the newest on the day of the file, have no fault',
    lines: [...none, ...release('1.1.0', '2026-11-21'), ...release('1.0.0', '2026-01-01')],
    faults: [],
  },
  {
    name: 'a release above a newer one',
    lines: [...none, ...release('1.0.0', '2026-01-01'), ...release('1.1.0', '2026-02-01')],
    faults: ['12: 2026-02-01 is below 2026-01-01. Put the newest release first.'],
  },
  {
    name: 'a release after the day of the file',
    lines: [...none, ...release('1.0.0', '2026-11-22')],
    faults: [
      '5: 2026-11-22 is after 2026-11-21, the day of this file. Move the entry to "announced".',
    ],
  },
  {
    name: 'a release that is in the file twice',
    lines: [...none, ...release('1.0.0', '2026-02-01'), ...release('1.0.0', '2026-01-01')],
    faults: ['11: the release "v1-0-0" is in this file twice. Merge its changes.'],
  },
  {
    name: 'an announcement whose day has come, and one above a sooner one',
    lines: [
      'announced:',
      '  - {date: 2027-02-01, products: [], text: Text.}',
      '  - {date: 2026-11-21, products: [], text: Text.}',
      'releases:',
      ...release('1.0.0', '2026-01-01'),
    ],
    faults: [
      '4: 2026-11-21 is past on 2026-11-21, the day of this file. Move it to "releases".',
      '4: 2026-11-21 is below 2027-02-01. Put the soonest date first.',
    ],
  },
  {
    name: 'an operation and an event that the contract does not know, in one run',
    lines: [
      ...none,
      ...release('1.0.0', '2026-01-01', [
        ...added('"`createCards` is new."'),
        ...added('"`card.activate` is new."'),
      ]),
    ],
    faults: [
      '10: unknown name "createCards". Did you mean "createCard"?',
      '13: unknown name "card.activate". Did you mean "card.activated"?',
    ],
  },
  {
    name: 'a breaking change without a way out, and a deprecation without a date',
    lines: [
      ...none,
      ...release('1.0.0', '2026-01-01', [
        '      - {kinds: [breaking], products: [], text: Text.}',
        '      - {kinds: [deprecated], products: [], text: Text., migration: Text.}',
      ]),
    ],
    faults: [
      '8: a breaking change needs "migration". Write what readers have to do.',
      '9: a deprecated change needs "sunset". Write the last day on which it works.',
    ],
  },
  {
    name: 'a summary with markup',
    lines: [
      ...none,
      '  - {date: 2026-01-01, summary: "A `name`.", changes: [{kinds: [added], products: [], text: Text.}]}',
    ],
    faults: ['4: releases › 0 › summary: no markup is allowed here. Write plain text.'],
  },
  {
    name: 'a kind that does not exist',
    lines: [
      ...none,
      ...release('1.0.0', '2026-01-01', ['      - {kinds: [new], products: [], text: Text.}']),
    ],
    faults: ['8: releases › 0 › changes › 0 › kinds › 0: Invalid option'],
  },
  {
    name: 'a product that is no tag',
    lines: [
      ...none,
      ...release('1.0.0', '2026-01-01', [
        '      - {kinds: [added], products: [card], text: Text.}',
      ]),
    ],
    faults: [
      '8: releases › 0 › changes › 0 › products › 0: unknown product "card". Did you mean "cards"?',
    ],
  },
];

for (const {name, lines, faults: expected} of seeds) {
  test(`a writer who keeps the releases: ${name}`, () => {
    const file = path.join(folder, `${seeds.findIndex((seed) => seed.name === name)}.yaml`);
    writeFileSync(file, ['asOf: 2026-11-21', ...lines, ''].join('\n'));
    const faults = new ContractErrors();
    readReleases(new YamlFile(file, faults), names, faults);
    const shown = faults.list.map((fault) => fault.slice(fault.indexOf('.yaml:') + 6));
    expect(shown).toHaveLength(expected.length);
    expected.forEach((start, index) => expect(shown[index]).toContain(start));
    for (const fault of faults.list) {
      expect(path.resolve(fault.split('.yaml:')[0] ?? '')).toBe(file.replace('.yaml', ''));
    }
  });
}

test('the releases of the site have no fault, and say what their contracts show', () => {
  expect(() => keptModel().releases).not.toThrow();
});

const archive = 'versioned_docs/version-v1';

/** The archived page whose front matter names an address, such as `/docs/callbacks`. */
const archivedAt = (slug: string): string | undefined =>
  readdirSync(archive, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.join(archive, name))
    .find((name) => readFileSync(name, 'utf8').includes(`\nslug: ${slug}\n`));

/** The title in the front matter of the page at an address. */
function titleAt(address: string): string | undefined {
  const [page = ''] = address.split('#');
  const inArchive = page.startsWith('/v1/') ? page.slice('/v1'.length) : undefined;
  const names =
    inArchive === undefined
      ? [`${page.slice(1)}.mdx`, `docs${page}.mdx`]
      : [`${archive}${inArchive}.mdx`];
  const file = names.find((name) => existsSync(name)) ?? (inArchive && archivedAt(inArchive));
  return /^title: ["']?(.*?)["']?$/m.exec(file ? readFileSync(file, 'utf8') : '')?.[1];
}

test('a link of a release has the title of the page to which it leads', () => {
  const {announced, releases} = keptModel().releases;
  const links = [...announced, ...releases.flatMap(({changes}) => changes)].flatMap(
    (change) => change.links ?? [],
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.map(({to}) => ({to, label: titleAt(to)}))).toEqual(
    links.map(({to, label}) => ({to, label})),
  );
});
