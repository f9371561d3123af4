import {expect, test} from 'vitest';
import {classNameOf, countClasses} from './classNames';

const counts = new Map([
  ['footer', 1],
  ['form', 2],
]);

test('a class of one module has no hash', () => {
  expect(classNameOf('footer', 'a.module.css', counts)).toBe('_footer');
});

test('a class of several modules has a name of its own in each', () => {
  const names = ['a.module.css', 'b.module.css'].map((file) => classNameOf('form', file, counts));
  expect(new Set(names).size).toBe(2);
  expect(names[0]).toMatch(/^_form_[\da-f]{3}$/);
});

test('the modules of this site are counted', () => {
  const found = countClasses(['src']);
  expect(found.get('tagline')).toBe(1);
  expect(found.get('form')).toBeGreaterThan(1);
});
