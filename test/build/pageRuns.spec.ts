import {readFileSync} from 'node:fs';
import path from 'node:path';
import {runAddress} from '../../data/pageRuns';
import {filesIn} from '../../lib/files';
import {begin} from '../../sandbox/runs/play';
import type {PageRun} from '../../sandbox/runs/pageRun';
import type {SandboxContract} from '../../sandbox';
import {builtPages} from '../support/builtPages';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/site';

/** The contract that the build hands to browsers. */
function contractOfBrowsers(): SandboxContract {
  const folder = path.join(buildFolder, 'assets/files');
  const texts = filesIn(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return JSON.parse(texts.find((text) => text.startsWith('{"provider"')) ?? '') as SandboxContract;
}

/** What a block of the page shows, with all whitespace as JSON writes it. */
const json = (text: string): unknown => JSON.parse(text) as unknown;

test('the run of each page, played again, gives each answer and event that the page shows', async () => {
  test.setTimeout(120_000);
  const contract = contractOfBrowsers();
  const faults: string[] = [];
  let shown = 0;
  for (const {route, $} of builtPages()) {
    expect($('[data-run]').length, route).toBe(0);
    const file = path.join(buildFolder, runAddress(route));
    const {stories} = json(readIfThere(file) ?? '{"stories": []}') as PageRun;
    for (const {run, steps} of stories) {
      const playing = begin(contract, run);
      for (const {action, sample, answer} of steps) {
        const {failure, response, events} = await playing.perform(run.actions[action]!);
        if (failure !== undefined || (sample && $(`#${sample}`).length !== 1)) {
          faults.push(`${route}: step ${action} ${failure ?? `has no #${sample}`}`);
        }
        if (answer !== undefined) {
          const block = $(`#${answer}`);
          const isWhole = !block.find('.codeTitle').text().includes('some fields');
          const text = block.find('code').text();
          const happened = response ? [json(response.body)] : playing.moments.flatMap((moment) => moment.events.map(({event}) => event));
          shown += 1;
          if (isWhole && !happened.some((one) => JSON.stringify(one) === JSON.stringify(json(text)))) {
            faults.push(`${route}: step ${action} gives something else than #${answer}`);
          }
          expect(events).toBeDefined();
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(shown).toBeGreaterThan(200);
});

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
