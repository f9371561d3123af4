import type {Options} from '@docusaurus/plugin-sitemap';
import type {PluginConfig} from '@docusaurus/types';
import {inOrder} from '../../docusaurus-internals';

/**
 * The sitemap, which lists every current page. It leaves out those with a successor, which search engines must not
 * index. The preset could add this plugin too, but out of order.
 */
export function sitemap(hasSuccessor: (address: string) => boolean): PluginConfig {
  const options = {
    lastmod: 'date',
    changefreq: null,
    priority: null,
    ignorePatterns: ['/search', '/**/tags/**'],
    createSitemapItems: async ({defaultCreateSitemapItems, ...site}) =>
      (await defaultCreateSitemapItems(site)).filter(
        ({url}) => !hasSuccessor(new URL(url).pathname),
      ),
  } satisfies Options;
  return [inOrder('@docusaurus/plugin-sitemap'), options];
}
