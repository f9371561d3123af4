/** Part of a text: a match, or the text between two matches. */
export type Piece = {readonly text: string; readonly isMatch: boolean};

const ELLIPSIS = '…';

/**
 * Cuts a text down to `maximum` characters, ellipses included, around its first match, and splits it
 * at the matches. Positions are [start, length].
 */
export function snippet(
  text: string,
  positions: readonly (readonly [number, number])[],
  maximum: number,
): Piece[] {
  const sorted = [...positions].sort(([a, aLength], [b, bLength]) => a - b || bLength - aLength);
  const firstMatch = sorted[0]?.[0] ?? 0;
  const [start, end] =
    text.length <= maximum ? [0, text.length] : window(text, firstMatch, maximum);

  const pieces: Piece[] = start > 0 ? [{text: ELLIPSIS, isMatch: false}] : [];
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
