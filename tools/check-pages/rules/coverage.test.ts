import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import type {ApiNames} from '../contractNames';
import {parsePage} from '@aldermark/plugins/page-sources/page';
import {coverageFindings} from './coverage';

const api: ApiNames = {
  operations: new Map([
    ['getAccount', []],
    ['blockAccount', ['block_not_yours']],
  ]),
  events: new Set(['account.blocked']),
  errors: new Set(['block_not_yours']),
};

const outline = {
  operations: ['blockAccount'],
  events: ['account.blocked'],
  errors: ['block_not_yours'],
};

const folder = mkdtempSync(path.join(tmpdir(), 'coverage-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** The names that a page lacks. */
const missingIn = (text: string): string[] =>
  coverageFindings(parsePage(path.join(folder, 'page.mdx'), text), outline, api).map(
    ({text: message}) => /"(.+?)"/.exec(message)?.[1] ?? '',
  );

test('a finding names the kind of the name, and what to do', () => {
  const page = parsePage(
    'docs/page.mdx',
    'Read `account.blocked`.\n\n<ErrorTable of="blockAccount" />',
  );
  expect(coverageFindings(page, outline, api)).toEqual([
    {
      line: 1,
      text: 'does not link the operation "blockAccount" of its outline. Name it in code where the text is about it, or remove it from packages/data/outlines.yaml.',
    },
  ]);
});

test.each([
  ['in code', '`blockAccount` sends `account.blocked` or answers `block_not_yours`.'],
  [
    'in tags, on one line or on several',
    '<Operation name="blockAccount" />\n\n<EventList\n  names="account.closed,\n  account.blocked"\n/>\n\n<ErrorTable names="block_not_yours" />',
  ],
  [
    'among the own errors of an operation',
    '`blockAccount`, `account.blocked`\n\n<ErrorTable of="getAccount, blockAccount" />',
  ],
  [
    'in a table, a list and a box',
    '| Call |\n|---|\n| `blockAccount` |\n\n- `account.blocked`\n\n:::note\n\n`block_not_yours`\n\n:::',
  ],
])('a page links a name %s', (_, text) => {
  expect(missingIn(text)).toEqual([]);
});

test('a page links the names in its partials', () => {
  writeFileSync(path.join(folder, '_part.mdx'), '`account.blocked`, `block_not_yours`');
  const imported = "import Part from './_part.mdx';\n\n`blockAccount`";
  expect(missingIn(`${imported}\n\n<Part />`)).toEqual([]);
  expect(missingIn(imported)).toEqual(['account.blocked', 'block_not_yours']);
});

test.each([
  ['plain text', 'blockAccount sends account.blocked or answers block_not_yours.'],
  ['a link to another place', '[`blockAccount`, `account.blocked`, `block_not_yours`](/api/Core)'],
  ['a heading', '## `blockAccount`, `account.blocked`, `block_not_yours`'],
  [
    'the title or the content of a sample',
    '<RequestSample name="blockAccount" />\n\n```json event=account.blocked\n```\n\n```json answer=blockAccount error=block_not_yours\n```',
  ],
  [
    'code with more than the name',
    '`blockAccount()`, `event=account.blocked`, `"block_not_yours"`',
  ],
])('no name is linked by %s', (_, text) => {
  expect(missingIn(text)).toEqual(['blockAccount', 'account.blocked', 'block_not_yours']);
});
