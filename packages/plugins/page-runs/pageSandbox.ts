import {createSandbox, type Sandbox, type SandboxContract} from '@aldermark/sandbox';
import {START} from '@aldermark/sandbox/stories/partner';
import {receive} from '@aldermark/sandbox/stories/receive';

/** A new sandbox for the calls of a page. Two with the same seed are equal. */
export function pageSandbox(contract: SandboxContract, seed: number): Sandbox {
  return createSandbox({
    contract,
    seed,
    now: START,
    send: (request, done) => done(receive(request)),
  });
}
