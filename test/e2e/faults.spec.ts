import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {provider} from '../../data/provider';
import {expect, hydrated, open, test} from '../support/site';

const scripts = path.join(__dirname, '../../build/assets/js');

/** The address of the script, other than the main one, that holds a text; the build chooses its name. */
function scriptWith(text: string): string {
  const names = readdirSync(scripts).filter(
    (name) => name.endsWith('.js') && !name.startsWith('main.'),
  );
  const file = names.find((name) => readFileSync(path.join(scripts, name), 'utf8').includes(text));
  if (!file) {
    throw new Error(`No script holds ${text}.`);
  }
  return `**/assets/js/${file}`;
}

const ibanScript = scriptWith('"source":"@site/docs/docs/accounts/iban.mdx"');

const alert = (page: Page): Locator => page.getByRole('alert');
const spinner = (page: Page): Locator => page.getByRole('status').filter({hasText: 'Loading…'});
const progressBar = (page: Page): Locator => page.locator('#nprogress');

/** A page whose sidebar shows the link to the IBAN page. */
async function openNeighbour(page: Page): Promise<void> {
  await open(page, '/docs/accounts/account-management');
}

function ibanLink(page: Page): Locator {
  return page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'IBAN', exact: true});
}

/** Counts the documents that the browser asks for. */
function documentRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      urls.push(new URL(request.url()).pathname);
    }
  });
  return urls;
}

/** Holds the answers to an address until the function that comes back is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test.describe('a page that crashes', () => {
  test.use({expectedConsole: [/the page is broken|Minified React error/]});

  /** Makes the IBAN page throw while it renders, as long as `window.isBroken` is true. */
  async function breakIban(page: Page): Promise<void> {
    await page.route(ibanScript, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(function \w+\(e=\{\}\)\{)(let\{wrapper)/,
        '$1if(window.isBroken)throw new Error("the page is broken",{cause:new Error("a part is missing",{cause:new Error("nobody ordered it")})});$2',
      );
      expect(body).toContain('the page is broken');
      await route.fulfill({response, body});
    });
    await page.addInitScript(() => Object.assign(window, {isBroken: true}));
  }

  for (const {how, arrive} of [
    {
      how: 'through a link',
      arrive: async (page: Page) => {
        await openNeighbour(page);
        await ibanLink(page).click();
      },
    },
    {how: 'by its address', arrive: async (page: Page) => open(page, '/docs/accounts/iban')},
  ]) {
    test(`and is reached ${how} says so with every cause, and "Try again" shows it once it is well`, async ({
      page,
    }) => {
      await breakIban(page);
      await arrive(page);
      await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
      for (const message of ['the page is broken', 'a part is missing', 'nobody ordered it']) {
        await expect(page.getByText(message)).toBeVisible();
      }
      await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();

      const again = page.getByRole('button', {name: 'Try again'});
      await again.click();
      await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
      await page.evaluate(() => Object.assign(window, {isBroken: false}));
      await again.click();
      await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
      await expect(again).toHaveCount(0);
    });
  }

  test('lets the reader go elsewhere', async ({page}) => {
    await breakIban(page);
    await openNeighbour(page);
    await ibanLink(page).click();
    await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', {name: 'Rate limits'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Rate limits'})).toBeVisible();
  });
});

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
    test(`while a link is followed (it ${what}) reloads the page once, which then shows`, async ({
      page,
    }) => {
      await openNeighbour(page);
      const documents = documentRequests(page);
      let losses = 0;
      await page.route(ibanScript, async (route) => {
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
      await page.waitForLoadState('networkidle');
      expect(documents).toHaveLength(1);
    });
  }

  test('while a link is followed and for good reloads once, then tells the reader', async ({
    page,
  }) => {
    await openNeighbour(page);
    const documents = documentRequests(page);
    await page.route(ibanScript, (route) => route.abort());
    await ibanLink(page).click();
    await expect(alert(page)).toContainText('This page did not load completely.');
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/docs/accounts/iban']);
    await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
  });

  for (const {what, url} of [
    {what: 'main script', url: '**/assets/js/main.*.js'},
    {what: 'runtime', url: '**/assets/js/runtime~main.*.js'},
    {what: 'script of the page', url: ibanScript},
    {what: 'style sheet', url: '**/assets/css/styles.*.css'},
  ]) {
    test(`on arrival (${what}) reloads once, then shows the error with "Retry", which works once the file is back`, async ({
      page,
    }) => {
      const documents = documentRequests(page);
      await page.route(url, (route) => route.abort());
      await page.goto('/docs/accounts/iban');
      for (const visits of [2, 3]) {
        await expect(alert(page)).toContainText('This page did not load completely.');
        await expect(alert(page)).toContainText(/\/assets\/|chunk/i);
        await page.waitForLoadState('networkidle');
        expect(documents).toHaveLength(visits);
        await expect(alert(page)).toHaveCount(1);
        await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
        if (visits === 3) {
          await page.unroute(url);
        }
        const reloaded = page.waitForEvent('load');
        await alert(page).getByRole('button', {name: 'Retry'}).click();
        await reloaded;
      }
      await hydrated(page);
      await expect(alert(page)).toHaveCount(0);
      expect(documents).toHaveLength(4);
    });

    test(`on arrival (${what}) only once shows nothing but the page`, async ({page}) => {
      const documents = documentRequests(page);
      await page.route(url, (route) => (documents.length === 1 ? route.abort() : route.continue()));
      await page.goto('/docs/accounts/iban');
      await expect.poll(() => documents.length).toBe(2);
      await hydrated(page);
      await expect(alert(page)).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(documents).toHaveLength(2);
    });
  }
});

