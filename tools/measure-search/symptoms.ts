import {createHash} from 'node:crypto';
import {linesOf, type Query} from './querySet';

/**
 * The half on which words and weights are chosen, the half that says whether the choice was right, and the queries that
 * were collected after both.
 */
export type SymptomSet = 'development' | 'measuring' | 'later';

/** A query with the places that answer it: pages, and sections of them with their anchors. */
export type Symptom = Query & {readonly places: readonly string[]};

/** The half of a query, which nobody chooses: the first hexadecimal digit of its SHA-256 is even, or odd. */
function halfOf(text: string): SymptomSet {
  const [digit = '0'] = createHash('sha256').update(text).digest('hex');
  return parseInt(digit, 16) % 2 === 0 ? 'development' : 'measuring';
}

/** What readers type when something does not work. Any page of the places may come first. */
export function symptoms(set: SymptomSet): Symptom[] {
  const lines =
    set === 'later'
      ? linesOf('symptomsLater.tsv')
      : linesOf('symptoms.tsv').filter(({text}) => halfOf(text) === set);
  return lines.map(({text, targets}) => ({
    kind: `symptom, ${set}`,
    text,
    pages: [...new Set(targets.map((target) => target.split('#')[0] ?? ''))],
    places: targets,
  }));
}

/** How many of the queries that a section answers lead to one, in the list of results. */
export function sectionsFound(
  queries: readonly Symptom[],
  search: (text: string) => readonly {readonly address: string}[],
): {readonly found: number; readonly queries: number} {
  const withSections = queries
    .map(({text, places}) => ({text, sections: places.filter((place) => place.includes('#'))}))
    .filter(({sections}) => sections.length > 0);
  const found = withSections.filter(({text, sections}) =>
    search(text).some(({address}) => sections.includes(address)),
  );
  return {found: found.length, queries: withSections.length};
}
