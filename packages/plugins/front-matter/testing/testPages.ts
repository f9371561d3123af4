import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {AllContent, PluginContentLoadedActions} from '@docusaurus/types';
import {keptModel} from '@aldermark/contract-reader';
import {Pages} from '../../page-compiler/pages';
import {frontMatterOfSite} from '..';

const frontMatter = frontMatterOfSite(new Pages({current: keptModel()}));

/** Front matter without an error. Each key has its own line, and the first is line 2 of the file. */
export const good = {
  title: 'IBAN',
  description: 'How an account gets its IBAN, and what each of its characters says.',
  type: 'explain',
  keywords: '[RIB, bank code, account number]',
};

/** The source of a page. */
export type TestPage = {readonly file: string; readonly text: string};

/** A page with this front matter and body. */
export function testPage(
  frontMatter: Readonly<Record<string, string | undefined>>,
  body = 'Text.',
  file = 'docs/page.mdx',
): TestPage {
  const lines = Object.entries(frontMatter).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return {file, text: ['---', ...lines, '---', '', body].join('\n')};
}

/** Parses the front matter of a page as a build does. */
export function parse({file, text}: TestPage) {
  return frontMatter.parse({
    filePath: path.resolve(file),
    fileContent: text,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
}

/** The lines of the error that a build with these pages reports; none when it passes. */
export async function buildErrors(...pages: TestPage[]): Promise<string[]> {
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
    await frontMatter.plugin({siteDir: process.cwd()}).allContentLoaded?.({
      allContent,
      actions: {} as PluginContentLoadedActions,
    });
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}
