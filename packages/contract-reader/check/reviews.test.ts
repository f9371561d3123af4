import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {projectPath} from '@aldermark/lib/source';
import {ContractErrors} from '../contractErrors';
import {validUntil} from '../reviews';
import {limitsTable, reviewsTable, standardsTable} from '../tables/tables';
import {readYamlFiles} from '../yamlFile';
import {checkReviews} from './reviews';

test.each([
  {reviewed: '2026-11-21', every: 'P6M', until: '2027-05-21'},
  {reviewed: '2026-08-31', every: 'P6M', until: '2027-02-28'},
  {reviewed: '2026-11-21', every: 'P1Y', until: '2027-11-21'},
  {reviewed: '2026-11-21', every: 'P1Y6M', until: '2028-05-21'},
  {reviewed: '2026-10-31', month: 11, until: '2026-11-30'},
  {reviewed: '2026-11-01', month: 11, until: '2027-11-30'},
  {reviewed: '2026-12-01', month: 11, until: '2027-11-30'},
  {reviewed: '2026-12-01', month: 12, until: '2027-12-31'},
])(
  'a review of $reviewed is valid until $until ($every$month)',
  ({reviewed, until, ...interval}) => {
    expect(validUntil(reviewed, interval)).toBe(until);
  },
);

const fact = (source: string, reviewed: string, more = '') =>
  `  value: '1'\n  applies: This is a limit.\n  source: ${source}\n  reviewed: ${reviewed}\n${more}`;

const limits = [
  `old:\n${fact('Product limits, Cards', '2026-05-20')}`,
  `last-day:\n${fact('Product limits, Cards', '2026-05-21')}`,
  `often:\n${fact('Product limits, Cards', '2026-10-20', '  reviewEvery: P1M\n')}`,
  `scheme:\n${fact('Visa Core Rules', '2025-10-31')}`,
  `future:\n${fact('Product limits, Cards', '2026-11-22')}`,
].join('');
const reviews =
  'product: {title: Product, sources: [Product limits], every: P6M}\nscheme: {title: Schemes, sources: [Visa], month: 11}\n';

const old = (line: number, name: string, reviewed: string, until: string, source: string) =>
  `limits.yaml:${line}: ${name}: its review of ${reviewed} was valid until ${until}. Compare it with "${source}", correct it, and write today's date.`;
const overdue = [
  old(5, 'old', '2026-05-20', '2026-11-20', 'Product limits, Cards'),
  old(15, 'often', '2026-10-20', '2026-11-20', 'Product limits, Cards'),
  old(21, 'scheme', '2025-10-31', '2025-11-30', 'Visa Core Rules'),
];
const inFuture =
  'limits.yaml:26: future: "reviewed" is 2026-11-22, and today is 2026-11-21. Write the day on which you compared it.';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'reviews-'));
});

afterEach(() => rmSync(folder, {recursive: true}));

/** The messages that a writer gets about tables on a day. */
function checked(files: Readonly<Record<string, string>>, today: string, isStrict: boolean) {
  Object.entries(files).forEach(([name, text]) =>
    writeFileSync(path.join(folder, `${name}.yaml`), text),
  );
  const faults = new ContractErrors();
  const read = readYamlFiles(folder, faults);
  const tables = {
    limits: read.get('limits')?.read(limitsTable, faults),
    reasons: {},
    standards: read.get('standards')?.read(standardsTable, faults),
    reviews: read.get('reviews')?.read(reviewsTable, faults),
  };
  if (tables.limits && tables.standards && tables.reviews) {
    checkReviews(tables as Parameters<typeof checkReviews>[0], read, {today, isStrict}, faults);
  }
  const named = (all: readonly string[]) =>
    all.map((one) => one.replaceAll(`${projectPath(folder)}/`, ''));
  return {faults: named(faults.list), warnings: named(faults.warnings)};
}

describe('on 21 November 2026', () => {
  const files = {limits, standards: '{}', reviews};

  test('the check warns of reviews that are overdue, and rejects one in the future', () => {
    expect(checked(files, '2026-11-21', true)).toEqual({faults: [inFuture], warnings: overdue});
  });

  test('a build, whose clock may be set to an earlier day, only warns of both', () => {
    expect(checked(files, '2026-11-21', false)).toEqual({
      faults: [],
      warnings: [...overdue, inFuture],
    });
  });

  test.each([
    {
      what: 'a source without an interval',
      limits: `unknown:\n${fact('A colleague', '2026-11-20')}`,
      fault:
        'limits.yaml:4: unknown: contract/reviews.yaml has no kind of source that "A colleague" begins with. Add its beginning to a kind.',
    },
    {
      what: 'a day that does not exist',
      limits: `wrong:\n${fact('Visa Core Rules', '2026-02-30')}`,
      fault:
        'limits.yaml:5: wrong › reviewed: Invalid ISO date. contract/README.md says what this file may hold.',
    },
    {
      what: 'an interval that is none',
      limits: `wrong:\n${fact('Visa Core', '2026-02-20', '  reviewEvery: 6 months\n')}`,
      fault:
        'limits.yaml:6: wrong › reviewEvery: is no time between reviews. Write years and months as in ISO 8601: P6M or P1Y. contract/README.md says what this file may hold.',
    },
    {
      what: 'a kind with two intervals',
      limits,
      reviews: 'product: {title: Product, sources: [Product limits], every: P6M, month: 11}\n',
      fault:
        'reviews.yaml:1: product: has both or neither of "every" and "month". Write one of them. contract/README.md says what this file may hold.',
    },
  ])('the check rejects $what', ({limits, reviews: kinds = reviews, fault}) => {
    expect(checked({limits, standards: '{}', reviews: kinds}, '2026-11-21', true).faults).toEqual([
      fault,
    ]);
  });
});
