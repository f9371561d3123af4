import type {Locator, Page} from '@playwright/test';
import {
  documentRequests,
  expect,
  followsLinks,
  ibanLink,
  onIbanRequest,
  openNeighbour,
  test,
} from '../support/ibanPage';
import {hydrated} from '../support/site';

/** The script that every page requests. */
const shell = '**/assets/js/shell.*.js';

const alert = (page: Page): Locator => page.getByRole('alert');

test.describe('a file that is lost', () => {
  test.use({
    expectedConsole: [/Failed to load resource|Refused to (?:execute|apply)/],
  });

  for (const {what, answer} of [
    {what: 'cannot be reached', answer: {abort: true}},
    {what: 'is gone', answer: {status: 404, contentType: 'text/html', body: '<p>gone</p>'}},
    {
      what: 'is a page, as on hosts that answer everything',
      answer: {
        status: 200,
        contentType: 'text/html',
        body: '<p>hello</p>',
        headers: {'x-content-type-options': 'nosniff'},
      },
    },
  ]) {
    test(`behind a link (it ${what}) is loaded as a document, which then works`, async ({page}) => {
      let losses = 0;
      await onIbanRequest(page, async (route) => {
        losses += 1;
        return 'abort' in answer ? route.abort() : route.fulfill(answer);
      });
      await openNeighbour(page);
      const documents = documentRequests(page);
      await ibanLink(page).click();
      await expect.poll(() => documents).toEqual(['/docs/accounts/iban']);
      await hydrated(page);
      await expect(page).toHaveURL('/docs/accounts/iban');
      await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
      expect(losses).toBeGreaterThan(0);
      await expect(alert(page)).toHaveCount(0);
      await followsLinks(page);
      expect(documents).toHaveLength(1);
    });
  }

  test('on arrival reloads once, then shows the error with "Retry", which works once the file is back', async ({
    page,
  }) => {
    const documents = documentRequests(page);
    await page.route(shell, (route) => route.abort());
    await page.goto('/docs/accounts/iban');
    for (const visits of [2, 3]) {
      await expect(alert(page)).toContainText('This page did not load completely.');
      await expect(alert(page)).toContainText('/assets/');
      await page.waitForLoadState('load');
      expect(documents).toHaveLength(visits);
      await expect(alert(page)).toHaveCount(1);
      await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
      if (visits === 3) {
        await page.unroute(shell);
      }
      const reloaded = page.waitForEvent('load');
      await alert(page).getByRole('button', {name: 'Retry'}).click();
      await reloaded;
    }
    await hydrated(page);
    await expect(alert(page)).toHaveCount(0);
    expect(documents).toHaveLength(4);
  });

  test('on arrival only once shows nothing but the page', async ({page}) => {
    const documents = documentRequests(page);
    await page.route(shell, (route) => (documents.length === 1 ? route.abort() : route.continue()));
    await page.goto('/docs/accounts/iban');
    await expect.poll(() => documents.length).toBe(2);
    await hydrated(page);
    await expect(alert(page)).toHaveCount(0);
    await followsLinks(page);
    expect(documents).toHaveLength(2);
  });
});

test.describe('a deploy while a page is open', () => {
  test('shows the pages of the new build as documents, with its own rules', async ({page}) => {
    await onIbanRequest(page, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({response, body: html.replace(/(name="build" content=")\w+/, '$1newer')});
    });
    await openNeighbour(page);
    const documents = documentRequests(page);
    await ibanLink(page).click();
    await expect.poll(() => documents).toEqual(['/docs/accounts/iban']);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
  });
});
