import type {Sandbox, SandboxOptions} from '../createSandbox';
import type {Receipt, Send} from '../domains/webhooks/deliveries';
import type {Action} from '../runs/run';
import {Observation, type Observer} from './observer';
import {StepPlayer} from './player';
import type {PartnerName} from '../seeds/partners';
import {sizeOf, type NewStep, type RecordedRequest, type Step} from './step';
import {Turns} from './turns';

/** The most steps that a run keeps, and how much memory they may take in characters. */
export const MOST_STEPS = 20_000;
const MOST_CHARACTERS = 100_000_000;

/** What comes back for a webhook request whose answer nobody can know any more. */
const lost: Receipt = {
  httpStatus: null,
  durationMs: 0,
  error: 'The sandbox was stopped before the answer.',
};

/** The steps of a run so far, and the webhook requests whose answers are still under way. */
export type RecordedRun = {
  /** The time of the machine at which it began. */
  readonly began: number;
  readonly steps: readonly Step[];
  readonly receipts: ReadonlyMap<number, Promise<Receipt>>;
};

export type RecorderOptions = Omit<SandboxOptions, 'machine' | 'partner'> & {
  /** The time of the machine in milliseconds; absent: that of this one. */
  readonly machineTime?: () => number;
  /** Told of each step before it happens. */
  readonly onStep?: (step: Step, recorder: Recorder) => void;
  /** Told what each step did, except those that are repeated. */
  readonly observer?: Observer | undefined;
};

/** Runs one sandbox, and keeps everything that comes from outside, so that it can be run again. */
export class Recorder {
  readonly player: StepPlayer;
  /** The time of the machine at which the run began. */
  readonly began: number;
  readonly #options: RecorderOptions;
  readonly #send: Send | undefined;
  readonly #turns = new Turns();
  readonly #receipts = new Map<number, Promise<Receipt>>();
  readonly #watched = new Set<number>();
  readonly #steps: Step[] = [];
  #observation: Observation | undefined;
  #isWhole = true;
  #size = 0;
  #isLive = false;
  #isStopped = false;

  private constructor(options: RecorderOptions, began?: number) {
    const {machineTime: _, send, onStep: __, observer: ___, ...rest} = options;
    this.#options = options;
    this.#send = send;
    this.began = began ?? this.#machineTime();
    this.player = new StepPlayer(rest, this.began, (sent, request) => {
      this.#observation?.sent(sent);
      if (this.#isLive && send) {
        this.#expect(sent, new Promise((done) => send(request, done)));
      }
    });
  }

  /** Starts a new run. */
  static async start(options: RecorderOptions): Promise<Recorder> {
    const recorder = new Recorder(options);
    await recorder.#goLive(new Map());
    return recorder;
  }

  /** Repeats a run, and goes on from where it ended: at the time of the sandbox that it had if `isBack`. */
  static async repeat(
    options: RecorderOptions,
    run: RecordedRun,
    isBack: boolean,
  ): Promise<Recorder> {
    const recorder = new Recorder(options, run.began);
    for (const step of run.steps) {
      recorder.#keep(step);
      await recorder.player.perform(step);
    }
    if (isBack) {
      await recorder.do({kind: 'restore'});
    }
    await recorder.#goLive(run.receipts);
    return recorder;
  }

  /** The time of the sandbox. */
  now(): string {
    return this.read((sandbox) => sandbox.now());
  }

  /** Reads something of the sandbox of a partner as it is at this moment. */
  read<Value>(read: (sandbox: Sandbox) => Value, partner?: PartnerName): Value {
    return this.player.readAt(this.#machineTime(), read, partner);
  }

  /** Answers a request of the API. `action` is what somebody did in the console, if it comes from there. */
  async call(request: RecordedRequest, action?: Action): Promise<Response> {
    const call = await this.#take({kind: 'call', request}, async ({at}) => {
      const {number, response} = await this.player.call(at, request);
      return {origin: this.#observation?.began(number), response};
    });
    const response = await call.response;
    if (call.origin) {
      this.#observation?.ended(call.origin, request, response, action);
    }
    return response;
  }

  /** Takes a token of a partner, with all scopes by default. */
  token(scopes?: readonly string[], partner: PartnerName = 'wrenfield'): Promise<string> {
    return this.#take({kind: 'token', scopes, partner}, async ({at}) =>
      this.player.token(at, scopes, partner),
    );
  }

  /** Does a step. */
  do(step: NewStep): Promise<void> {
    return this.#take(step, (one) => this.player.perform(one));
  }

  /** Does what has become due in real time. */
  async tick(): Promise<void> {
    if (this.player.isDue(this.#machineTime())) {
      await this.do({kind: 'tick'});
    }
  }

  /** The run as it is between two steps, and the time of the sandbox. Undefined when it is too long to be kept. */
  run(): Promise<(RecordedRun & {readonly sandboxTime: string}) | undefined> {
    return this.#turns.take(async () =>
      this.#isWhole
        ? {
            began: this.began,
            steps: [...this.#steps],
            receipts: new Map(this.#receipts),
            sandboxTime: this.now(),
          }
        : undefined,
    );
  }

  /** Sends nothing any more, and ends what follows its events. Calls under way come to their end. */
  stop(): void {
    this.#isLive = false;
    this.#isStopped = true;
    this.player.close();
  }

  #machineTime(): number {
    return this.#options.machineTime?.() ?? Date.now();
  }

  #take<Result>(step: NewStep, work: (step: Step) => Promise<Result>): Promise<Result> {
    return this.#turns.take(async () => {
      const timed = {...step, at: Math.max(this.player.time, this.#machineTime())};
      this.#keep(timed);
      if (!this.#isStopped) {
        this.#options.onStep?.(timed, this);
      }
      const result = await (this.#observation?.during(timed, () => work(timed)) ?? work(timed));
      this.#watch();
      return result;
    });
  }

  #keep(step: Step): void {
    this.#size += sizeOf(step);
    this.#isWhole &&= this.#steps.length < MOST_STEPS && this.#size < MOST_CHARACTERS;
    if (this.#isWhole) {
      this.#steps.push(step);
    } else {
      this.#steps.length = 0;
    }
  }

  /** From now on, real time passes and webhook requests are sent. Answers that are still under way will come. */
  async #goLive(receipts: RecordedRun['receipts']): Promise<void> {
    const {observer} = this.#options;
    this.#observation = observer && new Observation(this.player, observer);
    for (const sent of this.player.unanswered) {
      this.#expect(sent, receipts.get(sent) ?? Promise.resolve(lost));
    }
    if (this.player.hasReceiver !== Boolean(this.#send)) {
      await this.do({kind: 'receiver', isThere: Boolean(this.#send)});
    }
    this.#isLive = true;
    this.#watch();
  }

  /** Lets the response to a webhook request come in. */
  #expect(sent: number, receipt: Promise<Receipt>): void {
    this.#receipts.set(sent, receipt);
    void receipt.then(async (known) => {
      await this.do({kind: 'receipt', sent, receipt: known});
      this.#receipts.delete(sent);
    });
  }

  /** Lets calls go on when what they wait for has happened. */
  #watch(): void {
    for (const {until, wake} of this.player.newSleepers()) {
      setTimeout(wake, until - this.#machineTime());
    }
    for (const {call, until} of this.player.waiting()) {
      if (!this.#watched.has(call)) {
        this.#watched.add(call);
        void until.then(() => {
          this.#watched.delete(call);
          return this.do({kind: 'resume', call});
        });
      }
    }
  }
}
