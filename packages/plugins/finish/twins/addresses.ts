import {promptExtension} from '@aldermark/data/prompts';
import {provider} from '@aldermark/data/provider';

/** The file of the twin of a page, in the build: `/docs/accounts/iban` → `docs/accounts/iban.md`. */
export function twinFile(route: string): string {
  return route === '/' ? 'index.md' : `${route.slice(1)}.md`;
}

/** The file that repeats a twin with its samples in every language: `docs/x.md` → `docs/x.all.md`. */
export const allLanguagesFile = (file: string) => file.replace(/\.md$/, '.all.md');

/** The file with the prompt of a page for a coding assistant: `/docs/accounts/iban` → `docs/accounts/iban.prompt.md`. */
export const promptFile = (route: string) => twinFile(route).replace(/\.md$/, promptExtension);

/** The file with one operation of an API page: its parameters, bodies, errors and samples. */
export const operationFile = (id: string) => `openapi/operations/${id}.md`;

/** The full address of a file of the build, or of a page. */
export const fullAddress = (place: string) => new URL(place, provider.site.docs).href;

/**
 * Where a link of a twin leads, in full: to the twin of a page that has one, so that a reader of Markdown stays in
 * Markdown, and otherwise where it leads on the page.
 */
export function linkTarget(href: string, route: string, routes: ReadonlySet<string>): string {
  const url = new URL(href, fullAddress(route));
  if (url.origin === provider.site.docs && routes.has(url.pathname)) {
    return fullAddress(twinFile(url.pathname) + url.hash);
  }
  return url.href;
}
