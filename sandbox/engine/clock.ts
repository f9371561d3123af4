type Task = {readonly due: number; readonly order: number; readonly run: () => void};

/**
 * The time of the sandbox, and what is due later. Without a start time it is real time; with one it stands
 * still and only moves when it is told to, so that two runs are equal.
 */
export class Clock {
  #now: number | undefined;
  #offset = 0;
  /** How far jumps have moved the time. */
  #jumped = 0;
  /** The time without jumps while one of them is under way. */
  #held: number | undefined;
  #order = 0;
  readonly #tasks: Task[] = [];
  #isMoved = false;

  constructor(start?: number) {
    this.#now = start;
  }

  /** The current time in milliseconds since 1970. */
  now(): number {
    return this.#now ?? Date.now() + this.#offset;
  }

  /** The current time without the jumps, which is what the clock of somebody else shows. */
  withoutJumps(): number {
    return this.#held ?? this.now() - this.#jumped;
  }

  /** True once a test moved the clock: from then on, payments follow their real timetable. */
  get isMoved(): boolean {
    return this.#isMoved;
  }

  /** Moves as `moveTo` does, because a test wants it and not because time passes. */
  jumpTo(time: number): void {
    const length = Math.max(0, time - this.now());
    this.#isMoved = true;
    this.#held = this.withoutJumps();
    this.moveTo(time);
    this.#held = undefined;
    this.#jumped += length;
  }

  /** Runs a task at a time, or at once when that time has passed and something moves the clock. */
  at(due: number, run: () => void): void {
    const task = {due, order: (this.#order += 1), run};
    const index = this.#tasks.findIndex((other) => other.due > due);
    this.#tasks.splice(index < 0 ? this.#tasks.length : index, 0, task);
  }

  /** Does everything that is due by a time, in time order, and ends at that time. It never goes back. */
  moveTo(time: number): void {
    const isReal = this.#now === undefined;
    // Read before the tasks run, so that the time that they take does not delay the clock.
    const before = this.now();
    for (let [next] = this.#tasks; next && next.due <= time; [next] = this.#tasks) {
      this.#tasks.shift();
      this.#now = Math.max(this.#now ?? before, next.due);
      next.run();
    }
    if (isReal) {
      this.#offset += Math.max(0, time - before);
      this.#now = undefined;
    } else {
      this.#now = Math.max(this.now(), time);
    }
  }

  /** Lets time pass until a moment: real time by waiting for it, and time that stands still by moving there. */
  async pass(time: number): Promise<void> {
    if (this.#now === undefined) {
      await new Promise((resolve) => setTimeout(resolve, time - this.now()));
      this.catchUp();
    } else {
      this.moveTo(time);
    }
  }

  /** Does what has become due in real time. */
  catchUp(): void {
    this.moveTo(this.now());
  }

  /** When the next task is due; undefined when there is none. */
  nextDue(): number | undefined {
    return this.#tasks[0]?.due;
  }
}
