import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {ConsoleList, ConsoleOperation} from '@aldermark/sandbox/runs/form';
import type {Moment, Run} from '@aldermark/sandbox/runs/run';
import {randomRuns} from '../walks/randomRuns';
import {callOf, draftOf} from '../../src/islands/call/draft';
import {builtPages} from '../support/builtPages';
import {buildFolder} from '../support/hosts';
import {pageStepError} from '../support/pageErrors';
import {pageRunAt} from '../support/pageRuns';
import {expect, test} from './engines';
import {playedHere, playedInTab} from './sandboxes';

const inConsole = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(buildFolder, 'console', `${name}.json`), 'utf8'));

test('the sample of each operation is answered as the reference says', async ({reader}) => {
  const {operations} = inConsole('operations') as ConsoleList;
  const samples = operations.map(({id}) => inConsole(id) as ConsoleOperation);
  const runs = samples.map(({sample, before = {seed: 1, actions: []}}): Run => ({
    ...before,
    actions: [...before.actions, {kind: 'call', call: callOf(draftOf(sample))}],
  }));
  const others: string[] = [];
  for (const [at, moments] of (await playedInTab(reader, runs)).entries()) {
    const {response, failure} = JSON.parse(moments.at(-1)!) as Moment;
    const {id, status} = samples[at]!;
    if (response?.status !== status) {
      others.push(`${id}: ${response?.body ?? failure}`);
    }
  }
  expect(samples).toHaveLength(147);
  expect(others).toEqual([]);
});

test('the run of each page gives each answer and event as the page shows it', async ({reader}) => {
  const stories = builtPages().flatMap(({route, $}) =>
    (pageRunAt(route)?.stories ?? []).map((story) => ({route, $, ...story})),
  );
  const played = await playedInTab(
    reader,
    stories.map(({run, steps}) => ({
      ...run,
      actions: steps.map((step) => run.actions[step.action]!),
    })),
  );
  const faults = stories.flatMap(({route, $, steps}, at) => {
    const moments = played[at]!.map((text) => JSON.parse(text) as Moment);
    return steps.flatMap((step, index) => {
      const fault = pageStepError($, step, moments.slice(0, index + 1));
      return fault === undefined ? [] : [`${route}, action ${step.action}: ${fault}`];
    });
  });
  expect(faults).toEqual([]);
  expect(new Set(stories.map(({route}) => route)).size).toBeGreaterThan(70);
});

test('200 random runs give the same bytes as in Node', async ({reader}) => {
  const runs = await randomRuns();
  expect(runs).toHaveLength(200);
  const here: string[][] = [];
  for (const run of runs) {
    here.push(await playedHere(run));
  }
  expect(await playedInTab(reader, runs)).toEqual(here);
});
