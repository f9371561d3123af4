import type {Described} from '../requests/build';
import {Partner} from '../stories/partner';
import type {Story} from '../stories/story';
import {testContract} from './contract';
import {play} from '../runs/play';
import {actionsInto} from '../runs/recorded';
import type {Action, Moment, Run} from '../runs/run';

/** Every moment of a run. */
export const momentsOf = (run: Run): Promise<readonly Moment[]> => play(testContract(), run);

/** A call as an action. */
export const call = (operation: string, more: Described = {}): Action => ({
  kind: 'call',
  call: {operation, ...more},
});

/** A story as a run. */
export async function runOfStory({tell}: Story): Promise<Run> {
  const actions: Action[] = [];
  await tell(new Partner(testContract(), actionsInto(actions)));
  return {seed: 1, actions};
}
