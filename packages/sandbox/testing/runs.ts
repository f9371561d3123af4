import fc from 'fast-check';
import type {Described} from '../requests/build';
import {Partner} from '../stories/partner';
import type {Story} from '../stories/story';
import {testContract} from './contract';
import {corpusOf, type Corpus} from '../walks/corpus';
import {anyStep} from '../walks/steps';
import {Walk, type WalkStep} from '../walks/walk';
import {play} from '../runs/play';
import {actionsInto} from '../runs/recorded';
import type {Action, Moment, Run} from '../runs/run';

/** A walk of up to 8 steps. */
export const walk = fc.array(anyStep, {minLength: 1, maxLength: 8, size: 'max'});

/** Every moment of a run. */
export const momentsOf = (run: Run): Promise<readonly Moment[]> => play(testContract(), run);

/** A call as an action. */
export const call = (operation: string, more: Described = {}): Action => ({
  kind: 'call',
  call: {operation, ...more},
});

let known: Promise<Corpus> | undefined;

/** A random walk through the sandbox as a run. */
export async function runOfWalk(steps: readonly WalkStep[]): Promise<Run> {
  const contract = testContract();
  known ??= corpusOf(contract);
  const actions: Action[] = [];
  const partner = new Partner(contract, {
    onCall: (_, __, described) => actions.push({kind: 'call', call: described}),
  });
  const {advanceTo} = partner.sandbox;
  const isSoon = (time: string) => Date.parse(time) <= Date.parse(partner.sandbox.now()) + 600_000;
  const sandbox = {
    ...partner.sandbox,
    advanceTo: (time: string) => {
      if (isSoon(time)) {
        actions.push({kind: 'wait'});
        advanceTo(time);
      }
    },
  };
  Object.assign(partner, {sandbox});
  await new Walk(contract, await known, partner).make(steps);
  return {seed: 1, actions};
}

/** The 200 random walks that are the same in Node, in each engine, in the server and in the build. */
export async function randomRuns(): Promise<Run[]> {
  const runs: Run[] = [];
  for (const steps of fc.sample(walk, {numRuns: 200, seed: 24})) {
    runs.push(await runOfWalk(steps));
  }
  return runs;
}

/** A story as a run. */
export async function runOfStory({tell}: Story): Promise<Run> {
  const actions: Action[] = [];
  await tell(new Partner(testContract(), actionsInto(actions)));
  return {seed: 1, actions};
}
