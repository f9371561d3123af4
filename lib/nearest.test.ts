import {expect, test} from 'vitest';
import {didYouMean} from './nearest';

test('names the nearest known name', () => {
  expect(didYouMean('blokCard', ['createCard', 'blockCard'])).toContain('blockCard');
});
