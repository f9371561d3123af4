import type {SearchFileEntry} from './files';
import {marksIn} from './marks';
import type {SearchResult} from './results';
import {topicWords} from './vocabulary';

/** A text of a page, in letters: id, id of the page, anchor with its `#`, text. */
type TextDocument = {
  readonly i: number;
  readonly p: number;
  readonly h?: string;
  readonly t: string;
};

/** What the file of the texts of a page holds: the description first, then each section. It needs no index. */
export type PageText = readonly [SearchFileEntry<'content', TextDocument, object>];

/** Part of a text: a match, or the text between two matches. */
export type SnippetPiece = {readonly text: string; readonly isMatch: boolean};

const ELLIPSIS = '…';

/** The name of a result among the texts of its page; empty for the page. */
const anchorOf = ({address, page}: SearchResult): string => address.slice(page.address.length + 1);

/**
 * The part of a result's text around the first match. The texts are those of its page, `tokens` the words of the query,
 * and `maximum` is in characters, ellipses included. Empty when there is no text.
 */
export function snippetOf(
  result: SearchResult,
  [{documents}]: PageText,
  tokens: readonly string[],
  maximum: number,
): SnippetPiece[] {
  const anchor = anchorOf(result);
  const own = documents
    .filter(({h = ''}) => result.kind === 'page' || h.slice(1) === anchor)
    .map(({t}) => t);
  const important = topicWords(tokens);
  const hasAny = (words: readonly string[]) => (one: string) => marksIn(one, words).length > 0;
  const text = own.find(hasAny(important)) ?? own.find(hasAny(tokens)) ?? own[0] ?? '';
  return snippet(text, marksIn(text, tokens), maximum, marksIn(text, important)[0]);
}

/** What a page is about, or an error means, with the words of the query marked. Empty when the texts do not say it. */
export function summaryOf(
  result: SearchResult,
  [{documents}]: PageText,
  tokens: readonly string[],
): SnippetPiece[] {
  const anchor = anchorOf(result);
  const text = documents.find(({h = ''}) => h.slice(1) === anchor)?.t ?? '';
  return snippet(text, marksIn(text, tokens), text.length);
}

/**
 * Cuts a text down to `maximum` characters, ellipses included, around the most important match, by default the first,
 * and splits it at the matches. Positions are [start, length].
 */
export function snippet(
  text: string,
  positions: readonly (readonly [number, number])[],
  maximum: number,
  important?: readonly [number, number],
): SnippetPiece[] {
  const sorted = [...positions].sort(([a, aLength], [b, bLength]) => a - b || bLength - aLength);
  const match = (important ?? sorted[0])?.[0] ?? 0;
  const [start, end] = text.length <= maximum ? [0, text.length] : window(text, match, maximum);

  const pieces: SnippetPiece[] = start > 0 ? [{text: ELLIPSIS, isMatch: false}] : [];
  let cursor = start;
  for (const [at, length] of sorted) {
    if (at < cursor || at + length > end) {
      continue;
    }
    pieces.push({text: text.slice(cursor, at), isMatch: false});
    pieces.push({text: text.slice(at, at + length), isMatch: true});
    cursor = at + length;
  }
  pieces.push({text: text.slice(cursor, end), isMatch: false});
  if (end < text.length) {
    pieces.push({text: ELLIPSIS, isMatch: false});
  }
  return pieces.filter((piece) => piece.text !== '');
}

/** The range of whole words around `match` that leaves space for an ellipsis at both ends. */
function window(text: string, match: number, maximum: number): [number, number] {
  const room = maximum - 2 * ELLIPSIS.length;
  const lead = Math.max(0, Math.min(match - Math.floor(room / 4), text.length - room));
  const wordStart = lead === 0 ? 0 : text.indexOf(' ', lead) + 1;
  const start = wordStart > 0 && wordStart <= match ? wordStart : lead;
  const limit = Math.min(text.length, start + room);
  const cut = limit === text.length ? limit : text.lastIndexOf(' ', limit);
  // A long path may have no word boundary in range and is then cut at the limit.
  const wordEnd = text.slice(0, Math.max(cut, 0)).replace(/[\s.,;:]+$/, '').length;
  return [start, wordEnd > match ? wordEnd : limit];
}
