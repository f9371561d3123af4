import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {expect, test} from 'vitest';
import {datesOf} from './index';

const doc = (permalink: string, lastUpdatedAt?: number, frontMatter = {}) => ({
  permalink,
  title: permalink.slice(1),
  lastUpdatedAt,
  frontMatter,
});

test('the dates list the current pages, the one that changed last first, without those that another page replaces', () => {
  const contents = [
    {
      loadedVersions: [
        {isLast: true, docs: [doc('/old', 1), doc('/undated'), doc('/new', 3)]},
        {isLast: false, docs: [doc('/v1/archived', 4)]},
      ],
    },
    {
      loadedVersions: [
        {isLast: true, docs: [doc('/moved', 5, {successor: '/new'}), doc('/api', 2)]},
      ],
    },
  ] as unknown as LoadedContent[];
  expect(datesOf(contents)).toEqual([
    ['/new', 3, 'new'],
    ['/api', 2, 'api'],
    ['/old', 1, 'old'],
  ]);
});
