import {didYouMean} from '../../lib/nearest';
import {FIRST_SEED, type Step} from './steps';

/** A new sandbox for the calls below. */
export function freshStart(line: number, steps: readonly Step[]): Step[] {
  const seeds = steps.map((step) => (step.kind === 'fresh' ? step.seed : FIRST_SEED));
  return [{kind: 'fresh', line, seed: Math.max(FIRST_SEED, ...seeds) + 1}];
}

/** A step that happens again, and fills in nothing. */
function again(step: Step): Step {
  switch (step.kind) {
    case 'call':
      return {...step, isHidden: true, fill: () => undefined};
    case 'fresh':
      return step;
    default:
      return {...step, fill: () => undefined};
  }
}

/**
 * A new sandbox in which the page has already happened up to the call whose answer has a name: the objects have the same
 * ids, and the calls below tell what else can become of them. Throws when no call above has this name.
 */
export function branchAfter(name: string, line: number, steps: readonly Step[]): Step[] {
  const named = steps.map((step) => (step.kind === 'call' ? step.as : undefined));
  const end = named.lastIndexOf(name);
  if (end < 0) {
    const names = named.filter((known) => known !== undefined);
    const hint = names.length > 0 ? didYouMean(name, names) : 'Name a call with "as".';
    throw new Error(`no call above is called "${name}". ${hint}`);
  }
  const start = steps.findLastIndex((step, index) => step.kind === 'fresh' && index < end);
  const origin = steps[start];
  const seed = origin?.kind === 'fresh' ? origin.seed : FIRST_SEED;
  return [{kind: 'fresh', line, seed}, ...steps.slice(start + 1, end + 1).map(again)];
}
