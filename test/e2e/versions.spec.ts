import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {contract} from '../support/builtContract';
import {indexedPages} from '../support/builtSearch';
import {inWords} from '@aldermark/lib/dates';
import {expect, hydrated, openPage, test} from '../support/site';

/** Each page of v1 with the page of v2 of the same id, and with the one that replaces it if that is another. */
const archived = [
  {address: '/v1/docs/introduction', current: '/docs/introduction'},
  {address: '/v1/docs/users', current: '/docs/kyc/retail-customer'},
  {address: '/v1/docs/cards', current: '/docs/cards/card-management'},
  {
    address: '/v1/docs/transfers',
    current: '/docs/payments/beneficiaries',
    replacement: '/usecases/sepa_transfers/sepa_credit_transfer',
  },
  {
    address: '/v1/docs/callbacks',
    current: '/docs/customer-relationship/configuration',
    replacement: '/usecases/webhooks',
  },
  {address: '/v1/docs/release-notes', current: '/docs/customer-relationship/releaseNotes'},
] as const satisfies readonly {address: string; current: string; replacement?: string}[];

/** Pages without a version. */
const unversioned = [
  '/api/Accounts',
  '/api/Users-old',
  '/usecases/webhooks',
  '/search',
  '/docs/tags',
  '/nope',
  '/v1/nope',
  '/v1/docs/nope',
] as const;

const storageKey = 'docs-preferred-version-default-aldermark';
const mobile = {width: 390, height: 844};

const navbar = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});
const versionMenu = (page: Page): Locator =>
  navbar(page).getByRole('button', {name: /^Version v\d$/});
const stored = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), storageKey);

async function choose(page: Page, version: string): Promise<void> {
  await versionMenu(page).press('Enter');
  await navbar(page).getByRole('link', {name: version, exact: true}).click();
}

/** Opens the first level of the mobile menu. */
async function openMobileMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const menu = page.locator('.navbar-sidebar');
  await expect(menu).toBeVisible();
  // Without a sidebar, the menu opens at its first level.
  const back = menu.getByRole('button', {name: /Back to main menu/});
  if (await back.isVisible()) {
    await back.click();
  }
  return menu;
}

