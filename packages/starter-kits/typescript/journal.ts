/** Remembers events and orders on disk, so that a restart forgets none. A database does the same for many servers. */
import {existsSync, fsyncSync, openSync, readFileSync, writeSync} from 'node:fs';

export type Event = {
  readonly id: string;
  readonly type: string;
  readonly resourceVersion: number;
  readonly data: {readonly objectType: string; readonly object: {readonly id?: string}};
};

/**
 * `new`: take over the object. `late`: the object is not newer than the one you have, so keep yours, and do what the
 * event asks for beside it, such as a message. `duplicate`: do nothing.
 */
export type Verdict = 'duplicate' | 'late' | 'new';

/** A file with a JSON line for each thing to remember. */
class Lines<Line> {
  private readonly file: number;

  /** Hands over what is in the file. Nothing has followed yet from a last line that a crash cut off. */
  constructor(path: string, take: (line: Line) => void) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    this.file = openSync(path, 'a');
    if (text !== '' && !text.endsWith('\n')) {
      writeSync(this.file, '\n');
    }
    for (const line of text.split('\n').slice(0, -1)) {
      try {
        take(JSON.parse(line) as Line);
      } catch {
        // The line that a crash cut off.
      }
    }
  }

  /** Adds a line, which is on the disk when this returns. */
  add(line: Line): void {
    writeSync(this.file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.file);
  }
}

export class Journal {
  private readonly seen = new Set<string>();
  private readonly versions = new Map<string, number>();
  private readonly lines: Lines<Event>;

  constructor(path: string) {
    this.lines = new Lines(path, (event) => this.judge(event));
  }

  /** Remembers an event, and says how its object compares with the newest that is known. */
  private judge({id, resourceVersion, data}: Event): 'late' | 'new' {
    this.seen.add(id);
    if (data.object.id === undefined) {
      return 'new';
    }
    const object = `${data.objectType} ${data.object.id}`;
    if (resourceVersion <= (this.versions.get(object) ?? 0)) {
      return 'late';
    }
    this.versions.set(object, resourceVersion);
    return 'new';
  }

  /** Writes an event to the disk before anybody acknowledges it, and says what to do with it. */
  record(event: Event): Verdict {
    if (this.seen.has(event.id)) {
      return 'duplicate';
    }
    this.lines.add(event);
    return this.judge(event);
  }
}

/** A call that pays, with everything that must stay the same in a retry. */
export type Order = {
  /** Names the payment, of which a payment has several orders if one replaces another. */
  readonly reference: string;
  readonly key: string;
  readonly path: string;
  readonly body: {
    readonly amount: {readonly value: number; readonly currency: string};
    readonly creditor: {readonly name: string; readonly iban: string};
    readonly payeeVerificationId: string;
    readonly payeeVerificationAcknowledged: boolean;
    readonly accountId: string;
    readonly endToEndId: string;
    readonly metadata: {readonly order: string};
  };
};

export class Orders {
  private readonly known: Order[] = [];
  private readonly lines: Lines<Order>;

  constructor(path: string) {
    this.lines = new Lines(path, (order) => this.known.push(order));
  }

  /** The orders of a payment, the last one at the end. */
  of(reference: string): Order[] {
    return this.known.filter((order) => order.reference === reference);
  }

  /** Writes an order to the disk before anybody sends it. */
  note(order: Order): void {
    this.lines.add(order);
    this.known.push(order);
  }
}
