import {loadPageRun} from '@site/src/play/pageRun';
import type {Player} from './Player';
import type {Opened} from './stories';

/** The player and the calls of the page. */
export type Loaded = {readonly Player: typeof Player; readonly opened: Opened};

/** Requests the player, which the build of pages leaves out. Its one import makes it one file for all who ask for it. */
const request = () => import('./Player');

/** Loads the player and opens the page in the window in it. */
export async function loadPlayer(): Promise<Loaded> {
  const {Player, openStories} = await request();
  return {Player, opened: await openStories(location.pathname)};
}

/**
 * Begins to load the player, what it plays in and what it plays, all at once. What cannot be loaded says so once the
 * reader presses the button.
 */
export function warmPlayer(): void {
  void Promise.allSettled([
    loadPageRun(),
    // In a script of its own: what starts a worker in the first script gives those of every page longer names.
    import('@site/src/play/starting').then(({startEarly}) => startEarly()),
    request().then(({warm}) => warm()),
  ]);
}
