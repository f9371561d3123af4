import type {SandboxContract} from '@aldermark/sandbox/contract';
import {stories} from '@aldermark/sandbox/stories';
import {Partner} from '@aldermark/sandbox/stories/partner';
import type {FuzzOperation} from './published';

/** Ends a story before its next call. */
class Reached extends Error {}

/** The world as it was just before an operation succeeded in the story of its example. */
export async function worldBefore(
  contract: SandboxContract,
  {id, exchange}: FuzzOperation,
): Promise<Partner> {
  const at = stories.findIndex(({name}) => name === exchange.story);
  const story = stories[at];
  if (!story) {
    throw new Error(`The document takes the example of ${id} from an unknown story.`);
  }
  let step = 0;
  const partner = new Partner(contract, {
    seed: at + 1,
    now: story.start,
    onCall: () => {
      step += 1;
      if (step === exchange.step) {
        throw new Reached();
      }
    },
  });
  try {
    await story.tell(partner);
  } catch (error) {
    if (error instanceof Reached) {
      return partner;
    }
    throw error;
  }
  throw new Error(`The story "${story.name}" does not reach ${id}.`);
}
