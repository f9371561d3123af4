import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {filesIn, readPages} from '../../plugins/static-hosts/pages';
import {headersOfBuild} from '../../tools/preview/headers';
import {cleanHost} from '../../tools/preview/hostRules';
import {createHost} from '../../tools/preview/server';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/seededBuild';
import {open} from '../support/site';

declare global {
  interface Window {
    /** What the site has told the analytics service: the arguments of each call of `gtag`. */
    readonly dataLayer: readonly ArrayLike<unknown>[];
  }
}

const collectUrl = 'https://region1.google-analytics.com/g/collect';

/** Stands for Google's script: reports once, as the real one does, which the policy must allow. */
const script = `window.gtagWasLoaded = true; fetch('${collectUrl}', {method: 'POST', mode: 'no-cors'});`;

/** The id that the build under test reports with; none when it does not report. */
const [, builtId] =
  /gtag\/js\?id=([\w-]+)/.exec(readFileSync(path.join(buildFolder, 'index.html'), 'utf8')) ?? [];

test.describe('with an analytics id', () => {
  test.use({
    expectedConsole: [
      /^request to another site: https:\/\/(www\.googletagmanager|region1\.google-analytics)\.com\/|ERR_BLOCKED_BY_CLIENT/,
    ],
  });

  test('the site reports each page that a reader opens, without a fault of its policy', async ({
    page,
    buildWith,
  }) => {
    const id = builtId ?? 'G-TEST';
    const scriptUrl = `https://www.googletagmanager.com/gtag/js?id=${id}`;
    let build = buildFolder;
    if (builtId === undefined) {
      const {exitCode, output, folder} = await buildWith([], {GTAG_TRACKING_ID: id});
      expect(exitCode, output).toBe(0);
      build = path.join(folder, 'build');
    }
    const host = createHost(build, cleanHost, headersOfBuild(build)).listen(0);
    await once(host, 'listening');
    const site = `http://localhost:${(host.address() as AddressInfo).port}`;
    await page.route(scriptUrl, (route) =>
      route.fulfill({contentType: 'text/javascript', body: script}),
    );
    await page.route(collectUrl, (route) => route.fulfill({status: 204}));

    const report = page.waitForRequest(collectUrl);
    await open(page, `${site}/docs/accounts/iban`);
    await report;
    const calls = () =>
      page.evaluate(() => window.dataLayer.map((call) => Array.from(call).slice(0, 3)));
    // `config` counts the first page. No option: anonymize_ip is off.
    expect((await calls()).slice(1)).toEqual([['config', id, {}]]);

    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await sidebar.getByRole('link', {name: 'Introduction', exact: true}).click();
    await expect(page).toHaveURL(`${site}/docs/introduction`);
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

    // A reader who blocks the service loses nothing: no reload, no error bar.
    await page.route(scriptUrl, (route) => route.abort('blockedbyclient'));
    let documents = 0;
    page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
    await open(page, `${site}/docs/accounts/iban`);
    await sidebar.getByRole('link', {name: 'Introduction', exact: true}).click();
    await expect(page).toHaveURL(`${site}/docs/introduction`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(documents).toBe(1);

    await page.close();
    host.closeAllConnections();
    host.close();
  });
});

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
