import type {CheerioAPI} from 'cheerio';
import {begin} from '../../sandbox/runs/play';
import type {PageStep} from '../../sandbox/runs/pageRun';
import type {Moment} from '../../sandbox/runs/run';
import {builtPages} from '../support/builtPages';
import {sourceModel} from '../support/model';
import {pageRunAt} from '../support/pageRuns';
import {expect, test} from '../support/site';

/** Whether a value has everything that a page shows of it, which may be some of its fields. */
function has(whole: unknown, shown: unknown): boolean {
  if (typeof whole !== 'object' || whole === null || typeof shown !== 'object' || shown === null) {
    return whole === shown;
  }
  return (
    Array.isArray(whole) === Array.isArray(shown) &&
    (!Array.isArray(whole) || whole.length === (shown as unknown[]).length) &&
    Object.entries(shown).every(([key, part]) => has((whole as Record<string, unknown>)[key], part))
  );
}

/** What is wrong with what a page shows of a step; undefined for nothing. */
function faultOf($: CheerioAPI, {sample, answer}: PageStep, moments: readonly Moment[]) {
  const {failure, response} = moments.at(-1) ?? {};
  if (failure !== undefined) {
    return failure;
  }
  if (sample !== undefined && $(`#${sample}`).length !== 1) {
    return `The page has no element ${sample}.`;
  }
  if (answer === undefined) {
    return undefined;
  }
  const shown = JSON.parse($(`#${answer} code`).text()) as unknown;
  const happened = response
    ? [JSON.parse(response.body) as unknown]
    : moments.flatMap(({events}) => events.map(({event}) => event));
  return happened.some((one) => has(one, shown)) ? undefined : `${answer} shows something else.`;
}

test('the run of each page gives each answer and event as the page shows it', async () => {
  test.setTimeout(180_000);
  const {sandbox: contract} = await sourceModel();
  const faults: string[] = [];
  let answers = 0;
  for (const {route, $} of builtPages()) {
    for (const {run, steps} of pageRunAt(route)?.stories ?? []) {
      const playing = begin(contract, run);
      for (const step of steps) {
        await playing.perform(run.actions[step.action]!);
        const fault = faultOf($, step, playing.moments);
        faults.push(...(fault === undefined ? [] : [`${route}, action ${step.action}: ${fault}`]));
        answers += step.answer === undefined ? 0 : 1;
      }
    }
  }
  expect(faults).toEqual([]);
  // Without this many, the pages were not read as a browser reads them.
  expect(answers).toBeGreaterThan(400);
});

test('no page has its run in its HTML', () => {
  const withRun = builtPages().filter(({html}) => html.includes('data-run='));
  expect(withRun.map(({route}) => route)).toEqual([]);
});
