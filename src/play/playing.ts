import type {Action, ObjectChange, Due, Moment} from '@aldermark/sandbox/runs/run';
import type {RunBranches} from './branches';

/** What a session shows. */
export type Play = RunBranches & {
  readonly phase: 'resting' | 'loading' | 'ready' | 'working' | 'failed';
  /** Why nothing can be played, or why the last action was not played, and what to do. */
  readonly failure?: string | undefined;
  /** The whole list, also those that are undone. */
  readonly moments: readonly Moment[];
  /** How many of them count now. */
  readonly at: number;
  /** The time of the sandbox (RFC 3339). Empty before a run begins. */
  readonly now: string;
  readonly due: readonly Due[];
  /** Whether time passes by itself, so that nobody can wait faster. */
  readonly isReal?: boolean;
};

export const first: RunBranches = {branch: 1, start: {seed: 1}, branches: []};

export const resting: Play = {phase: 'resting', moments: [], at: 0, now: '', due: [], ...first};

/** What happened in a sandbox, and who is told of it. */
export class Playing {
  readonly #listeners = new Set<() => void>();
  protected play = resting;

  readonly read = (): Play => this.play;

  /** Calls a listener after each change; the answer ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.follow(this.#listeners.size);
    return () => {
      this.#listeners.delete(listener);
      this.follow(this.#listeners.size);
    };
  };

  /** The changes of an object up to the present moment. */
  readonly history = async (id: string): Promise<readonly ObjectChange[]> => {
    const {moments, at} = this.play;
    return moments.slice(0, at).flatMap(({changes}) => changes.filter((one) => one.id === id));
  };

  /** Called with the number of listeners once it changes. */
  protected follow(_: number): void {}

  protected show(part: Partial<Play>): void {
    this.play = {...this.play, ...part};
    this.#listeners.forEach((listener) => listener());
  }

  /** An action that could not be done. */
  protected failed(action: Action, failure: string): Moment {
    const {now, due} = this.play;
    const nothing = {events: [], changes: [], deliveries: []};
    return {action, failure, before: now, after: now, ...nothing, due};
  }
}
