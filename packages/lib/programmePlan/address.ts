import type {PlanFacts} from './facts';
import type {PlanChoice} from './plan';

/** The parameter of the address that has a plan. */
export const planParameter = 'plan';

/** The most characters of a plan in an address. Every use case with every box has far fewer. */
export const longestPlan = 4000;

/** The length of the ids of use cases and boxes. */
const ID = 4;

/** How many unknown ids a message names. */
const MOST_NAMED = 5;

/** A plan in an address, and what in it could not be read, in whole sentences. */
export type ReadPlan = {readonly choice: PlanChoice; readonly faults: readonly string[]};

/** A new plan: all kinds of holders, and no use case. */
export const emptyChoice = ({
  holders,
  release,
}: Pick<PlanFacts, 'holders' | 'release'>): PlanChoice => ({
  useCases: [],
  holders: Object.keys(holders),
  done: [],
  release,
});

/** The letter of a kind of holder. */
const letterOf = (holder: string): string => holder.charAt(0).toLowerCase();

/**
 * A plan as it is in an address: the release, the letters of the kinds of holders, and the ids of use cases and of ticked
 * boxes, with `~` between them. All its characters are unreserved in addresses (RFC 3986, section 2.3).
 */
export const writtenPlan = ({release, holders, useCases, done}: PlanChoice): string =>
  [release, holders.map(letterOf).join(''), useCases.join(''), done.join('')].join('~');

/** The ids in a part of an address that are known, in the order of the facts, and the others. */
function idsIn(part: string, known: readonly string[]) {
  const found = new Set(part.match(new RegExp(`.{1,${ID}}`, 'gsu')));
  const ids = known.filter((id) => found.delete(id));
  return {ids, unknown: [...found]};
}

/** What a message says of ids that this documentation does not know. */
function lost(what: readonly [one: string, several: string], unknown: readonly string[]): string[] {
  const {length} = unknown;
  if (length === 0) {
    return [];
  }
  const shown = unknown.slice(0, MOST_NAMED).join(', ');
  const more = length > MOST_NAMED ? ' and others' : '';
  return [
    length === 1
      ? `The address names a ${what[0]} that this documentation does not have (${shown}), so it is left out.`
      : `The address names ${length} ${what[1]} that this documentation does not have (${shown}${more}), so they are left out.`,
  ];
}

/** Reads a plan from the search part of an address. Undefined when there is none; what cannot be read is reported. */
export function readPlan(search: string, facts: PlanFacts): ReadPlan | undefined {
  const written = new URLSearchParams(search).get(planParameter);
  if (written === null) {
    return undefined;
  }
  const empty = emptyChoice(facts);
  if (written.length > longestPlan) {
    return {
      choice: empty,
      faults: [
        'The address is too long for a plan, so nothing of it is used. Choose your use cases again.',
      ],
    };
  }
  const [release = '', letters = '', useCasePart = '', donePart = ''] = written.split('~');
  const kinds = Object.keys(facts.holders);
  const holders = kinds.filter((kind) => letters.includes(letterOf(kind)));
  const unknownLetters = [...letters].filter(
    (one) => !kinds.some((kind) => letterOf(kind) === one),
  );
  const useCases = idsIn(
    useCasePart,
    facts.useCases.map(({id}) => id),
  );
  const done = idsIn(donePart, Object.keys(facts.boxes));
  const isRelease = facts.releases.some((one) => one.release === release);
  const choice: PlanChoice = {
    release: isRelease ? release : facts.release,
    holders: holders.length > 0 ? holders : empty.holders,
    useCases: useCases.ids,
    done: done.ids,
  };
  const faults = [
    ...(isRelease
      ? []
      : [
          'The address does not name a release of the API, so changes since the plan was made cannot be shown.',
        ]),
    ...(unknownLetters.length > 0 || holders.length === 0
      ? ['The address does not say clearly who holds the accounts. Check the choice below.']
      : []),
    ...lost(['use case', 'use cases'], useCases.unknown),
    ...lost(['item of a checklist', 'items of checklists'], done.unknown),
  ];
  // Whatever else the address has, such as a part too many, is not lost silently.
  const isOther = faults.length === 0 && writtenPlan(choice).length !== written.length;
  return {
    choice,
    faults: isOther ? ['A part of the address is not understood. Check the choice below.'] : faults,
  };
}
