import type {Moment} from '@aldermark/sandbox/runs/run';
import {counted} from '@aldermark/lib/counted';

/** The object that a run is about: the one whose state has changed most often, of several the one that changed last. */
function mainObject(moments: readonly Moment[]): string | undefined {
  const objects = new Map<string, {readonly count: number; readonly text: string}>();
  for (const {name, id, before, after} of moments.flatMap(({changes}) => changes)) {
    const state = after?.['status'];
    if (typeof state === 'string' && state !== before?.['status']) {
      objects.set(id, {count: (objects.get(id)?.count ?? 0) + 1, text: `${name} ${state}`});
    }
  }
  const most = Math.max(...[...objects.values()].map(({count}) => count));
  return [...objects.values()].findLast(({count}) => count === most)?.text;
}

/** What happened in the runs of a page, in one line: `14 calls, 9 events, Account ACTIVE`. */
export function runSummary(runs: readonly (readonly Moment[])[]): string {
  const moments = runs.flat();
  const [longest = []] = [...runs].sort((a, b) => b.length - a.length);
  const events = moments.reduce((sum, one) => sum + one.events.length, 0);
  return [
    counted(moments.filter(({request}) => request).length, 'call'),
    counted(events, 'event'),
    mainObject(longest),
  ]
    .filter(Boolean)
    .join(', ');
}
