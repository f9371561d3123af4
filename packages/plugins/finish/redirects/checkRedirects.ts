import {didYouMean} from '@aldermark/lib/nearest';

/**
 * Checks the redirects against the routes of the build: a target must be a page, an old address must not be
 * one, and no redirect may lead to another. Returns one sentence per error.
 */
export function checkRedirects(
  redirects: Readonly<Record<string, string>>,
  routes: readonly string[],
): string[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    const where = `packages/data/redirects.ts: ${from} → ${to}`;
    if (from === to) {
      return [`${where}: leads to itself. Remove the redirect.`];
    }
    if (routes.includes(from)) {
      return [`${where}: ${from} is a page. Remove the redirect or the page.`];
    }
    if (to in redirects) {
      return [`${where}: leads to another redirect. Write ${redirects[to]}.`];
    }
    return routes.includes(to) ? [] : [`${where}: no such page. ${didYouMean(to, routes)}`];
  });
}
