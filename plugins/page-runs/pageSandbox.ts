import {createSandbox, type Sandbox, type SandboxContract} from '../../sandbox';
import type {Send} from '../../sandbox/domains/webhooks/deliveries';
import {START} from '../../sandbox/stories/partner';

/** How the server of a page answers webhooks: with success, or as the end of its address says (`/status/500`). */
const receive: Send = ({url}, done) => {
  const status = Number(/\/status\/(\d{3})$/.exec(url)?.[1] ?? 204);
  const isSuccess = status >= 200 && status < 300;
  done({httpStatus: status, durationMs: 84, error: isSuccess ? null : `Status ${status}.`});
};

/** A new sandbox for the calls of a page. Two with the same seed are equal. */
export function pageSandbox(contract: SandboxContract, seed: number): Sandbox {
  return createSandbox({contract, seed, now: START, send: receive});
}
