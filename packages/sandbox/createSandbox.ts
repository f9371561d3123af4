import type {SandboxContract} from './contract';
import {serveControls} from './controls';
import {domains} from './domains';
import {clientsOf} from './domains/tokens/clients';
import {callbacksOf, type Callback} from './domains/v1/callbacks';
import {setSender, type Send} from './domains/webhooks/deliveries';
import {SandboxClock, type TimeSource} from './engine/clock';
import type {Pause} from './engine/domain';
import type {Due} from './engine/due';
import {Journal, type ApiEvent} from './engine/journal';
import {Random} from '@aldermark/lib/random';
import {remembered} from '@aldermark/lib/remembered';
import {schemasOf, type SchemaValidator} from './engine/schemas';
import {instant} from './engine/time';
import type {Watcher} from './engine/watchers';
import {World, type MoveListener} from './engine/world';
import {createExecute} from './execute';
import {createApp, type Execute} from './http/app';
import {isKnownToken, rememberToken} from './http/authentication';
import {inspect, type RequestError} from './http/inspect';
import {servePages} from './pages';
import {createPossible, type Possible} from './possible';
import {plantSeeds} from './seeds';
import type {PartnerName} from './seeds/partners';

export type SandboxOptions = {
  readonly contract: SandboxContract;
  /** The same seed gives the same ids, numbers and times. */
  readonly seed?: number;
  /** The time at which the sandbox begins (RFC 3339). It then stands still between calls; absent: real time. */
  readonly now?: string;
  /** Sends a signed webhook request and returns what came back; absent: no server responds. */
  readonly send?: Send;
  /** Whose sandbox it is: that of the partner with the seeds, or of one who has nobody yet. */
  readonly partner?: PartnerName;
  /** The machine whose time is real time; absent: this one. */
  readonly machine?: TimeSource;
};

/** Objects by the name of their schema, as the API would return them. */
export type Snapshot = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** A running sandbox. */
export type Sandbox = {
  /** Responds to a request as the API does, or with a network error when a fault drops the connection. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Answers as `fetch` does, and says when the call waits for something outside of the sandbox. */
  readonly answer: (request: Request, pause: Pause) => Promise<Response>;
  /**
   * What the API rejects in a request of an operation before it does anything, the first fault first. Changes
   * nothing. Throws when there is no such operation.
   */
  readonly inspect: (operationId: string, request: Request) => Promise<readonly RequestError[]>;
  /**
   * Reports each event, change of an object and webhook request, with its cause, in the order in which they happen; the
   * answer ends it. While calls are made at the same time, a cause may name another of these calls.
   */
  readonly watch: (watcher: Watcher) => () => void;
  /** What time will do as far as it is known, the next first. What is cancelled meanwhile is not in it. */
  readonly due: () => readonly Due[];
  /** What is possible for an object in its state: ids of operations, and names of scenarios. */
  readonly possible: (id: string) => Possible;
  /** Calls a listener for each event; the returned function ends it. */
  readonly onEvent: (listener: (event: ApiEvent) => void) => () => void;
  /** Calls a listener for each state that an object begins in or moves to. */
  readonly onMove: (listener: MoveListener) => void;
  readonly events: () => readonly ApiEvent[];
  /** The callbacks of v1 so far, which need an address (`legacy.callbacks`). */
  readonly callbacks: () => readonly Callback[];
  readonly now: () => string;
  /** Moves the time forward and does what falls due. */
  readonly advanceTo: (time: string) => void;
  /** Does what has become due in real time. */
  readonly tick: () => void;
  /** Goes on from an earlier time, although the machine has gone on meanwhile. */
  readonly resumeAt: (time: string) => void;
  /** Sends webhook requests in another way from now on; undefined: no server responds. */
  readonly sendWith: (send: Send | undefined) => void;
  /** When something falls due next; undefined when nothing does. */
  readonly nextDue: () => string | undefined;
  /** A token with scopes, all by default, that never expires: for programs that run the sandbox themselves. */
  readonly token: (scopes?: readonly string[]) => string;
  /** Whether a request has a token of this sandbox, or its form the name of one of its clients. */
  readonly knows: (request: Pick<Request, 'headers'>, form: URLSearchParams) => boolean;
  /** All objects, or those of some schemas. */
  readonly snapshot: (names?: readonly string[]) => Snapshot;
  /** Ends the responses that go on with each event, because another sandbox takes the place of this one. */
  readonly close: () => void;
};

