import {playedContract, playWorkerAddress} from '../support/pageRuns';
import {play} from '@aldermark/sandbox/runs/play';
import type {Run} from '@aldermark/sandbox/runs/run';
import type {Reader} from './reader';

/** What a page of the site keeps of its worker between two looks into it. */
type WithSandboxes = Window & {
  askSandboxes?: (method: string, ...args: unknown[]) => Promise<unknown>;
};

/** Starts the worker of the site in its page, with the contract that the site has for it, and speaks to it as comlink does. */
function startInPage(script: string, contract: string): Promise<void> {
  const worker = new Worker(script, {type: 'module'});
  let count = 0;
  const ask = (method: string, ...args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const id = String((count += 1));
      worker.addEventListener('message', function hear({data}: MessageEvent) {
        const {id: answered, type, value} = data as {id: string; type: string; value: unknown};
        if (answered === id) {
          worker.removeEventListener('message', hear);
          if (type === 'RAW') {
            resolve(value);
          } else {
            reject(new Error(JSON.stringify(value)));
          }
        }
      });
      worker.addEventListener('error', ({message}) => reject(new Error(message)));
      const argumentList = args.map((value) => ({type: 'RAW', value}));
      worker.postMessage({id, type: 'APPLY', path: [method], argumentList});
    });
  (window as WithSandboxes).askSandboxes = ask;
  return fetch(contract)
    .then((response) => response.text())
    .then((text) => ask('prepare', text))
    .then(() => undefined);
}

/** Plays runs in the worker of the page. The response has each moment as text, so that the order of its fields counts. */
async function playInPage(runs: readonly Run[]): Promise<string[][]> {
  const ask = (window as WithSandboxes).askSandboxes!;
  const played: string[][] = [];
  for (const run of runs) {
    const moments: string[] = [];
    await ask('begin', 'run', {...run, actions: []});
    for (const action of run.actions) {
      moments.push(JSON.stringify(await ask('perform', 'run', action)));
    }
    played.push(moments);
  }
  return played;
}

/** How many actions a browser plays before a driver hears of it, so that no response takes long. */
const ACTIONS_AT_ONCE = 60;

/** Runs in groups of which none is long. */
function* grouped(runs: readonly Run[]): Generator<readonly Run[]> {
  let group: Run[] = [];
  let actions = 0;
  for (const run of runs) {
    group.push(run);
    actions += run.actions.length;
    if (actions >= ACTIONS_AT_ONCE) {
      yield group;
      [group, actions] = [[], 0];
    }
  }
  yield group;
}

/** Plays runs in the tab of a reader: with the script, the contract and the policies of the site. */
export async function playedInTab(reader: Reader, runs: readonly Run[]): Promise<string[][]> {
  await reader.open('/docs/introduction');
  await reader.evaluate(startInPage, playWorkerAddress(), playedContract().address);
  const played: string[][] = [];
  for (const group of grouped(runs)) {
    played.push(...(await reader.evaluate(playInPage, group)));
  }
  return played;
}

/** Plays a run in this program. */
export async function playedHere(run: Run): Promise<string[]> {
  const moments = await play(playedContract().contract, run);
  return moments.map((moment) => JSON.stringify(moment));
}
