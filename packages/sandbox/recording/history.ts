import type {RecordedRun} from './recorder';
import type {Step} from './step';

/** A state of the whole sandbox to which it can return. */
export type SavedState = {
  readonly id: string;
  /** The time of the machine at which it was saved. */
  readonly createdAt: string;
  /** The time of the sandbox. */
  readonly sandboxTime: string;
};

/** Saved states by their ids, each with the run that leads to it. */
export type Saved = Map<string, {readonly state: SavedState; readonly run: RecordedRun}>;

/** Something that is kept of a sandbox, so that another process can go on with it. */
export type Entry =
  /** A sandbox begins with its seeds, at a time of the machine. */
  | {readonly kind: 'begin'; readonly at: number}
  | {readonly kind: 'step'; readonly step: Step}
  /** The run is saved as it was after some steps. */
  | {readonly kind: 'save'; readonly state: SavedState; readonly steps: number}
  | {readonly kind: 'restore'; readonly id: string}
  | {readonly kind: 'forget'; readonly id: string};

/** The run to which entries lead, and what was saved. Undefined when there are none. */
export function historyOf(entries: readonly Entry[]): {run: RecordedRun; saved: Saved} | undefined {
  const saved: Saved = new Map();
  const receipts = new Map();
  let began: number | undefined;
  let steps: Step[] = [];
  for (const entry of entries) {
    if (entry.kind === 'begin') {
      [began, steps] = [entry.at, []];
    } else if (entry.kind === 'step') {
      steps.push(entry.step);
    } else if (entry.kind === 'save') {
      const run = {began: began ?? 0, steps: steps.slice(0, entry.steps), receipts};
      saved.set(entry.state.id, {state: entry.state, run});
    } else if (entry.kind === 'restore') {
      const {run} = saved.get(entry.id) ?? {};
      [began, steps] = [run?.began ?? began, [...(run?.steps ?? [])]];
    } else {
      saved.delete(entry.id);
    }
  }
  return began === undefined ? undefined : {run: {began, steps, receipts}, saved};
}
