import {distance} from 'fastest-levenshtein';

const farness = (name: string, known: string) =>
  distance(name.toLowerCase(), known.toLowerCase()) / Math.max(name.length, known.length, 1);

/** The known names that are most like a name, the most alike first. */
function nearestNames(name: string, known: Iterable<string>, most = 3): string[] {
  return [...new Set(known)]
    .map((one) => [one, farness(name, one)] as const)
    .sort(([, a], [, b]) => a - b)
    .slice(0, most)
    .map(([one]) => one);
}

/** The known name that somebody most likely meant; undefined when less than half of the letters are the same. */
export function meantName(name: string, known: Iterable<string>): string | undefined {
  const [nearest] = nearestNames(name, known, 1);
  return nearest !== undefined && farness(name, nearest) <= 0.5 ? nearest : undefined;
}

/** Letters of which one may be wrong in a name that is part of a longer one. */
const LETTERS_TO_A_SLIP = 5;

/** The shortest name that counts as part of a longer one; shorter ones are in many words. */
const SHORTEST_PART = 4;

/** How many letters of a known name are wrong at the beginning or the end of a longer name. */
function slipsWithin(name: string, known: string): number {
  const lengths = [known.length - 1, known.length, known.length + 1];
  const parts = lengths.flatMap((length) => [name.slice(0, length), name.slice(-length)]);
  return Math.min(...parts.map((part) => distance(part.toLowerCase(), known.toLowerCase())));
}

/** The known name that somebody meant by one that may also have words too many before or after it. */
export function meantField(name: string, known: Iterable<string>): string | undefined {
  const all = [...known];
  const [lengthened] = all
    .filter((one) => one.length >= SHORTEST_PART && one.length < name.length)
    .map((one) => ({one, slips: slipsWithin(name, one)}))
    .filter(({one, slips}) => slips <= Math.floor(one.length / LETTERS_TO_A_SLIP))
    .sort((a, b) => b.one.length - b.slips - (a.one.length - a.slips));
  return meantName(name, all) ?? lengthened?.one;
}

/** With a slip of the hand, most letters of a name are still right. */
const FARTHEST = 0.4;

const lettersOf = (name: string): string => [...name].sort().join('');

/** Whether two names have the same letters, of which some may have changed places. */
export const haveSameLetters = (one: string, other: string): boolean =>
  lettersOf(one) === lettersOf(other);

/** The known names that are like a name, the most alike first. */
export const likeNames = (name: string, known: Iterable<string>): string[] =>
  nearestNames(name, known).filter((one) => farness(name, one) <= FARTHEST);

/** The known name of which a name is a misspelling; undefined when none is like it. */
export function nearName(name: string, known: Iterable<string>): string | undefined {
  const [nearest] = nearestNames(name, known, 1);
  const isNear =
    nearest !== undefined && (farness(name, nearest) <= FARTHEST || haveSameLetters(name, nearest));
  return isNear ? nearest : undefined;
}

/**
 * The last sentence of an error message about an unknown name. It proposes the known one that was meant. When none is
 * like it, a proposal would mislead, so that it only says which are the nearest.
 */
export function didYouMean(name: string, known: readonly string[]): string {
  const near = nearName(name, known);
  const some = nearestNames(name, known).map((one) => `"${one}"`);
  return near === undefined
    ? `The nearest ${some.length === 1 ? 'is' : 'are'} ${some.join(', ')}.`
    : `Did you mean "${near}"?`;
}

/** The message about an unknown name, which names the nearest known ones. `kind` is what it should be the name of. */
export function unknownName(kind: string, name: string, known: Iterable<string>): string {
  const nearest = nearestNames(name, known).map((one) => `"${one}"`);
  return `There is no ${kind} "${name}". The nearest names are ${nearest.join(', ')}.`;
}
