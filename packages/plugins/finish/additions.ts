/** What the stages add to a page. */
export type Additions = {
  /** Tags behind `<meta charset>`, before everything that they govern and that waits for them. */
  readonly first: string;
  /** Tags at the end of the head. */
  readonly head: string;
  /** What the article begins with. */
  readonly article: string;
};

const charset = /<meta charset="?utf-8"?\s*\/?>/i;

/** Puts a text behind a part of the page. Throws when the page does not have it. */
function insert(html: string, text: string, part: RegExp | string, isBehind = true): string {
  const found = typeof part === 'string' ? part : (part.exec(html)?.[0] ?? '\0');
  const at = html.indexOf(found);
  if (at < 0) {
    throw new Error(
      `The page has no ${String(part)}, beside which ${text.slice(0, 80)} belongs. Docusaurus writes it in another way: adapt packages/plugins/finish/additions.ts.`,
    );
  }
  const place = isBehind ? at + found.length : at;
  return html.slice(0, place) + text + html.slice(place);
}

/**
 * The page with the additions. Everything else stays byte for byte what Docusaurus wrote: a parser that writes the page
 * again would put quotes around every attribute.
 */
export function withAdditions(html: string, {first, head, article}: Additions): string {
  const withHead = insert(insert(html, first, charset), head, '</head>', false);
  return article === '' ? withHead : insert(withHead, article, '<article>');
}
