import {readFileSync} from 'node:fs';
import path from 'node:path';
import type opentype from 'opentype.js';
import sharp from 'sharp';
import {products, type Product} from '@aldermark/data/products';
import {drawingOf} from '@aldermark/lib/icons';
import {readSource} from '@aldermark/lib/sourceText';
import {cardSize, type Card} from './card';
import {font, outlineOf} from './font';

/** The file of the colours. */
export const tokenFile = path.join(__dirname, '../../../../src/css/tokens/colour.css');
/** The tokens without those for the colours of the system, which a picture does not know. */
const [tokens = ''] = readSource(tokenFile).split('@media (forced-colors');

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
  accent: darkColour('accent'),
};
const margin = 80;
const wordmark = {width: 286, height: 56};
/** The size of the icon of the product. */
const icon = 88;
/** The accent below the card. */
const border = 16;

/** The fonts of a section and of a title, which are read when there is a first card to draw. */
let fonts: Promise<[ofSection: opentype.Font, ofTitle: opentype.Font]> | undefined;

/** How a text looks. `letterSpacing` is in em, and `lineHeight` a multiple of the size. */
type Style = {
  readonly font: opentype.Font;
  readonly size: number;
  readonly lineHeight: number;
  readonly letterSpacing: number;
  readonly colour: string;
};

/** Long titles have a smaller size, so that they fit into three lines. */
const titleSize = (title: string): number => (title.length > 40 ? 68 : 84);

/** The lines of a text, each as long as the card is wide enough. */
function linesOf(content: string, {font, size, letterSpacing}: Style): string[] {
  const most = cardSize.width - 2 * margin;
  return content.split(' ').reduce<string[]>((lines, word) => {
    const longer = [...lines.slice(-1), word].join(' ');
    return font.getAdvanceWidth(longer, size, {letterSpacing}) <= most
      ? [...lines.slice(0, -1), longer]
      : [...lines, word];
  }, []);
}

/** Outlines of a text that ends above `bottom`, and where it begins. */
function outlined(content: string, style: Style, bottom: number): {svg: string; top: number} {
  const {font, size, lineHeight, letterSpacing, colour} = style;
  const lines = linesOf(content, style);
  const height = lineHeight * size;
  const top = bottom - lines.length * height;
  const scale = size / font.unitsPerEm;
  // Half of what a line is higher than its letters is above them.
  const rise = (height + (font.ascender + font.descender) * scale) / 2;
  const paths = lines.map((line, at) => {
    const outline = outlineOf(line, font, {letterSpacing});
    const place = `translate(${margin} ${top + at * height + rise}) scale(${size * outline.scale})`;
    return `<path transform="${place}" fill="${colour}" d="${outline.data}"/>`;
  });
  return {svg: paths.join(''), top};
}

/** The icon of a product in the upper right corner. */
function iconOf(product: Product, colour: string): string {
  const place = `translate(${cardSize.width - margin - icon} ${margin - (icon - wordmark.height) / 2}) scale(${icon / 24})`;
  const pen = `fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="${place}" ${pen}>${drawingOf(products[product].icon)}</g>`;
}

/** The drawing, with the wordmark and the icon of the product above, and section and title below. */
async function layoutOf({title, section, product}: Card, wordmarkFile: string): Promise<string> {
  fonts ??= Promise.all([font(500), font(600)]);
  const [ofSection, ofTitle] = await fonts;
  const {width, height} = cardSize;
  const accent = product ? darkColour(`product-${product}`) : colours.accent;
  const titleText = outlined(
    title,
    {
      font: ofTitle,
      size: titleSize(title),
      lineHeight: 1.1,
      letterSpacing: -0.01,
      colour: colours.title,
    },
    height - border - margin,
  );
  const sectionText = outlined(
    section,
    {font: ofSection, size: 36, lineHeight: 1.2, letterSpacing: 0, colour: accent},
    titleText.top - 16,
  );
  const source = `data:image/svg+xml;base64,${readFileSync(wordmarkFile).toString('base64')}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    `<rect y="${height - border}" width="${width}" height="${border}" fill="${accent}"/>`,
    `<image x="${margin}" y="${margin}" width="${wordmark.width}" height="${wordmark.height}" href="${source}"/>`,
    product ? iconOf(product, accent) : '',
    sectionText.svg,
    titleText.svg,
    '</svg>',
  ].join('');
}

/**
 * Draws a card as a PNG with few colours. Text becomes outlines, so that the image is the same on every
 * machine, whatever fonts it has. `wordmarkFile` is an SVG for a dark background.
 */
export async function drawCard(card: Card, wordmarkFile: string): Promise<Buffer> {
  const svg = await layoutOf(card, wordmarkFile);
  return sharp(Buffer.from(svg)).png({palette: true, colours: 64, effort: 4}).toBuffer();
}
