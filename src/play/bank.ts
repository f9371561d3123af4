import {wrap, type Remote} from 'comlink';
import type {PlayWorker} from './playWorker';
import {takeWorker} from './starting';
import {whyNot} from './support';

/** How long a call may take, in milliseconds. */
const LONGEST_CALL = 5000;

/** How long a worker without work may be silent, in milliseconds, before another one takes its place. */
const LONGEST_SILENCE = 2000;

/** The worker was stopped because it took too long. */
export class TookTooLong extends Error {}

/** The worker ended before it answered. */
class WorkerGone extends Error {}

type Question<Result> = (remote: Remote<PlayWorker>) => Promise<Result>;

/** A worker with the sandboxes of all sessions, which does one thing after the other. */
export class Bank {
  readonly #starting = takeWorker();
  readonly #remote = wrap<PlayWorker>(this.#starting.worker);
  #last: Promise<unknown> = Promise.resolve();
  #reject: (reason: Error) => void = () => undefined;
  /** Rejects when the worker ends. */
  readonly #ended = new Promise<never>((_, reject) => {
    this.#reject = reject;
  });
  hasEnded = false;

  constructor() {
    // Who asks hears of it. Nobody may ask.
    this.#ended.catch(() => undefined);
    this.#starting.fault.catch(({message}: Error) =>
      this.end(new WorkerGone(message || 'The script of the sandbox did not load.')),
    );
  }

  /** Loads what the worker needs before it can answer. */
  async prepare(): Promise<void> {
    const ready = this.#starting.contract.then((contract) => this.#remote.prepare(contract));
    await Promise.race([ready, this.#ended]);
  }

  /** Ends the worker, and rejects what it was asked. */
  end(reason: Error = new WorkerGone('The sandbox was stopped.')): void {
    this.hasEnded = true;
    this.#starting.worker.terminate();
    this.#reject(reason);
  }

  /** Asks the worker something once everything before is done. Rejects when it takes too long, or ends. */
  ask<Result>(question: Question<Result>, longest = LONGEST_CALL): Promise<Result> {
    const answer = this.#last.then(() => this.#answerTo(question, longest));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Asks at once whether the worker is there: a browser that is short of memory ends workers without a word. */
  async #answerTo<Result>(question: Question<Result>, longest: number): Promise<Result> {
    let timer = setTimeout(() => this.end(), LONGEST_SILENCE);
    void this.#remote.isThere().then(() => {
      clearTimeout(timer);
      timer = setTimeout(() => this.end(new TookTooLong()), longest);
    });
    try {
      return await Promise.race([question(this.#remote), this.#ended]);
    } finally {
      clearTimeout(timer);
    }
  }
}

let present: Promise<Bank> | undefined;

async function open(): Promise<Bank> {
  const reason = whyNot();
  if (reason !== undefined) {
    throw new Error(reason);
  }
  const bank = new Bank();
  try {
    await bank.prepare();
    return bank;
  } catch (error) {
    bank.end();
    throw error;
  }
}

/** The worker of all sessions, started if there is none. After a failure, the next call tries again. */
export async function openBank(): Promise<Bank> {
  present ??= open();
  const opened = present;
  const bank = await opened.catch((error: unknown) => {
    present = present === opened ? undefined : present;
    throw error;
  });
  if (!bank.hasEnded) {
    return bank;
  }
  present = present === opened ? undefined : present;
  return openBank();
}

/** Works with a worker, and once more with another one when the first turns out to be gone. */
export async function withBank<Result>(work: (bank: Bank) => Promise<Result>): Promise<Result> {
  try {
    return await work(await openBank());
  } catch (error) {
    if (error instanceof WorkerGone) {
      return work(await openBank());
    }
    throw error;
  }
}
