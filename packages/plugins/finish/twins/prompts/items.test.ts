import {expect, test} from 'vitest';
import {paragraph, text} from '@aldermark/lib/nodes';
import type {Operation} from '@aldermark/contract-reader/model';
import type {PackItem} from '../packs/item';
import {lengthOfAll} from './cutPage';
import {fittingItems, lengthOfNeeded, type DescribedOperation, type PromptItems} from './items';

const block = (words: string) => [paragraph(text(words))];
const item = (kind: PackItem['kind'], title: string, meaning = ''): PackItem => ({
  kind,
  title,
  place: `api/${title}.md`,
  nodes: block(`${title} whole ${meaning}`),
  short: block(`${title} short`),
});
const described = (
  fields: PackItem,
  objects: readonly PackItem[],
  isInRules = false,
): DescribedOperation => ({
  operation: {id: fields.title} as Operation,
  fields: [fields],
  objects,
  isInRules,
});

const order = item('operation', 'order', 'with what each field means, at length');
const read = item('operation', 'read', 'with meanings');
const begin = item('operation', 'begin', 'with meanings');
const other = item('operation', 'other');
const [card, account] = [item('object', 'Card'), item('object', 'Account')];
const scenario: PackItem = {...item('scenario', 'card.ship'), short: undefined};
const prepared = item('operation', 'prepared', 'with meanings');
const paid = item('scenario', 'topup.pay', 'with what it does');
const items: PromptItems = {
  used: [described(order, [card]), described(read, [card]), described(begin, [account], true)],
  played: [],
  named: [described(other, [account])],
  scenarios: [scenario],
  playedScenarios: [],
};

const shortOf = (...those: PackItem[]) => those.flatMap(({short, nodes}) => short ?? nodes);
const shownIn = (room: number) => [...fittingItems(items, room)];

test('with room for all, operations have their meanings, and objects the names of their fields', () => {
  expect(new Map(shownIn(Infinity))).toEqual(
    new Map([
      [scenario, scenario.nodes],
      ...[order, read, begin, other].map((one) => [one, one.nodes] as const),
      ...[card, account].map((one) => [one, one.short] as const),
    ]),
  );
});

test('the names of what a page uses come before the meanings, and those of what it only names after them', () => {
  const names = [scenario, order, read, card, account];
  const room = lengthOfAll(shortOf(...names));
  expect(lengthOfNeeded(items)).toBe(room);
  expect(shownIn(room)).toEqual(names.map((one) => [one, one.short ?? one.nodes]));
  const more = lengthOfAll(order.nodes) - lengthOfAll(shortOf(order));
  expect(new Map(shownIn(room + more))).toEqual(
    new Map([...names.map((one) => [one, one.short ?? one.nodes] as const), [order, order.nodes]]),
  );
});

test('an item that does not fit leaves its room to a smaller one', () => {
  expect(shownIn(lengthOfAll(shortOf(read))).map(([{title}]) => title)).toEqual(['read']);
});

test('an operation of the rules is shown only with its meanings', () => {
  const rules: PromptItems = {
    ...items,
    used: [described(begin, [], true)],
    named: [],
    scenarios: [],
  };
  expect([...fittingItems(rules, lengthOfAll(begin.nodes) - 1)]).toEqual([]);
  expect([...fittingItems(rules, lengthOfAll(begin.nodes))]).toEqual([[begin, begin.nodes]]);
});

test('what a page plays without showing it has its names before the meanings of what it shows', () => {
  const topup = item('object', 'Topup');
  const played: PromptItems = {
    ...items,
    used: [described(order, [card])],
    played: [described(prepared, [topup])],
    playedScenarios: [paid],
  };
  const names = [scenario, paid, order, prepared, card, topup];
  const blocks = [...paid.nodes, ...shortOf(...names.filter((one) => one !== paid))];
  expect(new Map(fittingItems(played, lengthOfAll(blocks)))).toEqual(
    new Map(
      names.map((one) => [one, one === paid ? paid.nodes : (one.short ?? one.nodes)] as const),
    ),
  );
});
