import type {Locator, Page} from '@playwright/test';
import {
  documentRequests,
  expect,
  followsLinks,
  ibanLink,
  openNeighbour,
  test,
} from '../support/ibanPage';
import {hydrated} from '../support/site';

const alert = (page: Page): Locator => page.getByRole('alert');

test.describe('a file that is lost', () => {
  test.use({
    expectedConsole: [
      /Failed to load resource|Loading chunk \S+ failed|ChunkLoadError|Refused to (?:execute|apply)/,
    ],
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
    test(`while a link is followed (it ${what}) reloads the page once, which then works`, async ({
      page,
      ibanScripts,
    }) => {
      await openNeighbour(page);
      const documents = documentRequests(page);
      let losses = 0;
      await page.route(ibanScripts, async (route) => {
        if (documents.length > 0) {
          return route.continue();
        }
        losses += 1;
        return 'abort' in answer ? route.abort() : route.fulfill(answer);
      });
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

  test('while a link is followed and for good reloads once, then tells the reader', async ({
    page,
    ibanScripts,
  }) => {
    await openNeighbour(page);
    const documents = documentRequests(page);
    await page.route(ibanScripts, (route) => route.abort());
    await ibanLink(page).click();
    await expect(alert(page)).toContainText('This page did not load completely.');
    await page.waitForLoadState('load');
    expect(documents).toEqual(['/docs/accounts/iban']);
    await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
  });

  for (const {what, url} of [
    {what: 'main script', url: '**/assets/js/main.*.js'},
    {what: 'runtime', url: '**/assets/js/runtime~main.*.js'},
    {what: 'script of the page', url: undefined},
    {what: 'style sheet', url: '**/assets/css/styles.*.css'},
  ]) {
    test(`on arrival (${what}) reloads once, then shows the error with "Retry", which works once the file is back`, async ({
      page,
      ibanScripts,
    }) => {
      const documents = documentRequests(page);
      const lost = url ?? ibanScripts;
      await page.route(lost, (route) => route.abort());
      await page.goto('/docs/accounts/iban');
      for (const visits of [2, 3]) {
        await expect(alert(page)).toContainText('This page did not load completely.');
        await expect(alert(page)).toContainText(/\/assets\/|chunk/i);
        await page.waitForLoadState('load');
        expect(documents).toHaveLength(visits);
        await expect(alert(page)).toHaveCount(1);
        await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
        if (visits === 3) {
          await page.unroute(lost);
        }
        const reloaded = page.waitForEvent('load');
        await alert(page).getByRole('button', {name: 'Retry'}).click();
        await reloaded;
      }
      await hydrated(page);
      await expect(alert(page)).toHaveCount(0);
      expect(documents).toHaveLength(4);
    });

    test(`on arrival (${what}) only once shows nothing but the page`, async ({
      page,
      ibanScripts,
    }) => {
      const documents = documentRequests(page);
      await page.route(url ?? ibanScripts, (route) =>
        documents.length === 1 ? route.abort() : route.continue(),
      );
      await page.goto('/docs/accounts/iban');
      await expect.poll(() => documents.length).toBe(2);
      await hydrated(page);
      await expect(alert(page)).toHaveCount(0);
      await followsLinks(page);
      expect(documents).toHaveLength(2);
    });
  }
});
