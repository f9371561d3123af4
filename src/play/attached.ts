import type {Described} from '@aldermark/sandbox/requests/build';
import type {AdvisedError} from '@aldermark/sandbox/requests/check';
import type {PlayedObject} from '@aldermark/sandbox/runs/objects';
import type {Action, Due, Moment, Run} from '@aldermark/sandbox/runs/run';
import {Playing, resting, type Play} from './playing';
import type {Session} from './session';

/** Where a sandbox answers its console. */
const ADDRESS = '/sandbox/console';

/** How many moments are kept here. */
const MOST_MOMENTS = 1000;

/** How long moments are gathered before they are shown, in milliseconds. */
const PAUSE = 200;

/** How often the time goes on, in milliseconds. */
const SECOND = 1000;

const GONE = 'The sandbox does not respond. Start it again, and this page continues.';

/** The time of a sandbox, and whether it stands still between calls. */
type ClockState = {readonly now: string; readonly due: readonly Due[]; readonly isStill: boolean};

const messageOf = (error: unknown): string =>
  error instanceof TypeError ? GONE : error instanceof Error ? error.message : String(error);

const numberOf = ({number = 0}: Moment): number => number;

/** A list with a moment in its place, which may be there already with less in it. */
function withMoment(moments: readonly Moment[], moment: Moment): readonly Moment[] {
  const before = moments.filter((one) => numberOf(one) < numberOf(moment));
  const after = moments.filter((one) => numberOf(one) > numberOf(moment));
  return [...before, moment, ...after].slice(-MOST_MOMENTS);
}

/** Follows a sandbox that programs call, and calls it too. It shows what happened there, which nobody can undo. */
export class AttachedSession extends Playing implements Session {
  readonly isRun = false;
  readonly #partner: string;
  /** What is there already, and not shown yet. */
  #moments: readonly Moment[] = [];
  #clock: (ClockState & {readonly receivedAt: number}) | undefined;
  #source: EventSource | undefined;
  #showing: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #objects: Promise<readonly PlayedObject[]> | undefined;

  constructor(partner: string) {
    super();
    this.#partner = partner;
    this.play = {...resting, phase: 'loading'};
  }

  protected override follow(listeners: number): void {
    if (listeners === 0) {
      this.#disconnect();
    } else {
      this.#connect();
    }
  }

  readonly warm = (): void => undefined;

  readonly resume = async (): Promise<boolean> => true;

  readonly perform = async (action: Action): Promise<Moment> => {
    try {
      const moment = await this.#ask<Moment>('perform', {action});
      this.#moments = withMoment(this.#moments, moment);
      this.#show({failure: undefined});
      return moment;
    } catch (error) {
      const failure = messageOf(error);
      this.#show({failure});
      return this.failed(action, failure);
    }
  };

  readonly inspect = (call: Described) =>
    this.#ask<readonly AdvisedError[]>('inspect', {action: {kind: 'call', call}});

  /** Requests that come at the same time share an answer. */
  readonly objects = (): Promise<readonly PlayedObject[]> => {
    this.#objects ??= this.#ask<readonly PlayedObject[]>('objects').finally(() => {
      this.#objects = undefined;
    });
    return this.#objects;
  };

  readonly possible = (id: string) =>
    this.#ask<Awaited<ReturnType<Session['possible']>>>(`possible/${encodeURIComponent(id)}`);

  // Other programs have called the sandbox too, so that nobody can take back what happened in it.
  readonly load = async (): Promise<void> => undefined;
  readonly retry = async (): Promise<void> => undefined;
  readonly leaveFor = async (): Promise<void> => undefined;
  readonly goTo = async (): Promise<void> => undefined;
  readonly change = async (): Promise<void> => undefined;
  readonly switchTo = async (): Promise<void> => undefined;
  readonly run = (): Promise<Run> => Promise.reject(new Error('Only a run can be shared.'));
  readonly program = (): Promise<string> =>
    Promise.reject(new Error('Only a run can be written as a program.'));

  async #ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${ADDRESS}/${path}?partner=${this.#partner}`, {
      ...(body && {
        method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) {
      throw new Error(await response.text());
    }
    return (await response.json()) as Answer;
  }

  #connect(): void {
    if (this.#source) {
      return;
    }
    const source = new EventSource(`${ADDRESS}/follow?partner=${this.#partner}`);
    this.#source = source;
    const on = <Data>(name: string, work: (data: Data) => void) =>
      source.addEventListener(name, ({data}: MessageEvent<string>) =>
        work(JSON.parse(data) as Data),
      );
    on<readonly Moment[]>('moments', (moments) => {
      this.#moments = moments;
      this.#show({phase: 'ready', failure: undefined});
    });
    on<Moment>('moment', (moment) => {
      this.#moments = withMoment(this.#moments, moment);
      this.#showing ??= setTimeout(() => this.#show(), PAUSE);
    });
    on<ClockState>('clock', (clock) => {
      this.#clock = {...clock, receivedAt: performance.now()};
      this.#showing ??= setTimeout(() => this.#show(), PAUSE);
    });
    // The browser tries again by itself.
    source.addEventListener('error', () => this.#show({phase: 'failed', failure: GONE}));
    this.#ticking = setInterval(() => this.#tick(), SECOND);
  }

  #disconnect(): void {
    this.#source?.close();
    this.#source = undefined;
    clearInterval(this.#ticking);
    clearTimeout(this.#showing);
    this.#showing = undefined;
  }

  #tick(): void {
    if (this.play.phase === 'ready' && this.#clock && !this.#clock.isStill) {
      this.#show();
    }
  }

  /** The time of the sandbox, which goes on here until it is told again. */
  #now(): string {
    if (!this.#clock) {
      return '';
    }
    const {now, isStill, receivedAt} = this.#clock;
    const passed = isStill ? 0 : performance.now() - receivedAt;
    return new Date(Date.parse(now) + passed).toISOString();
  }

  #show(part: Partial<Play> = {}): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    const now = this.#now();
    const moments = this.#moments;
    this.show({
      moments,
      at: moments.length,
      now,
      due: this.#clock?.due.filter(({at}) => at > now) ?? [],
      isReal: this.#clock?.isStill === false,
      ...part,
    });
  }
}
