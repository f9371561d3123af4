import type {PageRun} from '@aldermark/sandbox/runs/pageRun';

/** The operations and test scenarios that a page plays, in their order, whether it shows them or not. */
export type Played = {
  readonly operations: readonly string[];
  readonly scenarios: readonly string[];
};

/** What each page plays that makes calls, by its route. */
export type PlayedOnPages = ReadonlyMap<string, Played>;

function playedIn({stories}: PageRun): Played {
  const calls = stories
    .flatMap(({run}) => run.actions)
    .flatMap((action) => (action.kind === 'call' ? [action.call] : []));
  const operations = calls.flatMap(({operation}) => operation ?? []);
  const scenarios = calls
    .filter(({operation}) => operation === 'createSimulation')
    .flatMap(({body}) => (body as {readonly scenario?: string} | undefined)?.scenario ?? []);
  return {operations: [...new Set(operations)], scenarios: [...new Set(scenarios)]};
}

/** Reads what pages play from their runs: what prepares a call is often in no visible sample. */
export const playedOnPages = (runs: ReadonlyMap<string, PageRun>): PlayedOnPages =>
  new Map([...runs].map(([route, run]) => [route, playedIn(run)]));
