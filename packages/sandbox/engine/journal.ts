import type {Schemas} from '../api';
import type {SandboxContract} from '../contract';

/** An event in the form in which it is delivered and read. */
export type ApiEvent = Schemas['Event'];

/** What an event takes from the world in which it happens. */
type Source = {
  readonly contract: Pick<SandboxContract, 'events'>;
  readonly partnerId: string;
  readonly newId: (prefix: string) => string;
  readonly now: () => string;
  /** Called with an event before any other listener, which may cause more. */
  readonly watchers: {readonly event: (event: ApiEvent) => void};
};

/** Every event of the sandbox in the order in which it happened. */
export class Journal {
  readonly #events: ApiEvent[] = [];
  /** The listeners for each event, and what each does when there will be no more. */
  readonly #listeners = new Map<(event: ApiEvent) => void, (() => void) | undefined>();
  readonly #apiVersion = 'v2';

  get events(): readonly ApiEvent[] {
    return this.#events;
  }

  /** Calls a listener for each event from now on, and `onClose` when no more will come; the returned function ends it. */
  subscribe(listener: (event: ApiEvent) => void, onClose?: () => void): () => void {
    this.#listeners.set(listener, onClose);
    return () => this.#listeners.delete(listener);
  }

  /** Tells every listener that no more events will come. */
  close(): void {
    this.#listeners.forEach((onClose) => onClose?.());
    this.#listeners.clear();
  }

  /** Notes that an event happened to an object. `previous` are the old values of the fields that changed. */
  record(
    world: Source,
    type: string,
    object: object,
    previous: Readonly<Record<string, unknown>>,
  ): ApiEvent {
    const event = this.make(world, type, object, previous);
    this.#events.push(event);
    world.watchers.event(event);
    this.#listeners.forEach((_, listener) => listener(event));
    return event;
  }

  /** An event of which no listener is called: only the call that tests an address sends such a one. */
  make(
    world: Omit<Source, 'watchers'>,
    type: string,
    object: object,
    previous: Readonly<Record<string, unknown>> = {},
  ): ApiEvent {
    const known = world.contract.events[type];
    if (!known) {
      throw new Error(`The contract has no event "${type}".`);
    }
    const {version} = object as {version?: unknown};
    return {
      id: world.newId('evt'),
      type,
      apiVersion: this.#apiVersion,
      occurredAt: world.now(),
      livemode: false,
      partnerId: world.partnerId,
      resourceVersion: typeof version === 'number' ? version : 1,
      data: {
        objectType: known.object,
        object: structuredClone(object) as Record<string, unknown>,
        previous: {...previous},
      },
    };
  }
}
