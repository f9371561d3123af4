import {createHash} from 'node:crypto';

/** The element with which the content of a page begins, and the one that follows it. */
const content = /<nav [^>]*\btheme-layout-navbar\b[^]*(?=<footer [^>]*\btheme-layout-footer\b)/;

/** What a page has in its head for a new document only: scripts, unless they are data, and its icon. */
const forDocuments = [
  ['script in its head', /<script(?! type="?application\/ld\+json)[^]*?<\/script>/g],
  ['icon', /<link rel="?icon"? [^>]*>/g],
] as const;

/** What a pattern finds in a page. Throws when it finds nothing, with what to adapt. */
function found(route: string, html: string, pattern: RegExp, what: string): string {
  const first = html.match(pattern)?.[0];
  if (first === undefined) {
    throw new Error(
      `${route} has no ${what}: ${String(pattern)}. Docusaurus, its theme or packages/plugins/static-client/template.html writes it in another way. Adapt packages/plugins/finish/parts.`,
    );
  }
  return first;
}

/**
 * Splits a page into its head, what it shows and what is around that. Patterns do so, because a parser that knows the places
 * of the elements takes a hundred times as long, for each page once more after the stages have written into it.
 */
function split(route: string, html: string): {head: string; inside: string; around: string} {
  const inside = found(route, html, content, 'content between a navbar and a footer');
  const body = html.indexOf(found(route, html, /<body/, 'body'));
  return {head: html.slice(0, body), inside, around: html.slice(body).replace(inside, '')};
}

/** A hash of what stays when a link shows another page, such as the footer. */
export const frameOf = (route: string, html: string): string =>
  createHash('sha256').update(split(route, html).around).digest('hex');

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
  const {head, inside} = split(route, html);
  const kept = forDocuments.reduce((rest, [what, pattern]) => {
    found(route, rest, pattern, what);
    return rest.replaceAll(pattern, '');
  }, head);
  return `${kept}<body>${inside}`;
}
