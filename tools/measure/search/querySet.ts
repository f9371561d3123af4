import path from 'node:path';
import {readSource} from '@aldermark/lib/sourceText';
import type {Contract} from '@aldermark/contract-reader/model';
import {legacyTitle} from '@aldermark/data/legacy';
import {isForWriters} from '@aldermark/data/writersPages';
import type {IndexedPage} from '@aldermark/search/names';
import {misspelt, seeded} from './random';

/** What a reader types, and the pages of which one must come first. */
export type MeasuredQuery = {
  readonly kind: string;
  readonly text: string;
  readonly pages: readonly string[];
};

/** How many queries of a kind that the site makes by the thousand. They are spread evenly. */
const MOST_OF_A_KIND = 150;

function spread<Item>(items: readonly Item[]): Item[] {
  const step = Math.max(1, items.length / MOST_OF_A_KIND);
  return Array.from(
    {length: Math.min(items.length, MOST_OF_A_KIND)},
    (_, at) => items[Math.floor(at * step)],
  ).filter((item) => item !== undefined);
}

/** A query of a file, with the addresses of what answers it, and its line, which begins at 1. */
type Line = {readonly text: string; readonly targets: readonly string[]; readonly line: number};

/** The queries of a file, each on a line of its own: the query, a tab, and the addresses with spaces between them. */
export function queryLines(file: string): Line[] {
  return readSource(file)
    .split(/\r?\n/)
    .map((content, at) => {
      const [text = '', targets = ''] = content.split('\t');
      return {text: text.trim(), targets: targets.split(' ').filter(Boolean), line: at + 1};
    })
    .filter(({text}) => text !== '' && !text.startsWith('#'));
}

/** The path of a file of queries beside this one. */
export const besides = (name: string): string => path.join(__dirname, name);

function fromFile(kind: string, name: string): MeasuredQuery[] {
  return queryLines(besides(name)).map(({text, targets}) => ({kind, text, pages: targets}));
}

/** The queries that a text of several pages makes: each text with every page that has it. */
function grouped(
  kind: string,
  pages: readonly IndexedPage[],
  textsOf: (page: IndexedPage) => readonly string[],
): MeasuredQuery[] {
  const found = new Map<string, MeasuredQuery>();
  for (const page of pages) {
    for (const text of new Set(textsOf(page))) {
      const others = found.get(text.toLowerCase())?.pages ?? [];
      found.set(text.toLowerCase(), {kind, text, pages: [...others, page.address]});
    }
  }
  return [...found.values()];
}

/** Names of the API: `createCard`, `card.activated`, `sca_required`, `Sca-Challenge-Id`. */
const apiName = /^\w+[._]\w+$|[a-z][A-Z]|^[A-Z_]+$/;

function namesOfTheApi({operations, events, errors}: Contract): MeasuredQuery[] {
  const all = [...operations.values()];
  return [
    ...all.map(({id, page}) => ({kind: 'operation', text: id, pages: [`/api/${page}`]})),
    ...[...new Set(all.map((operation) => operation.path))].map((text) => ({
      kind: 'path',
      text,
      pages: all.filter(({path: other}) => other === text).map(({page}) => `/api/${page}`),
    })),
    ...[...events.keys()].map((text) => ({kind: 'event', text, pages: ['/events']})),
    ...[...errors.keys()].map((text) => ({kind: 'error code', text, pages: ['/errors']})),
  ];
}

/** The beginnings of all titles from the third letter on, each with every page whose title begins so. */
function titlePrefixes(pages: readonly IndexedPage[]): MeasuredQuery[] {
  return grouped('beginning of a title', pages, ({title}) =>
    Array.from({length: Math.max(0, title.length - 3)}, (_, at) => title.slice(0, at + 3)).filter(
      (text) => text.trim() === text,
    ),
  );
}

/** Queries whose last word lacks up to three of its last letters, of which at least four stay. */
function unfinished(queries: readonly MeasuredQuery[]): MeasuredQuery[] {
  const below = seeded(1);
  return queries
    .filter(({text}) => /\p{L}{5}$/u.test(text))
    .map(({text, pages}) => {
      const {length} = /\p{L}+$/u.exec(text)?.[0] ?? '';
      const cut = 1 + below(Math.min(length - 4, 3));
      return {kind: 'unfinished word', text: text.slice(0, -cut), pages};
    });
}

function withErrors(queries: readonly MeasuredQuery[], errors: number): MeasuredQuery[] {
  const below = seeded(errors);
  return queries.flatMap(({text, pages}) => {
    const wrong = misspelt(text, errors, below);
    return wrong
      ? [{kind: `${errors} typing ${errors === 1 ? 'error' : 'errors'}`, text: wrong, pages}]
      : [];
  });
}

/** Every query of the set. Those of pages come from the build, those of names from the contract. */
export function querySet(all: readonly IndexedPage[], contract: Contract): MeasuredQuery[] {
  const pages = all.filter(({address}) => !isForWriters(address));
  const current = pages.filter(({title}) => !legacyTitle.test(title));
  const titles = grouped('title', pages, ({title}) => [title]);
  const headings = grouped('heading', current, ({parts}) =>
    parts.filter(({kind}) => kind === 'section').map(({title}) => title),
  ).filter(({text, pages: found}) => found.length === 1 && text.includes(' '));
  const keywords = grouped('keyword', current, ({title, keywords: own}) => [
    title,
    ...own.filter((keyword) => !apiName.test(keyword)),
  ]).filter(({text}) => titles.every((title) => title.text !== text));
  const words = [...grouped('title', current, ({title}) => [title]), ...spread(keywords)];
  return [
    ...titles,
    ...spread(headings),
    ...spread(keywords),
    ...fromFile('synonym', 'synonyms.tsv'),
    ...namesOfTheApi(contract),
    ...spread(titlePrefixes(current)),
    ...spread(unfinished(words)),
    ...spread(withErrors(words, 1)),
    ...spread(withErrors(words, 2)),
    ...fromFile('question', 'questions.tsv'),
  ];
}
