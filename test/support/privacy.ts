import type {Page} from '@playwright/test';
import {expect} from './site';

/**
 * Watches what a page requests from now on. The function that it returns expects that there was nothing but pages in advance,
 * which a pointer that passes a link requests, and files that the page itself made.
 */
export function watchRequests(page: Page): () => void {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return () => expect(requests.filter((url) => !/^blob:|\.part\.txt$/.test(url))).toEqual([]);
}

/** Expects that what a page keeps, and where it has gone, does not have what a reader typed. */
export async function expectNothingKept(page: Page, typed: string): Promise<void> {
  const kept = await page.evaluate(() =>
    JSON.stringify([{...localStorage}, {...sessionStorage}, location.href, document.cookie]),
  );
  expect(kept).not.toContain(typed);
}
