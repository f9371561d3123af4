import type {SandboxContract} from '@aldermark/sandbox/contract';
import type {Partner} from '@aldermark/sandbox/stories/partner';
import {wireOf, type FuzzDraft, type Wire} from './draft';
import type {FuzzOperation} from './published';
import {worldBefore} from './worlds';

/** What came back, and whether the call changed anything that can be read. */
export type Observed = {
  readonly wire: Wire;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when something fell due at the same time. */
  readonly isUnchanged: boolean | undefined;
};

/** How long a call takes, in milliseconds: what falls due in this time happens before it. */
const CALL = 2500;

/** How many rejected calls one world takes: no group of operations allows fewer than 20 in a minute. */
const MOST_CALLS = 15;

/** Everything that can be read of a world. */
const stateOf = ({sandbox}: Partner): string =>
  JSON.stringify([sandbox.snapshot(), sandbox.events().length]);

/** A world, how it is, and how many calls it has had. */
type World = {readonly partner: Partner; readonly state: string; calls: number};

/** An operation in the world where it is about to succeed. Each call that changes this world is the last in it. */
export class FuzzTarget {
  readonly #contract: SandboxContract;
  readonly #operation: FuzzOperation;
  #world: World | undefined;

  constructor(contract: SandboxContract, operation: FuzzOperation) {
    this.#contract = contract;
    this.#operation = operation;
  }

  /** Sends a request in a world that no earlier one has changed; in a new one when `isNew`. */
  async send(draft: FuzzDraft, isNew = false): Promise<Observed> {
    const world = await this.#ready(isNew);
    const {partner} = world;
    const due = partner.sandbox.nextDue();
    const isQuiet = due === undefined || Date.parse(due) > Date.parse(partner.sandbox.now()) + CALL;
    const fresh = {
      ...draft,
      headers: draft.headers.map((one) => this.#withNewKey(one, world.calls)),
    };
    const wire = wireOf(this.#operation, fresh, partner.token);
    const {method, url, headers, body} = wire;
    const response = await partner.sandbox.fetch(new Request(url, {method, headers, body}));
    const text = await response.text();
    const state = stateOf(partner);
    const isSame = state === world.state;
    world.calls += 1;
    if (!isSame || response.ok || world.calls >= MOST_CALLS) {
      this.#world = undefined;
    }
    return {
      wire,
      status: response.status,
      headers: response.headers,
      text,
      isUnchanged: isSame ? true : isQuiet ? false : undefined,
    };
  }

  /** The key of the example, which only the first call of a world can use. */
  #withNewKey([name, value]: readonly [string, string], calls: number): readonly [string, string] {
    const {headers} = this.#operation.exchange.request;
    const isExample = name === 'Idempotency-Key' && value === headers[name];
    return [name, isExample && calls > 0 ? `${value}-${calls}` : value];
  }

  async #ready(isNew: boolean): Promise<World> {
    if (!this.#world || isNew) {
      const partner = await worldBefore(this.#contract, this.#operation);
      this.#world = {partner, state: stateOf(partner), calls: 0};
    }
    return this.#world;
  }

  /** The texts in the world that a partner can read: ids, numbers and names. */
  async known(): Promise<readonly string[]> {
    const {partner} = await this.#ready(false);
    const found = stateOf(partner).matchAll(/"([^"\\]{5,80})"/g);
    return [...new Set([...found].map(([, text = '']) => text))];
  }
}
