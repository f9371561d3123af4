import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {AllContent, PluginContentLoadedActions} from '@docusaurus/types';
import {expect, test} from 'vitest';
import frontMatterPlugin, {parseFrontMatter} from '.';
import {finderFaults, type PageOfSet} from './pageSet';

/** The front matter of a page without fault, one key a line; the first is line 2 of the file. */
const good = {
  title: 'IBAN',
  description: 'How an account gets its IBAN, and what each of its characters says.',
  type: 'concept',
  keywords: '[RIB, bank code, account number]',
};

type Page = {readonly file: string; readonly text: string};

function page(
  frontMatter: Readonly<Record<string, string | undefined>>,
  body = 'Text.',
  file = 'docs/page.mdx',
): Page {
  const lines = Object.entries(frontMatter).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return {file, text: ['---', ...lines, '---', '', body].join('\n')};
}

function parse({file, text}: Page) {
  return parseFrontMatter({
    filePath: path.resolve(file),
    fileContent: text,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
}

/** What a build with these pages reports: the lines of its error; none when it passes. */
async function faultsOf(...pages: Page[]): Promise<string[]> {
  const docs = await Promise.all(
    pages.map(async (source) => {
      const {frontMatter} = await parse(source);
      return {
        source: `@site/${source.file}`,
        description: String(frontMatter.description ?? 'Text.'),
        title: String(frontMatter.title ?? source.file),
        permalink: `/${source.file.replace(/\.mdx$/, '')}`,
      };
    }),
  );
  const allContent: AllContent = {
    'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs}]}},
  };
  try {
    await frontMatterPlugin().allContentLoaded?.({
      allContent,
      actions: {} as PluginContentLoadedActions,
    });
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

test('a page without fault passes with its front matter, and facts are filled in', async () => {
  const source = page({
    ...good,
    title: "'%provider.name% IBAN'",
    tags: '[accounts]',
    displayed_sidebar: 'null',
    draft: 'true',
  });
  expect(await faultsOf(source)).toEqual([]);
  expect((await parse(source)).frontMatter).toMatchObject({
    title: 'Aldermark IBAN',
    tags: ['accounts'],
    draft: true,
  });
});

test('a landing page may take the root and hide its title', async () => {
  expect(await faultsOf(page({...good, type: 'landing', slug: '/', hide_title: 'true'}))).toEqual(
    [],
  );
});

const current = page(good, 'Text.', 'docs/current.mdx');

/** A page about API v1 with its own description, whose successor is the given page. */
function legacy(successor: string | undefined, file = 'docs/page.mdx', title = 'IBAN (v1)'): Page {
  const description = `How ${file} said it, and what each of its characters says.`;
  return page({...good, title, description, successor}, 'Text.', file);
}

test('a page about API v1 names the current page that replaces it', async () => {
  expect(await faultsOf(legacy('/docs/current'), current)).toEqual([]);
  expect(await faultsOf(legacy(undefined), current)).toEqual([
    'docs/page.mdx:2: the title says that the page is out of date, and "successor" is missing. Write the path of the page that replaces it.',
  ]);
  expect(await faultsOf(legacy('/docs/current', 'docs/page.mdx', 'IBAN'), current)).toEqual([
    'docs/page.mdx:6: "successor" is for pages about API v1. End the title with (v1), (legacy), (legacy address) or (deprecated), or remove the key.',
  ]);
  expect(await faultsOf(legacy('docs/current'), current)).toEqual([
    'docs/page.mdx:6: "successor" cannot be "docs/current". Write the path of the page that replaces it.',
    'docs/page.mdx:6: "successor" leads to docs/current, which is not a current page. Did you mean "/docs/current"?',
  ]);
  expect(await faultsOf(legacy('/docs/curent'), current)).toEqual([
    'docs/page.mdx:6: "successor" leads to /docs/curent, which is not a current page. Did you mean "/docs/current"?',
  ]);
  expect(
    await faultsOf(legacy('/docs/other'), legacy('/docs/current', 'docs/other.mdx'), current),
  ).toContain(
    'docs/page.mdx:6: "successor" leads to /docs/other, which is not a current page. Did you mean "/docs/current"?',
  );
});

test('an archived page has an address of its own, and no successor', async () => {
  const archived = (keys: Readonly<Record<string, string>>) =>
    page({...good, title: 'Users (v1)', ...keys}, 'Text.', 'versioned_docs/version-v1/users.mdx');
  expect(await faultsOf(archived({slug: '/docs/users'}))).toEqual([]);
  const current = page(
    {...good, description: `${good.description} Now.`},
    'Text.',
    'docs/iban.mdx',
  );
  expect(await faultsOf(archived({successor: '/docs/iban', colour: 'red'}), current)).toEqual([
    'versioned_docs/version-v1/users.mdx:7: unknown key "colour". Did you mean "type"?',
    'versioned_docs/version-v1/users.mdx:6: an archived page already has the banner of its version. Remove "successor".',
  ]);
});

const text50 = 'a text of 50 to 160 characters that starts with its subject';
const oneFault: readonly {
  title: string;
  keys: Record<string, string | undefined>;
  message: string;
}[] = [
  {
    title: 'an unknown key',
    keys: {sidebar_lable: 'x'},
    message: '6: unknown key "sidebar_lable". Did you mean "sidebar_label"?',
  },
  {
    title: 'a key in quotes',
    keys: {"'descripton'": 'x'},
    message: '6: unknown key "descripton". Did you mean "description"?',
  },
  {
    title: 'a key of another kind of page',
    keys: {slug: '/'},
    message: '6: "slug" is not for a page of type "concept". Remove it.',
  },
  {
    title: 'a missing title',
    keys: {title: undefined},
    message: '1: "title" is missing. Write a text of 2 to 60 characters.',
  },
  {
    title: 'a missing description',
    keys: {description: undefined},
    message: `1: "description" is missing. Write ${text50}.`,
  },
  {
    title: 'missing keywords',
    keys: {keywords: undefined},
    message: '1: "keywords" is missing. Write a list of at least 3 texts.',
  },
  {
    title: 'a missing type',
    keys: {type: undefined},
    message: '1: "type" is missing. Write one of: concept, how-to, reference, scenario, landing.',
  },
  {
    title: 'an unknown type',
    keys: {type: 'scenaro'},
    message: '4: unknown type "scenaro". Did you mean "scenario"?',
  },
  {
    title: 'an unknown tag',
    keys: {tags: '[kyc, acounts]'},
    message: '6: unknown tag "acounts". Did you mean "accounts"?',
  },
  {
    title: 'a title that is too short',
    keys: {title: 'X'},
    message: '2: "title" has a length of 1. Write a text of 2 to 60 characters.',
  },
  {
    title: 'a title that is too long',
    keys: {title: 'X'.repeat(61)},
    message: '2: "title" has a length of 61. Write a text of 2 to 60 characters.',
  },
  {
    title: 'a description that is too short',
    keys: {description: 'x'.repeat(49)},
    message: `3: "description" has a length of 49. Write ${text50}.`,
  },
  {
    title: 'a description that is too long',
    keys: {description: 'x'.repeat(161)},
    message: `3: "description" has a length of 161. Write ${text50}.`,
  },
  {
    title: 'a description that speaks of the page',
    keys: {description: `This page explains ${'x'.repeat(50)}`},
    message: `3: "description" starts with "This page". Write ${text50}.`,
  },
  {
    title: 'too few keywords',
    keys: {keywords: '[RIB]'},
    message: '5: "keywords" has a length of 1. Write a list of at least 3 texts.',
  },
  {
    title: 'a keyword that YAML takes for a number',
    keys: {keywords: '[RIB, 3166, IBAN]'},
    message: '5: entry 2 of "keywords" cannot be 3166. Write a list of at least 3 texts.',
  },
  {
    title: 'a text instead of a list',
    keys: {keywords: 'RIB'},
    message: '5: "keywords" cannot be "RIB". Write a list of at least 3 texts.',
  },
  {
    title: 'a label that is too long',
    keys: {sidebar_label: 'x'.repeat(41)},
    message: '6: "sidebar_label" has a length of 41. Write a text of at most 40 characters.',
  },
  {
    title: 'a sidebar by name',
    keys: {displayed_sidebar: 'docs'},
    message: '6: "displayed_sidebar" cannot be "docs". Write null, or remove the key.',
  },
  {
    title: 'a text instead of a flag',
    keys: {draft: 'maybe'},
    message: '6: "draft" cannot be "maybe". Write true or false.',
  },
  {
    title: 'a value with a colon',
    keys: {title: 'IBAN: what it is'},
    message:
      '2: the front matter is not valid YAML: bad indentation of a mapping entry. Put quotes around a value that contains a colon.',
  },
  {
    title: 'an unknown fact in the front matter',
    keys: {title: "'%provider.nme%'"},
    message: '2: unknown fact "provider.nme". Did you mean "provider.name"?',
  },
];

for (const {title, keys, message} of oneFault) {
  test(`a writer is told where and how to correct ${title}`, async () => {
    expect(await faultsOf(page({...good, ...keys}))).toEqual([`docs/page.mdx:${message}`]);
  });
}

test('a key in the text of the page is not taken for one of its front matter', async () => {
  const source = page({...good, title: undefined}, '```yaml\ntitle: Not this one\n```');
  expect(await faultsOf(source)).toEqual([
    'docs/page.mdx:1: "title" is missing. Write a text of 2 to 60 characters.',
  ]);
});

test('a writer is told every fault of every page in one run', async () => {
  const first = page(
    {title: 'X', typ: 'concept', keywords: '[RIB]'},
    'See %provider.nme%.',
    'docs/first.mdx',
  );
  const second = page({...good, tags: '[acounts]'}, 'Text.', 'api/second.mdx');
  expect(await faultsOf(first, page(good), second)).toEqual([
    'docs/first.mdx:1: "type" is missing. Write one of: concept, how-to, reference, scenario, landing.',
    'docs/first.mdx:2: "title" has a length of 1. Write a text of 2 to 60 characters.',
    `docs/first.mdx:1: "description" is missing. Write ${text50}.`,
    'docs/first.mdx:4: "keywords" has a length of 1. Write a list of at least 3 texts.',
    'docs/first.mdx:3: unknown key "typ". Did you mean "type"?',
    'docs/first.mdx:7: unknown fact "provider.nme". Did you mean "provider.name"?',
    'api/second.mdx:6: unknown tag "acounts". Did you mean "accounts"?',
  ]);
});

test('a corrected page passes the next check of the development server', async () => {
  expect(await faultsOf(page({...good, title: 'X'}))).toHaveLength(1);
  expect(await faultsOf(page(good))).toEqual([]);
});

test('a writer is told each page that repeats the description of another', async () => {
  const pages = ['docs/one.mdx', 'docs/two.mdx', 'api/three.mdx'].map((file) =>
    page({...good, title: file}, 'Text.', file),
  );
  expect(await faultsOf(...pages)).toEqual([
    'docs/two.mdx:3: same description as docs/one.mdx. Say what this page alone covers.',
    'api/three.mdx:3: same description as docs/one.mdx. Say what this page alone covers.',
  ]);
});

test('a writer is told each page that repeats the title of another; a legacy copy says that it is one', async () => {
  const titles = ['KYC', 'KYC', 'KYC (legacy address)', 'KYC (legacy address)', 'KYC (legacy)'];
  const pages = titles.map((title, index) =>
    page(
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
  expect(await faultsOf(...pages)).toEqual([
    'docs/1.mdx:2: same title as docs/0.mdx. Say what this page alone covers; a legacy copy ends with "(legacy address)", "(legacy)" or "(deprecated)".',
  ]);
});

test('a writer is told each use case that the finder lacks, repeats or should not have', () => {
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
  expect(finderFaults(finder, pages)).toEqual([
    'usecases/CustomPage.mdx:3: /usecases/a is already linked in line 2. Keep one link.',
    'usecases/CustomPage.mdx:2: /usecases/b is not a current use case: its title is "B (legacy)". Remove the link.',
    'usecases/CustomPage.mdx:1: no link to /usecases/c (usecases/c.mdx). Add it under its goal.',
  ]);
});

test('a partial needs no front matter, and its unknown facts are reported at once', async () => {
  expect(
    (await parse({file: 'docs/_part.mdx', text: 'Text of %provider.name%.'})).frontMatter,
  ).toEqual({});
  await expect(parse({file: 'docs/_part.mdx', text: '\n%provider.nme%'})).rejects.toThrow(
    'docs/_part.mdx:2: unknown fact "provider.nme". Did you mean "provider.name"?',
  );
});
