import type {Action, Moment, Run} from '@aldermark/sandbox/runs/run';
import type {PageStep} from '@aldermark/sandbox/runs/pageRun';

/** An action of a story, also one that is not played yet, with where the page shows it. */
export type Line = Partial<Omit<PageStep, 'action'>> & {readonly action: Action};

/** An action with other numbers in its references to answers and events of earlier ones. */
function renumbered(action: Action, numberOf: (old: number) => number): Action {
  const text = JSON.stringify(action).replace(
    /\{\{(answer|event)\.(\d+)/g,
    (_, kind: string, old: string) => `{{${kind}.${numberOf(Number(old))}`,
  );
  return JSON.parse(text) as Action;
}

/** The lines with another one in between. References to those after it still mean the same. */
export const withLine = (lines: readonly Line[], at: number, line: Line): Line[] => [
  ...lines.slice(0, at),
  line,
  ...lines.slice(at).map((later) => ({
    ...later,
    action: renumbered(later.action, (old) => (old >= at ? old + 1 : old)),
  })),
];

/**
 * The lines after one that make its call again, such as after an approval. The body must then be the same, or the API rejects
 * the call.
 */
export function repeatsOf(lines: readonly Line[], index: number): readonly number[] {
  const keyOf = (line: Line | undefined) =>
    line?.action.kind === 'call' && line.action.call.body !== undefined
      ? JSON.stringify([line.action.call.operation, line.action.call.body])
      : undefined;
  const key = keyOf(lines[index]);
  return key === undefined
    ? []
    : lines.flatMap((line, later) => (later > index && keyOf(line) === key ? [later] : []));
}

/** An action with the body of another one. */
export const withBodyOf = (action: Action, other: Action): Action =>
  action.kind === 'call' && other.kind === 'call'
    ? {...action, call: {...action.call, body: other.call.body}}
    : action;

/** Whether the page shows the call of a line or what came of it, or the reader has added it. */
export const isShown = ({sample, answer, title}: Line): boolean =>
  (sample ?? answer) !== undefined || title === undefined;

/** The number of each line that a reader sees; undefined for those that the page hides. */
export function numbersOf(lines: readonly Line[]): readonly (number | undefined)[] {
  let count = 0;
  return lines.map((line) => (isShown(line) ? (count += 1) : undefined));
}

/**
 * How many lines are played after the next one that a reader sees: that one, and what the page hides before it. The last one
 * takes with it what the page hides after it.
 */
export function nextStop(lines: readonly Line[], at: number): number {
  const next = lines.findIndex((line, index) => index >= at && isShown(line));
  const isLast = next < 0 || !lines.slice(next + 1).some(isShown);
  return isLast ? lines.length : next + 1;
}

/** How many of the steps that a reader sees are played, and how many there are. */
export function progressOf(lines: readonly Line[], at: number): {done: number; total: number} {
  const count = (some: readonly Line[]) => some.filter(isShown).length;
  return {done: count(lines.slice(0, at)), total: count(lines)};
}

/** The last line that a reader has seen happen; -1 for none. */
export const currentOf = (lines: readonly Line[], at: number): number =>
  lines.findLastIndex((line, index) => index < at && isShown(line));

/** How many lines were played before the last one that a reader has seen. */
export function previousStop(lines: readonly Line[], at: number): number {
  const last = currentOf(lines, at);
  return lines.findLastIndex((line, index) => index < last && isShown(line)) + 1;
}

/** The lines of a run of the page. */
export const linesOf = ({actions}: Run, steps: readonly PageStep[]): Line[] =>
  actions.map((action, index) => {
    const {action: _, ...shown} = steps.find((one) => one.action === index) ?? {action: index};
    return {...shown, action};
  });

/** The operation of an action; undefined for time and for an address that somebody has typed. */
export const operationOf = (action: Action): string | undefined =>
  action.kind === 'call' ? action.call.operation : undefined;

/**
 * The lines of actions that happened earlier or elsewhere, with the places of the page beside those that came from it:
 * calls of the same operations in the same order. `rest` is what the page has after them.
 */
export function matched(
  actions: readonly Action[],
  page: readonly Line[],
): {readonly lines: readonly Line[]; readonly rest: readonly Line[]} {
  /** Where the lines of the page are now. */
  const places: number[] = [];
  const lines = actions.map((action, index): Line => {
    const origin = page[places.length];
    const isSame =
      origin?.action.kind === action.kind && operationOf(origin.action) === operationOf(action);
    if (!isSame) {
      return {action};
    }
    places.push(index);
    return {...origin, action};
  });
  const further = actions.length - places.length;
  const rest = page.slice(places.length).map((line) => ({
    ...line,
    action: renumbered(line.action, (old) => places[old] ?? old + further),
  }));
  return {lines, rest};
}

/** The state in which each object is, by its id, with the name of its schema. The one that changed last is the last. */
export function statesAfter(
  moments: readonly Moment[],
): ReadonlyMap<string, {readonly name: string; readonly state: string}> {
  const states = new Map<string, {name: string; state: string}>();
  for (const {name, id, after} of moments.flatMap(({changes}) => changes)) {
    if (typeof after?.['status'] === 'string') {
      states.delete(id);
      states.set(id, {name, state: after['status']});
    }
  }
  return states;
}
