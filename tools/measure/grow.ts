import {mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {filesIn} from '@aldermark/lib/files';
import {readFrontMatter} from '@aldermark/lib/frontMatter';
import {readSource} from '@aldermark/lib/sourceText';
import {buildSite, inClone} from './build';
import {inKilobytes, sum} from './figures';
import {firstLoad, type FirstLoad} from './firstLoad';
import {guide} from './pages';
import type {Row} from './row';

/** The page that is copied, below `docs/`. */
const original = 'docs/accounts/iban';
const FOLDERS = 10;

/** What a build of the site with a number of pages came to. */
type Growth = {
  readonly pages: number;
  readonly seconds: number;
  readonly load: FirstLoad;
  /** The bytes of all scripts of the build, those for search among them, compressed. */
  readonly scripts: number;
  /** The bytes of the indexes of the search, as they are. */
  readonly index: number;
};

function numberOfPages(folder: string): number {
  return ['docs', 'api', 'usecases']
    .flatMap((section) => filesIn(path.join(folder, section)))
    .filter((file) => file.endsWith('.mdx') && !/(?:^|\/)_/.test(file)).length;
}

/** A copy of a page under another name. A start page needs no sections of a kind. */
function copyOf(page: string, number: number): string {
  const text = readFrontMatter(page)
    // The samples are beside the original.
    .body.replaceAll('file=./', `file=../${path.basename(path.dirname(original))}/`);
  return `---
title: IBAN, copy ${number}
description: How an IBAN is built and checked, as page ${number} of those that show how the site grows.
type: start
keywords: [growth, copy, page ${number}]
---
${text}`;
}

/** Adds pages to a clone until it has `size` of them, in ten folders with a category of the sidebar each. */
function addPages(folder: string, size: number): void {
  const page = readSource(path.join(folder, `docs/${original}.mdx`));
  const categories = Array.from({length: FOLDERS}, (_, at) => ({
    type: 'category',
    label: `Folder ${at + 1}`,
    items: [] as string[],
  }));
  const missing = size - numberOfPages(folder);
  for (let number = 1; number <= missing; number++) {
    const at = number % FOLDERS;
    const id = `docs/grown-${at + 1}/page-${number}`;
    const file = path.join(folder, `docs/${id}.mdx`);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, copyOf(page, number));
    categories[at]?.items.push(id);
  }
  writeFileSync(path.join(folder, 'grown.json'), JSON.stringify(categories));
  const sidebars = path.join(folder, 'sidebars.ts');
  const source = readSource(sidebars).replace('  docs: [\n', '  docs: [\n    ...grown,\n');
  writeFileSync(sidebars, `import grown from './grown.json';\n${source}`);
}

/** Builds the last commit with `size` pages, or as it is. */
function grown(size?: number): Growth {
  console.error(`Building ${size ?? 'today’s'} pages …`);
  return inClone('HEAD', (folder) => {
    if (size !== undefined) {
      addPages(folder, size);
    }
    const seconds = buildSite(folder);
    const built = path.join(folder, 'build');
    const scripts = readdirSync(path.join(built, 'assets/js'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => brotliCompressSync(readFileSync(path.join(built, 'assets/js', file))).length);
    const indexes = filesIn(built)
      .filter((file) => file.startsWith('search-index'))
      .map((file) => statSync(path.join(built, file)).size);
    return {
      pages: numberOfPages(folder),
      seconds,
      load: firstLoad(built, guide),
      scripts: sum(scripts),
      index: sum(indexes),
    };
  });
}

const MOST_BYTES = 2000;

/** What a larger site costs its readers. */
function rowsOf(today: Growth, later: Growth): Row[] {
  const parts = Object.keys(today.load) as (keyof FirstLoad)[];
  const more = sum(Object.values(later.load)) - sum(Object.values(today.load));
  const changes = parts
    .map((part) => ({part, bytes: later.load[part] - today.load[part]}))
    .filter(({bytes}) => bytes !== 0)
    .map(({part, bytes}) => `${part} ${bytes > 0 ? '+' : ''}${inKilobytes(bytes)}`);
  const moreScripts = later.scripts - today.scripts;
  const name = `${later.pages} pages`;
  return [
    {
      what: `first load of the guide, ${name}`,
      goal: '≤ +2 kB',
      value: `+${inKilobytes(more)} (${changes.join(', ')})`,
      passes: more <= MOST_BYTES,
    },
    {
      what: `all scripts, ${name}`,
      goal: '≤ +2 kB',
      value: `+${inKilobytes(moreScripts)}`,
      passes: moreScripts <= MOST_BYTES,
    },
    {
      what: `files of the search, uncompressed, ${name}`,
      value: `${inKilobytes(later.index)}, today ${inKilobytes(today.index)}`,
    },
  ];
}

/** How many times the cost of a further page may differ between two sizes, and count as linear. */
const LINEAR = 1.25;

/** The processor time of the builds. It is linear when a further page costs as much in a large site as in a small one. */
function timeRow(growths: readonly Growth[]): Row {
  const costs = growths.slice(1).map((growth, at) => {
    const before = growths[at] ?? growth;
    return (growth.seconds - before.seconds) / (growth.pages - before.pages);
  });
  const [first = NaN] = costs;
  return {
    what: 'processor time of the builds',
    goal: 'linear',
    value: `${growths.map(({pages, seconds}) => `${pages} pages ${seconds.toFixed(0)} s`).join(', ')}; each further page ${costs.map((cost) => `${(cost * 1000).toFixed(0)} ms`).join(', then ')}`,
    ...(costs.length > 1 && {passes: Math.max(...costs) <= first * LINEAR}),
  };
}

/** Builds the site as it is and with each number of pages, in ascending order, and compares them. */
export function growthRows(sizes: readonly number[]): Row[] {
  const pages = numberOfPages('.');
  const tooSmall = sizes.find((size) => size <= pages);
  if (tooSmall !== undefined) {
    throw new Error(`--grow is ${tooSmall}. Write more than the ${pages} pages of today.`);
  }
  const today = grown();
  const later = [...sizes].sort((one, other) => one - other).map((size) => grown(size));
  return [...later.flatMap((growth) => rowsOf(today, growth)), timeRow([today, ...later])];
}
