import {existsSync, readFileSync} from 'node:fs';
import sharp from 'sharp';
import {expect, test} from 'vitest';
import {drawn, pictures} from './draw-pictures';

/** How different two pictures of the same size are, from 0 to 1. A newer library may draw an edge otherwise. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).flatten().greyscale().raw().toBuffer()),
  );
  if (!a || a.length !== b?.length) {
    return 1;
  }
  let sum = 0;
  a.forEach((value, at) => (sum += Math.abs(value - (b[at] ?? 0))));
  return sum / 255 / a.length;
}

const brightness = async (picture: Buffer): Promise<number> => {
  const {channels} = await sharp(picture).flatten({background: '#13181b'}).greyscale().stats();
  return (channels[0]?.mean ?? 255) / 255;
};

test.each(pictures())('the files of $source are what it draws', async ({source, files}) => {
  for (const [file, mode] of Object.entries(files)) {
    expect(existsSync(file), `${file} is missing. Run npm run pictures.`).toBe(true);
    const difference_ = await difference(
      readFileSync(file),
      await drawn(readFileSync(source, 'utf8'), mode),
    );
    expect(difference_, `${file} is older than ${source}. Run npm run pictures.`).toBeLessThan(
      0.001,
    );
  }
});

test.each(pictures())('no picture of $source glares in the dark mode', async ({files}) => {
  const [dark = ''] = Object.keys(files).slice(-1);
  expect(await brightness(readFileSync(dark))).toBeLessThan(0.4);
});

test('a text is drawn whole, in whatever sign and weight', async () => {
  const drawing = (text: string, weight: number) =>
    drawn(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="60"><text x="10" y="40" font-size="30" font-weight="${weight}" fill="#1b2226">${text}</text></svg>`,
      'light',
    );
  /** The last column with ink. */
  const end = async (picture: Buffer) => {
    const {info} = await sharp(picture).trim().toBuffer({resolveWithObject: true});
    return info.width;
  };
  for (const weight of [400, 500, 600, 700]) {
    for (const sign of 'SQ5ag28&€') {
      const name = sign === '&' ? '&amp;' : sign;
      const alone = await end(await drawing('HH', weight));
      expect(await end(await drawing(`H${name}H`, weight)), `${sign} ${weight}`).toBeGreaterThan(
        alone,
      );
    }
  }
  await expect(drawing('漢', 400)).rejects.toThrow('The font has no "漢"');
});

test('what is on a ground of its own keeps its colour in the dark', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#ffffff"/><rect width="10" height="20" fill="#fff"/></svg>';
  const pixels = await sharp(await drawn(svg, 'dark'))
    .flatten()
    .raw()
    .toBuffer();
  expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255]);
  expect([...pixels.subarray(57, 60)]).toEqual([33, 41, 45]);
});
