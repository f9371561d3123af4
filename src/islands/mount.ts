/**
 * The script that mounts islands. A page requests it when a reader turns to an island, or sees one that asks for that. All
 * islands share it. It is small, so that React and what an island needs are soon requested, all at once.
 */
import {late, thisPart} from '../client/late';
import {loaderOf} from './loaders';
import {wanted} from './wanted';

/** The islands whose script is on its way, with the buttons that a reader has pressed meanwhile. */
const waiting = new Map<HTMLElement, Set<HTMLElement>>();

/** Loads React and the script of an island, and mounts it. */
async function mount(island: HTMLElement, isQuiet: boolean): Promise<void> {
  const load = loaderOf(island.dataset['island'] ?? '');
  const [{give}, loaded] = await late(thisPart, () => Promise.all([import('./give'), load?.()]), {
    below: island,
    isQuiet,
  });
  if (loaded && island.isConnected) {
    give(island, loaded.default, [...(waiting.get(island) ?? [])]);
  }
  waiting.delete(island);
}

function want(island: HTMLElement, button?: HTMLElement): void {
  if (island.dataset['island'] === undefined) {
    // React took it over after the press.
    button?.click();
    return;
  }
  if (!waiting.has(island)) {
    waiting.set(island, new Set());
    void mount(island, !button);
  }
  if (button) {
    waiting.get(island)?.add(button);
  }
}

document.addEventListener(wanted, ({target, detail}) => want(target as HTMLElement, detail.button));
