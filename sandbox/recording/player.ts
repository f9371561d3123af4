import {createSandbox, type Sandbox, type SandboxOptions} from '../createSandbox';
import type {Receipt, WebhookRequest} from '../domains/webhooks/deliveries';
import {requestOf, type RecordedRequest, type Step} from './step';

/** A call that has begun and has no answer yet. */
type Running = {
  /** Told when the call ends, or waits for something outside. */
  stopped: () => void;
  /** What it waits for, and how it goes on. */
  waiting?: {readonly until: Promise<unknown>; readonly resume: () => void};
};

/** A wait for a time of the machine. */
type Sleeper = {until: number; readonly wake: () => void};

/** Told of each webhook request, which count from 0. */
export type Post = (sent: number, request: WebhookRequest) => void;

/**
 * One sandbox that does what steps tell it. It reads no clock and sends nothing by itself, so that the same steps
 * always lead to the same sandbox.
 */
export class Player {
  readonly sandbox: Sandbox;
  hasReceiver = false;
  readonly #post: Post;
  readonly #calls = new Map<number, Running>();
  readonly #unanswered = new Map<number, (receipt: Receipt) => void>();
  readonly #sleepers: Sleeper[] = [];
  #time: number;
  #begun = 0;
  #sent = 0;

  /** `time` is that of the machine when the sandbox begins. */
  constructor(options: Omit<SandboxOptions, 'send' | 'machine'>, time: number, post: Post) {
    this.#time = time;
    this.#post = post;
    this.sandbox = createSandbox({
      ...options,
      machine: {
        now: () => this.#time,
        sleep: (duration) =>
          new Promise((wake) => this.#sleepers.push({until: this.#time + duration, wake})),
      },
    });
  }

  /** The time of the machine at the last step. */
  get time(): number {
    return this.#time;
  }

  /** The webhook requests that have no answer yet. */
  get unanswered(): readonly number[] {
    return [...this.#unanswered.keys()];
  }

  /** Calls that wait for something outside. */
  waiting(): {readonly call: number; readonly until: Promise<unknown>}[] {
    return [...this.#calls].flatMap(([call, {waiting}]) =>
      waiting ? [{call, until: waiting.until}] : [],
    );
  }

  /** Waits for times since this was last asked. Whoever asks wakes them. */
  newSleepers(): readonly Sleeper[] {
    return this.#sleepers.splice(0);
  }

  /** Reads something at a time of the machine at which no step happens. */
  readAt<Value>(time: number, read: (sandbox: Sandbox) => Value): Value {
    const before = this.#time;
    this.#time = Math.max(before, time);
    try {
      return read(this.sandbox);
    } finally {
      this.#time = before;
    }
  }

  /** Begins a call, and is done when it ends or waits. Its response comes later. */
  async call(at: number, recorded: RecordedRequest): Promise<{response: Promise<Response>}> {
    this.#time = at;
    const number = this.#begun;
    this.#begun += 1;
    let response = Promise.resolve(Response.error());
    await new Promise<void>((stopped) => {
      const running: Running = {stopped};
      this.#calls.set(number, running);
      response = this.sandbox.answer(
        requestOf(recorded),
        (until) =>
          new Promise((resume) => {
            running.waiting = {until, resume};
            running.stopped();
          }),
      );
      const end = () => {
        this.#calls.delete(number);
        running.stopped();
      };
      response.then(end, end);
    });
    return {response};
  }

  /** Takes a token for the program that runs the sandbox. */
  token(at: number, scopes: readonly string[] | undefined): string {
    this.#time = at;
    return this.sandbox.token(scopes);
  }

  /** Does any other step, and is done when its effects are. */
  async perform(step: Step): Promise<void> {
    const {sandbox} = this;
    const before = sandbox.now();
    const last = this.#time;
    this.#time = step.at;
    switch (step.kind) {
      case 'call':
        // Nobody reads the response, which may be a stream of events.
        void (await this.call(step.at, step.request)).response.then(({body}) => body?.cancel());
        break;
      case 'token':
        this.token(step.at, step.scopes);
        break;
      case 'resume':
        await this.#resume(step.call);
        break;
      case 'receipt':
        this.#unanswered.get(step.sent)?.(step.receipt);
        this.#unanswered.delete(step.sent);
        break;
      case 'tick':
        sandbox.tick();
        break;
      case 'advance':
        sandbox.advanceTo(step.to);
        break;
      case 'receiver':
        this.#receive(step.isThere);
        break;
      case 'restore':
        this.#sleepers.forEach((sleeper) => (sleeper.until += step.at - last));
        sandbox.resumeAt(before);
        break;
    }
  }

  async #resume(call: number): Promise<void> {
    const running = this.#calls.get(call);
    const {waiting} = running ?? {};
    if (running && waiting) {
      await new Promise<void>((stopped) => {
        running.stopped = stopped;
        running.waiting = undefined;
        waiting.resume();
      });
    }
  }

  #receive(isThere: boolean): void {
    this.hasReceiver = isThere;
    this.sandbox.sendWith(
      isThere
        ? (request, done) => {
            const number = this.#sent;
            this.#sent += 1;
            this.#unanswered.set(number, done);
            this.#post(number, request);
          }
        : undefined,
    );
  }
}
