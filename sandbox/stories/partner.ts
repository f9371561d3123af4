import type {Operations} from '../api';
import {createSandbox, type ApiEvent, type Sandbox} from '..';
import type {SandboxContract} from '../contract';

type Id = keyof Operations;

/** What a call sends beside its body: parameters of the path, query and headers by name. */
export type Sent = Readonly<Record<string, string>>;

export type Result<Body> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  /** The error code of a refused call. */
  readonly code: string | undefined;
};

/** The time at which stories, pages and tests begin: a Tuesday, 11:30 in Paris. */
export const START = '2025-10-14T09:30:00.000Z';

/** How long `until` waits, in milliseconds. */
const MOST_PATIENCE = 600_000;

type PartnerOptions = {readonly seed?: number; readonly scopes?: readonly string[]};

/**
 * A partner that calls a new sandbox as a program would: over HTTP, with a token and one new idempotency key for
 * each call. It knows nothing of the inside of the sandbox.
 */
export class Partner {
  readonly sandbox: Sandbox;
  readonly #contract: SandboxContract;
  readonly #token: string;
  #calls = 0;

  constructor(contract: SandboxContract, {seed, scopes}: PartnerOptions = {}) {
    this.#contract = contract;
    this.sandbox = createSandbox({contract, seed, now: START});
    this.#token = this.sandbox.token(scopes);
  }

  /** Makes a call. `sent` has its parameters by name. */
  async call<Name extends Id>(
    id: Name,
    sent: Sent = {},
    body?: Operations[Name]['body'] | object,
  ): Promise<Result<Operations[Name]['answer'] & Record<string, unknown>>> {
    const operation = this.#contract.operations.find((one) => one.id === id);
    if (!operation) {
      throw new Error(`There is no operation ${id}.`);
    }
    const {hosts} = this.#contract;
    const url = new URL(
      operation.path.replace(/\{(\w+)\}/g, (_, name: string) => sent[name] ?? name),
      hosts[operation.host],
    );
    const headers = new Headers({Authorization: `Bearer ${this.#token}`});
    if (operation.isIdempotent) {
      headers.set('Idempotency-Key', `call-${(this.#calls += 1)}`);
    }
    for (const [name, value] of Object.entries(sent)) {
      const place = operation.parameters.find((one) => one.name === name)?.in ?? 'header';
      if (place === 'query') {
        url.searchParams.set(name, value);
      } else if (place === 'header') {
        headers.set(name, value);
      }
    }
    if (body !== undefined) {
      headers.set('Content-Type', operation.body?.mediaType ?? 'application/json');
    }
    const isForm = operation.body?.mediaType === 'application/x-www-form-urlencoded';
    const text = isForm
      ? new URLSearchParams(body as Record<string, string>).toString()
      : body && JSON.stringify(body);
    const response = await this.sandbox.fetch(
      new Request(url, {method: operation.method, headers, body: text}),
    );
    const answer = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const parsed = (isJson ? JSON.parse(answer) : answer) as Operations[Name]['answer'] &
      Record<string, unknown>;
    const {code, errorCode} = isJson ? (parsed as {code?: string; errorCode?: string}) : {};
    return {
      status: response.status,
      headers: response.headers,
      body: parsed,
      code: response.ok ? undefined : (code ?? errorCode),
    };
  }

  /** Plays a scenario and expects that it works. Answers with the id of what it created, or null. */
  async play(scenario: string, parameters: object): Promise<string | null> {
    const {body, status} = await this.call('createSimulation', {}, {scenario, parameters});
    if (status !== 201) {
      throw new Error(`${scenario} answered ${status}: ${JSON.stringify(body)}`);
    }
    return body.createdResourceId ?? null;
  }

  /** Moves the test clock by an ISO 8601 duration. */
  async wait(duration: string): Promise<void> {
    await this.call('advanceTestClock', {}, {duration});
  }

  /** Ids of the seeds, by their names in the register. */
  get ids(): Readonly<Record<string, string>> {
    return this.#contract.samples.ids ?? {};
  }

  /** All test data of the register by kind, then by name. */
  get samples(): SandboxContract['samples'] {
    return this.#contract.samples;
  }

  /**
   * Waits until an event happens that has not happened when this is called: time moves from one due task to the
   * next, by 10 minutes at most. Throws with what happened instead.
   */
  async until(type: string): Promise<ApiEvent> {
    const before = this.sandbox.events().length;
    const end = Date.parse(this.sandbox.now()) + MOST_PATIENCE;
    for (;;) {
      const event = this.sandbox
        .events()
        .slice(before)
        .find((one) => one.type === type);
      const due = this.sandbox.nextDue();
      if (event) {
        return event;
      }
      if (due === undefined || Date.parse(due) > end) {
        const happened = this.events().slice(before).join(', ') || 'nothing';
        throw new Error(`${type} did not happen within 10 minutes. What happened: ${happened}.`);
      }
      this.sandbox.advanceTo(due);
    }
  }

  /** The names of all events so far, in order. */
  events(): string[] {
    return this.sandbox.events().map(({type}) => type);
  }

  /** The last event of a name. Throws when there is none. */
  last(type: string): ApiEvent {
    const event = this.sandbox.events().findLast((one) => one.type === type);
    if (!event) {
      throw new Error(`${type} did not happen. What happened: ${this.events().join(', ')}`);
    }
    return event;
  }
}
