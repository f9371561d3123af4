import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from '@aldermark/lib/files';

/** The place of an HTML file in the build, and the address at which hosts serve it. */
export type PageLocation = {readonly file: string; readonly route: string};

/** An HTML file of the build. */
export type PageFile = PageLocation & {readonly html: string};

/** The file that every host serves at unknown addresses. It has no address of its own. */
export const notFoundFile = '404.html';

/** `usecases/topups.html` → `/usecases/topups`; `index.html` → `/`. */
function routeOf(file: string): string {
  if (file === notFoundFile) {
    return `/${file}`;
  }
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}

/** The places of the pages in the build. */
export function pageLocations(folder: string): PageLocation[] {
  return filesIn(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({file, route: routeOf(file)}));
}

/** The HTML of a page. */
export function readBuiltPage(folder: string, {file}: PageLocation): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

/** The pages of a build. */
export function readPages(folder: string): PageFile[] {
  return pageLocations(folder).map((place) => ({...place, html: readBuiltPage(folder, place)}));
}
