import {expect, test} from 'vitest';
import type {ApiNames} from '../contractNames';
import {outlinesOf} from './outlines';

const api: ApiNames = {
  operations: new Map([
    ['getAccount', []],
    ['blockAccount', []],
  ]),
  events: new Set(['account.blocked']),
  errors: new Set(['block_not_yours']),
};

const outlineOfIban = (lines: readonly string[]) =>
  ['/docs/accounts/iban:', ...lines.map((line) => `  ${line}`)].join('\n');

test('an outline belongs to the file of its page', () => {
  const text = outlineOfIban(['operations: [getAccount]', 'events: [account.blocked]']);
  expect([...outlinesOf(text, api)]).toEqual([
    [
      'docs/docs/accounts/iban.mdx',
      {operations: ['getAccount'], events: ['account.blocked'], errors: []},
    ],
  ]);
});

test.each([
  [
    'an unknown operation',
    outlineOfIban(['operations:', '  - getAccount', '  - blockAcount']),
    'packages/data/outlines.yaml:4: unknown operation "blockAcount". Did you mean "blockAccount"?',
  ],
  [
    'an unknown event',
    outlineOfIban(['events: [acount.blocked]']),
    'packages/data/outlines.yaml:2: unknown event "acount.blocked". Did you mean "account.blocked"?',
  ],
  [
    'an unknown error',
    outlineOfIban(['errors: [block_not_your]']),
    'packages/data/outlines.yaml:2: unknown error "block_not_your". Did you mean "block_not_yours"?',
  ],
  [
    'a name that is there twice',
    outlineOfIban(['operations:', '  - getAccount', '  - blockAccount', '  - getAccount']),
    'packages/data/outlines.yaml:5: the outline of /docs/accounts/iban has "getAccount" twice. Remove one.',
  ],
  [
    'an address without a page',
    '/docs/accounts/ibann: {operations: [getAccount]}',
    'packages/data/outlines.yaml:1: no page has the address "/docs/accounts/ibann". Correct it.',
  ],
  [
    'an unknown kind',
    outlineOfIban(['operation: [getAccount]']),
    'packages/data/outlines.yaml:2: /docs/accounts/iban: Unrecognized key: "operation".',
  ],
  [
    'a text that is not YAML',
    outlineOfIban(['operations: [getAccount']),
    expect.stringMatching(
      /^packages\/data\/outlines\.yaml:2: Flow sequence in block collection must be/,
    ),
  ],
])('the reader of the outlines is told of %s', (_, text, message) => {
  const faults = () => {
    try {
      outlinesOf(text, api);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  expect(faults()).toEqual(message);
});

test('every fault is reported at once', () => {
  const text = outlineOfIban(['operations: [getAcount]', 'events: [account.block]']);
  expect(() => outlinesOf(text, api)).toThrow(/:2: .*"getAcount".*\n.*:3: .*"account.block"/);
});
