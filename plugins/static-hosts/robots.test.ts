import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {withoutRobots} from './robots';

test('robots stay away from a page whose canonical link names another page, and from no other', () => {
  const head = (canonical: string) =>
    `<html><head><meta property="og:url" content="https://d.example/a"><link rel="canonical" href="${canonical}"></head></html>`;
  const own = head('https://d.example/a');
  expect(withoutRobots(own)).toBe(own);
  const robots = load(withoutRobots(head('https://d.example/b')))('meta[name="robots"]');
  expect(robots.attr('content')).toBe('noindex, follow');
});
