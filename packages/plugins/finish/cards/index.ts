import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Card} from './card';
import {drawCard, tokenFile} from './draw';

export {cardOf, cardTags, type Card} from './card';
export {font, outlineOf} from './font';

const fromHere = createRequire(__filename);

/** The folder of the cards in the build. Browsers cache `/assets`, where file names contain hashes. */
const cardFolder = 'assets/cards';

/** Everything except its text that decides what a card looks like. */
function styleOf(wordmarkFile: string): string {
  const packages = [
    'opentype.js',
    'subset-font',
    'sharp',
    '@iconify-json/lucide',
    '@fontsource-variable/figtree',
  ];
  const versions = packages.map(
    (name) => (fromHere(`${name}/package.json`) as {version: string}).version,
  );
  const own = ['draw.ts', 'font.ts'].map((file) => path.join(__dirname, file));
  const files = [...own, tokenFile, wordmarkFile];
  const sources = files.map((file) => readFileSync(file));
  return [...versions, ...sources].join('\n');
}

/** Writes a file in one step, because another build may read it at the same time. */
function writeWhole(file: string, content: Buffer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

type Folders = {
  /** The folder of the build. */
  readonly build: string;
  /** The folder that keeps cards between builds. */
  readonly cache: string;
};

/**
 * Draws the cards that no earlier build drew, and writes all cards into the build. Returns the file of each
 * card, relative to the build. Its name is a hash of everything that the card shows.
 */
export async function writeCards(
  cards: readonly Card[],
  wordmarkFile: string,
  folders: Folders,
): Promise<string[]> {
  const style = styleOf(wordmarkFile);
  const names = cards.map((card) => {
    const content = `${style}\n${JSON.stringify([card.title, card.section, card.product])}`;
    return `${createHash('sha256').update(content).digest('hex').slice(0, 16)}.png`;
  });
  const target = path.join(folders.build, cardFolder);
  mkdirSync(target, {recursive: true});
  mkdirSync(folders.cache, {recursive: true});
  for (const [name, card] of new Map(names.map((name, at) => [name, cards[at]]))) {
    const cached = path.join(folders.cache, name);
    if (card && !existsSync(cached)) {
      writeWhole(cached, await drawCard(card, wordmarkFile));
    }
    writeFileSync(path.join(target, name), readFileSync(cached));
  }
  return names.map((name) => `${cardFolder}/${name}`);
}
