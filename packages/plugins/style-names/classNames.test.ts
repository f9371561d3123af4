import {expect, test} from 'vitest';
import {shortNameOf, shortNames} from './classNames';

const names = shortNames(['src']);
const bar = 'src/theme/SearchBar/styles.module.css';
const page = 'src/theme/SearchPage/styles.module.css';

test('a class has a short name', () => {
  expect(shortNameOf(bar, 'panel', names)).toMatch(/^_[\da-z]{1,2}$/);
});

test('a class of several modules has a name of its own in each', () => {
  expect(shortNameOf(bar, 'status', names)).not.toBe(shortNameOf(page, 'status', names));
  expect(new Set(names.values()).size).toBe(names.size);
});

test('a class that no module has is an error', () => {
  expect(() => shortNameOf(bar, 'lost', names)).toThrow('has no lost');
});
