import {expect, test} from 'vitest';
import {documentOf} from '../document';
import {robotsTag} from './robots';

test('robots stay away from a page whose canonical link names another page, and from no other', () => {
  const page = (canonical: string) =>
    documentOf(
      `<html><head><meta property="og:url" content="https://d.example/a"><link rel="canonical" href="${canonical}"></head></html>`,
    );
  expect(robotsTag(page('https://d.example/a'))).toBe('');
  expect(robotsTag(page('https://d.example/b'))).toContain('noindex, follow');
});
