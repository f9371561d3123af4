/** How scripts load others: the build calls `scripts` in place of `import()` (packages/plugins/static-client/requests.ts). */
import {scriptsFolder} from '@aldermark/data/scripts';
import {lostFile} from './failure';

/** The files that have come or are on their way. */
const requested = new Map<string, Promise<unknown>>();

/** Brings a file into the cache of the browser. */
async function fetched(address: string): Promise<void> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) {
    requested.delete(address);
    throw lostFile(address);
  }
  await response.arrayBuffer();
}

function request(address: string): Promise<unknown> {
  const coming = requested.get(address) ?? fetched(address);
  requested.set(address, coming);
  return coming;
}

declare global {
  /**
   * Loads a script with all that it imports. `names` are theirs, with its own first. The script runs once all have come,
   * because many browsers never request a module again that was lost.
   */
  var scripts: (names: string) => Promise<unknown>;
}

globalThis.scripts = async (names) => {
  const addresses = names.split(' ').map((name) => `/${scriptsFolder}/${name}.js`);
  await Promise.all(addresses.map(request));
  return import(/* webpackIgnore: true */ addresses[0]!);
};
