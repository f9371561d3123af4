import type {FieldValues} from './changes';
import type {Cause} from './due';
import type {ApiEvent} from './journal';

/** A change of one object. Done in order, all changes lead from one snapshot to the next. */
export type ObjectChange = {
  /** The name of its schema. */
  readonly name: string;
  readonly id: string;
  readonly at: string;
  readonly cause: Cause;
  /** The values before of the fields that differ; null: the object is new. */
  readonly before: FieldValues | null;
  /** The values after of the fields that differ; null: the object is gone. */
  readonly after: FieldValues | null;
  /** The version that the change made; absent: it changed fields that count no version, such as balances. */
  readonly version?: number;
};

/** A signed request to the server of the partner. */
export type WebhookRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** What came back: a status, or null with the reason. */
export type Receipt = {
  readonly httpStatus: number | null;
  readonly durationMs: number;
  readonly error: string | null;
};

/** A webhook request with what came back. */
export type Delivery = {
  /** When it was sent. */
  readonly at: string;
  readonly cause: Cause;
  /** To which endpoint; absent: a callback of v1. */
  readonly endpointId?: string;
  /** The `WebhookDelivery` of which it is an attempt; absent: the test of an address, or a callback of v1. */
  readonly deliveryId?: string;
  readonly request: WebhookRequest;
  readonly receipt: Receipt;
};

/** The watchers of everything that happens, in the order in which it does. */
export type Watcher = {
  readonly event?: (event: ApiEvent, cause: Cause) => void;
  readonly change?: (change: ObjectChange) => void;
  readonly delivery?: (delivery: Delivery) => void;
};

type Stored = {readonly id: string; readonly version: number};

/** The fields of one object whose values another does not have. */
function differing(one: Stored, other: Stored): FieldValues {
  const others = other as unknown as FieldValues;
  return Object.fromEntries(
    Object.entries(one).filter(
      ([field, value]) =>
        !Object.hasOwn(others, field) || JSON.stringify(others[field]) !== JSON.stringify(value),
    ),
  );
}

/** Those who watch a sandbox, and why things happen in it at this moment. */
export class Watchers {
  readonly #watchers = new Set<Watcher>();
  #cause: Cause = {kind: 'call'};

  /** Tells a watcher of everything from now on; the returned function ends it. */
  add(watcher: Watcher): () => void {
    // A new object, so that the same watcher can watch twice.
    const added = {...watcher};
    this.#watchers.add(added);
    return () => void this.#watchers.delete(added);
  }

  /** Why something happens at this moment. */
  get cause(): Cause {
    return this.#cause;
  }

  /** Does something that has a cause of its own. */
  because(cause: Cause, work: () => void): void {
    const before = this.#cause;
    this.#cause = cause;
    try {
      work();
    } finally {
      this.#cause = before;
    }
  }

  /** A call begins, or goes on after it waited: what happens from now on follows from it. */
  enter(cause: Cause): void {
    this.#cause = cause;
  }

  event(event: ApiEvent): void {
    this.#watchers.forEach((watcher) => watcher.event?.(event, this.#cause));
  }

  delivery(delivery: Delivery): void {
    this.#watchers.forEach((watcher) => watcher.delivery?.(delivery));
  }

  created(name: string, object: Stored, at: string): void {
    this.#tell(() => {
      const {version} = object;
      return {
        name,
        id: object.id,
        at,
        cause: this.#cause,
        before: null,
        after: copy(object),
        version,
      };
    });
  }

  removed(name: string, object: Stored, at: string): void {
    this.#tell(() => ({
      name,
      id: object.id,
      at,
      cause: this.#cause,
      before: copy(object),
      after: null,
    }));
  }

  /** Changes an object, and tells what differs then. */
  changing<Result>(name: string, object: Stored, at: string, work: () => Result): Result {
    if (this.#watchers.size === 0) {
      return work();
    }
    const old = structuredClone(object);
    const result = work();
    const before = differing(old, object);
    const after = differing(object, old);
    const {id, version} = object;
    if (Object.keys(before).length + Object.keys(after).length > 0) {
      const isNew = version !== old.version;
      this.#tell(() => ({
        name,
        id,
        at,
        cause: this.#cause,
        before,
        after: structuredClone(after),
        ...(isNew && {version}),
      }));
    }
    return result;
  }

  #tell(change: () => ObjectChange): void {
    if (this.#watchers.size > 0) {
      const told = change();
      this.#watchers.forEach((watcher) => watcher.change?.(told));
    }
  }
}

const copy = (object: Stored): FieldValues => structuredClone(object) as unknown as FieldValues;
