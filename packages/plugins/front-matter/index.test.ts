import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {PluginContentLoadedActions} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {Pages} from '../page-compiler/pages';
import {frontMatterOfSite} from '.';
import {buildErrors, good, testPage, parse, type TestPage} from './testing/testPages';

test('a page without fault passes with its front matter, and facts are filled in', async () => {
  const source = testPage({
    ...good,
    title: "'%provider.name% IBAN'",
    tags: '[accounts]',
    displayed_sidebar: 'null',
    draft: 'true',
  });
  expect(await buildErrors(source)).toEqual([]);
  expect((await parse(source)).frontMatter).toMatchObject({
    title: 'Aldermark IBAN',
    tags: ['accounts'],
    draft: true,
  });
});

test('what MDX cannot read is reported by each build, and what it can by none', async () => {
  const fault = testPage(good, 'A <b>word.');
  const first = await buildErrors(fault);
  expect(first).toEqual([expect.stringMatching(/^docs\/page\.mdx:8: .*<b>/)]);
  expect(await buildErrors(testPage(good, 'A <b>word</b>.'))).toEqual([]);
  expect(await buildErrors(fault)).toEqual(first);
  expect(await buildErrors(testPage(good, 'A <b>word</b>.'))).toEqual([]);
});

test('a start page may take the root and hide its title', async () => {
  expect(
    await buildErrors(testPage({...good, type: 'start', slug: '/', hide_title: 'true'})),
  ).toEqual([]);
});

const current = testPage(good, 'Text.', 'docs/current.mdx');

/** A page about API v1 with its own description, whose successor is the given page. */
function legacy(
  successor: string | undefined,
  file = 'docs/page.mdx',
  title = 'IBAN (v1)',
): TestPage {
  const description = `How ${file} said it, and what each of its characters says.`;
  return testPage({...good, title, description, successor}, 'Text.', file);
}

test('a page about API v1 names the current page that replaces it', async () => {
  expect(await buildErrors(legacy('/docs/current'), current)).toEqual([]);
  expect(await buildErrors(legacy(undefined), current)).toEqual([
    'docs/page.mdx:2: the title says that the page is out of date, and "successor" is missing. Write the path of the page that replaces it.',
  ]);
  expect(await buildErrors(legacy('/docs/current', 'docs/page.mdx', 'IBAN'), current)).toEqual([
    'docs/page.mdx:6: "successor" is for pages about API v1. End the title with (v1), (legacy), (legacy address) or (deprecated), or remove the key.',
  ]);
  expect(await buildErrors(legacy('docs/current'), current)).toEqual([
    'docs/page.mdx:6: "successor" cannot be "docs/current". Write the path of the page that replaces it.',
    'docs/page.mdx:6: "successor" leads to docs/current, which is not a current page. Did you mean "/docs/current"?',
  ]);
  expect(await buildErrors(legacy('/docs/curent'), current)).toEqual([
    'docs/page.mdx:6: "successor" leads to /docs/curent, which is not a current page. Did you mean "/docs/current"?',
  ]);
  expect(
    await buildErrors(legacy('/docs/other'), legacy('/docs/current', 'docs/other.mdx'), current),
  ).toContain(
    'docs/page.mdx:6: "successor" leads to /docs/other, which is not a current page. The nearest is "/docs/current".',
  );
});

test('an archived page has an address of its own, and no successor', async () => {
  const archived = (keys: Readonly<Record<string, string>>) =>
    testPage(
      {...good, title: 'Users (v1)', ...keys},
      'Text.',
      'versioned_docs/version-v1/users.mdx',
    );
  const keys = {slug: '/docs/users', current_page: '/usecases/users'};
  expect(await buildErrors(archived(keys))).toEqual([]);
  expect(await buildErrors(archived({current_page: 'users'}))).toEqual([
    'versioned_docs/version-v1/users.mdx:6: "current_page" cannot be "users". Write the path of the page that replaces it.',
  ]);
  const current = testPage(
    {...good, description: `${good.description} Now.`},
    'Text.',
    'docs/iban.mdx',
  );
  expect(await buildErrors(archived({successor: '/docs/iban', colour: 'red'}), current)).toEqual([
    'versioned_docs/version-v1/users.mdx:7: unknown key "colour". The nearest are "successor", "keywords", "displayed_sidebar".',
    'versioned_docs/version-v1/users.mdx:6: an archived page already has the banner of its version. Remove "successor".',
  ]);
});

const text50 = 'a text of 50 to 160 characters that starts with its subject';

test('a writer is told every fault of every page in one run', async () => {
  const first = testPage(
    {title: 'X', typ: 'explain', keywords: '[RIB]'},
    'See %provider.nme%.',
    'docs/first.mdx',
  );
  const second = testPage({...good, tags: '[acounts]'}, 'Text.', 'api/second.mdx');
  expect(await buildErrors(first, testPage(good), second)).toEqual([
    'docs/first.mdx:2: "title" has a length of 1. Write a text of 2 to 60 characters.',
    `docs/first.mdx:1: "description" is missing. Write ${text50}.`,
    'docs/first.mdx:4: "keywords" has a length of 1. Write a list of at least 3 texts.',
    'docs/first.mdx:3: unknown key "typ". Did you mean "type"?',
    'docs/first.mdx:7: unknown fact "provider.nme". Did you mean "provider.name"?',
    'api/second.mdx:6: unknown tag "acounts". Did you mean "accounts"?',
  ]);
});

test('a corrected page passes the next check of the development server', async () => {
  expect(await buildErrors(testPage({...good, title: 'X'}))).toHaveLength(1);
  expect(await buildErrors(testPage(good))).toEqual([]);
});

test('a partial needs no front matter, and its unknown facts are reported at once', async () => {
  expect(
    (await parse({file: 'docs/_part.mdx', text: 'Text of %provider.name%.'})).frontMatter,
  ).toEqual({});
  await expect(parse({file: 'docs/_part.mdx', text: '\n%provider.nme%'})).rejects.toThrow(
    'docs/_part.mdx:2: unknown fact "provider.nme". Did you mean "provider.name"?',
  );
});

test('the faults of all partials are reported with those of the pages, not by the pages that show them', () => {
  const siteDir = mkdtempSync(path.join(os.tmpdir(), 'site-'));
  try {
    for (const [file, text] of Object.entries({
      'docs/a/_part.mdx': 'Text.\n\n<Tabs>\n',
      'api/_good.mdx': 'Text.\n',
      'usecases/_facts.mdx': '%provider.nme%\n\n{\n',
      'versioned_docs/version-v1/_old.mdx': 'Less than <5.\n',
    })) {
      mkdirSync(path.join(siteDir, path.dirname(file)), {recursive: true});
      writeFileSync(path.join(siteDir, file), text);
    }
    const plugin = frontMatterOfSite(new Pages({current: keptModel()})).plugin({siteDir});
    const actions = {} as PluginContentLoadedActions;
    expect(() => plugin.allContentLoaded?.({allContent: {}, actions})).toThrow(
      [
        'docs/a/_part.mdx:3: <Tabs> is not closed. Write </Tabs>.',
        'usecases/_facts.mdx:1: unknown fact "provider.nme". Did you mean "provider.name"?',
        'usecases/_facts.mdx:3: the brace { is not closed. Write } at its end, or \\{ for the character.',
        'versioned_docs/version-v1/_old.mdx:1: <5 is not the beginning of a tag. Write &lt;5, or `<5` in code.',
      ].join('\n'),
    );
  } finally {
    rmSync(siteDir, {recursive: true});
  }
});
