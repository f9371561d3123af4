import {describe, expect, test} from 'vitest';
import {merged} from './record';
import {figuresOfReport} from './tests';

const old = {value: 1, commit: 'a'.repeat(40), day: '2026-11-15'};
const latest = {commit: 'b'.repeat(40), day: '2026-11-22'};

describe('a measurement', () => {
  test('gives what it measured its commit and day, and leaves the rest as it was', () => {
    const record = {stories: old, pages: old, words: old};
    const after = merged(record, {figures: {words: 1, links: 7}, ...latest});
    expect(after).toEqual({
      pages: old,
      words: {value: 1, ...latest},
      links: {value: 7, ...latest},
      stories: old,
    });
    expect(Object.keys(after)).toEqual(['pages', 'words', 'links', 'stories']);
  });

  test('removes a figure that is not in the catalogue any more', () => {
    expect(merged({gone: old}, {figures: {}, ...latest})).toEqual({});
  });
});

describe('a report of tests', () => {
  const report = {finished: '2026-11-22T10:00:00Z', passed: 12, failed: 0, skipped: 3};

  test('counts the tests that passed, and nothing else without facts', () => {
    expect(figuresOfReport('after a link', {...report, facts: []})).toEqual({
      'tests-after-a-link': 12,
    });
  });

  test('adds up what axe found in every check', () => {
    const check = {kind: 'axe' as const, rules: 60, violations: 0, undecided: 2};
    const facts = [
      {...check, view: 'the home page'},
      {...check, view: 'the home page', rules: 1},
      {...check, view: 'the open menu', violations: 1, undecided: 0},
    ];
    expect(figuresOfReport('test/audits/barriers.spec.ts', {...report, facts})).toEqual({
      'axe-views': 2,
      'axe-checks': 3,
      'axe-rules': 60,
      'axe-violations': 1,
      'axe-undecided': 4,
    });
  });

  test('adds up the calls of pages, and the samples of each language that ran', () => {
    const facts = [
      {kind: 'calls' as const, calls: 0},
      {kind: 'calls' as const, calls: 4},
      {kind: 'samples' as const, language: 'curl', calls: 4},
      {kind: 'samples' as const, language: 'java', calls: 4},
      {kind: 'calls' as const, calls: 2},
      {kind: 'samples' as const, language: 'curl', calls: 2},
    ];
    expect(figuresOfReport('test/samples/samples.spec.ts', {...report, facts})).toEqual({
      'pages-with-calls': 2,
      calls: 6,
      'samples-curl': 6,
      'samples-java': 4,
    });
  });
});
