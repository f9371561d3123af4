import type {Page} from '@playwright/test';
import {workerAddress} from '@aldermark/data/offline';
import {analyse, violationLines, showMode} from '../support/barriers';
import {tabTo} from '../support/keyboard';
import {buildFolder} from '../support/hosts';
import {ReleaseHost, smallRelease} from '../support/releases';
import {expect, followLink, hydrated, test as base} from '../support/site';

const test = base.extend<{build: string; host: ReleaseHost}>({
  build: [buildFolder, {option: true}],
  host: async ({build}, use) => {
    const host = new ReleaseHost(build);
    await host.start();
    await use(host);
    host.stop();
  },
});

test.use({
  // What the network, the unknown address and the file that is not kept leave in the console.
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|ERR_EMPTY/],
});
test.setTimeout(240_000);

const address = '/docs/tools/offline';

/** Long enough to store all files on a busy machine. */
const patient = {timeout: 120_000};

const button = (page: Page, name: string) => page.getByRole('button', {name, exact: true});
const form = (page: Page) => page.locator('#offline');
const heading = (page: Page) => page.getByRole('heading', {level: 1});

/** What a browser has of the site besides what pages store themselves. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));

async function go(page: Page, host: ReleaseHost, to: string): Promise<void> {
  await page.goto(host.origin + to);
  await hydrated(page);
}

async function keepSite(page: Page): Promise<void> {
  await button(page, 'Keep this site on this device').click();
  await expect(form(page)).toContainText('This site is on this device', patient);
}

test('nothing is kept without the choice; with it, all pages, the search and a run work off the network, until the reader removes it', async ({
  page,
  context,
  host,
}) => {
  await page.setViewportSize({width: 360, height: 780});
  await go(page, host, address);
  await expect(form(page)).toContainText(/\d\.\d MB to download, in \d+ files/);
  expect(await traces(page)).toEqual({workers: 0, caches: []});
  expect(host.requested).not.toContain(workerAddress);
  await tabTo(page, button(page, 'Keep this site on this device'));
  await page.keyboard.press('Enter');
  await expect(form(page)).toContainText('This site is on this device', patient);
  for (const mode of ['light', 'dark'] as const) {
    await showMode(page, mode);
    expect(violationLines((await analyse(page, 'all', ['main'])).violations), mode).toEqual([]);
  }
  await expect(form(page)).toContainText(/takes \d+\.\d MB in \d+ files/);

  host.stop();
  await context.setOffline(true);
  await page.setViewportSize({width: 1280, height: 800});

  // In place, from the kept page.
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      documents.push(request.url());
    }
  });
  await page.getByRole('main').getByRole('link', {name: 'Console', exact: true}).click();
  await expect(heading(page)).toHaveText('Console');
  expect(documents).toEqual([]);
  for (const [path, text] of [
    ['/usecases/webhooks', 'Webhooks'],
    ['/api/Users/?from=mail', 'Users'],
    ['/docs/accounts/debts.html', 'Debts'],
    ['/docs/home', 'Build on Aldermark'],
    ['/v1/docs/introduction', 'Introduction'],
    ['/nope?x=1', 'Page not found'],
  ] as const) {
    const response = await page.goto(host.origin + path);
    await hydrated(page);
    await expect.soft(heading(page), path).toContainText(text);
    expect.soft(response?.status(), path).toBe(path.startsWith('/nope') ? 404 : 200);
  }
  const ending = '?from=mail#refunds';
  await page.goto(`${host.origin}/usecases/topups/topups${ending}`);
  await expect(page).toHaveURL(`${host.origin}/usecases/topups${ending}`);
  await hydrated(page);
  await followLink(page, '/errors/account_blocked');
  await expect(page).toHaveURL(`${host.origin}/errors/account_blocked`);
  await page.goto(`${host.origin}/openapi/aldermark.json`);
  await expect(page.locator('body')).toContainText('is not among the files that are kept');

  await go(page, host, '/docs/cards/your-card');
  const image = page.getByRole('main').locator('img[srcset]').locator('visible=true').first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(100);

  await go(page, host, '/search?q=chargeback');
  await expect(page.getByText(/\d+ documents found/)).toBeVisible();
  await page.getByRole('combobox', {name: 'Search', exact: true}).fill('mandate');
  await expect(page.getByRole('option').locator('mark').first()).toBeVisible();

  await go(page, host, '/usecases/sepa_transfers/sepa_direct_debit');
  await button(page, 'Run').click();
  await expect(page.getByRole('region', {name: 'Run this page'})).toContainText(
    'direct_debit.announced',
  );

  await go(page, host, address);
  await button(page, 'Remove from this device').click();
  await expect(form(page)).toContainText('Nothing of the site is kept on this device.');
  expect(await traces(page)).toEqual({workers: 0, caches: []});
});

test.describe('with releases of few pages', () => {
  const release = (name: string) => smallRelease(test.info().outputPath(name));
  test.use({build: async ({}, use) => use(release('first'))});

  test('a release replaces another in all tabs at once, when the reader asks for it or has closed them, and never while its download is broken', async ({
    page,
    context,
    host,
  }) => {
    /** What a tab shows, and what it gets from now on. */
    const expectRelease = async (tab: Page, name: string) => {
      await expect(heading(tab)).toContainText(`(${name})`);
      const dates = await tab.evaluate(async () => (await fetch('/page-dates.json')).json());
      expect(dates).toEqual({release: name});
    };
    await go(page, host, address);
    await keepSite(page);
    // A second choice in the same tab begins anew, although the tab still has the worker that was removed.
    await button(page, 'Remove from this device').click();
    await expect(form(page)).toContainText('Nothing of the site is kept on this device.');
    await keepSite(page);
    const other = await context.newPage();
    await go(other, host, '/docs/introduction');

    host.publish(release('second'));
    // A file that differs: the others are copied from the release that is kept.
    host.broken = '/page-dates.json';
    await go(page, host, address);
    await expect(form(page)).toContainText('The release that you have kept still works.', patient);
    await expect(form(page)).toContainText('This site is on this device');
    const third = await context.newPage();
    await go(third, host, '/docs/accounts/iban');
    for (const tab of [page, other, third]) {
      await expectRelease(tab, 'first');
    }

    host.broken = undefined;
    await go(third, host, address);
    // In the tab that has asked for it, in one that was open before, and in one that opens later.
    for (const tab of [third, page]) {
      await expect(button(tab, 'Show the newer release')).toBeVisible(patient);
    }
    await go(third, host, address);
    await expect(button(third, 'Show the newer release')).toBeVisible();
    await followLink(other, '/usecases/webhooks');
    await expect(heading(other)).toContainText('Webhooks');
    for (const tab of [page, other, third]) {
      await expectRelease(tab, 'first');
    }
    await go(other, host, '/docs/introduction');
    await expectRelease(other, 'first');

    await followLink(other, '/usecases/webhooks');
    await expect(heading(other)).toContainText('Webhooks');
    await button(page, 'Show the newer release').click();
    for (const tab of [page, other, third]) {
      await expectRelease(tab, 'second');
    }
    // Where the reader was, which is not where the tab was opened.
    await expect(heading(other)).toContainText('Webhooks');
    await expect(form(page)).toContainText('This site is on this device');
    await expect(button(page, 'Show the newer release')).toBeHidden();
    expect((await traces(page)).caches).toHaveLength(1);

    host.publish(release('third'));
    await go(page, host, address);
    await expect(button(page, 'Show the newer release')).toBeVisible(patient);
    for (const tab of [page, other, third]) {
      await tab.close();
    }
    const anew = await context.newPage();
    await go(anew, host, '/docs/introduction');
    await expectRelease(anew, 'third');
    expect((await traces(anew)).caches).toHaveLength(1);
  });
});

