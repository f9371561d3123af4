import {createHash} from 'node:crypto';
import {unknownName} from '@aldermark/lib/nearest';
import {catalogueOf} from '@aldermark/data/catalogues';
import {addressOfPart, type IndexedPage} from '@aldermark/search/names';
import {besides, queryLines, type MeasuredQuery} from './querySet';

/**
 * The half on which words and weights were chosen first, the half that says whether the choice was right, those that
 * were collected after both: 50 that came later, and many in the words of help pages; and those from whose misses nothing
 * is chosen.
 */
export const symptomSets = ['development', 'measuring', 'later', 'help', 'blind'] as const;
type SymptomSet = (typeof symptomSets)[number];

const files: Readonly<Partial<Record<SymptomSet, string>>> = {
  later: 'symptomsLater.tsv',
  help: 'symptomsHelp.tsv',
  blind: 'symptomsBlind.tsv',
};

/** A query with the places that answer it: pages, and sections of them with their anchors. */
export type Symptom = MeasuredQuery & {readonly places: readonly string[]};

/** The half of a query, which nobody chooses: the first hexadecimal digit of its SHA-256 is even, or odd. */
function halfOf(text: string): SymptomSet {
  const [digit = '0'] = createHash('sha256').update(text).digest('hex');
  return parseInt(digit, 16) % 2 === 0 ? 'development' : 'measuring';
}

/** The page that has a place in the search: an error and an event are parts of their lists. */
const pageOf = (place: string): string => catalogueOf(place) ?? place.split('#')[0] ?? '';

/** The queries of any file in the format of `symptoms.tsv`. Any page of the places may come first. */
export function symptomsIn(file: string): Symptom[] {
  return queryLines(file).map(({text, targets}) => ({
    kind: 'symptom',
    text,
    pages: [...new Set(targets.map((target) => pageOf(target)))],
    places: targets,
  }));
}

/** What readers type when something does not work. */
export function symptoms(set: SymptomSet): Symptom[] {
  const file = files[set];
  return file === undefined
    ? symptomsIn(besides('symptoms.tsv')).filter(({text}) => halfOf(text) === set)
    : symptomsIn(besides(file));
}

/** Throws with every line of a file of queries without a target, or with one that does not exist. */
export function checkTargets(file: string, pages: readonly IndexedPage[]): void {
  const known = new Set(
    pages.flatMap(({address, parts}) => [
      address,
      ...parts.map((part) => addressOfPart({address}, part)),
    ]),
  );
  const faults = queryLines(file).flatMap(({targets, line}) =>
    targets.length === 0
      ? [`${file}:${line}: no target. Put a tab and the addresses behind the query.`]
      : targets
          .filter((target) => !known.has(target))
          .map((target) => `${file}:${line}: ${unknownName('page or section', target, known)}`),
  );
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
}

/** How many of the queries that a section answers lead to one, in the list of results. */
export function sectionsFound(
  queries: readonly Symptom[],
  search: (text: string) => readonly {readonly address: string}[],
): {readonly found: number; readonly queries: number} {
  const withSections = queries
    .map(({text, places}) => ({text, sections: places.filter((place) => pageOf(place) !== place)}))
    .filter(({sections}) => sections.length > 0);
  const found = withSections.filter(({text, sections}) =>
    search(text).some(({address}) => sections.includes(address)),
  );
  return {found: found.length, queries: withSections.length};
}
