/** What the sandbox is made of. The build of pages leaves this file out, because only browsers run it. */

/** The address of the contract that the sandbox runs. */
export const contractAddress = new URL('@generated/play/default/contract.json', import.meta.url);

/** Starts a worker with sandboxes. */
export const startWorker = () =>
  new Worker(new URL('./worker.ts', import.meta.url), {type: 'module'});
