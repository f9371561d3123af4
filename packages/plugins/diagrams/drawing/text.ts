/** The size of the font in `src/css/diagrams.css`, and the distance of lines, in CSS pixels at natural size. */
const FONT_SIZE = 13;
export const LINE_HEIGHT = 17;

/**
 * The widths of the characters from the space to `~`, in hundredths of the size of the font. Each is that of
 * Figtree or of its fallback, whichever is wider, so that a text fits before and after the font arrives.
 */
const widths = [
  28, 30, 35, 63, 57, 88, 66, 20, 36, 36, 49, 63, 28, 42, 28, 39, 65, 55, 56, 55, 63, 58, 57, 55,
  62, 57, 28, 28, 63, 63, 63, 55, 100, 68, 66, 73, 71, 66, 60, 77, 76, 28, 52, 66, 55, 85, 78, 78,
  66, 78, 71, 66, 60, 71, 70, 96, 66, 66, 65, 33, 39, 33, 56, 55, 33, 55, 59, 55, 59, 55, 37, 59,
  56, 24, 27, 49, 22, 86, 56, 58, 60, 58, 34, 49, 38, 56, 52, 79, 49, 53, 50, 39, 26, 39, 58,
];
const OTHER_CHARACTER = 67;

/** The width of a line of text. */
export function widthOf(text: string): number {
  const hundredths = [...text.replace(WORD_BREAK, '')].reduce(
    (sum, character) => sum + (widths[(character.codePointAt(0) ?? 0) - 32] ?? OTHER_CHARACTER),
    0,
  );
  return (hundredths * FONT_SIZE) / 100;
}

/** The width of the widest line. */
export function widestOf(lines: readonly string[]): number {
  return Math.max(0, ...lines.map(widthOf));
}

/** Marks the end of a line that breaks inside a word. It has no width. */
export const WORD_BREAK = '\u200b';

/** A word, in two parts when it is too wide and contains a dot, as the names of events do. */
function brokenWord(word: string, width: number): string[] {
  const dot = word.indexOf('.') + 1;
  return widthOf(word) > width && dot > 0 && dot < word.length
    ? [word.slice(0, dot) + WORD_BREAK, word.slice(dot)]
    : [word];
}

/** Greedy lines of at most this width, if words allow it. */
function fill(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((one) => brokenWord(one, width))) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last === undefined || last.endsWith(WORD_BREAK) || widthOf(longer) > width) {
      lines.push(word);
    } else {
      lines.splice(-1, 1, longer);
    }
  }
  return lines;
}

/** Breaks a text at spaces into lines of at most this width, as few as possible and of similar widths. */
export function wrap(text: string, width: number): string[] {
  if (text === '') {
    return [];
  }
  let best = fill(text, width);
  for (let narrower = width - 8; narrower > width / 3; narrower -= 8) {
    const lines = fill(text, narrower);
    if (lines.length > best.length) {
      break;
    }
    if (widestOf(lines) < widestOf(best)) {
      best = lines;
    }
  }
  return best;
}
