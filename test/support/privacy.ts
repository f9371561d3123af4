import type {Page} from '@playwright/test';
import {expect} from './site';

/**
 * What a page requests whatever a reader types: scripts, sheets and fonts, and when a pointer or the focus passes a link or
 * the search box, pages in advance and the names that the box proposes.
 */
const ofEveryReader = /^\/(?:assets\/[^?]+|[^?]*\.part\.txt|search-index\.json\?_=\w+)$/;

/**
 * Watches what a page requests from now on. The function that it returns expects that no request could tell a server what
 * a reader typed: each was for a file that every reader gets, or that the page itself made. `others` are addresses of
 * further files of the page.
 */
export function watchRequests(page: Page, ...others: readonly RegExp[]): () => void {
  const telling: string[] = [];
  page.on('request', (request) => {
    const {protocol, pathname, search} = new URL(request.url());
    const isKnown = [ofEveryReader, ...others].some((known) => known.test(pathname + search));
    if (protocol !== 'blob:' && (request.method() !== 'GET' || !isKnown)) {
      telling.push(`${request.method()} ${request.url()}`);
    }
  });
  return () => expect(telling).toEqual([]);
}

/** Expects that what a page keeps, and where it has gone, does not have what a reader typed. */
export async function expectNothingKept(page: Page, typed: string): Promise<void> {
  const kept = await page.evaluate(() =>
    JSON.stringify([{...localStorage}, {...sessionStorage}, location.href, document.cookie]),
  );
  expect(kept).not.toContain(typed);
}
