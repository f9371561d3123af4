import type {Sandbox} from '../createSandbox';
import type {Action} from '../runs/run';
import {observe, type Observations} from '../runs/observations';
import type {PartnerName} from '../seeds/partners';
import type {StepPlayer} from './player';
import type {RecordedRequest, Step} from './step';

/** A step with which something began. */
export type Origin = {
  /** Whose call it is; absent: it is no call. */
  readonly partner?: PartnerName;
};

/** What a step did to the sandbox of one partner. */
export type Effect = {
  /** The call that goes on, or the step that sent the webhook request which is answered; else the step itself. */
  readonly origin: Origin;
  readonly partner: PartnerName;
  /** The time of the sandbox before and after. */
  readonly before: string;
  readonly after: string;
  readonly told: Observations;
};

/** A call that has come to its end. */
export type Ended = {
  readonly origin: Origin;
  readonly partner: PartnerName;
  readonly sandbox: Sandbox;
  readonly request: RecordedRequest;
  readonly response: Response;
  /** What somebody did in the console; undefined: a program made the call. */
  readonly action: Action | undefined;
};

/** Who is told what the steps of a sandbox do. */
export type Observer = {
  readonly happened: (effect: Effect) => void;
  readonly ended: (call: Ended) => void;
};

/** Finds out what each step of a live sandbox does, and with which step that began. */
export class Observation {
  readonly #player: StepPlayer;
  readonly #observer: Observer;
  readonly #listeners: readonly {
    readonly partner: PartnerName;
    readonly take: () => Observations;
  }[];
  #origin: Origin = {};
  readonly #calls = new Map<number, Origin>();
  readonly #sent = new Map<number, Origin>();

  constructor(player: StepPlayer, observer: Observer) {
    this.#player = player;
    this.#observer = observer;
    this.#listeners = Object.entries(player.sandboxes).map(([partner, sandbox]) => ({
      partner: partner as PartnerName,
      take: observe(sandbox),
    }));
  }

  /** Does the work of a step, and tells what it did. */
  async during<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
    this.#origin = this.#originOf(step);
    const listeners = this.#listeners.map((one) => ({
      ...one,
      before: this.#now(step, one.partner),
    }));
    const result = await work();
    for (const {partner, take, before} of listeners) {
      const told = take();
      if (partner === this.#origin.partner || Object.values(told).some((list) => list.length > 0)) {
        const after = this.#now(step, partner);
        this.#observer.happened({origin: this.#origin, partner, before, after, told});
      }
    }
    return result;
  }

  /** Remembers with which step a call began. */
  began(call: number): Origin {
    this.#calls.set(call, this.#origin);
    return this.#origin;
  }

  /** Remembers which step sent a webhook request. */
  sent(number: number): void {
    this.#sent.set(number, this.#origin);
  }

  /** Tells that a call has come to its end. */
  ended(
    origin: Origin,
    request: RecordedRequest,
    response: Response,
    action: Action | undefined,
  ): void {
    const {partner = 'wrenfield'} = origin;
    const sandbox = this.#player.sandboxes[partner];
    this.#observer.ended({
      origin,
      partner,
      sandbox,
      request,
      response: response.clone(),
      action,
    });
  }

  #originOf(step: Step): Origin {
    switch (step.kind) {
      case 'call':
        return {partner: this.#player.partnerOf(step.request)};
      case 'resume':
        return this.#calls.get(step.call) ?? {};
      case 'receipt': {
        const origin = this.#sent.get(step.sent) ?? {};
        this.#sent.delete(step.sent);
        return origin;
      }
      default:
        return {};
    }
  }

  #now({at}: Step, partner: PartnerName): string {
    return this.#player.readAt(at, (sandbox) => sandbox.now(), partner);
  }
}
