import {expect, test} from 'vitest';
import {parsedDocument} from '../document';
import {checkFirstScreens, firstScreenTag} from './firstScreen';

test('the first paint waits for the heading of the first section', () => {
  const html =
    '<h2 id=menu>Menu</h2><h2 class="anchor _1" id=über>One</h2><h2 class=anchor id=b>Two</h2>';
  expect(firstScreenTag(parsedDocument(html))).toBe(
    '<link rel="expect" href="#%C3%BCber" blocking="render">',
  );
});

test('a page without sections waits for nothing', () => {
  expect(firstScreenTag(parsedDocument('<h2 id=menu>Menu</h2><h2 class=anchor>One</h2>'))).toBe('');
});

test('a build fails when no page has such a heading', () => {
  checkFirstScreens(['', '<link>']);
  expect(() => checkFirstScreens(['', ''])).toThrow('No page has a heading whose class matches');
});
