/**
 * What Docusaurus writes for the crawler of DocSearch, which this site does not use, and the keywords, which only the
 * search of this site reads, and before this.
 */
const needlessMeta =
  /<meta data-rh="?true"? name="?(?:docsearch:[\w-]+|docusaurus_(?:locale|tag)|keywords)"? content=(?:"[^"]*"|[^\s>]+)\s*\/?>/g;

/** The links to the page in its other languages. There is one language, so they lead from a page to itself. */
const languageLinks = /<link data-rh="?true"? rel="?alternate"? href=\S+ hreflang=[^>]*>/g;

/** The path to a page as data, where it has a single step: search engines show none of fewer than two. */
const shortBreadcrumbs =
  /<script data-rh="?true"? type="?application\/ld\+json"?>\{[^<]*"@type":"BreadcrumbList"[^<[]*\[\{[^{}]*\}\]\}<\/script>/g;

/** The date of a page is no property of anything, because the page describes no item in microdata. */
const needlessProperty = / itemprop="?dateModified"?/;

/** The drawing to which the arrows of links to other sites refer in the theme, and not on this site. */
const unusedDrawing =
  /<svg style="display: none;"><defs>\s*<symbol id="?theme-svg-external-link"?.*?<\/svg>\s*/s;

/** The tooltip of the link to a heading, which its label says too, and the language of its sign, which has none. */
const needlessOfHeadings = / title="Direct link to [^"]*" translate="?no"?(?=>)/g;

/** What the theme calls an item of the sidebar, and its level. No rule and no script asks, and each item has both. */
const needlessOfSidebar =
  /theme-doc-sidebar-item-(link|category) theme-doc-sidebar-item-\1-level-\d+ /g;

/** What the theme calls a page on top of what rules ask: its section, its kind, and whether it is an index. */
const needlessOfRoot =
  /\b(?:docs-wrapper|plugin-docs|docs-version-\S+|docs-doc-id-(?!index(?:\s|$))\S+) ?/g;

/** The sign that the scripts of the page have started. They set it to `true`, and nothing reads another value. */
const notStarted = / data-has-hydrated="?false"?/;

/** What React writes between two texts, to find them again in the browser. It does so in islands alone. */
const textBorders = /<!-- -->/g;

/** An island with such marks. The bar of a page that runs has none, because its text is one. */
const markedIsland = /data-island="?(?!RunPage)/;

/** The page without tags and marks that nothing reads. */
export function withoutNeedlessTags(html: string): string {
  const end = html.indexOf('</head>');
  const head = html
    .slice(0, end)
    .replace(needlessMeta, '')
    .replace(languageLinks, '')
    .replace(shortBreadcrumbs, '')
    .replace(/ data-rh="?true"?/g, '')
    .replace(notStarted, '')
    .replace(/(?<=<html [^>]*?class=")[^"]*/, (names) => names.replace(needlessOfRoot, '').trim());
  const body = html
    .slice(end)
    .replace(needlessProperty, '')
    .replace(unusedDrawing, '')
    .replace(needlessOfHeadings, '')
    .replace(needlessOfSidebar, '');
  return head + (markedIsland.test(body) ? body : body.replace(textBorders, ''));
}
