/** What a program has: a value that is written out, or something that it has made by a call. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | ProgramObject
  | ProgramForm
  | Thing;

/** An object, whose members may be any names. */
export class ProgramObject extends Map<string, Value> {}

/** Pairs that are sent as a form or as a query. */
export class ProgramForm {
  readonly pairs: [string, Value][] = [];
}

export type ProgramCall = {
  readonly name: string;
  readonly args: readonly Value[];
  readonly named: ProgramObject;
};

/** Something that a call has made, or a name that the text does not explain. */
export class Thing {
  readonly calls: ProgramCall[] = [];
  readonly members = new ProgramObject();

  constructor(
    /** What made it: `axios.post`, `HttpRequest.newBuilder`, `process.env.TOKEN`. */
    readonly name: string,
    readonly call?: ProgramCall,
    /** What the call was made on, such as a client with headers of its own. */
    public of?: Thing,
  ) {}

  /** The headers that are set on it. */
  get headers(): ProgramObject {
    const known = this.members.get('headers');
    if (known instanceof ProgramObject) {
      return known;
    }
    const made = new ProgramObject();
    this.members.set('headers', made);
    return made;
  }
}

/** The last part of a dotted name. */
export const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** A place in a request that only the program fills. */
export const markerOf = (source: string): string => {
  const shown = source
    .replace(/^(?:await|new)\s+/, '')

    .replaceAll(/["'`<>\\{}$]|[^\u0021-\u007e]/g, '')
    .slice(0, 40);
  return `<${shown || 'value'}>`;
};

/** Reads values as texts and JSON, and keeps what the text does not say. */
export class Unknowns {
  readonly markers = new Set<string>();

  marker(source: string): string {
    const marker = markerOf(source);
    this.markers.add(marker);
    return marker;
  }

  /** A value as a text. */
  text(value: Value): string {
    if (value instanceof Thing) {
      return this.marker(value.name + (value.call ? '()' : ''));
    }
    if (value instanceof ProgramForm) {
      return this.form(value);
    }
    if (value instanceof ProgramObject) {
      return '[object Object]';
    }
    return Array.isArray(value)
      ? value.map((one: Value) => this.text(one)).join(',')
      : String(value);
  }

  /** A form as it is sent. Places that only the program fills stay readable. */
  form({pairs}: ProgramForm): string {
    const query = new URLSearchParams(
      pairs.map(([name, value]): [string, string] => [name, this.text(value)]),
    ).toString();
    return [...this.markers].reduce(
      (text, marker) =>
        text.replaceAll(new URLSearchParams([['', marker]]).toString().slice(1), marker),
      query,
    );
  }

  /** A value as JSON. */
  json(value: Value, space?: number): string {
    return JSON.stringify(this.#plain(value), null, space) ?? 'null';
  }

  #plain(value: Value): unknown {
    if (value instanceof ProgramObject) {
      return Object.fromEntries([...value].map(([name, one]) => [name, this.#plain(one)]));
    }
    if (Array.isArray(value)) {
      return value.map((one: Value) => this.#plain(one));
    }
    return value instanceof Thing || value instanceof ProgramForm ? this.text(value) : value;
  }
}
