import {storageNamespace} from '@site/data/storage';
import type {Action, Run} from '@site/sandbox/runs/run';
import {runFrom} from '@site/sandbox/runs/validate';

/** A branch that its reader has left, as the actions that make it again. */
export type KeptBranch = {readonly number: number; readonly actions: readonly Action[]};

/** A run with the moment at which its reader is, and its branches. */
export type Kept = {
  readonly run: Run;
  readonly at: number;
  readonly branch: number;
  readonly branches: readonly KeptBranch[];
};

const nameOf = (key: string): string => `play-${key}-${storageNamespace}`;

function store(key: string, value: Kept): boolean {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps a run in this tab, without its branches where there is no space for them. A reader who blocks the storage, or a run
 * that is too long, has it until the next reload.
 */
export function keep(key: string, value: Kept): void {
  if (!store(key, value)) {
    store(key, {...value, branches: []});
  }
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);

function branchFrom({seed}: Run, value: unknown): KeptBranch[] {
  const {number, actions} = (value ?? {}) as Partial<KeptBranch>;
  return isNumber(number) ? [{number, actions: runFrom({seed, actions}).actions}] : [];
}

/** The run that this tab keeps; undefined for none, and for anything else that is in its place. */
export function kept(key: string): Kept | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? '') as Partial<Kept> | null;
    const {at, branch = 1, branches = []} = found ?? {};
    const run = runFrom(found?.run);
    return isNumber(at) && isNumber(branch)
      ? {run, at, branch, branches: branches.flatMap((one) => branchFrom(run, one))}
      : undefined;
  } catch {
    return undefined;
  }
}
