import {expect, test} from 'vitest';
import type {PartDifference} from '@aldermark/contract-reader/releases/compare';
import type {ContractChange} from '@aldermark/contract-reader/releases/schema';
import {toldChanges, type ToldRelease} from './toldChanges';

const difference = (code: string, kind: PartDifference['kind'] = 'added'): PartDifference => ({
  kind,
  part: {
    kind: 'field',
    code,
    of: ['createCard'],
    names: [code],
    within: [],
    facts: {},
    shownAt: [],
    isSent: true,
    isReceived: true,
  },
  facts: [],
  isBreaking: false,
});

const change = (text: string): ContractChange => ({kinds: ['changed'], products: [], text});

const release = (
  version: string,
  texts: readonly string[],
  differences: readonly PartDifference[],
): ToldRelease => ({
  title: `Version ${version}`,
  anchor: `v${version}`,
  changes: texts.map(change),
  differences,
});

test('a difference is told once, by the change that names the fewest', () => {
  const differences = [difference('a'), difference('b')];
  const told = toldChanges([release('1', ['Of `a` and `b`.', 'Of `b`.', 'Of none.'], differences)]);
  const codes = told.get('v1')?.map((one) => one.differences.map(({part}) => part.code));
  expect(codes).toEqual([['a'], ['b'], []]);
});

test('a change says in which later releases its parts change again, the earliest first', () => {
  const told = toldChanges([
    release('3', ['No `a`.'], [difference('a', 'removed')]),
    release('2', ['Now `a`, `c`.'], [difference('a', 'changed'), difference('c')]),
    release('1', ['New `a`, `b`.'], [difference('a'), difference('b')]),
  ]);
  expect(told.get('v1')?.[0]?.later).toEqual([
    {title: 'Version 2', anchor: 'v2', codes: ['a']},
    {title: 'Version 3', anchor: 'v3', codes: ['a']},
  ]);
  expect(told.get('v3')?.[0]?.later).toEqual([]);
});
