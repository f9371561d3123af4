import {describe, expect, it} from 'vitest';
import {addBusinessDays, isBusinessDay} from './businessDays';
import {
  addMonths,
  atParis,
  dateAfter,
  durationOf,
  later,
  parisDate,
  parisTime,
  timestamp,
} from './time';

const after = (time: string, duration: string) => timestamp(later(Date.parse(time), duration));

describe('a time after a duration', () => {
  it.each([
    ['2025-01-31T10:00:00Z', 'P1M', '2025-02-28T10:00:00.000Z'],
    ['2024-01-31T10:00:00Z', 'P1M', '2024-02-29T10:00:00.000Z'],
    ['2024-02-29T10:00:00Z', 'P1Y', '2025-02-28T10:00:00.000Z'],
    ['2025-08-31T23:59:59Z', 'P13M', '2026-09-30T23:59:59.000Z'],
    ['2025-10-31T12:00:00Z', 'P1M1D', '2025-12-01T12:00:00.000Z'],
    // Clocks in Paris change on 26 October: a day in UTC still has 24 hours.
    ['2025-10-25T12:00:00Z', 'P1DT1H', '2025-10-26T13:00:00.000Z'],
    ['2025-10-14T09:30:00Z', 'PT15M', '2025-10-14T09:45:00.000Z'],
    ['2025-10-14T09:30:00Z', 'P2W', '2025-10-28T09:30:00.000Z'],
  ])('%s + %s is %s', (time, duration, end) => {
    expect(after(time, duration)).toBe(end);
  });

  it.each(['1 month', 'P', 'P1MT', ''])('refuses "%s", which is no duration', (duration) => {
    expect(() => later(0, duration)).toThrow(RangeError);
  });
});

it.each([
  ['2025-01-31', 1, '2025-02-28'],
  ['2025-03-31', -1, '2025-02-28'],
  ['2008-02-29', 216, '2026-02-28'],
  ['2025-08-31', 1, '2025-09-30'],
])('%s and %i months is %s', (date, months, end) => {
  expect(addMonths(date, months)).toBe(end);
  expect(dateAfter(date, `${months < 0 ? '-' : ''}P${Math.abs(months)}M`)).toBe(end);
});

it.each([
  ['15 minutes', 'PT15M'],
  ['72 hours', 'PT72H'],
  ['1,800 seconds', 'PT1800S'],
  ['90 days', 'P90D'],
  ['8 weeks', 'P8W'],
  ['13 months', 'P13M'],
])('the limit %s is %s', (limit, duration) => {
  expect(durationOf(limit)).toBe(duration);
});

it.each(['10 business days', 'by contract', ''])('the limit "%s" is no duration', (limit) => {
  expect(() => durationOf(limit)).toThrow(RangeError);
});

it('knows the clocks in Paris before and after they change', () => {
  const clocks = ['2025-03-30T00:59:00Z', '2025-03-30T01:00:00Z', '2025-10-26T00:59:00Z'].map(
    (text) => `${parisDate(Date.parse(text))} ${parisTime(Date.parse(text))}`,
  );
  expect(clocks).toEqual(['2025-03-30 01:59', '2025-03-30 03:00', '2025-10-26 02:59']);
  expect(parisDate(Date.parse('2025-12-31T23:00:00Z'))).toBe('2026-01-01');
  expect(timestamp(atParis('2025-03-30', '01:30'))).toBe('2025-03-30T00:30:00.000Z');
  expect(timestamp(atParis('2025-07-01', '07:00'))).toBe('2025-07-01T05:00:00.000Z');
});

it('knows the days on which T2 is closed', () => {
  const closed = [
    '2025-01-01',
    '2025-04-18',
    '2025-04-21',
    '2025-05-01',
    '2025-12-26',
    '2025-10-18',
  ];
  expect(closed.filter(isBusinessDay)).toEqual([]);
  expect(['2025-10-14', '2025-12-24', '2025-12-31'].filter(isBusinessDay)).toHaveLength(3);
  expect(addBusinessDays('2025-04-17', 1)).toBe('2025-04-22');
  expect(addBusinessDays('2025-04-18', 0)).toBe('2025-04-22');
});