test.describe('a page that is slow to come', () => {
  test('shows a spinner and a progress bar after 200 ms, over the old page, until it is there', async ({
    page,
  }) => {
    await openNeighbour(page);
    const release = await hold(page, ibanScript);
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
    const release = await hold(page, ibanScript);
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

test.describe('a browser that forbids storage', () => {
  test.use({expectedConsole: [/browser storage is not available/]});

  test('gets one warning and a page that works', async ({page}) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) {
        warnings.push(message.text());
      }
    });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await open(page, '/docs/introduction');
    await page.getByRole('button', {name: /^Switch between dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    const announcement = page.getByRole('region', {name: 'Announcement'});
    await announcement.getByRole('button', {name: 'Close'}).click();
    await expect(announcement).toHaveCount(0);
    await page
      .getByRole('navigation', {name: 'Docs pages'})
      .getByRole('link', {name: /^Next/})
      .click();
    await expect(page.getByRole('heading', {level: 1, name: 'Sandbox outcomes'})).toBeVisible();
    await expect(announcement).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.getByRole('combobox', {name: 'Search'}).fill('iban');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(warnings).toHaveLength(1);
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
    await open(page, '/docs/accounts/account-management');
    await page.waitForLoadState('networkidle');
    await ibanLink(page).hover();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const links = page.locator('link[rel="prefetch"]');
    if (prefetches) {
      await expect(links).not.toHaveCount(0);
    } else {
      await expect(links).toHaveCount(0);
    }
    await ibanLink(page).click();
    await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
  });
}

test.describe('an unknown path', () => {
  test.use({
    expectedConsole: [/Failed to load resource: the server responded with a status of 404/],
  });

  for (const {address, words} of [
    {address: '/nope', words: 'nope'},
    {address: '/doc', words: 'doc'},
    {address: '/v1/docs/nope', words: 'v1 docs nope'},
    {address: '/api/nope', words: 'api nope'},
    {address: '/usecases/accounts/AccountClosures', words: 'usecases accounts account closures'},
    {address: '/docs/accounts/IBAN', words: 'docs accounts iban'},
    {address: '/API/Core', words: 'api core'},
    {address: '/Search', words: 'search'},
    {address: '/docs/a_b/%F0%9F%92%A9/caf%C3%A9', words: 'docs a b cafe'},
  ]) {
    test(`${address} is a not-found page that offers to search for its words`, async ({page}) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
      await expect(page).toHaveTitle(`Page Not Found | ${provider.name} Developers`);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
      await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toHaveCount(0);
      const field = page.getByRole('main').getByRole('searchbox');
      await expect(field).toHaveValue(words);
      await field.press('Enter');
      await expect(page).toHaveURL(`/search?${new URLSearchParams({q: words}).toString()}`);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        /documents? found$|^No documents were found$/,
      );
    });
  }
});

test.describe('a drawing program that is lost', () => {
  test.use({expectedConsole: [/Failed to load resource|ChunkLoadError/]});

  test('leaves the page and the words of its diagrams', async ({page}) => {
    await page.route(scriptWith('mermaidAPI'), (route) => route.abort());
    await open(page, '/usecases/accounts/AccountClosure');
    await page.locator('.diagramFrame').first().scrollIntoViewIfNeeded();
    await expect(page.locator('.diagramFrame').first()).toContainText('Loading chunk');
    await expect(page.getByRole('heading', {level: 1, name: 'Account closure'})).toBeVisible();
    const words = page.locator('.diagram').first().locator('.diagramText');
    await words.locator('summary').click();
    await expect(words.locator('li').first()).toBeVisible();
  });
});
