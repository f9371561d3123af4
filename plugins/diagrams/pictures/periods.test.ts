import {expect, test} from 'vitest';
import {businessDaysBetween, dayAfter, periodOf} from './periods';

const days = [
  ['2025-12-29', '5 business days', 1, '2026-01-06', 'over New Year, which is closed'],
  ['2025-12-22', '5 business days', 1, '2025-12-31', 'over both days of Christmas'],
  ['2025-04-17', '1 business day', 1, '2025-04-22', 'from Maundy Thursday over Easter'],
  ['2025-05-02', '1 business day', -1, '2025-04-30', 'back over 1 May'],
  ['2025-12-29', '14 days', -1, '2025-12-15', 'in calendar days'],
  ['2025-12-29', '8 weeks', 1, '2026-02-23', 'in weeks'],
  ['2025-12-31', '2 months', 1, '2026-02-28', 'into a shorter month'],
] as const;

test.each(days)('%s and %s (%i) is %s: %s', (from, words, sign, to) => {
  const {count, ...period} = periodOf(words);
  expect(dayAfter(from, {...period, count: sign * count})).toBe(to);
});

test('business days are counted in both directions', () => {
  expect(businessDaysBetween('2025-12-29', '2026-01-06')).toBe(5);
  expect(businessDaysBetween('2025-12-29', '2025-12-24')).toBe(-1);
});

test.each(['10 s', 'EUR 5', 'Core and B2B'])('"%s" is no period', (words) => {
  expect(() => periodOf(words)).toThrow(`"${words}" is no time in days`);
});
