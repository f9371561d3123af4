import {isFields} from '@aldermark/lib/fields';
import type {Action} from './run';
import {NoRun} from './validate';

/** How one value becomes another: 0 is the same, a list sets a value, an empty one removes it, and fields change inside. */
type Patch = 0 | readonly [] | readonly [unknown] | {readonly [field: string]: Patch};

/**
 * How one list of actions becomes another: how many stay at its beginning, how many of those after it are replaced, and what
 * comes in their place, each as a change of the one that was there.
 */
export type Changes = readonly [start: number, removed: number, ...patches: Patch[]];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function patchOf(before: unknown, after: unknown): Patch {
  if (same(before, after)) {
    return 0;
  }
  if (!isFields(before) || !isFields(after)) {
    return [after];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names
      .map((name): [string, Patch] => [
        name,
        Object.hasOwn(after, name) ? patchOf(before[name], after[name]) : [],
      ])
      .filter(([, patch]) => patch !== 0),
  );
}

function patched(before: unknown, patch: unknown): unknown {
  if (patch === 0) {
    return before;
  }
  if (Array.isArray(patch)) {
    return patch[0] as unknown;
  }
  if (!isFields(patch) || !isFields(before)) {
    throw new NoRun('It changes something that its page does not have.');
  }
  const changed = Object.entries(patch).map(([name, inner]): [string, unknown] => [
    name,
    patched(Object.hasOwn(before, name) ? before[name] : undefined, inner),
  ]);
  return Object.fromEntries(
    Object.entries({...before, ...Object.fromEntries(changed)}).filter(
      ([name]) => !same(patch[name], []),
    ),
  );
}

/** What changes inside of a call is written without the fields around it. */
const patchOfAction = (before: Action | undefined, after: Action): Patch =>
  before?.kind !== after.kind
    ? [after]
    : before.kind === 'call' && after.kind === 'call'
      ? patchOf(before.call, after.call)
      : patchOf(before, after);

const patchedAction = (before: Action | undefined, patch: unknown): unknown =>
  before?.kind === 'call' && patch !== 0 && !Array.isArray(patch)
    ? {kind: 'call', call: patched(before.call, patch)}
    : patched(before, patch);

/** How a list of actions became another. */
export function changesOf(before: readonly Action[], after: readonly Action[]): Changes {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && same(before[start], after[start])) {
    start += 1;
  }
  let kept = 0;
  while (kept < shorter - start && same(before.at(-1 - kept), after.at(-1 - kept))) {
    kept += 1;
  }
  const removed = before.slice(start, before.length - kept);
  const added = after.slice(start, after.length - kept);
  return [start, removed.length, ...added.map((action, at) => patchOfAction(removed[at], action))];
}

/** The list of actions to which changes lead. It is not checked yet. Throws `NoRun` when they fit nothing. */
export function changed(before: readonly Action[], changes: unknown): unknown[] {
  const [start, removed, ...patches] = Array.isArray(changes) ? (changes as unknown[]) : [];
  if (
    !Number.isInteger(start) ||
    !Number.isInteger(removed) ||
    Number(start) < 0 ||
    Number(removed) < 0
  ) {
    throw new NoRun('Its changes cannot be read.');
  }
  const end = Number(start) + Number(removed);
  const old = before.slice(Number(start), end);
  return [
    ...before.slice(0, Number(start)),
    ...patches.map((patch, at) => patchedAction(old[at], patch)),
    ...before.slice(end),
  ];
}
