import {didYouMean} from '@aldermark/lib/nearest';
import {FIRST_SEED, type WrittenStep} from './steps';

/** A new sandbox for the calls below. */
export function freshStart(line: number, steps: readonly WrittenStep[]): WrittenStep[] {
  const seeds = steps.map((step) => (step.kind === 'fresh' ? step.seed : FIRST_SEED));
  return [{kind: 'fresh', line, seed: Math.max(FIRST_SEED, ...seeds) + 1}];
}

/** A step that happens again, and fills in nothing. */
function again(step: WrittenStep): WrittenStep {
  switch (step.kind) {
    case 'call':
      return {...step, isHidden: true, fill: () => undefined, mark: undefined, node: undefined};
    case 'fresh':
      return step;
    case 'answer':
    case 'event':
      return {...step, fill: () => undefined, mark: undefined, node: undefined};
    default:
      return {...step, fill: () => undefined};
  }
}

/** Where a branch leaves the page: at the call whose answer has a name. */
export type Turn = {readonly name: string; readonly at: 'before' | 'after'};

/**
 * A new sandbox in which the page has already happened up to a call. The objects have the same ids, also the one that
 * the call creates, so that the calls below tell what else can become of them. Throws when no call above has the name.
 */
export function branchFrom(
  {name, at}: Turn,
  line: number,
  steps: readonly WrittenStep[],
): WrittenStep[] {
  const named = steps.map((step) => (step.kind === 'call' ? step.as : undefined));
  const turn = named.lastIndexOf(name);
  if (turn < 0) {
    const names = named.filter((known) => known !== undefined);
    const hint = names.length > 0 ? didYouMean(name, names) : 'Name a call with "as".';
    throw new Error(`no call above is called "${name}". ${hint}`);
  }
  const start = steps.findLastIndex((step, index) => step.kind === 'fresh' && index < turn);
  const origin = steps[start];
  const seed = origin?.kind === 'fresh' ? origin.seed : FIRST_SEED;
  const end = at === 'after' ? turn + 1 : turn;
  return [{kind: 'fresh', line, seed}, ...steps.slice(start + 1, end).map(again)];
}
