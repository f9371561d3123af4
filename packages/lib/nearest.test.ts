import {expect, test} from 'vitest';
import {didYouMean} from './nearest';

test('names the nearest known name', () => {
  expect(didYouMean('blokCard', ['createCard', 'blockCard'])).toContain('blockCard');
});

test('proposes no name that is like none', () => {
  expect(didYouMean('Backend', ['PassKit', 'Server', 'App', 'Visa'])).toBe(
    'The nearest are "PassKit", "Server", "App".',
  );
});
