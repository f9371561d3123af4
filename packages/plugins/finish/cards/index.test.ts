import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {writeCards} from '.';

const wordmark = path.join(__dirname, '../../../../static/img/wordmark-dark.svg');
const iban = {title: 'IBAN', section: 'Docs'};
const folders = {build: '', cache: ''};

beforeEach(() => {
  folders.build = mkdtempSync(path.join(os.tmpdir(), 'cards-build-'));
  folders.cache = mkdtempSync(path.join(os.tmpdir(), 'cards-cache-'));
});
afterEach(() => Object.values(folders).forEach((folder) => rmSync(folder, {recursive: true})));

const read = (file: string) => readFileSync(path.join(folders.build, file));

test('a card is a small image of the size that link previews ask for, and is drawn alike each time', async () => {
  const [file = ''] = await writeCards([iban], wordmark, folders);
  const image = read(file);
  const {format, width, height, isPalette} = await sharp(image).metadata();
  expect({format, width, height}).toEqual({format: 'png', width: 1200, height: 630});
  expect(isPalette).toBe(true);
  expect(image.length).toBeLessThan(30_000);

  rmSync(folders.cache, {recursive: true});
  expect(await writeCards([iban], wordmark, folders)).toEqual([file]);
  expect(read(file).equals(image)).toBe(true);
});

test('a card that an earlier build drew is taken from the cache; another one is drawn', async () => {
  const [file = ''] = await writeCards([iban], wordmark, folders);
  const [cached = ''] = readdirSync(folders.cache);
  writeFileSync(path.join(folders.cache, cached), 'drawn before');
  const files = await writeCards([{...iban, section: 'Use Cases'}, iban], wordmark, folders);
  expect(files[1]).toBe(file);
  expect(read(file).toString()).toBe('drawn before');
  expect((await sharp(read(files[0] ?? '')).metadata()).width).toBe(1200);
});

test('pages that say the same share a card', async () => {
  const files = await writeCards([iban, {...iban}], wordmark, folders);
  expect(files[0]).toBe(files[1]);
  expect(readdirSync(folders.cache)).toHaveLength(1);
});
