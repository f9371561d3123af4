/** A part of a text. `end` is where it ends, in characters, when the text goes on there. */
export type Excerpt = {readonly text: string; readonly end?: number};

/**
 * Cuts a text from an offset to a number of characters, where possible at the end of a paragraph, otherwise of a
 * line. Throws a RangeError for an offset beyond the text.
 */
export function excerpt(text: string, offset: number, most: number): Excerpt {
  if (offset > text.length) {
    throw new RangeError(
      `The text has ${text.length} characters, so offset ${offset} is beyond it.`,
    );
  }
  const limit = offset + most;
  if (limit >= text.length) {
    return {text: text.slice(offset)};
  }
  const cuts = ['\n\n', '\n'].map((separator) => {
    const at = text.lastIndexOf(separator, limit - separator.length);
    return at < 0 ? 0 : at + separator.length;
  });
  const end = cuts.find((cut) => cut > offset + most / 2) ?? limit;
  return {text: text.slice(offset, end), end};
}
