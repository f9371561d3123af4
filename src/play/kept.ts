import {storageNamespace} from '@aldermark/data/storage';
import type {Run} from '@aldermark/sandbox/runs/run';
import {runFrom} from '@aldermark/sandbox/runs/validate';

/** A branch that its reader has left, as the run that makes it again. */
export type KeptBranch = Run & {readonly number: number};

/** A run with the moment at which its reader is, and its branches. */
export type Kept = {
  readonly run: Run;
  readonly at: number;
  readonly branch: number;
  readonly branches: readonly KeptBranch[];
};

const nameOf = (key: string): string => `play-${key}-${storageNamespace}`;

/** Whether there was space for a value. A reader who blocks the storage wants nothing kept. */
function store(key: string, value: Kept): boolean {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(value));
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'QuotaExceededError');
  }
}

/** Keeps a run in this tab. The answer is what the tab has no space for, so that loading the page again loses it. */
export function keep(key: string, value: Kept): 'branches' | 'run' | undefined {
  if (store(key, value)) {
    return undefined;
  }
  return store(key, {...value, branches: []}) ? 'branches' : 'run';
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);

function branchFrom(value: unknown): KeptBranch[] {
  const {number, ...run} = (value ?? {}) as Partial<KeptBranch>;
  return isNumber(number) ? [{...runFrom(run), number}] : [];
}

/** The run that this tab keeps; undefined for none, and for anything else that is in its place. */
export function kept(key: string): Kept | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? '') as Partial<Kept> | null;
    const {at, branch = 1, branches = []} = found ?? {};
    const run = runFrom(found?.run);
    return isNumber(at) && isNumber(branch)
      ? {run, at, branch, branches: branches.flatMap(branchFrom)}
      : undefined;
  } catch {
    return undefined;
  }
}
