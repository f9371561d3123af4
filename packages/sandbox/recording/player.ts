import {createSandbox, type Sandbox, type SandboxOptions} from '../createSandbox';
import type {Receipt, Send, WebhookRequest} from '../domains/webhooks/deliveries';
import type {PartnerName} from '../seeds/partners';
import {requestOf, type RecordedRequest, type Step} from './step';

/** A call that has begun and has no response yet. */
type Running = {
  /** Told when the call ends, or waits for something outside. */
  stopped: () => void;
  /** What it waits for, and how it goes on. */
  waiting?: {readonly until: Promise<unknown>; readonly resume: () => void};
};

/** A wait for a time of the machine. */
type Sleeper = {until: number; readonly wake: () => void};

/** What is added to the seed for the ids of the other partner. */
const OTHER_SEED = 1_000_003;

/** Told of each webhook request, which count from 0. */
export type Post = (sent: number, request: WebhookRequest) => void;

/**
 * The sandboxes of two partners that do what steps tell them, each with a clock of its own. They read no clock and send nothing by
 * themselves, so that the same steps always lead to the same state.
 */
export class StepPlayer {
  /** The sandbox of the partner with the seeds. */
  readonly sandbox: Sandbox;
  /** The sandboxes of all partners, who have other features and limits. */
  readonly sandboxes: Readonly<Record<PartnerName, Sandbox>>;
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
    const machine = {
      now: () => this.#time,
      sleep: (duration: number) =>
        new Promise<void>((wake) => this.#sleepers.push({until: this.#time + duration, wake})),
    };
    this.sandbox = createSandbox({...options, machine});
    const seed = (options.seed ?? 1) + OTHER_SEED;
    const other = createSandbox({...options, machine, seed, partner: 'larkspur'});
    this.sandboxes = {wrenfield: this.sandbox, larkspur: other};
  }

  /** The time of the machine at the last step. */
  get time(): number {
    return this.#time;
  }

  /** The webhook requests that have no response yet. */
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
  readAt<Value>(
    time: number,
    read: (sandbox: Sandbox) => Value,
    partner: PartnerName = 'wrenfield',
  ): Value {
    const before = this.#time;
    this.#time = Math.max(before, time);
    try {
      return read(this.sandboxes[partner]);
    } finally {
      this.#time = before;
    }
  }

  /** Begins a call, and is done when it ends or waits. Its response comes later. Calls count from 0. */
  async call(
    at: number,
    recorded: RecordedRequest,
  ): Promise<{readonly number: number; readonly response: Promise<Response>}> {
    this.#time = at;
    const number = this.#begun;
    this.#begun += 1;
    let response = Promise.resolve(Response.error());
    await new Promise<void>((stopped) => {
      const running: Running = {stopped};
      this.#calls.set(number, running);
      response = this.sandboxes[this.partnerOf(recorded)].answer(
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
    return {number, response};
  }

  /** Takes a token for the program that runs the sandbox. */
  token(at: number, scopes: readonly string[] | undefined, partner: PartnerName): string {
    this.#time = at;
    return this.sandboxes[partner].token(scopes);
  }

  /** Whether something is due at a time of the machine, for either partner by its own clock. */
  isDue(time: number): boolean {
    return this.readAt(time, () =>
      this.#both.some((one) => {
        const due = one.nextDue();
        return due !== undefined && due <= one.now();
      }),
    );
  }

  /** Ends what follows the events. */
  close(): void {
    this.#both.forEach((one) => one.close());
  }

  /** Does any other step, and is done when its effects are. */
  async perform(step: Step): Promise<void> {
    const before = this.#both.map((one) => one.now());
    const last = this.#time;
    this.#time = step.at;
    switch (step.kind) {
      case 'call':
        // Nobody reads the response, which may be a stream of events.
        void (await this.call(step.at, step.request)).response.then(({body}) => body?.cancel());
        break;
      case 'token':
        this.token(step.at, step.scopes, step.partner);
        break;
      case 'resume':
        await this.#resume(step.call);
        break;
      case 'receipt':
        this.#unanswered.get(step.sent)?.(step.receipt);
        this.#unanswered.delete(step.sent);
        break;
      case 'tick':
        this.#both.forEach((one) => one.tick());
        break;
      case 'advance':
        this.#both.forEach((one) => one.advanceTo(step.to));
        break;
      case 'receiver':
        this.#receive(step.isThere);
        break;
      case 'restore':
        this.#sleepers.forEach((sleeper) => (sleeper.until += step.at - last));
        this.#both.forEach((one, index) => one.resumeAt(before[index] ?? ''));
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
    const send: Send = (request, done) => {
      const number = this.#sent;
      this.#sent += 1;
      this.#unanswered.set(number, done);
      this.#post(number, request);
    };
    this.#both.forEach((one) => one.sendWith(isThere ? send : undefined));
  }

  get #both(): readonly Sandbox[] {
    return Object.values(this.sandboxes);
  }

  /** The partner who calls, by its token or its client. */
  partnerOf({headers, text}: RecordedRequest): PartnerName {
    const request = {
      headers: new Headers(headers.map(([name, value]): [string, string] => [name, value])),
    };
    const isForm = request.headers.get('Content-Type')?.includes('form-urlencoded');
    const form = new URLSearchParams(isForm ? text : '');
    return this.sandboxes.larkspur.knows(request, form) ? 'larkspur' : 'wrenfield';
  }
}
