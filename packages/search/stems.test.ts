import {expect, test} from 'vitest';
import {stemOf} from './stems';

const equal = [
  ['authorization', 'authorised'],
  ['cancelled', 'canceled'],
  ['honor', 'honours'],
  ['licence', 'license'],
  ['programme', 'program'],
  ['pre-authorisation', 'preauthorization'],
  ['e-mail', 'emails'],
  ['allow-list', 'allowlisted'],
  ['sent', 'sending'],
  ['stolen', 'theft'],
  ['expiry', 'expired'],
  ['verification', 'verify'],
] as const;

test.each(equal)('%s and %s count as one word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

const different = [
  ['x-pay', 'xpay'],
  ['hour', 'hor'],
  ['size', 'sise'],
  ['card_id', 'cardid'],
] as const;

test.each(different)('%s and %s stay two words', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test('a word that is the name of something which every object has is a word like any other', () => {
  expect(stemOf('constructor')).toBe(stemOf('constructors'));
});
