import type {Run} from '@site/sandbox/runs/run';
import {storageNamespace} from '@site/data/storage';

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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isRun = (value: unknown): value is Run =>
  isObject(value) &&
  Number.isSafeInteger(value.seed) &&
  Array.isArray(value.actions) &&
  value.actions.every(
    (action) => isObject(action) && ['call', 'wait', 'receiver'].includes(String(action.kind)),
  );

/** The run that this tab keeps; undefined for none, and for anything else that is in its place. */
export function kept(key: string): Kept | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null');
    return isObject(found) && isRun(found.run) && Number.isSafeInteger(found.at)
      ? {run: found.run, at: Number(found.at)}
      : undefined;
  } catch {
    return undefined;
  }
}
