/** Measures how well the search of the last build finds, and what it costs. */
import {readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {brotliCompressSync} from 'node:zlib';
import {keptModel} from '@aldermark/contract-reader';
import type {Measured} from '@aldermark/plugins/quality/catalogue';
import {pluginOutput, searchFiles} from '@aldermark/plugins/finish/search';
import type {IndexEntry} from '@aldermark/plugins/finish/search/documents';
import {namesFile, wordsFileOf} from '@aldermark/search/files';
import {mostSuggestions} from '@aldermark/search/limits';
import {Lexicon} from '@aldermark/search/lexicon';
import type {SearchResults} from '@aldermark/search/results';
import {search} from '@aldermark/search/search';
import {BuiltSearch} from '@aldermark/search/built';
import {evaluate, pagesOf, type Evaluation, type Success} from './evaluate';
import {lunrSuccess} from './lunr';
import {querySet} from './querySet';
import {
  checkTargets,
  sectionsFound,
  symptoms,
  symptomsIn,
  type Symptom,
  type SymptomSet,
} from './symptoms';

const percent = (part: number, all: number) => ((100 * part) / all).toFixed(1);

function successRow(kind: string, {queries, first, three}: Success): string {
  const [before1, before3] = lunrSuccess[kind] ?? [];
  return `| ${kind} | ${queries} | ${percent(first, queries)} | ${before1 ?? '–'} | ${percent(three, queries)} | ${before3 ?? '–'} |`;
}

function successTable({byKind, all}: Evaluation): string {
  return [
    '| Kind of query | Queries | First | with Lunr | In three | with Lunr |',
    '|---|--:|--:|--:|--:|--:|',
    ...[...byKind].map(([kind, success]) => successRow(kind, success)),
    successRow('all', all),
  ].join('\n');
}

/** The sets of the repository, and the queries of the file that the argument `--queries` names. */
function symptomSets(): (readonly [name: string, queries: readonly Symptom[]])[] {
  const sets = [
    'development',
    'measuring',
    'later',
    'help',
    'blind',
  ] as const satisfies SymptomSet[];
  return [
    ...sets.map((set) => [set, symptoms(set)] as const),
    ...(given === undefined ? [] : [['file', symptomsIn(given)] as const]),
  ];
}

/** How well symptoms lead to their pages and sections. */
function symptomTable(search: (text: string) => SearchResults): string {
  const rows = symptomSets().map(([name, asked]) => {
    const {all} = evaluate(asked, (text) => pagesOf(search(text)));
    const sections = sectionsFound(asked, (text) => search(text).results);
    return `| ${name} | ${all.queries} | ${percent(all.first, all.queries)} | ${percent(all.three, all.queries)} | ${percent(sections.found, sections.queries)} |`;
  });
  return [
    '| Symptoms | Queries | First | In three | Section |',
    '|---|--:|--:|--:|--:|',
    ...rows,
  ].join('\n');
}

/** The processor time of some work, in milliseconds. */
function processorTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const {user, system} = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The processor time of a keystroke in milliseconds: the median and the longest, while queries are typed. */
function keystrokes(lexicon: Lexicon, queries: readonly string[]): string {
  const times = queries
    .flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)))
    .map((typed) => processorTime(() => search(lexicon, typed, mostSuggestions)))
    .sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? NaN).toFixed(1);
  return `${at(0.5)} ms (median), ${at(0.95)} ms (of 20 the slowest)`;
}

const {
  values: {queries: given, failures: listsFailures, json: asJson},
} = parseArgs({
  options: {
    queries: {type: 'string'},
    failures: {type: 'boolean'},
    json: {type: 'boolean'},
  },
});
const built = new BuiltSearch('build');
const lexicon = built.everything();
const model = keptModel();
const queries = querySet(lexicon.pages, model.contract);
if (given !== undefined) {
  checkTargets(given, lexicon.pages);
}
const find = (text: string) => search(lexicon, text, mostSuggestions);
const evaluation = evaluate(queries, (text) => pagesOf(find(text)));
const questions = queries.filter(({kind}) => kind === 'question').map(({text}) => text);

const kilobytes = (file: string) =>
  `${(brotliCompressSync(built.read(file)).length / 1000).toFixed(1)} kB`;

/** The figures that `npm run quality` keeps. */
function figures({all}: Evaluation): Measured {
  return {'search-queries': all.queries, 'search-first': all.first, 'search-three': all.three};
}

function printTables(): void {
  const entries = JSON.parse(readFileSync(pluginOutput, 'utf8')) as IndexEntry[];
  console.log(`${successTable(evaluation)}\n\n${symptomTable(find)}`);
  console.log(`
| Cost | Goal | Value |
|---|---|---|
| names, brotli 11 | ≤ 26 kB | ${kilobytes(namesFile)} |
| text, brotli 11 | ≤ 110 kB | ${kilobytes(wordsFileOf(namesFile))} |
| processor time of the index build | ≤ 3 s | ${(processorTime(() => searchFiles(entries, model, [])) / 1000).toFixed(1)} s |
| a keystroke, names | ≤ 4 ms | ${keystrokes(new Lexicon(built.names), questions)} |
| a keystroke, names and text | ≤ 50 ms | ${keystrokes(lexicon, questions)} |`);
}

/** Of the symptoms, those of the measuring half are never shown query by query. */
function printFailures(): void {
  const shown = symptomSets().flatMap(([name, asked]) => (name === 'measuring' ? [] : asked));
  const {failures} = evaluate(shown, (text) => pagesOf(find(text)));
  for (const {query, found} of [...evaluation.failures, ...failures]) {
    const isMissing = !found.some((page) => query.pages.includes(page));
    console.log(
      `${isMissing ? 'not in three' : 'not first'} | ${query.kind} | ${query.text} | ${found.join(' ')} | wanted: ${query.pages.join(' ')}`,
    );
  }
}

if (asJson) {
  console.log(JSON.stringify(figures(evaluation)));
} else {
  printTables();
  if (listsFailures) {
    printFailures();
  }
}
