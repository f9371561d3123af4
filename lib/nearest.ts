import {closest, distance} from 'fastest-levenshtein';

/** The last sentence of an error message, which proposes the known name nearest to `name`. */
export function didYouMean(name: string, known: readonly string[]): string {
  return `Did you mean "${closest(name, known)}"?`;
}

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

/** The message about an unknown name, which names the nearest known ones. `kind` is what it should be the name of. */
export function unknownName(kind: string, name: string, known: Iterable<string>): string {
  const nearest = nearestNames(name, known).map((one) => `"${one}"`);
  return `There is no ${kind} "${name}". The nearest names are ${nearest.join(', ')}.`;
}
