import type {LoadedPlugin, Plugin} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {setAside, workInOrder} from '.';

type Props = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** What a plugin gets after the build, beside these plugins. */
function propsWith(plugins: readonly Plugin[]): Props {
  return {plugins: plugins as LoadedPlugin[], content: undefined} as unknown as Props;
}

/** A plugin that notes when its work begins and ends, some turns of the event loop later. */
function slow(name: string, log: string[]): Plugin {
  return {
    name,
    postBuild: async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
    },
  };
}

test('plugins work one after the other, and Docusaurus calls none of them', async () => {
  const log: string[] = [];
  const plugins = ['sitemap', 'search'].map((name) => setAside(slow(name, log)));
  expect(plugins.map((plugin) => plugin.postBuild)).toEqual([undefined, undefined]);
  await workInOrder('last', propsWith([...plugins, {name: 'without work'}, slow('last', log)]));
  expect(log).toEqual(['sitemap begins', 'sitemap ends', 'search begins', 'search ends']);
});

test('a plugin that works at the same time is an error that names it', async () => {
  await expect(
    workInOrder('last', propsWith([slow('feed', []), slow('last', [])])),
  ).rejects.toThrow(
    "docusaurus.config.ts: feed works after the build at the same time as last. Write inOrder('<package>') instead of its name.",
  );
});

test('the failure of a plugin is the failure of what follows', async () => {
  const failing = setAside({
    name: 'search',
    postBuild: () => Promise.reject(new Error('no index')),
  });
  await expect(workInOrder('last', propsWith([failing]))).rejects.toThrow('no index');
});
