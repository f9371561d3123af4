/** A build with two settings that are off by default: analytics, and the colour mode of the system. */
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {filesIn} from '@aldermark/lib/files';
import {readPages} from '@aldermark/plugins/finish/pages';
import {headersOfBuild} from '../../tools/preview/headers';
import {cleanHost} from '../../tools/preview/hostRules';
import {createHost} from '../../tools/preview/server';
import {buildFolder} from '../support/hosts';
import {expect, fewPages, swap, test} from '../support/seededBuild';
import {followLink, openPage, storageKeys} from '../support/site';

declare global {
  interface Window {
    /** The arguments of each call of `gtag`, which reports to the analytics service. */
    readonly dataLayer: readonly ArrayLike<unknown>[];
  }
}

const id = 'G-TEST';
const scriptUrl = `https://www.googletagmanager.com/gtag/js?id=${id}`;
const collectUrl = 'https://region1.google-analytics.com/g/collect';

/**
 * Replaces Google's script. It sends one report, as the real script does, which the policy must allow.
 */
const script = `fetch('${collectUrl}', {method: 'POST', mode: 'no-cors'});`;

const introduction = (page: Page) =>
  page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'Introduction', exact: true});

/** The site reports each page that a reader opens, without violating its Content-Security-Policy. */
async function reportsEachPage(page: Page, site: string): Promise<void> {
  await page.route(scriptUrl, (route) =>
    route.fulfill({contentType: 'text/javascript', body: script}),
  );
  await page.route(collectUrl, (route) => route.fulfill({status: 204}));
  // The page may be requested as soon as a link to it is in view.
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/usecases/CustomPage', async (route) => {
    await isWanted;
    await route.continue();
  });
  const report = page.waitForRequest(collectUrl);
  await openPage(page, `${site}/docs/accounts/iban`);
  await report;
  const calls = () =>
    page.evaluate(() => window.dataLayer.map((call) => Array.from(call).slice(0, 3)));
  // `config` reports the first page. It has no options, so anonymize_ip is off.
  expect((await calls()).slice(1)).toEqual([['config', id, {}]]);

  await introduction(page).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Introduction'})).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site}/docs/accounts/iban`);
  await expect
    .poll(async () => (await calls()).slice(2))
    .toEqual([
      ['set', 'page_path', '/docs/introduction'],
      ['event', 'page_view'],
      ['set', 'page_path', '/docs/accounts/iban'],
      ['event', 'page_view'],
    ]);

  // As Docusaurus' own plugin does, the site also reports a part of the page.
  await followLink(page, `${site}/docs/accounts/iban#check-an-iban-yourself`);
  await expect
    .poll(async () => (await calls()).slice(6))
    .toEqual([
      ['set', 'page_path', '/docs/accounts/iban#check-an-iban-yourself'],
      ['event', 'page_view'],
    ]);

  await followLink(page, `${site}/usecases/CustomPage`);
  await expect(page).toHaveURL(`${site}/usecases/CustomPage`);
  await followLink(page, `${site}/api/Core`);
  await expect(page.getByRole('heading', {level: 1, name: 'Core'})).toBeVisible();
  answer();
  await followLink(page, `${site}/docs/introduction`);
  await expect(page.getByRole('heading', {level: 1, name: 'Introduction'})).toBeVisible();
  await expect
    .poll(async () => (await calls()).slice(8).filter(([, name]) => name === 'page_path'))
    .toEqual([
      ['set', 'page_path', '/api/Core'],
      ['set', 'page_path', '/docs/introduction'],
    ]);
}

/** A reader who blocks the analytics service sees no reload and no error bar. */
async function worksWithoutTheService(page: Page, site: string): Promise<void> {
  await page.route(scriptUrl, (route) => route.abort('blockedbyclient'));
  let documents = 0;
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
  await openPage(page, `${site}/docs/accounts/iban`);
  await introduction(page).click();
  await expect(page).toHaveURL(`${site}/docs/introduction`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(documents).toBe(1);
}

/**
 * The colour mode follows the system until the reader chooses, and again when the choice is cleared.
 */
async function followsTheSystem(page: Page, site: string): Promise<void> {
  const root = page.locator('html');
  const modeSwitch = page.getByRole('button', {name: /^Switch between dark and light mode/});
  const stored = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.theme);

  await page.emulateMedia({colorScheme: 'dark'});
  await openPage(page, `${site}/docs/introduction`);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({colorScheme: 'dark'});
  expect(await stored()).toBeNull();

  await modeSwitch.click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  expect(await stored()).toBe('light');
  await modeSwitch.click();
  expect(await stored()).toBe('dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await modeSwitch.click();
  expect(await stored()).toBeNull();
  await expect(root).toHaveAttribute('data-theme', 'light');
}

/** Serves a build on a port of its own. */
async function serve(build: string): Promise<{host: Server; site: string}> {
  const host = createHost(build, cleanHost, headersOfBuild(build)).listen(0);
  await once(host, 'listening');
  return {host, site: `http://localhost:${(host.address() as AddressInfo).port}`};
}

test.describe(() => {
  test.use({
    // Links in view are requested in advance, also those to pages that are not built.
    expectedConsole: [
      /^request to another site: https:\/\/(www\.googletagmanager|region1\.google-analytics)\.com\/|ERR_BLOCKED_BY_CLIENT|status of 404/,
    ],
  });

  test('a site with analytics and the colours of the system reports each page, and follows the system', async ({
    page,
    buildWith,
  }) => {
    const {exitCode, output, folder} = await buildWith(
      [
        ...fewPages,
        // The pages lead to many that are not built.
        swap('docusaurus.config.ts', "onBrokenLinks: 'throw'", "onBrokenLinks: 'ignore'"),
        swap('docusaurus.config.ts', "onBrokenAnchors: 'throw'", "onBrokenAnchors: 'ignore'"),
        swap(
          'docusaurus.config.ts',
          'respectPrefersColorScheme: false',
          'respectPrefersColorScheme: true',
        ),
      ],
      {GTAG_TRACKING_ID: id},
    );
    expect(exitCode, output).toBe(0);
    const {host, site} = await serve(path.join(folder, 'build'));
    await test.step('analytics', () => reportsEachPage(page, site));
    await test.step('analytics that the reader blocks', () => worksWithoutTheService(page, site));
    await test.step('the colours of the system', () => followsTheSystem(page, site));
    await page.close();
    host.closeAllConnections();
    host.close();
  });
});

/** The analytics id of the build under test; undefined when it has none. */
const [, builtId] =
  /gtag\/js\?id=([\w-]+)/.exec(readFileSync(path.join(buildFolder, 'index.html'), 'utf8')) ?? [];

if (builtId === undefined) {
  test('without an analytics id no file of the build knows of analytics', () => {
    const traces = filesIn(buildFolder).filter((file) =>
      /googletagmanager|google-analytics|\bgtag\b|\bdataLayer\b/.test(
        readFileSync(path.join(buildFolder, file), 'latin1'),
      ),
    );
    expect(traces).toEqual([]);
  });
} else {
  test('with an analytics id every page loads the service, and no old address does', () => {
    const pages = readPages(buildFolder);
    const silent = pages.filter(({html}) => !html.includes(`/gtag/js?id=${builtId}`));
    const moved = pages.filter(({html}) => html.includes('/redirect.js'));
    expect(silent.map(({file}) => file)).toEqual(moved.map(({file}) => file));
  });
}
