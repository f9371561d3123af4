import {begin} from '@aldermark/sandbox/runs/play';
import {builtPages} from '../support/builtPages';
import {sourceModel} from '../support/model';
import {pageStepError} from '../support/pageErrors';
import {pageRunAt} from '../support/pageRuns';
import {expect, test} from '../support/site';

test('the run of each page gives each answer and event as the page shows it', async () => {
  test.setTimeout(180_000);
  const {sandbox: contract} = await sourceModel();
  const faults: string[] = [];
  let answers = 0;
  for (const {route, $} of builtPages()) {
    const played = pageRunAt(route);
    if (!played && $('[data-island=RunPage]').length > 0) {
      faults.push(`${route} has no run beside it`);
    }
    for (const {run, steps} of played?.stories ?? []) {
      const playing = begin(contract, run);
      for (const step of steps) {
        await playing.perform(run.actions[step.action]!);
        const fault = pageStepError($, step, playing.moments);
        faults.push(...(fault === undefined ? [] : [`${route}, action ${step.action}: ${fault}`]));
        answers += step.answer === undefined ? 0 : 1;
      }
    }
  }
  expect(faults).toEqual([]);
  // Without this many, the pages were not read as a browser reads them.
  expect(answers).toBeGreaterThan(250);
});

test('no page has its run in its HTML', () => {
  const withRun = builtPages().filter(({html}) => html.includes('data-run='));
  expect(withRun.map(({route}) => route)).toEqual([]);
});
