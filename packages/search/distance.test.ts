import {expect, test} from 'vitest';
import {errorsBetween} from './distance';

const pairs = [
  ['iban', 'iban', 0],
  ['ibna', 'iban', 1],
  ['ibn', 'iban', 1],
  ['ibaan', 'iban', 1],
  ['ibxn', 'iban', 1],
  ['clsoe', 'close', 1],
  ['wbehok', 'webhook', 2],
  ['card', 'iban', Infinity],
  ['card', 'cardholder', Infinity],
] as const;

test.each(pairs)('between "%s" and "%s" there are %s errors', (typed, word, errors) => {
  expect(errorsBetween(typed, word, 2)).toBe(errors);
});

test('what is missing at the end of a beginning is no error', () => {
  expect(errorsBetween('configuar', 'configuration', 1, true)).toBe(1);
  expect(errorsBetween('card', 'cardholder', 1, true)).toBe(0);
});
