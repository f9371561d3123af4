import type {ApiEvent} from '@aldermark/sandbox';

/** An id of an object, wherever it is in a text. */
const id = /\b[a-z]{3,4}_[0-9A-HJKMNP-TV-Z]{26}\b/g;

/** Every id in a value or a tree, without those in some parts of it. */
export function idsIn(
  value: unknown,
  without: ReadonlySet<unknown> = new Set(),
): ReadonlySet<string> {
  const found = new Set<string>();
  const read = (part: unknown) => {
    if (without.has(part)) {
      return;
    }
    if (typeof part === 'string') {
      part.match(id)?.forEach((one) => found.add(one));
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) {
        if (key !== 'position') {
          read(key);
          read(inner);
        }
      }
    }
  };
  read(value);
  return found;
}

const objectId = ({data}: ApiEvent): string => String(data.object.id ?? '');

/** `crd_01K7…` → `crd` */
const kindOf = (one: string): string => one.slice(0, one.indexOf('_'));

/** An event of a page, with the place at which it happened. */
type Happening = {readonly event: ApiEvent; readonly run: number; readonly index: number};

/**
 * The events that a page lists, as they happened to the objects that it shows. An object that the page does not show is
 * its own if it names one of them, such as the card that it replaces. If the page shows others of its kind, it must name
 * one of these. `ofCalls` are further objects of visible calls, whose ids the page does not show.
 */
export class OwnEvents {
  readonly #all: readonly Happening[];
  readonly #shown: ReadonlySet<string>;
  readonly #kinds: ReadonlySet<string>;
  readonly #named = new Map<ApiEvent, readonly string[]>();

  constructor(
    runs: readonly (readonly ApiEvent[])[],
    shown: ReadonlySet<string>,
    ofCalls: ReadonlySet<string> = new Set(),
  ) {
    this.#shown = new Set([...shown, ...ofCalls]);
    this.#all = runs.flatMap((events, run) => events.map((event, index) => ({event, run, index})));
    this.#kinds = new Set([...shown].map(kindOf));
  }

  /** Whether the page shows the object of an event, or any that it names; what has no id belongs to the partner. */
  isRelated(event: ApiEvent): boolean {
    return objectId(event) === '' || this.#namedIn(event).some((one) => this.#shown.has(one));
  }

  /** Whether the object of an event is one of the page. */
  isOwn(event: ApiEvent): boolean {
    const own = objectId(event);
    const kind = kindOf(own);
    return (
      own === '' ||
      this.#shown.has(own) ||
      this.#namedIn(event).some(
        (one) => this.#shown.has(one) && (kindOf(one) === kind || !this.#kinds.has(kind)),
      )
    );
  }

  /** What a writer changes in a list of events. The `linked` ones are those that no call of the page causes. */
  faults(names: readonly string[], linked: readonly string[]): string[] {
    return names.flatMap((name) => {
      const happens = this.#find(name, names) !== undefined;
      if (linked.includes(name)) {
        return happens ? [`${name} happens on this page. Remove it from "linked".`] : [];
      }
      return happens ? [] : [this.#missing(name)];
    });
  }

  /** The last event of a type that happened to an object of the page. */
  last(name: string): ApiEvent | undefined {
    return this.#all.findLast(({event}) => event.type === name && this.isOwn(event))?.event;
  }

  /** These events in the order in which they happened, as far as they did in one sandbox. */
  inOrder(names: readonly string[]): readonly string[] {
    const places = names.flatMap((name) => {
      const found = this.#find(name, names);
      return found ? [{name, ...found}] : [];
    });
    const runs = new Map(places.map(({run}) => [run, places.filter((place) => place.run === run)]));
    runs.forEach((some) => some.sort((a, b) => a.index - b.index));
    const place = new Map(places.map(({name, run}) => [name, run]));
    return names.map((name) => runs.get(place.get(name) ?? -1)?.shift()?.name ?? name);
  }

  /** Every id in the object of an event, which is read once. */
  #namedIn(event: ApiEvent): readonly string[] {
    const named = this.#named.get(event) ?? [...idsIn(event.data.object)];
    this.#named.set(event, named);
    return named;
  }

  /** The first time that an event happens to the object to which most of the listed ones happen. */
  #find(name: string, names: readonly string[]): Happening | undefined {
    const own = this.#all.filter(({event}) => event.type === name && this.isOwn(event));
    const among = ({event}: Happening) => {
      const types = this.#all.filter(({event: other}) => objectId(other) === objectId(event));
      return new Set(types.map(({event: {type}}) => type).filter((type) => names.includes(type)))
        .size;
    };
    const isShown = ({event}: Happening) => Number(this.#shown.has(objectId(event)));
    return own.sort(
      (a, b) =>
        isShown(b) - isShown(a) || among(b) - among(a) || a.run - b.run || a.index - b.index,
    )[0];
  }

  #missing(name: string): string {
    const others = new Set(
      this.#all.filter(({event}) => event.type === name).map(({event}) => objectId(event)),
    );
    const happens =
      others.size > 0
        ? `${name} happens on this page only to ${[...others].join(', ')}, which the page does not show`
        : `${name} does not happen on this page`;
    return `${happens}. Cause it with hidden calls, below <FreshSandbox after="…" /> if it is another outcome, or name it in "linked" too.`;
  }
}
