import {distance} from 'fastest-levenshtein';
import type {SandboxOperation, SandboxContract} from '../contract';

/** An operation that somebody most likely meant, and the path of their call as it should be. */
export type Meant = {readonly operation: SandboxOperation; readonly path: string};

/** How far a path may be from that of an operation, from 0 for the same to 1 for nothing in common. */
const FARTHEST = 0.45;

/** What another method adds to how far a path is. */
const OTHER_METHOD = 0.1;

const nameOf = (part: string): string | undefined => /^\{(\w+)\}$/.exec(part)?.[1];

/** An id of the published samples that a parameter of the path takes; its placeholder when there is none. */
function sampleOf(
  {samples}: SandboxContract,
  {parameters}: SandboxOperation,
  part: string,
): string {
  const pattern = parameters.find(({name}) => name === nameOf(part))?.schema.pattern;
  const fits = (id: string) => typeof pattern === 'string' && new RegExp(pattern).test(id);
  return Object.values(samples.ids ?? {}).find(fits) ?? part;
}

/** From this difference on, two words have nothing to do with each other. */
const STRANGE = 0.6;

/** The cost of replacing a word by an unlike one, which is higher than that of adding or leaving one out. */
const OTHER_WORD = 1.2;

const isVersion = (part: string): boolean => /^v\d+$/i.test(part);

/** How different two words are, from 0 to 1. */
const difference = (one: string, other: string): number =>
  distance(one.toLowerCase(), other.toLowerCase()) / Math.max(one.length, other.length);

/** How little a part of a path is like that of an operation. */
function farness({parameters}: SandboxOperation, wanted: string, part: string): number {
  const name = nameOf(wanted);
  if (name === undefined) {
    const found = difference(wanted, part);
    return found > STRANGE ? OTHER_WORD : found;
  }
  const pattern = parameters.find((one) => one.name === name)?.schema.pattern;
  return typeof pattern !== 'string' || new RegExp(pattern).test(part) ? 0 : 0.5;
}

type Way = {readonly cost: number; readonly parts: readonly string[]};

/** The cheapest way to make the path of an operation of the parts of another: each part kept, added or left out. */
function wayTo(
  contract: SandboxContract,
  operation: SandboxOperation,
  parts: readonly string[],
): Way {
  const wanted = operation.path.split('/').filter(Boolean);
  let row: Way[] = [{cost: 0, parts: []}];
  for (let at = 1; at <= parts.length; at += 1) {
    row.push({cost: at, parts: []});
  }
  for (const one of wanted) {
    const added = (way: Way | undefined, part: string, cost: number): Way => ({
      cost: (way?.cost ?? Infinity) + cost,
      parts: [...(way?.parts ?? []), part],
    });
    const filled = sampleOf(contract, operation, one);
    const next: Way[] = [added(row[0], filled, 1)];
    parts.forEach((part, at) => {
      const left = next[at];
      const ways = [
        added(row[at], nameOf(one) ? part : one, farness(operation, one, part)),
        added(row[at + 1], filled, 1),
        {cost: (left?.cost ?? Infinity) + 1, parts: left?.parts ?? []},
      ];
      next.push(ways.reduce((best, way) => (way.cost < best.cost ? way : best)));
    });
    row = next;
  }
  const {cost, parts: made} = row.at(-1) ?? {cost: Infinity, parts: []};
  return {cost: cost / Math.max(wanted.length, parts.length, 1), parts: made};
}

/** What people write before a path, and the API does not. */
const needless = /^(?:v\d[\d.]*|api|rest|sandbox|production|public|oauth)$/i;

/** What a wrong or missing beginning of a path adds to how far it is. */
const OTHER_START = 0.06;

/** A path as it is written, and with another beginning: the version left out, or something before it. */
function startsOf(parts: readonly string[]): readonly {parts: readonly string[]; cost: number}[] {
  const starts = [{parts, cost: 0}];
  for (let rest = parts, cost = OTHER_START; needless.test(rest[0] ?? ''); cost += OTHER_START) {
    rest = rest.slice(1);
    starts.push({parts: rest, cost});
  }
  return [
    ...starts,
    ...starts.flatMap(({parts: rest, cost}) =>
      ['v2', 'oauth2', 'v1'].map((first, at) => ({
        parts: [first, ...rest],
        cost: cost + OTHER_START * (1 + at / 10),
      })),
    ),
  ];
}

/** Whether a path has a word of that of an operation, beside its version. */
const sharesWord = ({path}: SandboxOperation, parts: readonly string[]): boolean =>
  path
    .split('/')
    .filter((one) => one !== '' && nameOf(one) === undefined && !isVersion(one))
    .some((one) => parts.some((part) => difference(one, part) <= STRANGE));

/**
 * The operation whose method and path are nearest to those of a call, with the ids that the call has. Undefined when
 * none is like it.
 */
export function meantOperation(
  contract: SandboxContract,
  method: string,
  pathname: string,
  hasBody: boolean,
): Meant | undefined {
  const parts = pathname.split('/').filter(Boolean).slice(0, 20);
  const starts = parts.length === 0 ? [] : startsOf(parts);
  const alike = contract.operations.filter((operation) => sharesWord(operation, parts));
  const found = alike.map((operation) => {
    const ways = starts.map((start) => {
      const way = wayTo(contract, operation, start.parts);
      return {...way, cost: way.cost + start.cost};
    });
    const {cost, parts: made} = ways.reduce((best, way) => (way.cost < best.cost ? way : best), {
      cost: Infinity,
      parts: [],
    } as Way);
    const other = operation.method === method ? 0 : OTHER_METHOD;
    const body = (operation.body !== undefined) === hasBody ? 0 : OTHER_METHOD / 2;
    return {operation, path: `/${made.join('/')}`, cost, order: cost + other + body};
  });
  const [nearest] = found.sort((a, b) => a.order - b.order);
  return nearest && nearest.cost <= FARTHEST ? nearest : undefined;
}
