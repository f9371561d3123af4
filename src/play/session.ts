import type {Remote} from 'comlink';
import type {Possible} from '@aldermark/sandbox/possible';
import type {Described} from '@aldermark/sandbox/requests/build';
import type {AdvisedError} from '@aldermark/sandbox/requests/check';
import type {Wish} from '@aldermark/sandbox/runs/exports';
import type {PlayedObject} from '@aldermark/sandbox/runs/objects';
import type {Action, Moment, Run, Start} from '@aldermark/sandbox/runs/run';
import {MOST_ACTIONS, NoRun, runFrom} from '@aldermark/sandbox/runs/validate';
import {openBank, TookTooLong, withBank, type Bank} from './bank';
import {left, switched, type RunBranches} from './branches';
import {keep, kept, type KeptBranch} from './kept';
import {first, Playing, resting} from './playing';
import type {Begun, PlayWorker} from './playWorker';
import {savesData} from './support';

export type {Play} from './playing';

/** How long the worker may take when it loads a further script first, in milliseconds. */
const LONGEST_LOAD = 30_000;

/** What the worker has played of a session. */
type Held = {readonly bank: Bank; readonly count: number; readonly last: Moment | undefined};

/** Somebody has begun anew meanwhile. */
class Abandoned extends Error {}

/** `isLost` where nothing has been loaded, and a reader may press Retry. */
const failureOf = (error: unknown, isLost: boolean): string => {
  if (error instanceof TookTooLong) {
    return 'This took more than 5 seconds, so it was stopped. The run is as it was before.';
  }
  if (error instanceof NoRun) {
    return error.message;
  }
  if (error instanceof Abandoned) {
    return 'The run was started over.';
  }
  const message = error instanceof Error ? error.message : String(error);
  return isLost
    ? `The sandbox could not load. ${message}`
    : `${message} Begin a new run to try again.`;
};

/** Throws with a text for readers when these are too many actions, or a reload or a colleague could not play them. */
function checkActions(start: Start, actions: readonly Action[]): void {
  if (actions.length > MOST_ACTIONS) {
    throw new NoRun(
      `A run has at most ${MOST_ACTIONS} steps. Undo some of them, or begin a new run, which leaves this one as a branch. To keep it, save it as a file under "Share".`,
    );
  }
  try {
    runFrom({...start, actions});
  } catch (error) {
    throw error instanceof NoRun
      ? new NoRun(`This was not sent, because it cannot be part of a run. ${error.message}`)
      : error;
  }
}

/** What a reader is told of what this tab has no space for. */
const unkept = {
  branches:
    'This tab has no space left for the branches that you have left, so they are gone when you load the page again.',
  run: 'This tab has no space left for this run, so it is gone when you load the page again. Save it as a file under "Share".',
} as const;

/** What to do about an answer that no other call can change. */
function adviceOn({response}: Moment): string | undefined {
  const [, most] = /keeps (\d+) objects, and is full/.exec(response?.body ?? '') ?? [];
  return response?.status === 503 && most !== undefined
    ? `The sandbox is full, because it holds ${most} objects. Undo the steps that made most of them, or begin a new run.`
    : undefined;
}

/** A list of actions to play, and how many of them then count. */
type Wanted = {
  readonly actions: readonly Action[];
  readonly at: number;
  /** Branches of which only the actions are known. */
  readonly branches?: readonly KeptBranch[];
};

const whole = ({actions}: Run): Wanted => ({actions, at: actions.length});

