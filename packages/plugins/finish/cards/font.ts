import {readFileSync} from 'node:fs';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';

const fontFile =
  require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

/**
 * The outline of a text at the size 1, as data and as what scales it. In half units of the font, all coordinates are whole
 * numbers: opentype.js writes -0.5 as 0, without the sign that parts it from the number before.
 */
export function outlineOf(
  text: string,
  face: opentype.Font,
  options?: opentype.RenderOptions,
): {readonly data: string; readonly scale: number} {
  const size = 2 * face.unitsPerEm;
  return {data: face.getPath(text, 0, 0, size, options).toPathData(0), scale: 1 / size};
}

/** The font of the site in one weight, in a format whose outlines can be read. */
export async function font(weight: number): Promise<opentype.Font> {
  const options = {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: {wght: weight},
  } as const;
  const {buffer, byteOffset, length} = await subsetFont(readFileSync(fontFile), '', options);
  return opentype.parse(buffer.slice(byteOffset, byteOffset + length));
}
