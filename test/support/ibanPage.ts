import type {Locator, Page, Route} from '@playwright/test';
import {partAddress} from '@aldermark/data/pageParts';
import {expect, holdRequests, openPage} from './site';

const ibanPage = '/docs/accounts/iban';
const neighbour = '/docs/accounts/account-management';

/**
 * Handles the requests with which links show the IBAN page in place. Its document is requested as usual. A page with a
 * link to it may ask for it at once, so call this before that page is opened.
 */
export async function onIbanRequest(
  page: Page,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(partAddress(ibanPage), handle);
}

/** Tells the pages that are opened from here on what connection the reader has. */
export async function connectWith(
  page: Page,
  connection: {readonly effectiveType: string; readonly saveData: boolean},
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {value});
  }, connection);
}

/** A page whose sidebar shows the link to the IBAN page. */
export async function openNeighbour(page: Page): Promise<void> {
  await openPage(page, neighbour);
}

/** The link to the IBAN page in the sidebar of its neighbour. */
export function ibanLink(page: Page): Locator {
  return page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'IBAN', exact: true});
}

/** Follows a link and expects navigation without a new document, as on a working page. */
export async function followsLinks(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', {name: 'Rate limits'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Rate limits'})).toBeVisible();
}

/** Collects the documents that the browser requests. */
export function documentRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      urls.push(new URL(request.url()).pathname);
    }
  });
  return urls;
}

/** Delays the IBAN page behind its link until the returned function is called. */
export const holdIban = (page: Page) => holdRequests(page, partAddress(ibanPage));

export {expect, test} from './site';
