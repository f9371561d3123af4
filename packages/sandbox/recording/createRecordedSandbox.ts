import type {Sandbox, Snapshot} from '../createSandbox';
import {rejectCall} from '../engine/problem';
import {Random} from '@aldermark/lib/random';
import {timestamp} from '../engine/time';
import type {Action} from '../runs/run';
import type {PartnerName} from '../seeds/partners';
import {historyOf, type Entry, type Saved, type SavedState} from './history';
import {MOST_STEPS, Recorder, type RecorderOptions} from './recorder';
import {recorded, type Step} from './step';
import type {Timeline} from './timeline';

/** The most snapshots that a sandbox keeps. */
export const MOST_SNAPSHOTS = 100;

/**
 * A running sandbox that keeps what comes from outside, so that it can go back to where it was. Everything that changes
 * it waits until the call before has ended, or waits for something itself.
 */
export type RecordedSandbox = Pick<Sandbox, 'inspect' | 'onEvent' | 'events' | 'now'> & {
  /** Answers a request. `action` is what somebody did in the console, if it comes from there. */
  readonly fetch: (request: Request, action?: Action) => Promise<Response>;
  /** Reads something of the sandbox of a partner as it is at this moment. */
  readonly read: <Value>(read: (sandbox: Sandbox) => Value, partner?: PartnerName) => Value;
  readonly tick: () => Promise<void>;
  readonly advanceTo: (time: string) => Promise<void>;
  readonly token: (scopes?: readonly string[], partner?: PartnerName) => Promise<string>;
  readonly snapshot: (names?: readonly string[]) => Snapshot;
  /** Begins again with the seeds. Saved states stay. */
  readonly reset: () => Promise<void>;
  readonly saved: () => readonly SavedState[];
  readonly save: () => Promise<SavedState>;
  readonly restore: (id: string) => Promise<SavedState>;
  readonly forget: (id: string) => void;
};

export type RecordedOptions = Omit<RecorderOptions, 'onStep' | 'observer'> & {
  /** What happened lately, for those who watch the sandbox. */
  readonly timeline?: Timeline | undefined;
  /** What was kept of a sandbox before, which this one goes on with. */
  readonly past?: readonly Entry[];
  /** Keeps what another process needs to go on with this sandbox. */
  readonly keep?: ((entry: Entry) => void) | undefined;
};

/** Starts a sandbox in memory that can be saved and restored: by doing again everything that happened to it. */
export async function createRecordedSandbox({
  past = [],
  keep = () => {},
  timeline,
  ...others
}: RecordedOptions): Promise<RecordedSandbox> {
  const listeners = new Set<Parameters<Sandbox['onEvent']>[0]>();
  /** Steps with which a run goes on before the sandbox uses it. */
  const early = new WeakMap<Recorder, Step[]>();
  const options: RecorderOptions = {
    ...others,
    observer: timeline,
    onStep: (step, source) => {
      if (source === recorder) {
        keep({kind: 'step', step});
      } else {
        early.set(source, [...(early.get(source) ?? []), step]);
      }
    },
  };
  let recorder: Recorder | undefined;
  const use = (next: Recorder): Recorder => {
    recorder?.stop();
    recorder = next;
    early.get(next)?.forEach((step) => keep({kind: 'step', step}));
    next.player.sandbox.onEvent((event) => {
      if (next === recorder) {
        listeners.forEach((listener) => listener(event));
      }
    });
    return next;
  };
  const begin = async () => {
    const next = await Recorder.start(options);
    keep({kind: 'begin', at: next.began});
    return use(next);
  };
  const history = historyOf(past);
  const saved: Saved = history?.saved ?? new Map();
  let count = past.length;
  const first = history ? use(await Recorder.repeat(options, history.run, false)) : await begin();
  const current = () => recorder ?? first;
  const find = (id: string) => {
    const known = saved.get(id);
    if (!known) {
      return rejectCall('resource_not_found', {detail: `There is no snapshot ${id}.`});
    }
    return known;
  };
  return {
    fetch: async (request, action) => {
      const whole = await recorded(request);
      return current().call(whole, action);
    },
    read: (read, partner) => current().read(read, partner),
    inspect: (operationId, request) => current().player.sandbox.inspect(operationId, request),
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    events: () => current().player.sandbox.events(),
    now: () => current().now(),
    tick: () => current().tick(),
    advanceTo: (to) => current().do({kind: 'advance', to}),
    token: (scopes, partner) => current().token(scopes, partner),
    snapshot: (names) => current().player.sandbox.snapshot(names),
    reset: async () => {
      await begin();
      timeline?.goBack();
    },
    saved: () => [...saved.values()].map(({state}) => state),
    save: async () => {
      if (saved.size >= MOST_SNAPSHOTS) {
        const detail = `The sandbox keeps at most ${MOST_SNAPSHOTS} snapshots. Delete one first.`;
        return rejectCall('state_conflict', {detail});
      }
      // The tick keeps the time at which the sandbox is saved.
      const [, run] = await Promise.all([current().do({kind: 'tick'}), current().run()]);
      if (!run) {
        const detail = `More than ${MOST_STEPS} calls have been made, so that none of them is kept. Reset the sandbox first.`;
        return rejectCall('state_conflict', {detail});
      }
      const machineTime = others.machineTime?.() ?? Date.now();
      const state: SavedState = {
        id: new Random((count += 1)).id('snp', machineTime),
        createdAt: timestamp(machineTime),
        sandboxTime: run.sandboxTime,
      };
      saved.set(state.id, {state, run});
      timeline?.mark(state.id);
      keep({kind: 'save', state, steps: run.steps.length});
      return state;
    },
    restore: async (id) => {
      const {state, run} = find(id);
      const next = await Recorder.repeat(options, run, true);
      keep({kind: 'restore', id});
      use(next);
      timeline?.goBack(id);
      return state;
    },
    forget: (id) => {
      find(id);
      saved.delete(id);
      keep({kind: 'forget', id});
    },
  };
}
