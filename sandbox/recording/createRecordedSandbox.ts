import type {Sandbox, Snapshot} from '../createSandbox';
import {Random} from '../engine/random';
import {timestamp} from '../engine/time';
import {MOST_STEPS, Recorder, type RecorderOptions, type Run} from './recorder';
import {recorded} from './step';

/** The most snapshots that a sandbox keeps. */
export const MOST_SNAPSHOTS = 100;

/** A state of the whole sandbox to which it can return. */
export type SavedState = {
  readonly id: string;
  /** The time of the machine at which it was saved. */
  readonly createdAt: string;
  /** The time of the sandbox. */
  readonly sandboxTime: string;
};

/** What cannot be done, with the error code that says so. */
export class RecordingError extends Error {
  constructor(
    readonly code: 'resource_not_found' | 'state_conflict',
    message: string,
  ) {
    super(message);
  }
}

/**
 * A running sandbox that keeps what comes from outside, so that it can go back to where it was. Everything that changes
 * it waits until the call before has ended, or waits for something itself.
 */
export type RecordedSandbox = Pick<Sandbox, 'fetch' | 'inspect' | 'onEvent' | 'events' | 'now'> & {
  readonly tick: () => Promise<void>;
  readonly advanceTo: (time: string) => Promise<void>;
  readonly token: (scopes?: readonly string[]) => Promise<string>;
  readonly snapshot: (names?: readonly string[]) => Snapshot;
  /** Begins again with the seeds. Saved states stay. */
  readonly reset: () => Promise<void>;
  readonly saved: () => readonly SavedState[];
  readonly save: () => Promise<SavedState>;
  readonly restore: (id: string) => Promise<SavedState>;
  readonly forget: (id: string) => void;
};

/** Starts a sandbox in memory that can be saved and restored: by doing again everything that happened to it. */
export async function createRecordedSandbox(options: RecorderOptions): Promise<RecordedSandbox> {
  const listeners = new Set<Parameters<Sandbox['onEvent']>[0]>();
  const saved = new Map<string, {readonly state: SavedState; readonly run: Run}>();
  let count = 0;
  let recorder = await Recorder.start(options);
  const listen = () => {
    const current = recorder;
    current.player.sandbox.onEvent((event) => {
      if (current === recorder) {
        listeners.forEach((listener) => listener(event));
      }
    });
  };
  const use = (next: Recorder) => {
    recorder.stop();
    recorder = next;
    listen();
  };
  listen();
  const find = (id: string) => {
    const known = saved.get(id);
    if (!known) {
      throw new RecordingError('resource_not_found', `There is no snapshot ${id}.`);
    }
    return known;
  };
  return {
    fetch: async (request) => recorder.call(await recorded(request)),
    inspect: (operationId, request) => recorder.player.sandbox.inspect(operationId, request),
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    events: () => recorder.player.sandbox.events(),
    now: () => recorder.now(),
    tick: () => recorder.tick(),
    advanceTo: (to) => recorder.do({kind: 'advance', to}),
    token: (scopes) => recorder.token(scopes),
    snapshot: (names) => recorder.player.sandbox.snapshot(names),
    reset: async () => use(await Recorder.start(options)),
    saved: () => [...saved.values()].map(({state}) => state),
    save: async () => {
      if (saved.size >= MOST_SNAPSHOTS) {
        const detail = `The sandbox keeps at most ${MOST_SNAPSHOTS} snapshots. Delete one first.`;
        throw new RecordingError('state_conflict', detail);
      }
      // The tick keeps the time at which the sandbox is saved.
      const [, run] = await Promise.all([recorder.do({kind: 'tick'}), recorder.run()]);
      if (!run) {
        const detail = `More than ${MOST_STEPS} calls have been made, so that none of them is kept. Reset the sandbox first.`;
        throw new RecordingError('state_conflict', detail);
      }
      const machineTime = options.machineTime?.() ?? Date.now();
      const state: SavedState = {
        id: new Random((count += 1)).id('snp', machineTime),
        createdAt: timestamp(machineTime),
        sandboxTime: run.sandboxTime,
      };
      saved.set(state.id, {state, run});
      return state;
    },
    restore: async (id) => {
      const {state, run} = find(id);
      use(await Recorder.repeat(options, run, true));
      return state;
    },
    forget: (id) => {
      find(id);
      saved.delete(id);
    },
  };
}
