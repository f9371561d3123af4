import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {figureGroups, type FigureSource} from './catalogue';
import {figureNodes, highlightNodes, reviewNodes} from './nodes';

const first = {commit: '1111111aaa', day: '2026-11-15'};
const second = {commit: '2222222bbb', day: '2026-11-22'};

/** The paragraphs and the rows of nodes, as readers see them. */
function linesOf(nodes: readonly RootContent[]): string[] {
  const lines: string[] = [];
  visit({type: 'root', children: [...nodes]}, (node) => {
    if (node.type === 'tableRow') {
      lines.push(node.children.map((cell) => toString(cell)).join(' | '));
      return 'skip';
    }
    if (node.type === 'paragraph' || node.type === 'heading') {
      lines.push(toString(node));
    }
    return undefined;
  });
  return lines;
}

/** The values and names of large figures. */
function shownFigures(node: RootContent | undefined): string[][] {
  const [attribute] = node?.type === 'mdxJsxFlowElement' ? node.attributes : [];
  const value = typeof attribute?.value === 'object' ? attribute.value?.value : undefined;
  const shown = JSON.parse(value ?? '[]') as {readonly value: string; readonly name: string}[];
  return shown.map((figure) => [figure.value, figure.name]);
}

const highlightsOf = ({figures}: {readonly figures: Readonly<Record<string, FigureSource>>}) =>
  Object.values(figures).flatMap(({highlight}) => highlight ?? []);

test('a table of figures says once when most were measured, and names the exceptions', () => {
  const record = {
    'search-queries': {value: 1204, ...second},
    'search-first': {value: 1187, ...second},
    'search-three': {value: 1200, ...first},
  };
  expect(linesOf(figureNodes('search', record))).toEqual([
    'Checked by npm run measure:search, last on 22 November 2026 at commit 2222222.',
    'Value | Figure',
    '1,204 | Queries',
    '1,187 of 1,204 (98.6 %) | Right page first',
    '1,200 of 1,204 (99.7 %), on 15 November 2026 at commit 1111111 | Right page among the first three',
  ]);
});

test('what nobody has measured has no row, and is named below the table', () => {
  const record = {'search-queries': {value: 1204, ...second}};
  expect(linesOf(figureNodes('search', record))).toEqual([
    'Checked by npm run measure:search, last on 22 November 2026 at commit 2222222.',
    'Value | Figure',
    '1,204 | Queries',
    'Not measured yet: Right page first, Right page among the first three.',
  ]);
  expect(linesOf(figureNodes('search', {}))).toEqual([
    'Checked by npm run measure:search.',
    'Not measured yet: Queries, Right page first, Right page among the first three.',
  ]);
});

test('the large figures have a short form each, and none without a value', () => {
  const record = {
    pages: {value: 102, ...second},
    'first-load-guide': {value: 39_973, ...second},
    'search-queries': {value: 1204, ...second},
    'search-first': {value: 1187, ...second},
  };
  const [node] = highlightNodes(record);
  expect(shownFigures(node)).toEqual([
    ['102', 'pages about the current API and this site'],
    ['40.0 kB', 'for the first load of a guide'],
    ['98.6 %', 'of searches show the right page first'],
  ]);
  expect(highlightNodes({})).toEqual([]);
});

test('the page begins with eight large figures', () => {
  expect(Object.values(figureGroups).flatMap(highlightsOf)).toHaveLength(8);
});

const fact = (value: string, source: string, reviewed: string) => ({
  value,
  applies: 'This is a limit.',
  source,
  reviewed,
});

const tables = {
  limits: {
    'card-pins': fact('3', 'Product limits, Cards', '2026-05-22'),
    'card-names': fact('26', 'Product limits, Cards', '2026-10-01'),
    'dispute-days': fact('120 days', 'Visa Core Rules', '2026-11-20'),
  },
  standards: {},
  reasons: {},
  reviews: {
    product: {title: 'Product rules', sources: ['Product limits'], every: 'P6M'},
    law: {title: 'Law', sources: ['Directive'], every: 'P1Y'},
    scheme: {title: 'Scheme rules', sources: ['Visa'], month: 11},
  },
};

test.each([
  {
    day: '2026-11-22',
    summary: 'On 22 November 2026, no review of the 3 facts was overdue.',
    next: '22 November 2026',
  },
  {
    day: '2026-11-23',
    summary: 'On 23 November 2026, the reviews of 1 of 3 facts were overdue.',
    next: '22 November 2026, overdue',
  },
])('on $day, the facts are listed by source with their reviews', ({day, summary, next}) => {
  expect(linesOf(reviewNodes(tables, day))).toEqual([
    summary,
    'Product rules',
    'These facts are reviewed every 6 months.',
    'Source | Facts | Last review | Next review by',
    `Product limits, Cards | 2 | 22 May 2026 | ${next}`,
    'All 2 facts',
    'Fact | Value | Source | Last review | Next review by',
    `card-pins | 3 | Product limits, Cards | 22 May 2026 | ${next}`,
    'card-names | 26 | Product limits, Cards | 1 October 2026 | 1 April 2027',
    'Scheme rules',
    'These facts are reviewed every year in November.',
    'Source | Facts | Last review | Next review by',
    'Visa Core Rules | 1 | 20 November 2026 | 30 November 2027',
    'The fact',
    'Fact | Value | Source | Last review | Next review by',
    'dispute-days | 120 days | Visa Core Rules | 20 November 2026 | 30 November 2027',
  ]);
});
