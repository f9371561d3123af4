import type {Moment} from '@aldermark/sandbox/runs/run';
import {commonSteps, type Branch} from '@site/src/play/branches';
import type {Play} from '@site/src/play/session';
import {counted} from '@aldermark/lib/counted';

/** What a reader calls a step. One that is hidden has no number. */
type NamedStep = {readonly number: number | undefined; readonly title: string};

/** A branch of a run: its moments from the beginning, with a name for each. */
export type Track = {
  readonly number: number;
  readonly moments: readonly Moment[];
  readonly steps: readonly NamedStep[];
};

/** The branch on which a reader is, and those that the reader has left. */
export type Tracks = {
  readonly present: Track;
  /** How many moments of the present branch count now. */
  readonly at: number;
  readonly others: readonly Track[];
};

/** A moment: after how many steps of which branch. */
export type Place = {readonly branch: number; readonly count: number};

/** The number of the last step that a reader sees among the first ones; 0 for the beginning. */
const lastNumber = ({steps}: Track, count: number): number =>
  steps.findLast(({number}, index) => index < count && number !== undefined)?.number ?? 0;

/** What a reader has done on a branch that the present one does not have: `5 steps, from step 3`. */
export function branchText(track: Track, present: Track): string {
  const common = commonSteps(track.moments, present.moments);
  const [from, end] = [lastNumber(track, common), lastNumber(track, track.moments.length)];
  if (common === track.moments.length) {
    return `the same ${counted(end, 'step')}`;
  }
  return `${counted(end - from, 'step')}, from ${from === 0 ? 'the beginning' : `step ${from}`}`;
}

/** A moment in words: `after 3: createAccount`. */
export function placeText({steps}: Track, count: number): string {
  const step = steps[count - 1];
  if (!step) {
    return 'the beginning';
  }
  return step.number === undefined ? `after ${step.title}` : `after ${step.number}: ${step.title}`;
}

/** The branches of a run. `stepsOf` names the steps of one, which is the present one where it is undefined. */
export function tracksOf(
  {branch, branches, moments, at}: Play,
  stepsOf: (moments: readonly Moment[], left?: Branch) => readonly NamedStep[],
): Tracks {
  const others = branches.map((one) => ({...one, steps: stepsOf(one.moments, one)}));
  return {present: {number: branch, moments, steps: stepsOf(moments)}, at, others};
}
