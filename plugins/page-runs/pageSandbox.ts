import {createSandbox, type Sandbox, type SandboxContract} from '../../sandbox';
import {START} from '../../sandbox/stories/partner';
import {receive} from '../../sandbox/stories/receive';

/** A new sandbox for the calls of a page. Two with the same seed are equal. */
export function pageSandbox(contract: SandboxContract, seed: number): Sandbox {
  return createSandbox({
    contract,
    seed,
    now: START,
    send: (request, done) => done(receive(request)),
  });
}
