import type {Locator, Page} from '@playwright/test';
import {expect, holdIban, ibanLink, openNeighbour, test} from '../support/ibanPage';

const spinner = (page: Page): Locator => page.getByRole('status').filter({hasText: 'Loading…'});
const progressBar = (page: Page): Locator => page.locator('.progressBar');

test.describe('a page that is slow to come', () => {
  test('shows a spinner and a progress bar after 200 ms, over the old page, until it is there', async ({
    page,
  }) => {
    await openNeighbour(page);
    const release = await holdIban(page);
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
    await openNeighbour(page);
    const release = await holdIban(page);
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
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const isRequested = () => requested.includes('/docs/accounts/iban');
    await openNeighbour(page);
    // Links that are only visible are never loaded ahead.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(isRequested()).toBe(false);
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
    expect(requested.filter((path) => path === '/docs/accounts/iban')).toHaveLength(1);
  });
}
