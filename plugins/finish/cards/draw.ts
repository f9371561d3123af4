import {readFileSync} from 'node:fs';
import path from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import {cardSize, type Card} from './card';

const tokenFile = 'src/css/tokens/colour.css';
/** The tokens without those for the colours of the system, which a picture does not know. */
const [tokens = ''] = readFileSync(path.join(__dirname, '../../..', tokenFile), 'utf8').split(
  '@media (forced-colors',
);

/** A colour of the dark mode, whose values come after those of the light one. Throws when the token does not exist. */
function darkColour(name: string): string {
  const [, colour] = [...tokens.matchAll(new RegExp(`--site-${name}: ([^;]+);`, 'g'))].at(-1) ?? [];
  if (!colour) {
    throw new Error(`${tokenFile} has no --site-${name}. Name another colour here.`);
  }
  return colour;
}

const colours = {
  ground: darkColour('surface-bar'),
  title: darkColour('on-bar'),
  section: darkColour('accent'),
};
const margin = 80;
const wordmark = {width: 286, height: 56};

/** Long titles have a smaller size, so that they fit into three lines. */
const titleSize = (title: string): number => (title.length > 40 ? 68 : 84);

const fontFolder = path.join(path.dirname(require.resolve('@fontsource/figtree')), 'files');

/** The font of the site, from another package: Satori reads neither WOFF2 nor variable fonts. */
function font(weight: 500 | 600) {
  const file = path.join(fontFolder, `figtree-latin-${weight}-normal.woff`);
  return {name: 'Figtree', data: readFileSync(file), weight, style: 'normal' as const};
}

/** One list for all cards: Satori parses its fonts once. */
const fonts = [font(500), font(600)];

type Style = Readonly<Record<string, string | number>>;

/** An element of the drawing, in the form of a React element. */
function element(type: 'div' | 'img', style: Style, content: object) {
  return {type, key: null, props: {style: {display: 'flex', ...style}, ...content}};
}

/** The drawing, with the wordmark above, and section and title below. */
function layoutOf({title, section}: Card, wordmarkFile: string) {
  const source = `data:image/svg+xml;base64,${readFileSync(wordmarkFile).toString('base64')}`;
  const text = (style: Style, children: string) => element('div', style, {children});
  return element(
    'div',
    {
      ...cardSize,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: margin,
      borderBottom: `16px solid ${colours.section}`,
      background: colours.ground,
      fontFamily: 'Figtree',
    },
    {
      children: [
        element('img', wordmark, {src: source, ...wordmark}),
        element(
          'div',
          {flexDirection: 'column'},
          {
            children: [
              text({fontSize: 36, fontWeight: 500, color: colours.section}, section),
              text(
                {
                  marginTop: 16,
                  fontSize: titleSize(title),
                  fontWeight: 600,
                  lineHeight: 1.1,
                  letterSpacing: '-0.01em',
                  color: colours.title,
                },
                title,
              ),
            ],
          },
        ),
      ],
    },
  );
}

/**
 * Draws a card as a PNG with few colours. Text becomes outlines, so that the image is the same on every
 * machine, whatever fonts it has. `wordmarkFile` is an SVG for a dark background.
 */
export async function drawCard(card: Card, wordmarkFile: string): Promise<Buffer> {
  const svg = await satori(layoutOf(card, wordmarkFile), {...cardSize, fonts});
  return sharp(Buffer.from(svg)).png({palette: true, colours: 32, effort: 4}).toBuffer();
}
