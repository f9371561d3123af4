import subsetFont from 'subset-font';

/** The weights that style sheets may ask for. A test compares them with the sheets. */
export const weights = {min: 400, max: 700} as const;

/** What browsers do with letters by default, and the figures of tables. */
const features = ['kern', 'liga', 'calt', 'tnum'];

/**
 * Tables that no browser draws with: names for the menus of programs, and widths at each weight, which the outlines
 * contain too.
 */
const needlessTables = ['STAT', 'HVAR'];

/** What a reader can type on any keyboard. */
const typed = Array.from({length: 95}, (_, at) => String.fromCharCode(32 + at));

/** The characters that a page has besides those of any keyboard. */
export function rareCharactersOf(html: string): Set<string> {
  return new Set(html.match(/[^ -~]/gu));
}

/** These characters and those of any keyboard, sorted. */
export function charactersWith(rare: Iterable<string>): string {
  return [...new Set([...typed, ...rare])].sort().join('');
}

/** The font with only these characters, the weights in use and the features in use. */
export async function smallFont(font: Buffer, characters: string): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    dropTables: needlessTables,
    variationAxes: {wght: {...weights, default: weights.min}},
  });
}
