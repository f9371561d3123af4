import {breakablePieces} from '@aldermark/lib/breaks';

/** The mean width of a character in a table, in pixels; that of code is a little more. */
const character = 7.6;

/** The space between two columns. */
const gap = 16;

/** The width of the text on the smallest screen, of 320 pixels, and beside a call in the narrowest window that has room for one. */
export const rooms = {phone: 288, lane: 456} as const;

/** In a column of prose, a line has at least this many characters. */
const comfortableLine = 15;

/** The longest of texts, in characters. */
const longest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({length}) => length));

/** How many characters wide a column must be: no line of prose is shorter than is comfortable, no piece is cut. */
function charactersOf(cells: readonly string[]): number {
  const pieces = cells.flatMap((cell) => cell.split(/[\s-]+/).flatMap(breakablePieces));
  return Math.max(longest(pieces), Math.min(longest(cells), comfortableLine));
}

/** Whether the columns have room beside each other in a text of this width. Each has the texts of its cells. */
export function fits(columns: readonly (readonly string[])[], room: number): boolean {
  const widths = columns.map((cells) => charactersOf(cells) * character);
  return widths.reduce((sum, width) => sum + width, 0) + gap * (columns.length - 1) <= room;
}
