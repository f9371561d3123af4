import {expect, test} from 'vitest';
import {today} from './today';

const now = Date.parse('2026-11-22T09:59:59Z');

test.each([
  {what: 'SOURCE_DATE_EPOCH', epoch: '315532800', now, day: '1980-01-01'},
  {what: 'the clock', epoch: undefined, now, day: '2026-11-22'},
  {what: 'the clock, for an empty variable', epoch: '', now, day: '2026-11-22'},
  {
    what: 'the first time zone in which a day begins',
    epoch: undefined,
    now: now + 1000,
    day: '2026-11-23',
  },
])('the day comes from $what', ({epoch, now, day}) => {
  expect(today(epoch, now)).toBe(day);
});

test('another value of SOURCE_DATE_EPOCH is a fault', () => {
  expect(() => today('yesterday')).toThrow(
    'SOURCE_DATE_EPOCH is "yesterday". Write seconds since 1970, or remove it.',
  );
});
