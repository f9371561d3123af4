/**
 * `npm run pictures`: draws the pictures of pages from the SVG files beside them, one for each colour mode. Text becomes
 * outlines, so that every machine draws the same.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import type opentype from 'opentype.js';
import postcss from 'postcss';
import sharp from 'sharp';
import {sections} from '@aldermark/data/sections';
import {filesIn} from '@aldermark/lib/files';
import {font, outlineOf} from '@aldermark/plugins/finish/cards';

type Mode = 'light' | 'dark';

/** The colours of text and of the edge of a field, in the light mode. */
const [INK, EDGE] = ['#1b2226', '#858b90'];

/**
 * Every colour of the light mode, each with its counterpart. The first token of a colour decides, but white is that of what
 * lies above the page, such as a screen.
 */
function counterparts(): ReadonlyMap<string, string> {
  const sheet = postcss.parse(readFileSync('src/css/tokens/colour.css', 'utf8'));
  const values = {light: new Map<string, string>(), dark: new Map<string, string>()};
  sheet.walkDecls(/^--site-/, ({prop, value, parent}) => {
    const selector = parent?.type === 'rule' ? (parent as postcss.Rule).selector : '';
    const mode = selector === ':root' ? 'light' : selector.includes('dark') ? 'dark' : undefined;
    values[mode ?? 'light'].set(prop, values[mode ?? 'light'].get(prop) ?? value);
  });
  const pairs = [...values.dark].map(
    ([name, dark]) => [values.light.get(name) ?? '', dark] as const,
  );
  const float = values.dark.get('--site-surface-float') ?? '';
  return new Map([...pairs.reverse(), ['#ffffff', float]]);
}

const fonts = new Map<number, Promise<opentype.Font>>();

/** The outlines of a text, at its place. */
async function outlined(
  text: string,
  attributes: Readonly<Record<string, string>>,
): Promise<string> {
  const {
    x = '0',
    y = '0',
    fill = '',
    'font-size': size,
    'font-weight': weight = '400',
  } = attributes;
  const loaded = fonts.get(Number(weight)) ?? font(Number(weight));
  fonts.set(Number(weight), loaded);
  const face = await loaded;
  const words = text.replace(/\s+/g, ' ').trim();
  const missing = [...words].filter((sign) => face.charToGlyphIndex(sign) === 0);
  if (missing.length > 0) {
    throw new Error(`The font has no "${missing.join('')}". Write "${words}" with other signs.`);
  }
  const width = face.getAdvanceWidth(words, Number(size));
  const shift = {middle: width / 2, end: width}[attributes['text-anchor'] ?? ''] ?? 0;
  const {data, scale} = outlineOf(words, face);
  return `<path transform="translate(${Number(x) - shift} ${y}) scale(${Number(size) * scale})" fill="${fill}" d="${data}"/>`;
}

/**
 * Draws the SVG of a picture as a PNG. The dark one has the counterparts of the light colours, apart from those that are
 * no token, such as `#fff` for text on a colour. Throws when the font lacks a sign.
 */
export async function drawn(svg: string, mode: Mode): Promise<Buffer> {
  const $ = load(svg, {xml: true});
  const dark = counterparts();
  if (mode === 'dark') {
    for (const element of $('[fill], [stroke]').toArray()) {
      for (const name of ['fill', 'stroke']) {
        const colour = $(element).attr(name);
        // The frame of a phone has the colour of text, which would glare.
        const token = colour === INK && $(element).is('rect') ? EDGE : colour;
        if (token !== undefined) {
          $(element).attr(name, dark.get(token) ?? token);
        }
      }
    }
  }
  for (const element of $('text').toArray()) {
    $(element).replaceWith(await outlined($(element).text(), element.attribs));
  }
  return sharp(Buffer.from($.xml())).png({palette: true, colours: 256, effort: 10}).toBuffer();
}

/** The sources of the pictures, each with the files that are drawn from it. Those without a dark file are dark by themselves. */
export function pictures(): {
  readonly source: string;
  readonly files: Readonly<Record<string, Mode>>;
}[] {
  return sections
    .flatMap(({folder}) => filesIn(folder).map((file) => path.join(folder, file)))
    .filter((file) => file.endsWith('.svg'))
    .map((source) => {
      const base = source.replace(/\.svg$/, '');
      const hasDark = /fill="#ffffff"/.test(readFileSync(source, 'utf8'));
      return {
        source,
        files: {[`${base}.png`]: 'light', ...(hasDark && {[`${base}.dark.png`]: 'dark'})},
      };
    });
}

async function drawAll(): Promise<void> {
  for (const {source, files} of pictures()) {
    for (const [file, mode] of Object.entries(files)) {
      writeFileSync(file, await drawn(readFileSync(source, 'utf8'), mode));
      console.log(`Wrote ${file}.`);
    }
  }
}

if (require.main === module) {
  void drawAll();
}
