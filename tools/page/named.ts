import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {sections} from '@aldermark/data/sections';
import {filesIn} from '@aldermark/lib/files';
import {meantName} from '@aldermark/lib/nearest';
import {isPartial, projectPath} from '@aldermark/lib/source';
import {fileAt} from '@aldermark/plugins/page-sources/pageAt';

const folders = sections.map(({folder}) => folder);
const foldersInWords = folders.map((folder) => `${folder}/`).join(', ');

/** Every page and partial of the current version, as paths from the project. */
const pagesOfSite = (): string[] =>
  folders
    .flatMap((folder) => filesIn(folder).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.mdx'));

const isPart = (file: string): boolean => file.split('/').some(isPartial);

/** A path as the project writes it, whichever slashes it came with. */
export const asTyped = (name: string): string =>
  projectPath(path.resolve(name.replaceAll('\\', '/')));

/** What is wrong with the place of a page; undefined when a page may be there. */
export function placeError(file: string): string | undefined {
  if (/[*?[\]{}]/.test(file)) {
    return `${file}: this is a pattern. Name the pages, or check all of them with npm run check:pages.`;
  }
  if (file.startsWith('versioned_docs/')) {
    return `${file}: this page is archived. Check it with npm run check:pages -- ${file}.`;
  }
  if (!folders.some((folder) => file.startsWith(`${folder}/`) || file === folder)) {
    return `${file}: this is not a page of the site. Pages are in ${foldersInWords}.`;
  }
  return undefined;
}

/** The error of a path at which there is no page. */
function missing(file: string): string {
  const near = meantName(file, pagesOfSite());
  const hint = near === undefined ? `Pages are in ${foldersInWords}.` : `Did you mean "${near}"?`;
  return `${file}: there is no such page. ${hint} To begin it, run npm run page -- new ${file.replace(/(?:\.mdx?)?$/, '.mdx')}.`;
}

/**
 * The file of a page, a part of pages or an archived page that a writer names, for the commands that take all of them.
 * Throws as `pageNamed` does.
 */
export function sourceNamed(name: string): string {
  const file = asTyped(name);
  const isSource =
    /\.mdx?$/.test(file) &&
    [...folders, 'versioned_docs'].some((folder) => file.startsWith(`${folder}/`)) &&
    existsSync(file);
  return isSource ? file : pageNamed(name);
}

/** The files that a writer names. Prints what is wrong with a name, and goes on with the others; then the command fails. */
export const filesNamed = (
  names: readonly string[],
  fileOf: (name: string) => string,
): readonly string[] =>
  names.flatMap((name) => {
    try {
      return [fileOf(name)];
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
      return [];
    }
  });

/**
 * The file of the page that a writer names: by its path, with slashes of any kind and with or without `.mdx`, or by its
 * address. Throws with what is wrong with the name, and what to write.
 */
export function pageNamed(name: string): string {
  const typed = name.replace(/^https?:\/\/[^/]+/, '').replace(/#.*/, '');
  const isAddress = /^\/(?!.*\.\w+$)/.test(typed) && !existsSync(typed);
  const file = isAddress ? (fileAt(typed) ?? typed.slice(1)) : asTyped(typed);
  const fault = placeError(file);
  if (fault !== undefined) {
    throw new Error(fault);
  }
  if (existsSync(file) && statSync(file).isDirectory()) {
    const inside = pagesOfSite().filter((page) => page.startsWith(`${file}/`) && !isPart(page));
    const first = inside.find((page) => page.endsWith('/index.mdx')) ?? inside[0] ?? '';
    throw new Error(
      `${file}: this is a folder. Name a page in it, such as ${first}, or check all pages with npm run check:pages.`,
    );
  }
  const known = pagesOfSite();
  const found = [file, `${file}.mdx`].find((one) => known.includes(one));
  if (found === undefined) {
    throw new Error(
      existsSync(file)
        ? `${file}: this is not a page. The name of a page ends in .mdx.`
        : missing(file),
    );
  }
  if (isPart(found)) {
    throw new Error(
      `${found}: this is a part of pages. Check a page that shows it, or its text with npm run check:pages -- ${found}.`,
    );
  }
  return found;
}
