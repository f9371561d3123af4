import {createHash} from 'node:crypto';

/** The element with which the content of a page begins, and the one that follows it. */
const content = /<nav [^>]*\btheme-layout-navbar\b[^]*(?=<footer [^>]*\btheme-layout-footer\b)/;

const shellTag = /<meta name="?shell"? [^>]*>/;

/** What a page has in its head for a new document only: scripts, unless they are data, and its icon. */
const forDocuments =
  /<script(?! type="?application\/ld\+json)[^]*?<\/script>|<link rel="?icon"? [^>]*>/g;

/** Splits a page into what it shows and what is around that. */
function contentOf(route: string, html: string): {inside: string; around: string} {
  const inside = content.exec(html)?.[0];
  if (inside === undefined) {
    throw new Error(`${route} has no content between a navbar and a footer.`);
  }
  return {inside, around: html.slice(html.indexOf('<body')).replace(inside, '')};
}

/**
 * A hash of what stays when a link shows another page: the frame, such as the footer, and the script that runs.
 */
export function frameOf(route: string, html: string): string {
  const {around} = contentOf(route, html);
  const [shell = ''] = shellTag.exec(html) ?? [];
  return createHash('sha256')
    .update(shell + around)
    .digest('hex');
}

/** The frame of every page; throws when a page has another one, because a link to it would not show that. */
export function onlyFrame(
  pages: readonly {readonly route: string; readonly frame: string}[],
): string {
  const [first] = pages;
  const other = pages.find(({frame}) => frame !== first?.frame);
  if (!first || other) {
    throw new Error(
      `Every page needs the same HTML outside its navbar and its content, but ${other?.route} differs from ${first?.route}.`,
    );
  }
  return first.frame;
}

/** The part of a page that links need. `html` is the page without what a stage adds for documents only. */
export function partForLinks(route: string, html: string): string {
  const head = html.slice(0, html.indexOf('<body')).replaceAll(forDocuments, '');
  return `${head}<body>${contentOf(route, html).inside}`;
}
