import {breakablePieces} from './breaks';

/** The mean width of a character in a table, in pixels; that of code is a little more. */
const character = 7.6;

/** The space between two columns. */
const gap = 16;

/** The width of the text on the smallest screen, of 320 pixels. */
const phone = 288;

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

/** Whether the columns have room beside each other on every screen. Each has the texts of its cells. */
export function fitsPhone(columns: readonly (readonly string[])[]): boolean {
  const widths = columns.map((cells) => charactersOf(cells) * character);
  return widths.reduce((sum, width) => sum + width, 0) + gap * (columns.length - 1) <= phone;
}
