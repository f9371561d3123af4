import type {Options} from '@docusaurus/plugin-sitemap';
import type {PluginConfig} from '@docusaurus/types';
import {inOrder} from '../../docusaurus-internals';
import {hasSuccessor} from '../../front-matter';

const options = {
  lastmod: 'date',
  changefreq: null,
  priority: null,
  ignorePatterns: ['/search', '/**/tags/**'],
  // Leaves out pages with a successor, which search engines must not index.
  createSitemapItems: async ({defaultCreateSitemapItems, ...site}) =>
    (await defaultCreateSitemapItems(site)).filter(({url}) => !hasSuccessor(new URL(url).pathname)),
} satisfies Options;

/** The sitemap, which lists every current page. The preset could add this plugin too, but out of order. */
export const sitemap: PluginConfig = [inOrder('@docusaurus/plugin-sitemap'), options];
