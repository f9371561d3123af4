import type {Operations} from '../api';
import type {Receipt, WebhookRequest} from '../domains/webhooks/deliveries';
import {createSandbox, type ApiEvent, type Sandbox} from '..';
import type {SandboxContract} from '../contract';
import {buildRequest, type Described} from '../requests/build';
import {callKey} from '../requests/callKey';
import {awaited} from './patience';
import {receive} from './receive';
import {sentRequest, type SentRequest} from './sentRequest';

type Id = keyof Operations;

/** What a call sends beside its body: parameters of the path, query and headers by name. */
export type Sent = Readonly<Record<string, string>>;

export type CallResult<Body> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  /** The error code of a rejected call. */
  readonly code: string | undefined;
};

/** What a problem document says, without what is new in each one: `422 validation_failed: /amount: This field is required.` */
export function problemText(status: number, code: string | undefined, body: unknown): string {
  const {
    errorMessage = '',
    detail = errorMessage,
    errors = [],
  } = (body ?? {}) as {
    errorMessage?: string;
    detail?: string;
    errors?: readonly {readonly field: string; readonly message: string}[];
  };
  const causes = errors.map(({field, message}) => `${field}: ${message}`).join(' ');
  return `${status} ${code ?? ''}: ${causes || detail}`;
}

/** The time at which stories, pages and tests begin: a Tuesday, 11:30 in Paris. */
export const START = '2025-10-14T09:30:00.000Z';

/** A call and its response, as they went over the wire. */
export type Exchange = {
  readonly operationId: string;
  readonly request: SentRequest;
  readonly status: number;
  /** The error code of a rejected call. */
  readonly code: string | undefined;
  /** The headers of the response by their names in small letters. */
  readonly headers: Sent;
  readonly body: unknown;
};

export type PartnerOptions = {
  readonly seed?: number;
  /** The time at which the sandbox begins (RFC 3339), when it is not the usual one. */
  readonly now?: string;
  readonly scopes?: readonly string[];
  /** Told before a call is made. */
  readonly onCall?: (operationId: string, body: unknown, described: Described) => void;
  /** Told the event for which somebody has waited. */
  readonly onAwaited?: (event: ApiEvent) => void;
  /** Told what a call was answered with. */
  readonly onAnswer?: (exchange: Exchange) => void;
};

/**
 * A partner that calls a new sandbox as a program would: over HTTP, with a token and one new idempotency key for
 * each call. It knows nothing of the inside of the sandbox.
 */
export class Partner {
  readonly sandbox: Sandbox;
  /** Every webhook request that arrived. */
  readonly received: WebhookRequest[] = [];
  /** How the partner's server answers a webhook request. */
  receive: (request: WebhookRequest) => Receipt = receive;
  readonly #contract: SandboxContract;
  readonly #token: string;
  readonly #options: PartnerOptions;
  /** How many keys each operation has had. */
  readonly #keys = new Map<string, number>();

  constructor(contract: SandboxContract, options: PartnerOptions = {}) {
    const {seed, scopes, now = START} = options;
    this.#contract = contract;
    this.#options = options;
    this.sandbox = createSandbox({
      contract,
      seed,
      now,
      send: (request, done) => {
        this.received.push(request);
        done(this.receive(request));
      },
    });
    this.#token = this.sandbox.token(scopes);
  }

  /** Makes a call. `sent` has its parameters by name; an empty value leaves a header out. */
  async call<Name extends Id>(
    id: Name,
    sent: Sent = {},
    body?: Operations[Name]['body'] | object,
  ): Promise<CallResult<Operations[Name]['answer'] & Record<string, unknown>>> {
    return this.send(id, this.#described(id, sent, body), body);
  }

  /** A key that no other call of an operation has. */
  newKey(id: string): string {
    const count = (this.#keys.get(id) ?? 0) + 1;
    this.#keys.set(id, count);
    return callKey(id, count);
  }

  /** Sends any request, also one that `call` cannot make, as a call of an operation. */
  async send<Name extends Id>(
    id: Name,
    described: Described,
    body?: unknown,
  ): Promise<CallResult<Operations[Name]['answer'] & Record<string, unknown>>> {
    this.#options.onCall?.(id, body, described);
    const {request} = buildRequest(this.#contract, described, this.#token);
    const sent = await sentRequest(this.#contract, id, request, {body, token: this.#token});
    const response = await this.sandbox.fetch(request);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const answer = (isJson ? JSON.parse(text) : text) as Operations[Name]['answer'] &
      Record<string, unknown>;
    const {status} = response;
    const refusal = (isJson ? answer : {}) as {code?: string; errorCode?: string};
    const code = response.ok ? undefined : (refusal.code ?? refusal.errorCode);
    this.#options.onAnswer?.({
      operationId: id,
      request: sent,
      status,
      code,
      headers: Object.fromEntries(response.headers),
      body: isJson ? answer : undefined,
    });
    return {status, headers: response.headers, body: answer, code};
  }

  #described(id: string, sent: Sent, body: unknown): Described {
    const operation = this.#contract.operations.find((one) => one.id === id);
    const isParameter = (name: string) =>
      operation?.parameters.some((one) => one.name === name && one.in !== 'header');
    const pick = (isWanted: (name: string) => boolean | undefined) =>
      Object.fromEntries(Object.entries(sent).filter(([name]) => isWanted(name)));
    const needsKey = operation?.isIdempotent && sent['Idempotency-Key'] === undefined;
    const key = needsKey && {'Idempotency-Key': this.newKey(id)};
    const approval = operation?.scaToken && {'Sca-Token': this.samples.scaTokens?.approved ?? ''};
    return {
      operation: id,
      parameters: pick(isParameter),
      headers: {...key, ...approval, ...pick((name) => !isParameter(name))},
      body,
    };
  }

  /** Plays a scenario and expects that it works. Returns the id of what it created, or null. */
  async play(scenario: string, parameters: object): Promise<string | null> {
    const {body, status, code} = await this.call('createSimulation', {}, {scenario, parameters});
    if (status !== 201) {
      throw new Error(`${scenario} returned ${problemText(status, code, body)}`);
    }
    return body.createdResourceId ?? null;
  }

  /** Moves the test clock by an ISO 8601 duration. */
  async wait(duration: string): Promise<void> {
    await this.call('advanceTestClock', {}, {duration});
  }

  /** The token of the partner, which opens everything. */
  get token(): string {
    return this.#token;
  }

  /** The hosts of the sandbox by their use. */
  get hosts(): SandboxContract['hosts'] {
    return this.#contract.hosts;
  }

  /** The test keys by name. */
  get keys(): SandboxContract['keys'] {
    return this.#contract.keys;
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
    const event = awaited(this.sandbox, (events) =>
      events.slice(before).find((one) => one.type === type),
    );
    if (!event) {
      const happened = this.events().slice(before).join(', ') || 'nothing';
      throw new Error(`${type} did not happen within 10 minutes. What happened: ${happened}.`);
    }
    this.#options.onAwaited?.(event);
    return event;
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
