import {LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';
import {fileAt} from '../../../plugins/lib/pageAt';
import {didYouMean} from '../../../plugins/lib/nearest';
import type {ApiNames} from '../contractNames';

/** The file with the outline of each guide. */
export const OUTLINES = 'data/outlines.yaml';

/** What a page covers: names of the contract, by kind. */
export type Outline = {
  readonly operations: readonly string[];
  readonly events: readonly string[];
  readonly errors: readonly string[];
};

const names = z.array(z.string()).default([]);

const schema = z.record(
  z.string(),
  z.strictObject({operations: names, events: names, errors: names}),
);

const kinds = {operations: 'operation', events: 'event', errors: 'error'} as const;

/** Each name of an outline with its kind, as the contract calls it. */
export const namesOf = (
  outline: Outline,
): {kind: keyof typeof kinds; noun: string; name: string}[] =>
  (['operations', 'events', 'errors'] as const).flatMap((kind) =>
    outline[kind].map((name) => ({kind, noun: kinds[kind], name})),
  );

/**
 * Reads the outlines, by the file of their page. Throws with the line of every address that has no page, and of
 * every name that the contract does not have or that an outline repeats.
 */
export function outlinesOf(text: string, api: ApiNames): ReadonlyMap<string, Outline> {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const faults = document.errors.map(({message}) => `${OUTLINES}: ${message}`);
  const result = schema.safeParse(document.toJS() ?? {});
  const fault = (place: readonly PropertyKey[], what: string) => {
    const node = document.getIn(place, true) as {range?: [number, number, number]} | undefined;
    faults.push(`${OUTLINES}:${lines.linePos(node?.range?.[0] ?? 0).line}: ${what}`);
  };
  result.error?.issues.forEach(({path, message}) =>
    fault(path, `${path.join(' › ')}: ${message}.`),
  );
  const outlines = Object.entries(result.data ?? {}).flatMap(([address, outline]) => {
    const file = fileAt(address);
    if (file === undefined) {
      fault([address], `no page has the address "${address}". Correct or remove it.`);
    }
    const seen = new Set<string>();
    for (const {kind, noun, name} of namesOf(outline)) {
      const place = [address, kind, outline[kind].indexOf(name)];
      const known = [...api[kind].keys()];
      if (!known.includes(name)) {
        fault(place, `unknown ${noun} "${name}". ${didYouMean(name, known)}`);
      }
      if (seen.has(name)) {
        fault(place, `the outline of ${address} has "${name}" twice. Remove one.`);
      }
      seen.add(name);
    }
    return file === undefined ? [] : [[file, outline] as const];
  });
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
  return new Map(outlines);
}
