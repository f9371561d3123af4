import {useSyncExternalStore} from 'react';
import type {Action, Run} from '@aldermark/sandbox/runs/run';
import type {Branch} from '@site/src/play/branches';
import type {Play, Session} from '@site/src/play/session';
import {matched, nextStop, previousStop, repeatsOf, withBodyOf, withLine, type Line} from './plan';
import {filled} from '@aldermark/sandbox/recipes/actions';

/** What a story shows: its lines, of which the first `play.at` are played. */
export type View = {
  readonly lines: readonly Line[];
  readonly play: Play;
  /** Several calls are being made, one after the other. */
  readonly isRunning: boolean;
  /** The line that the reader has edited, whose outcome matters more than that of the last line. */
  readonly edited?: number | undefined;
};

/** Lines that are played in a sandbox of their own. A page has one for each new sandbox, and one for each other outcome. */
export type PlayedStory = ReturnType<typeof createStory>;

export type Beginning = {
  readonly title: string;
  readonly session: Session;
  /** What its sandbox begins with, and the whole run where a page has it. */
  readonly run: Run;
  readonly lines: readonly Line[];
};

/** What a story shows now. */
export const useStory = (story: PlayedStory): View =>
  useSyncExternalStore(story.subscribe, story.read);

/** How long something takes before a reader is told that it is under way, in milliseconds. An answer is faster. */
const NOTICEABLE = 150;

export function createStory(beginning: Beginning) {
  const {session, run, lines: original} = beginning;
  let lines = original;
  /** Whether something is under way, and whether the reader knows. */
  let isBusy = false;
  let isRunning = false;
  let isStopped = false;
  let isBegun = false;
  let edited: number | undefined;
  /** How many lines were to be played last. */
  let wanted = 0;
  let view: View = {lines, play: session.read(), isRunning};
  const listeners = new Set<() => void>();
  const changed = () => {
    view = {lines, play: session.read(), isRunning, edited};
    listeners.forEach((listener) => listener());
  };
  session.subscribe(changed);

  /** What is under way. */
  let current: Promise<void> = Promise.resolve();

  const busyWith = async (work: () => Promise<void>): Promise<void> => {
    isBusy = true;
    isStopped = false;
    edited = undefined;
    const notice = setTimeout(() => {
      isRunning = true;
      changed();
    }, NOTICEABLE);
    try {
      await work();
    } catch {
      // The session says what failed.
    } finally {
      clearTimeout(notice);
      isBusy = false;
      isRunning = false;
      changed();
    }
  };

  /** One thing at a time: what is asked for meanwhile is left out. */
  const alone = (work: () => Promise<void>): Promise<void> => {
    if (!isBusy) {
      current = busyWith(work);
    }
    return current;
  };

  const begin = async (): Promise<void> => {
    if (!isBegun) {
      isBegun = true;
      await session.load({...run, actions: []});
    }
  };

  const perform = async (index: number): Promise<void> => {
    await begin();
    const play = session.read();
    const line = lines[index];
    if (line) {
      const action = filled(line.action, play.moments.slice(0, play.at), play.now);
      lines = lines.with(index, {...line, action});
      await session.perform(action);
    }
  };

  const playTo = async (count: number): Promise<void> => {
    wanted = count;
    const {at, moments} = session.read();
    if (count <= at || moments.length > at) {
      await session.goTo(Math.min(count, moments.length));
    }
    while (session.read().at < count && !isStopped) {
      const before = session.read().at;
      await perform(before);
      if (session.read().at === before) {
        return;
      }
    }
  };

  /** Takes what the session has played for what has happened, with what the page has after it. */
  const follow = (): void => {
    const actions = session.read().moments.map(({action}) => action);
    const found = matched(actions, original);
    lines = [...found.lines, ...found.rest];
  };

  return {
    ...beginning,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: (): View => view,
    /** Plays or goes back until this many lines have happened. */
    playTo: (count: number) => alone(() => playTo(count)),
    /** A press on Next counts, also before the step before it has ended. */
    next: () => current.then(() => alone(() => playTo(nextStop(lines, session.read().at)))),
    runAll: () => alone(() => playTo(lines.length)),
    /** Loads what could not be loaded, and goes on to where the reader wanted to be. */
    retry: () =>
      alone(async () => {
        await session.retry();
        if (session.read().phase !== 'failed') {
          await playTo(Math.max(wanted, session.read().at));
        }
      }),
    stop: () => {
      isStopped = true;
    },
    undo: () => alone(() => session.goTo(previousStop(lines, session.read().at))),
    redo: () =>
      alone(() => {
        const {at, moments} = session.read();
        return session.goTo(Math.min(nextStop(lines, at), moments.length));
      }),
    /** Plays a line in another way, and in the same way where it is made again. What has happened after it happens again. */
    edit: (index: number, action: Action) =>
      alone(async () => {
        const line = lines[index];
        if (!line) {
          return;
        }
        const repeats = repeatsOf(lines, index);
        const replaced = (one: Action, place: number): Action =>
          place === index ? action : repeats.includes(place) ? withBodyOf(one, action) : one;
        lines = lines.map((one, place) => ({...one, action: replaced(one.action, place)}));
        edited = index;
        if (index < session.read().at) {
          await session.change(index, replaced);
          return;
        }
        await playTo(index);
        await perform(index);
      }),
    /** Does something that is not on the page. */
    add: (action: Action) =>
      alone(async () => {
        const {at} = session.read();
        lines = withLine(lines, at, {action});
        await perform(at);
      }),
    startOver: async (): Promise<void> => {
      isStopped = true;
      lines = original;
      isBegun = true;
      await session.leaveFor({...run, actions: []});
      isBusy = false;
      isRunning = false;
      changed();
    },
    /** Goes on with what was played before the page was loaded again, if it was. */
    resume: () =>
      alone(async () => {
        const [visit] = performance.getEntriesByType('navigation');
        const isReload = (visit as PerformanceNavigationTiming | undefined)?.type === 'reload';
        if (isReload && (await session.resume())) {
          isBegun = true;
          follow();
        }
      }),
    /** Goes to the end of a branch that the reader has left. */
    switchTo: (branch: number) =>
      alone(async () => {
        await session.switchTo(branch);
        follow();
      }),
    /** The lines of a branch. */
    linesOf: ({moments}: Branch): readonly Line[] =>
      matched(
        moments.map(({action}) => action),
        original,
      ).lines,
    /** What has happened, as a run that can be shared. */
    played: (shown: View): Run => ({
      ...run,
      actions: shown.lines.slice(0, shown.play.at).map(({action}) => action),
    }),
  };
}
