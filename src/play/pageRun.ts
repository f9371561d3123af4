import {runAddress, runAttribute} from '@site/data/pageRuns';
import type {PageRun} from '@site/sandbox/runs/pageRun';

/** What the page in the window does. Rejects when it cannot be loaded. */
export async function loadPageRun(): Promise<PageRun> {
  // In `npm start`, it is in the page.
  const text = document.querySelector(`[${runAttribute}]`)?.getAttribute(runAttribute);
  if (text) {
    return JSON.parse(text) as PageRun;
  }
  const response = await fetch(runAddress(location.pathname));
  if (!response.ok) {
    throw new Error(`The calls of this page answered ${response.status}.`);
  }
  return (await response.json()) as PageRun;
}

/** The block of the page that shows a call or what came of it, from an id of its run. */
export function blockOf(id: string | undefined): HTMLElement | undefined {
  const element = id === undefined ? null : document.getElementById(id);
  return element?.closest<HTMLElement>('[data-tabs], .theme-code-block') ?? undefined;
}
