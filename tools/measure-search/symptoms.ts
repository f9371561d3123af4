import {createHash} from 'node:crypto';
import {linesOf, type Query} from './querySet';

/** The half on which words and weights are chosen, and the half that only says whether the choice was right. */
export type Half = 'development' | 'measuring';

/** A query with the places that answer it: pages, and sections of them with their anchors. */
export type Symptom = Query & {readonly places: readonly string[]};

/** The half of a query, which nobody chooses: the first hexadecimal digit of its SHA-256 is even, or odd. */
export function halfOf(text: string): Half {
  const [digit = '0'] = createHash('sha256').update(text).digest('hex');
  return parseInt(digit, 16) % 2 === 0 ? 'development' : 'measuring';
}

/** What readers type when something does not work. Any page of the places may come first. */
export function symptoms(half: Half): Symptom[] {
  return linesOf('symptoms.tsv')
    .filter(({text}) => halfOf(text) === half)
    .map(({text, targets}) => ({
      kind: `symptom (${half})`,
      text,
      pages: [...new Set(targets.map((target) => target.split('#')[0] ?? ''))],
      places: targets,
    }));
}
