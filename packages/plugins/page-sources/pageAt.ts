import {existsSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {fillProviderFacts} from '@aldermark/contract-reader/facts';
import {readFrontMatter} from '@aldermark/lib/frontMatter';
import {readSource} from '@aldermark/lib/sourceText';

const shownFrontMatter = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
});

/** The facts about a page that other pages show. */
export type ShownPage = z.infer<typeof shownFrontMatter>;

/** The file of the current page at an address, relative to the project; undefined when there is none. */
export function fileAt(address: string): string | undefined {
  return ['', 'docs']
    .map((folder) => path.posix.join(folder, address.slice(1)))
    .flatMap((place) => [`${place}.mdx`, path.posix.join(place, 'index.mdx')])
    .find((file) => existsSync(file));
}

/** The address of the current page in a file, whose path is relative to the project. */
export const addressOf = (file: string): string => `/${file.replace(/(?:\/index)?\.mdx$/, '')}`;

/**
 * The front matter of the page at an address; undefined when there is no such page. It is read from the file,
 * because under `npm start` the file may be newer than what Docusaurus has collected.
 */
export function pageAt(address: string): ShownPage | undefined {
  const file = fileAt(address);
  if (!file) {
    return undefined;
  }
  return shownFrontMatter.parse(readFrontMatter(fillProviderFacts(readSource(file), file)).values);
}
