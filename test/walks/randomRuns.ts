import fc from 'fast-check';
import type {Action, Run} from '@aldermark/sandbox/runs/run';
import {Partner} from '@aldermark/sandbox/stories/partner';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {corpusOf, type Corpus} from './corpus';
import {anyStep} from './steps';
import {Walk, type WalkStep} from './walk';

/** A walk of up to 8 steps. */
export const walk = fc.array(anyStep, {minLength: 1, maxLength: 8, size: 'max'});

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
