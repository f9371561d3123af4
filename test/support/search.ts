import type {Locator, Page} from '@playwright/test';
import {expect} from './site';

/** The query parameter with the tokens to highlight on the page that a result opens. */
export const parameter = '_highlight';

export const box = (page: Page): Locator =>
  page.getByRole('combobox', {name: 'Search', exact: true});
export const list = (page: Page): Locator => page.getByRole('listbox', {name: 'Suggestions'});
export const options = (page: Page): Locator => list(page).getByRole('option');
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
  await box(page).fill(query);
  await expect(options(page).first()).toBeVisible();
}

/** Collects the requests of a page for the search index. */
export function indexRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('search-index')) {
      urls.push(request.url());
    }
  });
  return urls;
}
