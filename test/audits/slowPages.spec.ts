import type {Locator, Page} from '@playwright/test';
import {partAddress, partExtension} from '@aldermark/data/pageParts';
import {connectWith, expect, holdIban, ibanLink, openNeighbour, test} from '../support/ibanPage';

/** How many pages a page may request before a reader turns to their links. */
const MOST_AHEAD = 40;

const spinner = (page: Page): Locator => page.getByRole('status').filter({hasText: 'Loading…'});
const progressBar = (page: Page): Locator => page.locator('.progressBar');

test.describe('a page that is slow to come', () => {
  test('shows a spinner and a progress bar after 200 ms, over the old page, until it is there', async ({
    page,
  }) => {
    const release = await holdIban(page);
    await openNeighbour(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await ibanLink(page).click();
    await expect(page).toHaveURL('/docs/accounts/iban');

    await page.clock.runFor(199);
    await expect(spinner(page)).toHaveCount(0);
    await expect(progressBar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(spinner(page)).toBeVisible();
    await expect(spinner(page)).toHaveText('Loading…');
    await expect(progressBar(page)).toBeAttached();
    await expect(page.getByRole('heading', {level: 1, name: 'Account management'})).toBeVisible();

    release();
    await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
    await expect(spinner(page)).toHaveCount(0);
    await page.clock.resume();
    await expect(progressBar(page)).toHaveCount(0);
  });

  test('shows neither when it comes in time', async ({page}) => {
    await openNeighbour(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await ibanLink(page).click();
    await page.clock.runFor(199);
    await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
    await page.clock.runFor(1000);
    await expect(spinner(page)).toHaveCount(0);
    await expect(progressBar(page)).toHaveCount(0);
  });

  test('and is left for another one takes its spinner along', async ({page}) => {
    const release = await holdIban(page);
    await openNeighbour(page);
    await ibanLink(page).click();
    await expect(spinner(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/docs/accounts/account-management');
    await expect(spinner(page)).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-page-loading');
    release();
    await expect(page.getByRole('heading', {level: 1, name: 'Account management'})).toBeVisible();
  });
});

for (const {connection, prefetches} of [
  {connection: {effectiveType: '4g', saveData: false}, prefetches: true},
  {connection: {effectiveType: '3g', saveData: false}, prefetches: true},
  {connection: {effectiveType: '2g', saveData: false}, prefetches: false},
  {connection: {effectiveType: 'slow-2g', saveData: false}, prefetches: false},
  {connection: {effectiveType: '4g', saveData: true}, prefetches: false},
]) {
  const name = `${connection.effectiveType}${connection.saveData ? ' with data saver' : ''}`;
  test(`on ${name} linked pages are ${prefetches ? '' : 'not '}loaded ahead, and links work`, async ({
    page,
  }) => {
    await connectWith(page, connection);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const parts = () => requested.filter((path) => path.endsWith(partExtension));
    await openNeighbour(page);
    if (prefetches) {
      await expect.poll(parts).not.toEqual([]);
    }
    // Links come into view one after the other, and most of them are never loaded ahead.
    for (const heading of await page.locator('main h2').all()) {
      await heading.scrollIntoViewIfNeeded();
    }
    await page.waitForFunction(() => new Promise((idle) => requestIdleCallback(() => idle(true))));
    expect(parts().length).toBeLessThanOrEqual(prefetches ? MOST_AHEAD : 0);
    expect(new Set(parts()).size).toBe(parts().length);

    const isRequested = () => parts().includes(partAddress('/docs/accounts/iban'));
    await ibanLink(page).hover();
    if (prefetches) {
      await expect.poll(isRequested).toBe(true);
    }
    await ibanLink(page).focus();
    // The page of this link would by now have been requested.
    await page.getByRole('contentinfo').getByRole('link').last().hover();
    expect(isRequested()).toBe(prefetches);
    await ibanLink(page).click();
    await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
    expect(parts().filter((path) => path === partAddress('/docs/accounts/iban'))).toHaveLength(1);
  });
}
