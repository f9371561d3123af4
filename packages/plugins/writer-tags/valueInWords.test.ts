import {expect, test} from 'vitest';
import {dayAfterLength, valueInWords} from './valueInWords';

test.each([
  [{value: 125050, currency: 'EUR'}, 'EUR 1,250.50'],
  [{value: -5, currency: 'EUR'}, 'EUR −0.05'],
  [{value: 1200, currency: 'JPY'}, 'JPY 1,200'],
  ['2025-12-29', 'Mon 29 Dec 2025'],
  ['2025-12-24T11:00:00.000Z', 'Wed 24 Dec 2025, 12:00'],
  ['2025-12-31T23:30:00.000Z', 'Thu 1 Jan 2026, 00:30'],
  ['ACTIVE', 'ACTIVE'],
  [3, '3'],
])('%j is "%s" in a sentence', (value, words) => {
  expect(valueInWords(value)).toBe(words);
});

test.each([
  [{value: -125050, currency: 'EUR'}, 'number', '−1,250.50'],
  ['2025-12-29', 'date', '29 December 2025'],
  ['2025-12-31T23:30:00.000Z', 'day', '1 January'],
  ['2025-12-24T11:00:00.000Z', 'time', '12:00'],
] as const)('%j as %s is "%s"', (value, form, words) => {
  expect(valueInWords(value, form)).toBe(words);
});

test.each([
  ['2025-12-29', 'time'],
  ['ACTIVE', 'day'],
  ['2025-12-29', 'number'],
] as const)('"%s" has no %s', (value, form) => {
  expect(() => valueInWords(value, form)).toThrow(`"${value}" has no ${form}.`);
});

test.each([null, undefined, '', [], {value: 1}, {booked: {value: 1, currency: 'EUR'}}])(
  '%j is nothing that a sentence can say',
  (value) => {
    expect(() => valueInWords(value)).toThrow(/ is no amount, day, time, text or number\.$/);
  },
);

test.each([
  ['2025-12-29', '5 business days', '2026-01-06'],
  ['2025-12-29T23:30:00.000Z', '2 business days', '2026-01-02'],
  ['2025-12-29', '14 days', '2026-01-12'],
  ['2025-12-29', '8 weeks', '2026-02-23'],
  ['2025-12-31', '2 months', '2026-02-28'],
])('what is %s and %s later is %s', (from, length, day) => {
  expect(dayAfterLength(from, length)).toBe(day);
});
