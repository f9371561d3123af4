import {brotliCompressSync} from 'node:zlib';
import {keptModel} from '@aldermark/contract-reader';
import {BuiltSearch} from '@aldermark/search/built';
import {namesFile, wordsFileOf} from '@aldermark/search/files';
import {Lexicon} from '@aldermark/search/lexicon';
import {mostSuggestions} from '@aldermark/search/limits';
import {search} from '@aldermark/search/search';
import {median} from '../figures';
import {bytesRow, figureRows, type Row} from '../row';
import {evaluate, pagesOf, type Evaluation, type Success} from './evaluate';
import {querySet} from './querySet';
import {checkTargets, sectionsFound, symptoms, symptomsIn, symptomSets} from './symptoms';

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

const shares = ({queries, first, three}: Success) =>
  `${percent(first, queries)} first, ${percent(three, queries)} in three`;

/** The processor time of some work, in milliseconds. */
function processorTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const {user, system} = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The processor time of each keystroke while queries are typed, beside the most that one may take. */
function keystrokeRow(
  what: string,
  lexicon: Lexicon,
  queries: readonly string[],
  most: number,
): Row {
  const times = queries
    .flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)))
    .map((typed) => processorTime(() => search(lexicon, typed, mostSuggestions)))
    .sort((a, b) => a - b);
  const slow = times[Math.floor(times.length * 0.95)] ?? NaN;
  return {
    what,
    goal: `≤ ${most} ms`,
    value: `${median(times).toFixed(1)} ms (median), ${slow.toFixed(1)} ms (of 20 the slowest)`,
  };
}

function printFailures(kinds: readonly Evaluation[]): void {
  for (const {query, found} of kinds.flatMap(({failures}) => failures)) {
    const isMissing = !found.some((page) => query.pages.includes(page));
    console.log(
      `${isMissing ? 'not in three' : 'not first'} | ${query.kind} | ${query.text} | ${found.join(' ')} | wanted: ${query.pages.join(' ')}`,
    );
  }
}

/**
 * How well the search of a build finds, and what it costs. Symptoms are those of the repository and of a file `given`.
 * Throws when a target in that file does not exist.
 */
export function searchRows(folder: string, given?: string, listsFailures = false): Row[] {
  const built = new BuiltSearch(folder);
  const lexicon = built.everything();
  const model = keptModel();
  if (given !== undefined) {
    checkTargets(given, lexicon.pages);
  }
  const find = (text: string) => search(lexicon, text, mostSuggestions);
  const pages = (text: string) => pagesOf(find(text));
  const queries = querySet(lexicon.pages, model.contract);
  const evaluation = evaluate(queries, pages);
  const sets = [
    ...symptomSets.map((set) => ({set, asked: symptoms(set)})),
    ...(given === undefined ? [] : [{set: 'file', asked: symptomsIn(given)}]),
  ].map(({set, asked}) => ({set, asked, result: evaluate(asked, pages)}));
  if (listsFailures) {
    // Those of the measuring half are never shown query by query.
    const shown = sets.filter(({set}) => set !== 'measuring').map(({result}) => result);
    printFailures([evaluation, ...shown]);
  }
  const {all, byKind} = evaluation;
  const questions = queries.filter(({kind}) => kind === 'question').map(({text}) => text);
  const size = (file: string) => brotliCompressSync(built.read(file)).length;
  return [
    ...[...byKind].map(([kind, success]) => ({
      what: `${success.queries} queries: ${kind}`,
      value: shares(success),
    })),
    ...figureRows({
      'search-queries': all.queries,
      'search-first': all.first,
      'search-three': all.three,
    }),
    ...sets.map(({set, asked, result}) => {
      const sections = sectionsFound(asked, (text) => find(text).results);
      return {
        what: `${asked.length} symptoms: ${set}`,
        value: `${shares(result.all)}, section listed ${percent(sections.found, sections.queries)}`,
      };
    }),
    bytesRow('names, brotli 11', size(namesFile), 26_000),
    bytesRow('text, brotli 11', size(wordsFileOf(namesFile)), 110_000),
    keystrokeRow('a keystroke, names', new Lexicon(built.names), questions, 4),
    keystrokeRow('a keystroke, names and text', lexicon, questions, 50),
  ];
}
