import {expect, it} from 'vitest';
import {boundsInWords} from './counted';

it.each([
  [undefined, undefined, 'item', ''],
  [1, undefined, 'item', 'at least 1 item'],
  [2, undefined, 'item', 'at least 2 items'],
  [undefined, 1, 'character', 'at most 1 character'],
  [0, 1, 'field', '0 to 1 field'],
  [1, 40, 'character', '1 to 40 characters'],
  [1, 1, 'item', 'exactly 1 item'],
  [8, 8, 'character', 'exactly 8 characters'],
  [0, undefined, 'item', 'at least 0 items'],
  [0, 90, undefined, '0 to 90'],
  [7, 7, undefined, 'exactly 7'],
])('the bounds %s and %s of %s are "%s"', (least, most, noun, words) => {
  expect(boundsInWords(least, most, noun)).toBe(words);
});
