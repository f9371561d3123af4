import {expect, test} from 'vitest';
import {homeStories} from '@aldermark/data/homeStories';
import {play} from '@aldermark/sandbox/runs/play';
import {api} from '../writer-tags/testing/testPage';
import {homeRuns} from './stories';

/** Each story of the home page, with the calls that the API rejects and the state in which it ends. */
const ends: Readonly<Record<string, readonly [refusals: readonly string[], state: string]>> = {
  instant: [['sca_required'], 'SETTLED'],
  card: [[], 'CLEARED'],
  account: [[], 'ACTIVE'],
  rejected: [['sca_required'], 'REJECTED'],
};

test('each story of the home page plays from its call to the state in which its object ends', async () => {
  const {model} = api;
  const runs = await homeRuns(model);
  for (const [index, {key, subject}] of homeStories.entries()) {
    const {run, steps} = runs[index]!;
    const moments = await play(model.sandbox, run);
    const refusals = moments.flatMap(({failure, response}) =>
      (failure ?? (response?.status ?? 0) >= 400)
        ? [failure ?? (JSON.parse(response?.body ?? '') as {code: string}).code]
        : [],
    );
    const states = moments
      .flatMap(({changes}) => changes)
      .filter(({name, after}) => name === subject && after?.['status'] !== undefined)
      .map(({after}) => after?.['status']);
    expect([key, refusals, states.at(-1)]).toEqual([key, ...ends[key]!]);
    expect(steps.map(({action}) => action)).toEqual([...run.actions.keys()]);
  }
});