for (const pair of archived) {
  const {address, current} = pair;
  const replacement = 'replacement' in pair ? pair.replacement : current;
  test(`${address} is a page of v1 that leads to ${replacement}`, async ({page}) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/ \(v1\)$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${address}$`),
    );
    await expect(navbar(page).locator('.navbar__link--active')).toHaveText(['Docs']);
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await expect(sidebar.locator('[aria-current="page"]')).toHaveAttribute('href', address);
    await expect(sidebar.getByRole('link')).toHaveCount(archived.length);
    await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveCount(0);

    const {sunset} = contract.v1;
    const banner = page.getByRole('main').getByRole('alert');
    await expect(banner).toContainText(
      `This is the documentation of API v1, which retires on ${inWords(sunset)}.`,
    );
    // The page says it once.
    const said = page.getByText(`retires on ${inWords(sunset)}`).filter({visible: true});
    await expect(said).toHaveCount(1);
    await expect(page.getByRole('region', {name: 'Announcement'})).toHaveCount(0);
    await banner.getByRole('link', {name: 'current page'}).click();
    await expect(page).toHaveURL(replacement);
    await expect(page.getByRole('main').locator('.theme-doc-version-banner')).toHaveCount(0);
    await expect(page.getByRole('region', {name: 'Announcement'})).toBeVisible();
    expect(await stored(page)).toBe('current');
  });

  test(`the version menu leads from ${current} to ${address} and back`, async ({page}) => {
    await openPage(page, current);
    await expect(versionMenu(page)).toHaveText('v2');
    await expect(page.locator('.theme-doc-version-badge')).toHaveCount(0);
    await choose(page, 'v1');
    await expect(page).toHaveURL(address);
    await expect(versionMenu(page)).toHaveText('v1');
    await choose(page, 'v2');
    await expect(page).toHaveURL(current);
    await expect(versionMenu(page)).toHaveText('v2');
  });
}

for (const address of [
  '/api/Users-old',
  '/api/TransferP2p',
  '/api/TransferBankAccount',
  '/api/CardFactory-old',
  '/usecases/CardsOperations',
  '/usecases/card_dispute',
  '/usecases/accounts/AccountClosure_deprecated',
]) {
  test(`${address} says once that v1 retires, with the way out`, async ({page}) => {
    await openPage(page, address);
    const said = page.getByText(new RegExp(`retires? on ${inWords(contract.v1.sunset)}`));
    await expect(said.filter({visible: true})).toHaveCount(1);
    await expect(said.filter({visible: true}).getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('region', {name: 'Announcement'})).toHaveCount(0);
  });
}

test('a page that v1 does not have leads to the first page of v1', async ({page}) => {
  await openPage(page, '/docs/accounts/virtualiban');
  await choose(page, 'v1');
  await expect(page).toHaveURL('/v1/docs/introduction');
});

test('the mobile menu switches the version, and closes', async ({page}) => {
  await page.setViewportSize(mobile);
  await openPage(page, '/docs/kyc/retail-customer');
  const menu = await openMobileMenu(page);
  await menu.getByRole('button', {name: 'Version v2'}).click();
  const v1 = menu.getByRole('link', {name: 'v1', exact: true});
  await expect(menu.getByRole('link', {name: 'v2', exact: true})).toHaveAttribute(
    'aria-current',
    'page',
  );
  await v1.click();
  await expect(page).toHaveURL('/v1/docs/users');
  await expect(menu).toBeHidden();
});

test.describe('a page of no version', () => {
  // The host returns 404 for an unknown page, and browsers report that.
  test.use({
    expectedConsole: [/Failed to load resource: the server responded with a status of 404/],
  });

  for (const address of unversioned) {
    test(`${address} has no version menu, in the bar and in the mobile menu @audit`, async ({
      page,
    }) => {
      await openPage(page, address);
      await expect(page.locator('.versionMenu').filter({visible: true})).toHaveCount(0);
      await page.setViewportSize(mobile);
      const menu = await openMobileMenu(page);
      await expect(menu.getByRole('link', {name: 'Docs', exact: true})).toBeVisible();
      await expect(menu.getByRole('button', {name: /^Version/})).toHaveCount(0);
    });
  }
});

test('the version menu comes and goes while the reader walks between sections', async ({page}) => {
  await openPage(page, '/docs/introduction');
  await expect(versionMenu(page)).toBeVisible();
  await navbar(page).getByRole('link', {name: 'API references', exact: true}).click();
  await expect(page).toHaveURL('/api');
  await expect(versionMenu(page)).toHaveCount(0);
  await page.goBack();
  await expect(versionMenu(page)).toBeVisible();
});

test('the version that a reader chose is remembered', async ({page}) => {
  await openPage(page, '/docs/introduction');
  expect(await stored(page)).toBeNull();
  await choose(page, 'v1');
  await expect(page).toHaveURL('/v1/docs/introduction');
  expect(await stored(page)).toBe('v1');
  await page.reload();
  await hydrated(page);
  expect(await stored(page)).toBe('v1');
  await openPage(page, '/usecases/webhooks');
  expect(await stored(page)).toBe('v1');
});

test('a remembered version that no longer exists is forgotten', async ({page}) => {
  await openPage(page, '/docs/introduction');
  await page.evaluate((key) => localStorage.setItem(key, 'v0'), storageKey);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => stored(page)).toBeNull();
  await expect(versionMenu(page)).toHaveText('v2');
});

for (const width of [997, 1100, 1200]) {
  test(`the bar with the version menu stays in one line at ${width} pixels @audit`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 800});
    await openPage(page, '/docs/introduction');
    const boxes = await navbar(page)
      .locator('.navbar__items > *')
      .evaluateAll((items) =>
        items
          .map((item) => item.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .map(({left, right, height}) => ({left, right, height})),
      );
    expect(boxes.length).toBeGreaterThan(6);
    expect(boxes.filter(({height}) => height > 40)).toEqual([]);
    expect(boxes.filter(({left}, index) => left < (boxes[index - 1]?.right ?? 0))).toEqual([]);
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
  });
}

test('search engines and the search of the site do not get the pages of v1', async ({page}) => {
  const addresses = indexedPages.map(({address}) => address);
  expect(addresses).toContain('/docs/introduction');
  expect(addresses.filter((address) => address.startsWith('/v1'))).toEqual([]);

  const sitemap = readFileSync(path.join('build', 'sitemap.xml'), 'utf8');
  expect(sitemap).toContain('/docs/introduction<');
  expect(sitemap).not.toContain('/v1/');

  // A phrase that occurs only on a page of v1.
  await openPage(page, `/search?q=${encodeURIComponent('Users (v1)')}`);
  const results = page.getByRole('main').locator('a[href^="/"]');
  await expect(results.first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/v1/"]')).toHaveCount(0);
});
