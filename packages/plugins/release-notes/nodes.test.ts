import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import type {SiteReleases} from '@aldermark/contract-reader/releases/schema';
import {releaseNotesNodes} from './nodes';

const model = keptModel();

const notes: SiteReleases = {
  asOf: '2026-11-21',
  announced: [],
  unreleased: [],
  releases: [
    {
      version: '1.0.0',
      date: '2026-01-01',
      summary: 'Text.',
      changes: [{kinds: ['added'], products: ['cards'], text: 'Text.'}],
    },
  ],
};

/** The ids of the headings, and every text, in the order of the page. */
function read(releases: SiteReleases): {readonly ids: string[]; readonly texts: string[]} {
  const source = JSON.stringify(releaseNotesNodes(releases, model));
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, one = '']) => one);
  return {
    ids: all(/"hProperties":\{"id":"([^"]+)"/g),
    texts: all(/"type":"(?:text|inlineCode)","value":"([^"]*)"/g),
  };
}

test('a reader sees the changes of the next release below the newest one, with what to do and without a date', () => {
  const {ids, texts} = read({
    ...notes,
    unreleased: [
      {
        kinds: ['changed', 'breaking'],
        products: ['cards'],
        text: 'Of `createCard`.',
        migration: 'Send it again.',
      },
    ],
  });
  expect(ids).toEqual(['v1-0-0', 'coming-up', 'next-release']);
  expect(texts).toEqual(expect.arrayContaining(['createCard', 'What to do:', 'Send it again.']));
  expect(texts).not.toContain('Breaking from');
});

test('without such a change, the release notes do not speak of a next release', () => {
  expect(read(notes).ids).toEqual(['v1-0-0', 'coming-up']);
});
