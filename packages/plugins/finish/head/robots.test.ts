import {expect, test} from 'vitest';
import {parsedDocument} from '../document';
import {robotsTag} from './robots';

test('robots stay away from a page whose canonical link names another page, and from no other', () => {
  const page = (canonical: string) =>
    parsedDocument(
      `<html><head><meta property="og:url" content="https://d.example/a"><link rel="canonical" href="${canonical}"></head></html>`,
    );
  expect(robotsTag(page('https://d.example/a'))).toBe('');
  expect(robotsTag(page('https://d.example/b'))).toContain('noindex, follow');
});
