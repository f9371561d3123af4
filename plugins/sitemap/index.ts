import type {Options} from '@docusaurus/plugin-sitemap';
import type {PluginConfig} from '@docusaurus/types';
import {hasSuccessor} from '../front-matter';
import {onceAfterBuild} from '../static-hosts/afterOthers';

const options = {
  lastmod: 'date',
  changefreq: null,
  priority: null,
  ignorePatterns: ['/search', '/**/tags/**'],
  // A page with a successor keeps robots away and names another address as its own.
  createSitemapItems: async ({defaultCreateSitemapItems, ...site}) =>
    (await defaultCreateSitemapItems(site)).filter(({url}) => !hasSuccessor(new URL(url).pathname)),
} satisfies Options;

/**
 * The sitemap: every page of today. The preset would add the plugin by its name, and `static-hosts`
 * could not wait for it.
 */
export const sitemap: PluginConfig = [onceAfterBuild('@docusaurus/plugin-sitemap'), options];
