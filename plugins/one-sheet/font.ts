import subsetFont from 'subset-font';

/** The weights that style sheets may ask for. A test compares them with the sheets. */
export const weights = {min: 400, max: 700} as const;

/** What browsers do with letters by default, and the figures of tables. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum'];

/** Every character of the pages, and those that a reader can type on any keyboard, sorted. */
export function charactersOf(pages: readonly string[]): string {
  const typed = Array.from({length: 95}, (_, at) => String.fromCharCode(32 + at));
  const characters = new Set(typed);
  for (const html of pages) {
    for (const character of html) {
      characters.add(character);
    }
  }
  return [...characters].sort().join('');
}

/** The font with only these characters, the weights in use and the features in use. */
export async function smallFont(font: Buffer, characters: string): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: {wght: {...weights, default: weights.min}},
  });
}