class RunSession extends Playing {
  /**
   * Whether it plays a run, which can go back, be edited, begin anew and be shared. A sandbox that other programs call too
   * can do none of this: there, `load`, `leaveFor`, `goTo`, `change` and `switchTo` change nothing, and the receiver is the server of a program.
   */
  readonly isRun: boolean = true;
  readonly #key: string;
  #begun: Begun = {now: '', due: []};
  #held: Held | undefined;
  /** What is to be played from the beginning; undefined once it is. */
  #wanted: Wanted | undefined;
  /** What the reader has been told that the tab has no space for. */
  #unkept: keyof typeof unkept | undefined;
  /** Counts how often somebody began anew, which ends everything that was under way. */
  #beginnings = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(key: string) {
    super();
    this.#key = key;
  }

  /** Begins to load what playing needs, unless the reader saves data. */
  readonly warm = (): void => {
    if (!savesData()) {
      // Who plays hears of a failure.
      openBank().catch(() => undefined);
    }
  };

  /** Begins with a run and plays it. What was there is forgotten. */
  readonly load = (run: Run): Promise<void> => this.#anew(run, whole(run));

  /** Loads what could not be loaded, and plays what there was. */
  readonly retry = (): Promise<void> => {
    const wanted = this.#wanted ?? {actions: this.#actions(), at: this.play.at};
    return this.#anew(this.play.start, wanted, this.play);
  };

  /** Begins with another run as `load` does, also when the worker hangs. What was there becomes a branch. */
  readonly leaveFor = (run: Run): Promise<void> => this.#anew(run, whole(run), left(this.play));

  /** Goes on with the run that the reader played before the page was loaded again. False when there is none. */
  readonly resume = async (): Promise<boolean> => {
    const found = this.play.phase === 'resting' ? kept(this.#key) : undefined;
    if (found) {
      const {run, at, branch, branches} = found;
      await this.#anew(run, {actions: run.actions, at, branches}, {branch, branches: []});
    }
    return found !== undefined;
  };

  /**
   * Replaces an action, and those after it for which `replaced` returns others. They are played again, and how they were becomes a
   * branch.
   */
  readonly change = (
    index: number,
    replaced: (action: Action, place: number) => Action,
  ): Promise<void> => {
    const {moments, at} = this.play;
    this.#goTo(moments.length);
    return this.#askInTurn((remote) => remote.symbolised(this.#key))
      .then((before) => {
        const {start} = this.play;
        const actions = before.map(replaced);
        checkActions(start, actions);
        return this.#anew(start, {actions, at: Math.max(at, index + 1)}, left(this.play));
      })
      .catch((error: unknown) => void this.#fail(error));
  };

  /** Goes to an earlier or later moment. */
  readonly goTo = (count: number): Promise<void> =>
    this.#inTurn(async () => {
      this.#goTo(count);
      this.#keep();
    }).catch(() => undefined);

  /** Goes to the end of another branch. The present one stays. */
  readonly switchTo = (branch: number): Promise<void> =>
    this.#inTurn(async () => {
      const wanted = switched(this.play, branch);
      if (wanted) {
        this.show({...wanted, failure: undefined});
        this.#goTo(wanted.moments.length);
        this.#keep();
      }
    }).catch(() => undefined);

  /** Plays an action after the present moment. What was undone becomes a branch. Never rejects: see `failure`. */
  readonly perform = (action: Action): Promise<Moment> =>
    this.#inTurn(() =>
      this.#withWorker(async (bank) => {
        if (this.#wanted) {
          // It could not be played before.
          await this.#playWanted(bank, this.#wanted);
        }
        const {start, at} = this.play;
        checkActions(start, [...this.#actions().slice(0, at), action]);
        this.show({phase: 'working', failure: undefined});
        const moment = await bank.ask((remote) => remote.perform(this.#key, action));
        this.#add(bank, moment);
        this.show({phase: 'ready', failure: adviceOn(moment)});
        this.#keep();
        return moment;
      }),
    ).catch((error: unknown) => this.failed(action, this.#fail(error)));

  /** What has happened up to the present moment, in which later calls refer to what earlier ones caused. */
  readonly run = async (): Promise<Run> => {
    const actions = await this.#askInTurn((remote) => remote.symbolised(this.#key));
    return {...this.play.start, actions};
  };

  /** A program that makes the same calls. */
  readonly program = (wish: Wish): Promise<string> =>
    this.#askInTurn((remote) => remote.program(this.#key, wish), LONGEST_LOAD);

  /** What the API would refuse in a call. */
  readonly inspect = (call: Described): Promise<readonly AdvisedError[]> =>
    this.#askInTurn((remote) => remote.inspect(this.#key, call));

  /** The objects of the sandbox. */
  readonly objects = (): Promise<readonly PlayedObject[]> =>
    this.#askInTurn((remote) => remote.objects(this.#key));

  /** What can be done with an object in its state. */
  readonly possible = (id: string): Promise<Possible> =>
    this.#askInTurn((remote) => remote.possible(this.#key, id));

  #actions(): readonly Action[] {
    return this.play.moments.map(({action}) => action);
  }

  /** Remembers the run in this tab. Says once what it has no space for. */
  #keep(): void {
    const {start, at, branch, branches} = this.play;
    const missing = keep(this.#key, {
      run: {...start, actions: this.#actions()},
      at,
      branch,
      branches: branches.map(({number, moments, start: own}) => ({
        ...own,
        number,
        actions: moments.map(({action}) => action),
      })),
    });
    if (missing && missing !== this.#unkept) {
      this.show({failure: unkept[missing]});
    }
    this.#unkept = missing;
  }

  #goTo(count: number): void {
    const {moments} = this.play;
    const at = Math.max(0, Math.min(count, moments.length));
    const {after: now, due} = moments[at - 1] ?? {...this.#begun, after: this.#begun.now};
    this.show({at, now, due});
  }

  /** Adds what an action did to the present moment. What was undone becomes a branch. */
  #add(bank: Bank, moment: Moment): void {
    const {moments: before, at} = this.play;
    const moments = [...before.slice(0, at), moment];
    this.#held = {bank, count: moments.length, last: moment};
    this.show({
      ...(at < before.length && left(this.play)),
      moments,
      at: moments.length,
      now: moment.after,
      due: moment.due,
    });
  }

  /** Says what went wrong. The reader can go on unless nothing has been loaded. */
  #fail(error: unknown): string {
    const isLost = this.#begun.now === '';
    const failure = failureOf(error, isLost);
    if (!(error instanceof Abandoned)) {
      this.show({phase: isLost ? 'failed' : 'ready', failure});
    }
    return failure;
  }

  /** Does something once everything before is done. Rejects when somebody begins anew meanwhile. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const beginnings = this.#beginnings;
    const done = this.#last.then(async () => {
      this.#checkIsWanted(beginnings);
      return work();
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  #checkIsWanted(beginnings: number): void {
    if (beginnings !== this.#beginnings) {
      throw new Abandoned();
    }
  }

  #askInTurn<Result>(
    question: (remote: Remote<PlayWorker>) => Promise<Result>,
    longest?: number,
  ): Promise<Result> {
    return this.#inTurn(() => this.#withWorker((bank) => bank.ask(question, longest)));
  }

  /** Works with a worker whose sandbox is at the present moment. Does it again in another one when the worker dies. */
  async #withWorker<Result>(work: (bank: Bank) => Promise<Result>): Promise<Result> {
    const beginnings = this.#beginnings;
    if (this.#begun.now === '') {
      this.show({phase: 'loading', failure: undefined});
    }
    try {
      return await withBank(async (bank) => {
        this.#checkIsWanted(beginnings);
        await this.#bringToPresent(bank);
        this.#checkIsWanted(beginnings);
        if (this.play.phase === 'loading') {
          this.#goTo(this.play.at);
          this.show({phase: 'ready'});
        }
        return work(bank);
      });
    } catch (error) {
      this.#checkIsWanted(beginnings);
      throw error;
    }
  }

  /** Plays in a worker what it has not played of the present run. */
  async #bringToPresent(bank: Bank): Promise<void> {
    const {moments, at} = this.play;
    const last = moments[at - 1];
    const held = this.#held;
    if (held?.bank === bank && held.count === at && held.last === last) {
      return;
    }
    this.#begun = await bank.ask((remote) =>
      remote.begin(this.#key, {...this.play.start, actions: []}),
    );
    for (const {action} of moments.slice(0, at)) {
      await bank.ask((remote) => remote.perform(this.#key, action));
    }
    this.#held = {bank, count: at, last};
  }

  /** Begins with a run. It ends what is under way, so that nothing that hangs is in the way. */
  #anew(
    {seed, scopes, now}: Start,
    wanted: Wanted,
    {branch, branches}: Pick<RunBranches, 'branch' | 'branches'> = first,
  ): Promise<void> {
    this.#beginnings++;
    if (this.play.phase === 'working') {
      this.#held?.bank.end();
    }
    const start = {seed, ...(scopes && {scopes}), ...(now && {now})};
    this.#wanted = wanted;
    this.#held = undefined;
    this.#begun = {now: '', due: []};
    this.show({...resting, phase: 'loading', failure: undefined, branch, start, branches});
    return this.#inTurn(() => this.#withWorker((bank) => this.#playWanted(bank, wanted))).catch(
      (error: unknown) => void this.#fail(error),
    );
  }

  async #playWanted(bank: Bank, {actions, at, branches: known = []}: Wanted): Promise<void> {
    const beginnings = this.#beginnings;
    this.show({phase: 'working', moments: [], at: 0});
    this.#goTo(0);
    await this.#bringToPresent(bank);
    for (const action of actions) {
      const moment = await bank.ask((remote) => remote.perform(this.#key, action));
      this.#checkIsWanted(beginnings);
      this.#add(bank, moment);
    }
    this.#goTo(at);
    this.#wanted = undefined;
    for (const {number, ...run} of known) {
      const {actions: _, ...start} = run;
      const branch = {number, start, moments: await this.#playBranch(bank, run)};
      this.#checkIsWanted(beginnings);
      this.show({branches: [...this.play.branches, branch]});
    }
    this.show({phase: 'ready'});
    this.#keep();
  }

  /** Plays a branch in a sandbox of its own, so that the run stays where it is. */
  async #playBranch(bank: Bank, run: Run): Promise<Moment[]> {
    const key = `${this.#key} branch`;
    const moments: Moment[] = [];
    await bank.ask((remote) => remote.begin(key, {...run, actions: []}));
    for (const action of run.actions) {
      moments.push(await bank.ask((remote) => remote.perform(key, action)));
    }
    return moments;
  }
}

/** A run that a reader plays. The islands of a page share one, and the console has another. */
export type Session = {readonly [Name in keyof RunSession]: RunSession[Name]};

const sessions = new Map<string, Session>();

/** The session with a name, such as that of a page. */
export function sessionOf(key: string): Session {
  const session = sessions.get(key) ?? new RunSession(key);
  sessions.set(key, session);
  return session;
}
