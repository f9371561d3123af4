import type {LoadedPlugin, Plugin} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {afterOthers, shareWork} from '.';

type Props = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** What a plugin gets after the build, beside these plugins. */
function propsWith(plugins: readonly Plugin[]): Props {
  return {plugins: plugins as LoadedPlugin[], content: undefined} as unknown as Props;
}

/** Starts the work of all plugins at the same time, as Docusaurus does, in the given order. */
async function afterBuild(plugins: readonly Plugin[]): Promise<void> {
  const props = propsWith(plugins);
  await Promise.all(plugins.map(async (plugin) => plugin.postBuild?.(props)));
}

/** A plugin that notes when its work is done, some turns of the event loop after its start. */
function slow(name: string, log: string[]): Plugin {
  return {
    name,
    postBuild: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      log.push(name);
    },
  };
}

function last(log: string[]): Plugin {
  return {
    name: 'last',
    postBuild: async (props) => {
      await afterOthers('last', props);
      log.push('last');
    },
  };
}

test.each([
  ['before', (others: readonly Plugin[], one: Plugin) => [one, ...others]],
  ['behind', (others: readonly Plugin[], one: Plugin) => [...others, one]],
  ['between', (others: readonly Plugin[], one: Plugin) => others.toSpliced(1, 0, one)],
] as const)('listed %s the others, it works once all of them have, each once', async (_, order) => {
  const log: string[] = [];
  const others = ['sitemap', 'search'].map((name) => shareWork(slow(name, log)));
  await afterBuild(order([...others, {name: 'without work'}], last(log)));
  expect(log).toEqual(['sitemap', 'search', 'last']);
});

test('a plugin that cannot be waited for is an error that names it', async () => {
  await expect(afterBuild([slow('feed', []), last([])])).rejects.toThrow(
    "docusaurus.config.ts: last cannot wait for what feed does after the build. Write onceAfterBuild('<package>') instead of its name.",
  );
});

test('the failure of another plugin is the failure of what follows', async () => {
  const log: string[] = [];
  const failing = shareWork({
    name: 'search',
    postBuild: () => Promise.reject(new Error('no index')),
  });
  await expect(afterBuild([failing, last(log)])).rejects.toThrow('no index');
  expect(log).toEqual([]);
});
