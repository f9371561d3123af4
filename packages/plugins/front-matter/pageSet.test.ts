import {expect, test} from 'vitest';
import {finderErrors, type PageOfSet} from './pageSet';
import {buildErrors, good, testPage} from './testing/testPages';

test('a writer is told each page that repeats the description of another', async () => {
  const pages = ['docs/one.mdx', 'docs/two.mdx', 'api/three.mdx'].map((file) =>
    testPage({...good, title: file}, 'Text.', file),
  );
  expect(await buildErrors(...pages)).toEqual([
    'docs/two.mdx:3: same description as docs/one.mdx. Say what this page alone covers.',
    'api/three.mdx:3: same description as docs/one.mdx. Say what this page alone covers.',
  ]);
});

test('a writer is told each page that repeats the title of another; legacy copies are exempt', async () => {
  const titles = ['KYC', 'KYC', 'KYC (legacy address)', 'KYC (legacy address)', 'KYC (legacy)'];
  const pages = titles.map((title, index) =>
    testPage(
      {
        ...good,
        title,
        description: `${good.description} ${index}`,
        ...(title === 'KYC' ? {} : {successor: '/docs/0'}),
      },
      'Text.',
      `docs/${index}.mdx`,
    ),
  );
  expect(await buildErrors(...pages)).toEqual([
    'docs/1.mdx:2: same title as docs/0.mdx. Say what this page alone covers; a legacy copy ends with "(legacy address)", "(legacy)" or "(deprecated)".',
  ]);
});

test('a writer is told each use case that the finder lacks, links twice or should not link', () => {
  const usecase = (name: string, title = name): PageOfSet => ({
    file: `usecases/${name}.mdx`,
    address: `/usecases/${name}`,
    title,
    titleLine: 2,
  });
  const text = ['# Finder', '[A](/usecases/a), [B](/usecases/b#part)', '[A](/usecases/a)'];
  const finder = {file: 'usecases/CustomPage.mdx', text: text.join('\n')};
  const pages = [
    usecase('a'),
    usecase('b', 'B (legacy)'),
    usecase('c'),
    usecase('d', 'D (deprecated)'),
  ];
  expect(finderErrors(finder, pages)).toEqual([
    'usecases/CustomPage.mdx:3: /usecases/a is already linked in line 2. Keep one link.',
    'usecases/CustomPage.mdx:2: /usecases/b is not a current use case: its title is "B (legacy)". Remove the link.',
    'usecases/CustomPage.mdx:1: no link to /usecases/c (usecases/c.mdx). Add it under its goal.',
  ]);
});
