import path from 'node:path';
import {sections} from '@aldermark/data/sections';
import {filesIn} from '@aldermark/lib/files';
import {readFrontMatter} from '@aldermark/lib/frontMatter';
import {isPartial} from '@aldermark/lib/source';
import {readSource} from '@aldermark/lib/sourceText';
import {fillKnownFacts} from '@aldermark/contract-reader/facts';
import {pageErrors, readingOf, type CheckedPage} from '@aldermark/plugins/front-matter';
import type {Pages} from '@aldermark/plugins/page-compiler/pages';

/** The folders with pages, and the address at which each is mounted. */
const folders: readonly (readonly [folder: string, base: string])[] = [
  ...sections.map(({folder, routeBasePath}) => [folder, routeBasePath] as const),
  ['versioned_docs/version-v1', 'v1'],
];

/** The id of a page in a sidebar: its path in its section, without its extension. */
export const sidebarId = (file: string): string =>
  file.slice(file.indexOf('/') + 1).replace(/\.mdx$/, '');

/** The address of a page, as Docusaurus gives it. `slug` of its front matter replaces its path. */
function addressOf(file: string, slug?: unknown): string {
  const [folder = '', base = ''] = folders.find(([one]) => file.startsWith(`${one}/`)) ?? [];
  const own = file.slice(folder.length + 1).replace(/\.mdx$/, '');
  const place = typeof slug === 'string' ? slug : own.replace(/(?:^|\/)index$/, '');
  return path.posix.join('/', base, place).replace(/(?<=.)\/$/, '');
}

/** Every page of the site, archived ones included, by its file. Only `checked` is searched for errors of its own. */
export function allPages(checked: string, pages: Pages): ReadonlyMap<string, CheckedPage> {
  const files = folders.flatMap(([folder]) => filesIn(folder).map((file) => `${folder}/${file}`));
  return new Map(
    files
      .filter((file) => file.endsWith('.mdx') && !file.split('/').some(isPartial))
      .map((file): [string, CheckedPage] => {
        const source = readSource(file);
        const read = readFrontMatter(fillKnownFacts(source, file).text);
        const {values} = read;
        const reading = readingOf(read, file === checked ? pageErrors(file, source, pages) : []);
        return [
          file,
          {
            ...reading,
            file,
            address: addressOf(file, values['slug']),
            title: String(values['title'] ?? ''),
            description: String(values['description'] ?? ''),
          },
        ];
      }),
  );
}
