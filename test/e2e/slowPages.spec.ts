import type {Locator, Page} from '@playwright/test';
import {expect, hold, ibanLink, openNeighbour, test} from '../support/ibanPage';

const spinner = (page: Page): Locator => page.getByRole('status').filter({hasText: 'Loading…'});
const progressBar = (page: Page): Locator => page.locator('#nprogress');

test.describe('a page that is slow to come', () => {
  test('shows a spinner and a progress bar after 200 ms, over the old page, until it is there', async ({
    page,
    ibanScripts,
  }) => {
    await openNeighbour(page);
    const release = await hold(page, ibanScripts);
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

  test('and is left for another one takes its spinner along', async ({page, ibanScripts}) => {
    await openNeighbour(page);
    const release = await hold(page, ibanScripts);
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
    await page.addInitScript((stub) => {
      Object.defineProperty(navigator, 'connection', {value: stub});
    }, connection);
    await openNeighbour(page);
    await ibanLink(page).hover();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const links = page.locator('link[rel="prefetch"]');
    if (prefetches) {
      await expect(links).not.toHaveCount(0);
    }
    await ibanLink(page).click();
    await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
    if (!prefetches) {
      // By now each page has shown its links, so prefetching would have started.
      await expect(links).toHaveCount(0);
    }
  });
}
