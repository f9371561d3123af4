import {sameStart, type Moment, type Start} from '@aldermark/sandbox/runs/run';

/** Moments from the beginning that a reader has left, for others that begin in the same way. */
export type Branch = {
  /** Branches are numbered as they begin, so that each keeps its name. */
  readonly number: number;
  readonly start: Start;
  readonly moments: readonly Moment[];
};

/** The branches of a run, of which the reader is on one. */
export type RunBranches = {
  /** The number of the branch that is played. */
  readonly branch: number;
  /** What that one begins with. */
  readonly start: Start;
  /** What the reader has left for other steps, the newest last. */
  readonly branches: readonly Branch[];
};

/** The branches of a run, and the moments of the one that is played. */
type Played = RunBranches & Pick<Branch, 'moments'>;

/** How many branches are kept besides the one that is played. The oldest is forgotten first. */
export const MOST_BRANCHES = 8;

/**
 * The branches once the reader leaves the present one for a new one. One without a step is not kept, nor is one of which
 * the present one has all steps.
 */
export function left({branch, start, branches, moments}: Played): RunBranches {
  if (moments.length === 0) {
    return {branch, start, branches};
  }
  const others = branches.filter(
    (one) => !sameStart(one.start, start) || commonSteps(one.moments, moments) < one.moments.length,
  );
  const all = [...others, {number: branch, start, moments}];
  return {
    branch: Math.max(branch, ...branches.map(({number}) => number)) + 1,
    start,
    branches: all.slice(-MOST_BRANCHES),
  };
}

/** What is played once the reader goes to another branch; undefined when there is no such branch. */
export function switched(
  {branch, start, branches, moments}: Played,
  number: number,
): Played | undefined {
  const wanted = branches.find((one) => one.number === number);
  const others = branches.filter((one) => one !== wanted);
  const present = moments.length > 0 ? [{number: branch, start, moments}] : [];
  return (
    wanted && {
      branch: number,
      start: wanted.start,
      branches: [...others, ...present],
      moments: wanted.moments,
    }
  );
}

const isSame = (one: Moment, other: Moment | undefined): boolean =>
  one === other ||
  JSON.stringify(one.request ?? one.action) === JSON.stringify(other?.request ?? other?.action);

/** How many steps two branches have in common. After the same steps, the same request has the same answer. */
export function commonSteps(one: readonly Moment[], other: readonly Moment[]): number {
  const end = one.findIndex((moment, index) => !isSame(moment, other[index]));
  return end < 0 ? one.length : end;
}
