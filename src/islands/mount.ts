/**
 * The script that mounts islands. A page requests it when a reader turns to an island, or sees one that asks for that. All
 * islands share it. It is small, so that React and what an island needs are soon requested, all at once.
 */
import {showFailure} from './failure';
import {loaderOf} from './loaders';
import {wanted} from './wanted';

/** The islands whose script is on its way, with the buttons that a reader has pressed meanwhile. */
const waiting = new Map<HTMLElement, HTMLElement[]>();

/** Loads React and the script of an island, and mounts it, or says that this failed. */
async function mount(island: HTMLElement): Promise<void> {
  try {
    const name = island.dataset['island'] ?? '';
    const [{give}, loaded] = await Promise.all([import('./give'), loaderOf(name)?.()]);
    if (loaded && island.isConnected) {
      give(island, loaded.default, waiting.get(island) ?? []);
    }
  } catch (error) {
    showFailure(island, error, () => want(island));
  } finally {
    waiting.delete(island);
  }
}

function want(island: HTMLElement, button?: HTMLElement): void {
  if (!waiting.has(island)) {
    waiting.set(island, []);
    void mount(island);
  }
  if (button) {
    waiting.get(island)?.push(button);
  }
}

document.addEventListener(wanted, ({target, detail}) => want(target as HTMLElement, detail.button));
