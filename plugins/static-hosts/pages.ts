import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from '../../lib/files';

/** An HTML file of the build, and the address at which hosts serve it. */
export type Page = {readonly file: string; readonly route: string; readonly html: string};

/** The file with which every host answers unknown addresses. It has no address of its own. */
export const notFoundFile = '404.html';

/** `usecases/topups.html` → `/usecases/topups`; `index.html` → `/`. */
function routeOf(file: string): string {
  if (file === notFoundFile) {
    return `/${file}`;
  }
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}

/** The pages as Docusaurus wrote them. */
export function readPages(folder: string): Page[] {
  return filesIn(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      file,
      route: routeOf(file),
      html: readFileSync(path.join(folder, file), 'utf8'),
    }));
}

/** The page with additional tags at the end of its head. Throws when it has no head. */
export function withTags(html: string, tags: string): string {
  if (!html.includes('</head>')) {
    throw new Error('The page has no </head>, before which the tags belong.');
  }
  return html.replace('</head>', () => `${tags}</head>`);
}
