import {load, type CheerioAPI} from 'cheerio';
import {readPages, type PageFile} from '@aldermark/plugins/finish/pages';
import {buildFolder} from './hosts';

/** A page of the build, parsed. */
export type BuiltPage = PageFile & {readonly $: CheerioAPI};

/** The parser of cheerio that needs a third of the time. It reads what is well formed, as these pages are. */
const quickly = {xml: {xmlMode: false}} as const;

let pages: readonly BuiltPage[] | undefined;

/**
 * Every page of the build once, without the copies in folders and the pages at old addresses. They are parsed on
 * first use in a worker, because to load a file of tests must cost nothing.
 */
export function builtPages(): readonly BuiltPage[] {
  pages ??= readPages(buildFolder)
    .filter(({file, html}) => !/.\/index\.html$/.test(file) && !html.includes('/redirect.js'))
    .map((page) => ({...page, $: load(page.html, quickly)}));
  return pages;
}

/** The page of a route, parsed. Throws when the build has no such page. */
export function builtPage(address: string): CheerioAPI {
  const page = builtPages().find(({route}) => route === address);
  if (!page) {
    throw new Error(`The build has no page ${address}.`);
  }
  return page.$;
}
