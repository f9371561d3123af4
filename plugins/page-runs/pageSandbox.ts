import {createSandbox, type Sandbox, type SandboxContract} from '../../sandbox';
import type {Send} from '../../sandbox/domains/webhooks/deliveries';
import {START} from '../../sandbox/stories/partner';

/**
 * How the server of a page answers webhooks: a test with success, so that any address can be subscribed, and events
 * with success or as the end of the address says (`/status/500`).
 */
const receive: Send = ({url, body}, done) => {
  const {type} = JSON.parse(body) as {type: string};
  const asked = type === 'webhook.test' ? undefined : /\/status\/(\d{3})$/.exec(url)?.[1];
  const status = Number(asked ?? 204);
  const isSuccess = status >= 200 && status < 300;
  done({httpStatus: status, durationMs: 84, error: isSuccess ? null : `Status ${status}.`});
};

/** A new sandbox for the calls of a page. Two with the same seed are equal. */
export function pageSandbox(contract: SandboxContract, seed: number): Sandbox {
  return createSandbox({contract, seed, now: START, send: receive});
}
