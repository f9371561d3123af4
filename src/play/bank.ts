import {wrap, type Remote} from 'comlink';
import {contractAddress, startWorker} from './files';
import {whyNot} from './support';
import type {PlayWorker} from './playWorker';

/** How long a call may take, in milliseconds. */
const LONGEST_CALL = 5000;

/** How long a worker without work may take to answer, in milliseconds, before another one takes its place. */
const LONGEST_SILENCE = 2000;

/** The worker was stopped because it took too long. */
export class TookTooLong extends Error {}

/** The worker ended before it answered. */
export class WorkerGone extends Error {}

async function textOf(address: URL): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`The contract answered ${response.status}.`);
  }
  return response.text();
}

type Question<Result> = (remote: Remote<PlayWorker>) => Promise<Result>;

/** A worker with the sandboxes of all sessions, which does one thing after the other. */
export class Bank {
  readonly #worker = startWorker();
  readonly #remote = wrap<PlayWorker>(this.#worker);
  #last: Promise<unknown> = Promise.resolve();
  #refuse: (reason: Error) => void = () => undefined;
  /** Rejects when the worker ends. */
  readonly #ended = new Promise<never>((_, reject) => {
    this.#refuse = reject;
  });
  hasEnded = false;

  constructor() {
    // Who asks hears of it. Nobody may ask.
    this.#ended.catch(() => undefined);
    this.#worker.addEventListener('error', ({message}) =>
      this.end(new WorkerGone(message || 'The script of the sandbox did not load.')),
    );
  }

  /** Loads what the worker needs before it can answer. */
  async prepare(): Promise<void> {
    const text = textOf(contractAddress);
    await Promise.race([text.then((contract) => this.#remote.prepare(contract)), this.#ended]);
  }

  /** Ends the worker, and refuses what it was asked. */
  end(reason: Error = new WorkerGone('The sandbox was stopped.')): void {
    this.hasEnded = true;
    this.#worker.terminate();
    this.#refuse(reason);
  }

  /** Asks the worker something once everything before is done. Rejects when it takes too long, or ends. */
  ask<Result>(question: Question<Result>, longest = LONGEST_CALL): Promise<Result> {
    const answer = this.#last.then(() => this.#answerTo(question, longest));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Whether the worker still answers. A browser that is short of memory ends workers without a word. */
  async isAlive(): Promise<boolean> {
    try {
      await this.ask((remote) => remote.isThere(), LONGEST_SILENCE);
      return true;
    } catch {
      return false;
    }
  }

  async #answerTo<Result>(question: Question<Result>, longest: number): Promise<Result> {
    const timer = setTimeout(() => this.end(new TookTooLong()), longest);
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

/** A worker that answers, started if there is none. After a failure, the next call tries again. */
export async function openBank(): Promise<Bank> {
  present ??= open();
  const opened = present;
  const bank = await opened.catch((error: unknown) => {
    present = present === opened ? undefined : present;
    throw error;
  });
  if (!bank.hasEnded && (await bank.isAlive())) {
    return bank;
  }
  present = present === opened ? undefined : present;
  return openBank();
}
