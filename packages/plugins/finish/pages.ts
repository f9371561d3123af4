import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from '@aldermark/lib/files';

/** The place of an HTML file in the build, and the address at which hosts serve it. */
export type Place = {readonly file: string; readonly route: string};

/** An HTML file of the build. */
export type Page = Place & {readonly html: string};

/** The file with which every host answers unknown addresses. It has no address of its own. */
export const notFoundFile = '404.html';

/** `usecases/topups.html` → `/usecases/topups`; `index.html` → `/`. */
function routeOf(file: string): string {
  if (file === notFoundFile) {
    return `/${file}`;
  }
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}

/** The places of the pages in the build. */
export function placesIn(folder: string): Place[] {
  return filesIn(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({file, route: routeOf(file)}));
}

/** The HTML of a page. */
export function readPage(folder: string, {file}: Place): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

/** The pages of a build. */
export function readPages(folder: string): Page[] {
  return placesIn(folder).map((place) => ({...place, html: readPage(folder, place)}));
}
