import {createSandbox, type Sandbox} from '../../sandbox';
import type {Send} from '../../sandbox/domains/webhooks/deliveries';
import {sandboxRun} from '../../contract-reader/lookups';

/** How the server of a page answers webhooks: with success, or as the end of its address says (`/status/500`). */
const receive: Send = ({url}, done) => {
  const status = Number(/\/status\/(\d{3})$/.exec(url)?.[1] ?? 204);
  const isSuccess = status >= 200 && status < 300;
  done({httpStatus: status, durationMs: 84, error: isSuccess ? null : `Status ${status}.`});
};

/** A new sandbox for the calls of a page. Two with the same seed are equal. */
export function pageSandbox(seed: number): Sandbox {
  const {contract, start} = sandboxRun();
  return createSandbox({contract, seed, now: start, send: receive});
}
