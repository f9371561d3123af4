import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {filesIn} from '@aldermark/lib/files';
import {charactersWith, rareCharactersOf, smallFont, weights} from './font';

const font = readFileSync(
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

test('the characters are those of the pages and of a keyboard, each once', () => {
  const characters = charactersWith(rareCharactersOf('<p>é – é</p>'));
  expect(characters).toContain('é');
  expect(characters).toContain('~');
  expect(new Set(characters).size).toBe(characters.length);
  expect(characters).toHaveLength(97);
});

test('fewer characters make a smaller font, and the same characters the same one', async () => {
  const [few, again, more] = await Promise.all([
    smallFont(font, 'abc'),
    smallFont(font, 'abc'),
    smallFont(font, 'abcdefghijklm'),
  ]);
  expect(few.equals(again)).toBe(true);
  expect(few.length).toBeLessThan(more.length);
  expect(more.length).toBeLessThan(font.length / 2);
});

test('the font has every weight that the style sheets ask for', () => {
  const used = filesIn('src')
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [
      ...readFileSync(`src/${file}`, 'utf8').matchAll(/font-weight(?:-\w+)?: (\d+);/g),
    ])
    .map(([, weight]) => Number(weight));
  expect(used.length).toBeGreaterThan(10);
  for (const weight of used) {
    expect(weight).toBeGreaterThanOrEqual(weights.min);
    expect(weight).toBeLessThanOrEqual(weights.max);
  }
});
