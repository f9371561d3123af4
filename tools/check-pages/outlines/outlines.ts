import {LineCounter, parseDocument, type Document} from 'yaml';
import * as z from 'zod';
import {didYouMean} from '@aldermark/lib/nearest';
import {fileAt} from '@aldermark/plugins/page-sources/pageAt';
import type {ApiNames} from '../contractNames';

/** The file that holds the outline of each guide. */
export const OUTLINES = 'packages/data/outlines.yaml';

const names = z.array(z.string()).default([]);
const schema = z.strictObject({operations: names, events: names, errors: names});

/** What a page covers: names of the contract, by kind. */
export type Outline = Readonly<z.infer<typeof schema>>;

const kinds = ['operations', 'events', 'errors'] as const;
const nouns = {operations: 'operation', events: 'event', errors: 'error'} as const;

/** Each name of an outline, with the word for what it names and its place in the outline. */
export const outlineNames = (outline: Outline) =>
  kinds.flatMap((kind) =>
    outline[kind].map((name, index) => ({kind, noun: nouns[kind], name, place: [kind, index]})),
  );

/** What is wrong at a path of keys. */
type Fault = {readonly place: readonly PropertyKey[]; readonly text: string};

function faultsOf(address: string, outline: Outline, api: ApiNames): Fault[] {
  const listed = outlineNames(outline);
  return listed.flatMap(({kind, noun, name, place}, index) => {
    const known = [...api[kind].keys()];
    const isRepeated = listed.findIndex((other) => other.name === name) < index;
    return [
      ...(known.includes(name) ? [] : [`unknown ${noun} "${name}". ${didYouMean(name, known)}`]),
      ...(isRepeated ? [`the outline of ${address} has "${name}" twice. Remove one.`] : []),
    ].map((text) => ({place: [address, ...place], text}));
  });
}

/** The position of the value at a path of keys; 0 when there is none. */
function positionOf(document: Document, place: readonly PropertyKey[]): number {
  const node = document.getIn(place, true) as {range?: [number, number, number]} | undefined;
  return node?.range?.[0] ?? 0;
}

/**
 * Reads the outlines, by the file of their page. Throws with the line of every address that has no page, and of
 * every name that the contract does not have or that an outline repeats.
 */
export function outlinesOf(text: string, api: ApiNames): ReadonlyMap<string, Outline> {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, prettyErrors: false});
  const at = (position: number) => `${OUTLINES}:${lines.linePos(position).line}`;
  if (document.errors.length > 0) {
    throw new Error(
      document.errors.map(({pos, message}) => `${at(pos[0])}: ${message}`).join('\n'),
    );
  }
  const {data = {}, error} = z.record(z.string(), schema).safeParse(document.toJS());
  const pages = Object.entries(data).map(([address, outline]) => {
    const file = fileAt(address);
    const lost: Fault = {
      place: [address],
      text: `no page has the address "${address}". Correct it.`,
    };
    return {file, outline, faults: [...(file ? [] : [lost]), ...faultsOf(address, outline, api)]};
  });
  const faults: Fault[] = [
    ...(error?.issues ?? []).map(({path, message}) => ({
      place: path,
      text: `${path.join(' › ')}: ${message}.`,
    })),
    ...pages.flatMap((page) => page.faults),
  ];
  if (faults.length > 0) {
    throw new Error(
      faults.map((fault) => `${at(positionOf(document, fault.place))}: ${fault.text}`).join('\n'),
    );
  }
  return new Map(pages.flatMap(({file, outline}) => (file ? [[file, outline] as const] : [])));
}
