import {storageNamespace} from '@site/data/storage';
import type {Run} from '@site/sandbox/runs/run';
import {runFrom} from '@site/sandbox/runs/validate';

/** A run with the moment at which its reader is. */
export type Kept = {readonly run: Run; readonly at: number};

const nameOf = (key: string): string => `play-${key}-${storageNamespace}`;

/** Keeps a run in this tab. A reader who blocks the storage, or a run that is too long, has it until the next reload. */
export function keep(key: string, value: Kept): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // Playing goes on without it.
  }
}

/** The run that this tab keeps; undefined for none, and for anything else that is in its place. */
export function kept(key: string): Kept | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? '') as Partial<Kept> | null;
    const at = Number(found?.at);
    return Number.isSafeInteger(at) ? {run: runFrom(found?.run), at} : undefined;
  } catch {
    return undefined;
  }
}
