import {expect, test} from 'vitest';
import {yearsSince} from './dates';

test.each([
  {build: '2025-12-31', years: '2025'},
  {build: '2026-01-01', years: '2025–2026'},
  // A build with the clock of an earlier day.
  {build: '1980-01-01', years: '2025'},
])('a copyright since 2025 names $years in a build of $build', ({build, years}) => {
  expect(yearsSince(2025, build)).toBe(years);
});
