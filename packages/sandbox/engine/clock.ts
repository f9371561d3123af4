import type {Due, ScheduledTask} from './due';

type Task = {
  readonly due: number;
  readonly run: () => void;
  readonly plan: ScheduledTask | undefined;
};

/** The machine on which a sandbox runs: its time, and a way to let it pass. */
export type TimeSource = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
};

const thisMachine: TimeSource = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * The time of the sandbox, and what is due later. Without a start time it is real time; with one it stands
 * still and only moves when a call moves it, so that two runs are equal.
 */
export class SandboxClock {
  #now: number | undefined;
  #offset = 0;
  /** How far jumps have moved the time. */
  #jumped = 0;
  /** The time without jumps while one of them is under way. */
  #held: number | undefined;
  readonly #tasks: Task[] = [];
  #isMoved = false;
  #isResumed = false;
  readonly #machine: TimeSource;

  constructor(start?: number, machine = thisMachine) {
    this.#now = start;
    this.#machine = machine;
  }

  /** The current time in milliseconds since 1970. */
  now(): number {
    return this.#now ?? this.#machine.now() + this.#offset;
  }

  /** The current time without the jumps, which is what the clock of somebody else shows. */
  withoutJumps(): number {
    return this.#held ?? this.now() - this.#jumped;
  }

  /** True once a test moved the clock: from then on, payments follow their real timetable. */
  get isMoved(): boolean {
    return this.#isMoved;
  }

  /** True while the time is that of the machine: neither a test nor a restored snapshot has changed it. */
  get isReal(): boolean {
    return !this.#isMoved && !this.#isResumed;
  }

  /** Whether the time stands still until something moves it. */
  get standsStill(): boolean {
    return this.#now !== undefined;
  }

  /** Moves as `moveTo` does, because a test wants it and not because time passes. */
  jumpTo(time: number): void {
    const length = Math.max(0, time - this.now());
    this.#isMoved = true;
    this.#held = this.withoutJumps();
    try {
      this.moveTo(time);
    } finally {
      this.#held = undefined;
      this.#jumped += length;
    }
  }

  /**
   * Runs a task at a time, or at once when that time has passed and something moves the clock. `plan` says what it does,
   * and whether it still will.
   */
  at(due: number, run: () => void, plan?: ScheduledTask): void {
    const task = {due, run, plan};
    const index = this.#tasks.findIndex((other) => other.due > due);
    this.#tasks.splice(index < 0 ? this.#tasks.length : index, 0, task);
  }

  /** Does everything that is due by a time, in time order, and ends at that time. It never goes back. */
  moveTo(time: number): void {
    const isReal = this.#now === undefined;
    // Read before the tasks run, so that the time that they take does not delay the clock.
    const before = this.now();
    try {
      for (let [next] = this.#tasks; next && next.due <= time; [next] = this.#tasks) {
        this.#tasks.shift();
        this.#now = Math.max(this.#now ?? before, next.due);
        next.run();
      }
    } finally {
      // Also after a task that throws, since a clock that stood still would stop all later ones.
      if (isReal) {
        this.#offset += Math.max(0, time - before);
        this.#now = undefined;
      } else {
        this.#now = Math.max(this.now(), time);
      }
    }
  }

  /** Waits until a moment comes, which `reach` then makes true: time that stands still needs no wait. */
  async wait(time: number): Promise<void> {
    if (this.#now === undefined) {
      await this.#machine.sleep(time - this.now());
    }
  }

  /** Does what is due by a moment that has come, or to which time that stands still moves. */
  reach(time: number): void {
    this.moveTo(Math.max(time, this.now()));
  }

  /** Goes on from an earlier time, although the machine has gone on meanwhile. */
  resumeAt(time: number): void {
    if (this.#now === undefined) {
      const back = time - this.now();
      this.#offset += back;
      this.#jumped += back;
      this.#isResumed ||= back !== 0;
    }
  }

  /** Does what has become due in real time. */
  catchUp(): void {
    this.moveTo(this.now());
  }

  /** What is due later as far as it is known, the next first. */
  due(): Due[] {
    return this.#tasks.flatMap(({plan}) => (plan?.isOn() ? [plan.due] : []));
  }

  /** When the next task is due; undefined when there is none. */
  nextDue(): number | undefined {
    return this.#tasks[0]?.due;
  }
}
