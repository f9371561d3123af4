/** A release as a reader chooses it. */
export type ReleaseOption = {readonly name: string; readonly label: string};

/** What a reader asks for in the fields or the address. Empty or null: nothing is asked for. */
export type Ends = {readonly from: string | null; readonly to: string | null};

/** The releases between two, or none to bring together, with what the reader has to know about that. */
export type Between = {
  /** The names of the releases after the first up to the second, the oldest first. Undefined: show every release. */
  readonly names?: readonly string[];
  readonly note: string;
};

/** Whether an address means a release by a name: `2.12` is `2.12.0`. */
export const isMeant = (release: string, name: string): boolean =>
  release === name || release === `${name}.0`;

/** The place of a release among those that readers can choose; -1 when it is unknown. */
const placeOf = (name: string, options: readonly ReleaseOption[]): number =>
  options.findIndex((option) => isMeant(option.name, name));

/** What is said of names that no release has. */
function unknown({from, to}: Ends, options: readonly ReleaseOption[]): string {
  const names = [from, to].filter((name) => name && placeOf(name, options) < 0);
  return names.map((name) => `There is no version “${name}”.`).join(' ');
}

/**
 * The releases after `from`, up to and with `to`. `options` has all of them, the newest first, and `newest` names the one at
 * which a list ends when `to` is not given. An unknown name counts as not given.
 */
export function releasesBetween(
  ends: Ends,
  options: readonly ReleaseOption[],
  newest: string | undefined,
): Between {
  const note = unknown(ends, options);
  const [from, to] = [ends.from, ends.to].map((name) => (name ? placeOf(name, options) : -1));
  if (from === undefined || to === undefined || (from < 0 && to < 0)) {
    return {note};
  }
  const first = from < 0 ? options.length : from;
  const last = to < 0 ? placeOf(newest ?? '', options) : to;
  if (first <= last) {
    const [start, end] = [options[first]?.label, options[last]?.label];
    return {note: `${start} is not earlier than ${end}, so every release is shown.`};
  }
  const names = options.slice(Math.max(last, 0), first).map(({name}) => name);
  return {names: names.toReversed(), note};
}

/** The place of a change in a list by what it asks of readers: what breaks, what ends, what is new, and the documentation. */
export function urgencyOf(kinds: readonly string[]): number {
  const order = [
    ['breaking', 'removed'],
    ['deprecated'],
    ['added', 'changed', 'fixed', 'security'],
  ];
  const place = order.findIndex((some) => some.some((kind) => kinds.includes(kind)));
  return place < 0 ? order.length : place;
}
