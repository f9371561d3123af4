import {contractAddress, startWorker} from './files';
import {savesData, whyNot} from './support';

/** A worker that starts, and what it cannot answer without. */
export type Starting = {
  readonly worker: Worker;
  /** The text of the contract. Rejects when it cannot be loaded. */
  readonly contract: Promise<string>;
  /** Rejects with a message when the script of the worker does not load, or throws. */
  readonly fault: Promise<never>;
};

/** What was requested before anybody asked for it. */
let early: Starting | undefined;

async function contractText(): Promise<string> {
  const response = await fetch(contractAddress);
  if (!response.ok) {
    throw new Error(`The contract returned ${response.status}.`);
  }
  return response.text();
}

function start(): Starting {
  const worker = startWorker();
  const fault = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({message}) => reject(new Error(message)));
  });
  const starting = {worker, contract: contractText(), fault};
  // Who asks hears of it. What fails before that is requested again.
  Promise.all([starting.contract, fault]).catch(() => {
    if (early === starting) {
      worker.terminate();
      early = undefined;
    }
  });
  return starting;
}

/**
 * Requests what the sandbox is made of, unless the reader saves data. It needs no other script, so that nothing has to
 * arrive before.
 */
export function startEarly(): void {
  if (!savesData() && whyNot() === undefined) {
    early ??= start();
  }
}

/** A worker that starts, the one that was started early if there is one. It belongs to the caller. */
export function takeWorker(): Starting {
  const taken = early ?? start();
  early = undefined;
  return taken;
}