test.describe('while tabs make requests without a pause', () => {
  const release = (name: string) => smallRelease(test.info().outputPath(name));
  test.use({build: async ({}, use) => use(release('first'))});

  test('a newer release is shown at once, in a tab that makes requests and in one that is being loaded', async ({
    page,
    context,
    host,
  }) => {
    const folders = {first: release('first'), second: release('second')};
    await go(page, host, address);
    await keepSite(page);
    const busy = await context.newPage();
    const loading = await context.newPage();
    for (const name of ['second', 'first', 'second', 'first'] as const) {
      host.publish(folders[name]);
      await go(busy, host, '/docs/introduction');
      await go(page, host, address);
      await expect(button(page, 'Show the newer release')).toBeVisible(patient);
      // Each of them starts the worker before again when the browser has ended it.
      await busy.evaluate(() => setInterval(() => void fetch('/page-dates.json?' + Date.now()), 5));
      const loaded = loading.goto(`${host.origin}/usecases/webhooks`).catch(() => undefined);
      await button(page, 'Show the newer release').click();
      await loaded;
      for (const tab of [page, busy, loading]) {
        await expect(heading(tab)).toContainText(`(${name})`);
      }
      await expect(form(page)).toContainText('This site is on this device');
      await expect(button(page, 'Show the newer release')).toBeHidden();
    }
  });
});

test('a browser that cannot keep the site, or has no room for it, says so with what to do, and keeps nothing', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.storage, 'estimate', {
      value: () => Promise.resolve({quota: 1_000_000, usage: 0}),
    });
  });
  await go(page, host, address);
  await button(page, 'Keep this site on this device').click();
  await expect(form(page)).toContainText('has not enough room. Free some space');
  await expect(button(page, 'Try again')).toBeVisible();
  expect(await traces(page)).toEqual({workers: 0, caches: []});
  expect(host.requested).not.toContain(workerAddress);

  await page.addInitScript(() => {
    delete (Navigator.prototype as {serviceWorker?: unknown}).serviceWorker;
  });
  await page.reload();
  await expect(form(page)).toContainText('so open the page in a normal one');
  await expect(form(page).getByRole('button')).toHaveCount(0);
});
