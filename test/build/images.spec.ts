/** An image of a page is published in several widths, from which the browser chooses one. */
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import type {LoadContext, Plugin, PluginOptions} from '@docusaurus/types';
import {load} from 'cheerio';
import sharp, {type Sharp} from 'sharp';
import createConfig from '../../docusaurus.config';
import {readPages} from '@aldermark/plugins/finish/pages';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/site';

/** 4 steps from 640 to 2000 pixels. */
const widths = [640, 1094, 1547, 2000];

test('an image of a page comes in 4 widths from 640 to 2000 pixels, and is as wide as it says', async () => {
  const sets = readPages(buildFolder)
    // To parse a page takes a hundred times longer than to look for this.
    .filter(({html}) => html.includes('srcset'))
    .flatMap(({html}) => {
      const $ = load(html);
      return $('img[srcset]')
        .toArray()
        .map((image) => image.attribs['srcset'] ?? '');
    })
    .map((set) => set.split(',').map((candidate) => candidate.trim().split(' ')));
  expect(sets.length).toBeGreaterThan(5);
  for (const candidates of sets) {
    expect.soft(candidates.map(([, width]) => width)).toEqual(widths.map((width) => `${width}w`));
    for (const [file = '', width] of candidates) {
      const {width: pixels} = await sharp(path.join(buildFolder, file)).metadata();
      expect.soft(`${pixels}w`, file).toBe(width);
    }
  }
});

/** Builds a single module that imports an image, with the configuration of the site. */
async function filesOfImage(folder: string, image: Sharp): Promise<Map<number, Buffer>> {
  const require = createRequire(__filename);
  const {default: plugin} = require('@docusaurus/plugin-ideal-image') as {
    default: (context: LoadContext, options: PluginOptions) => Plugin;
  };
  const {plugins} = await createConfig();
  const entry = plugins?.find((one) => Array.isArray(one) && one[0] === 'ideal-image');
  const options = (Array.isArray(entry) ? entry[1] : {}) as PluginOptions;
  const {configureWebpack} = plugin({i18n: {currentLocale: 'en'}} as LoadContext, options);
  const {module} = configureWebpack?.({}, false, {} as never, undefined) ?? {};
  await image.toFile(path.join(folder, 'photo.jpg'));
  writeFileSync(path.join(folder, 'entry.js'), "export {default} from './photo.jpg';");
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: {path: path.join(folder, 'out')},
    module: module as object,
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    );
  });
  const images = path.join(folder, 'out/assets/ideal-img');
  return new Map(
    readdirSync(images).map((name) => [
      Number(/\.(\d+)\.jpg$/.exec(name)?.[1]),
      readFileSync(path.join(images, name)),
    ]),
  );
}

test('a photograph wider than 2000 pixels is made smaller, with a quality of 80', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'photograph-'));
  const noise = {type: 'gaussian', mean: 128, sigma: 40} as const;
  const photograph = sharp({
    create: {width: 2400, height: 300, channels: 3, background: 'white', noise},
  }).jpeg({quality: 100});
  try {
    const files = await filesOfImage(folder, photograph);
    expect([...files.keys()].sort((a, b) => a - b)).toEqual(widths);
    for (const [width, content] of files) {
      const resized = sharp(path.join(folder, 'photo.jpg')).resize(width, null);
      const withQuality = (quality: number) => resized.clone().jpeg({quality}).toBuffer();
      expect(content.equals(await withQuality(80)), `${width}`).toBe(true);
      expect(content.equals(await withQuality(81)), `${width}`).toBe(false);
    }
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('browsers that ask for /favicon.ico get a picture for each usual size', async () => {
  const icon = readFileSync(path.join(buildFolder, 'favicon.ico'));
  const count = icon.readUInt16LE(4);
  const pictures = Array.from({length: count}, (_, at) => {
    const entry = icon.subarray(6 + 16 * at);
    const start = entry.readUInt32LE(12);
    return icon.subarray(start, start + entry.readUInt32LE(8));
  });
  const sizes = await Promise.all(pictures.map(async (picture) => sharp(picture).metadata()));
  expect(sizes.map(({format, width, height}) => [format, width, height])).toEqual(
    [16, 32, 48].map((size) => ['png', size, size]),
  );
});
