import type {Locator, Page} from '@playwright/test';
import {expect, holdRequests} from './site';

/** The query parameter with the tokens to highlight on the page that a result opens. */
export const parameter = '_highlight';

export const searchBox = (page: Page): Locator =>
  page.getByRole('combobox', {name: 'Search', exact: true});
export const suggestionList = (page: Page): Locator =>
  page.getByRole('listbox', {name: 'Suggestions'});
export const options = (page: Page): Locator => suggestionList(page).getByRole('option');
export const status = (page: Page): Locator => page.getByRole('search').getByRole('status');
export const clearButton = (page: Page): Locator =>
  page.getByRole('button', {name: 'Clear highlights'});

/** The words that are marked in the text, in their order. */
export function markedWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('search') ?? [])].map((range) =>
      range instanceof Range ? range.toString() : '',
    ),
  );
}

/** Types a query and waits for its suggestions. */
export async function suggest(page: Page, query: string): Promise<void> {
  await searchBox(page).fill(query);
  // Until the list is there, the box shows what it offers before a query.
  await expect(page.getByRole('link', {name: 'See all results'})).toHaveAttribute(
    'href',
    `/search?${new URLSearchParams({q: query.trim()}).toString()}`,
  );
  await expect(options(page).first()).toBeVisible();
}

/** The paths of the two files that are searched. */
export const searched = {names: '/search-index.json', text: '/search-index-text.json'} as const;

/** Collects the addresses of the data that a page and its workers ask for. */
export function dataRequests(page: Page): URL[] {
  const addresses: URL[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    // Scripts are fetched before they run.
    if (request.resourceType() === 'fetch' && !address.pathname.endsWith('.js')) {
      addresses.push(address);
    }
  });
  return addresses;
}

/** The suggestion that Enter opens. */
export const chosen = (page: Page): Locator =>
  suggestionList(page).locator('[aria-selected="true"]');

/** Holds back a file of the search until the returned function is called. */
export const holdBackFile = (page: Page, file: keyof typeof searched) =>
  holdRequests(page, `**${searched[file]}?*`);
