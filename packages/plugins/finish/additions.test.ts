import {expect, test} from 'vitest';
import {withAdditions} from './additions';

const page =
  '<head><meta charset=UTF-8><script src=/a.js></script></head><main><article>$&</article>';
const additions = {first: '<meta>', head: '<link>', article: '<nav>'};

test('additions are in the head before anything that they govern, at its end, and at the start of the article', () => {
  expect(withAdditions(page, additions)).toBe(
    '<head><meta charset=UTF-8><meta><script src=/a.js></script><link></head><main><article><nav>$&</article>',
  );
});

test.each([
  ['<head><script src=/a.js></script></head>', 'no /<meta charset'],
  ['<meta charset="utf-8">', 'no </head>'],
  ['<meta charset="utf-8"/></head><main>', 'no <article>'],
])('a page without a place for an addition is an error: %s', (html, fault) => {
  expect(() => withAdditions(html, additions)).toThrow(fault);
});

test('a page without an article needs none when nothing belongs there', () => {
  expect(withAdditions('<meta charset=utf-8></head>', {...additions, article: ''})).toBe(
    '<meta charset=utf-8><meta><link></head>',
  );
});