const waitFor: Pause = async (until) => void (await until);

/** How long each call takes when time stands still between calls, so that no two have the same time. */
const STEP = 2500;

type Prepared = {
  readonly schemas: SchemaValidator;
  readonly app: ReturnType<typeof createApp>;
  readonly execute: Execute;
};

const possible = createPossible(domains);

/** What follows from a contract alone, prepared once however many sandboxes run it. */
const preparedOf = remembered((contract: SandboxContract): Prepared => {
  const app = createApp(contract);
  serveControls(app, contract);
  servePages(app);
  return {schemas: schemasOf(contract), app, execute: createExecute(contract, domains)};
});

/** Starts a sandbox in memory: the API as a program that speaks standard requests and responses. */
export function createSandbox({
  contract,
  seed = 1,
  now,
  send,
  machine,
  partner = 'wrenfield',
}: SandboxOptions): Sandbox {
  const {schemas, app, execute} = preparedOf(contract);
  const clock = new SandboxClock(now === undefined ? undefined : instant(now), machine);
  const world = new World({
    contract,
    schemas,
    clock,
    random: new Random(seed),
    journal: new Journal(),
    partnerName: partner,
  });
  setSender(world, send);
  domains.forEach(({connect}) => connect?.(world));
  plantSeeds(world, partner);
  const answer: Sandbox['answer'] = async (request, pause) => {
    // What is no part of the API takes no time, so that ids do not depend on it.
    const isCall = !new URL(request.url).pathname.startsWith('/sandbox/');
    clock.moveTo(clock.now() + (now !== undefined && isCall ? STEP : 0));
    world.watchers.enter({kind: 'call'});
    const connection = {isLost: false};
    const response = await app.fetch(request, {world, execute, pause, connection});
    return connection.isLost ? Response.error() : response;
  };
  return {
    fetch: (request) => answer(request, waitFor),
    answer,
    inspect: async (operationId, request) => {
      const operation = contract.operations.find(({id}) => id === operationId);
      if (!operation) {
        throw new Error(`There is no operation ${operationId}.`);
      }
      return inspect(world, operation, request);
    },
    watch: (watcher) => world.watchers.add(watcher),
    due: () => world.due(),
    possible: (id) => possible(world, id),
    onEvent: (listener) => world.journal.subscribe(listener),
    onMove: (listener) => world.onMove(listener),
    events: () => world.journal.events,
    callbacks: () => callbacksOf(world),
    now: () => world.now(),
    tick: () => clock.catchUp(),
    advanceTo: (time) => clock.moveTo(instant(time)),
    resumeAt: (time) => clock.resumeAt(instant(time)),
    sendWith: (other) => setSender(world, other),
    nextDue: () => world.nextDue(),
    token: (scopes = contract.scopes) => {
      const text = `sandbox-${world.random.hex(32)}`;
      rememberToken(world, text, {client: {id: 'sandbox', scopes: new Set(scopes)}}, true);
      return text;
    },
    knows: ({headers}, form) =>
      isKnownToken(world, headers.get('Authorization')) ||
      clientsOf(world).some(({id}) => id === form.get('client_id')),
    snapshot: (names) => {
      const all: Record<string, Record<string, unknown>[]> = {};
      for (const {name, object} of world.everything()) {
        if (!names || names.includes(name)) {
          (all[name] ??= []).push(structuredClone(object) as Record<string, unknown>);
        }
      }
      return all;
    },
    close: () => world.journal.close(),
  };
}
