import {runAddress, runAttribute} from '@aldermark/data/pageRuns';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';

async function request(path: string): Promise<PageRun> {
  // In `npm start`, it is in the page.
  const text = document.querySelector(`[${runAttribute}]`)?.getAttribute(runAttribute);
  if (text) {
    return JSON.parse(text) as PageRun;
  }
  const response = await fetch(runAddress(path));
  if (!response.ok) {
    throw new Error(`The calls of this page returned ${response.status}.`);
  }
  return (await response.json()) as PageRun;
}

/** The run that was loaded last, or that is on its way, and of which page it is. */
let last: {readonly path: string; readonly run: Promise<PageRun>} | undefined;

/** What the page in the window does, requested once. Rejects when it cannot be loaded; a later call tries again. */
export function loadPageRun(): Promise<PageRun> {
  const {pathname: path} = location;
  if (last?.path === path) {
    return last.run;
  }
  const run = request(path);
  last = {path, run};
  run.catch(() => {
    last = last?.run === run ? undefined : last;
  });
  return run;
}

/** The block of the page that shows a call or what came of it, from an id of its run. */
export function blockOf(id: string | undefined): HTMLElement | undefined {
  const element = id === undefined ? null : document.getElementById(id);
  return element?.closest<HTMLElement>('[data-tabs], .theme-code-block') ?? undefined;
}
