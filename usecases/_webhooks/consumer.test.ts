import {expect, test} from 'vitest';
import {judge, type Event} from './consumer';

test('the consumer ends in the same state whatever the order, and acts once on each event', () => {
  const event = (
    id: string,
    resourceVersion: number,
    status: string,
  ): Event & {status: string} => ({
    id,
    resourceVersion,
    data: {objectType: 'Card', object: {id: 'crd_01K7GZZPF08GKFGKBDAFQETDFT'}},
    status,
  });
  const [ordered, shipped, active] = [
    event('evt_1', 1, 'ORDERED'),
    event('evt_2', 2, 'INACTIVE'),
    event('evt_3', 4, 'ACTIVE'),
  ];
  const orders = [
    {arrivals: [ordered, shipped, active], verdicts: ['new', 'new', 'new']},
    {arrivals: [active, ordered, shipped], verdicts: ['new', 'late', 'late']},
    {arrivals: [shipped, active, ordered], verdicts: ['new', 'new', 'late']},
    {
      arrivals: [ordered, ordered, active, shipped, active],
      verdicts: ['new', 'duplicate', 'new', 'late', 'duplicate'],
    },
  ];
  for (const {arrivals, verdicts} of orders) {
    const memory = {seen: new Set<string>(), versions: new Map<string, number>()};
    let status = '';
    const found = arrivals.map((arrival) => {
      const verdict = judge(arrival, memory);
      status = verdict === 'new' ? arrival.status : status;
      return verdict;
    });
    expect(found).toEqual(verdicts);
    expect(status).toBe('ACTIVE');
  }
});

test('the consumer keeps objects apart, and takes each event whose object has no id', () => {
  const memory = {seen: new Set<string>(), versions: new Map<string, number>()};
  const about = (id: string, objectType: string, object: {id?: string}): Event => ({
    id,
    resourceVersion: 1,
    data: {objectType, object},
  });
  expect(judge(about('evt_1', 'Card', {id: 'crd_1'}), memory)).toBe('new');
  expect(judge(about('evt_2', 'Card', {id: 'crd_2'}), memory)).toBe('new');
  expect(judge(about('evt_3', 'WebhookTest', {}), memory)).toBe('new');
  expect(judge(about('evt_4', 'WebhookTest', {}), memory)).toBe('new');
  expect(judge(about('evt_4', 'WebhookTest', {}), memory)).toBe('duplicate');
});
