import type {Locator, Page, Request} from '@playwright/test';
import {partAddress} from '@aldermark/data/pageParts';
import {navbar} from '../support/frame';
import {
  connectWith,
  documentRequests,
  expect,
  ibanLink,
  openNeighbour,
  test,
} from '../support/ibanPage';
import {pageKinds} from '../support/pageKinds';
import {followLink, openPage, routes, settled} from '../support/site';

/** The head and the content of the document, without what the scripts of a page add to its root element. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    head: [...document.head.querySelectorAll('title, meta, link, script[type]')]
      .map((tag) => tag.outerHTML)
      .filter((tag) => !tag.includes('rel="expect"'))
      .sort(),
    className: document.documentElement.className,
    // Without scripts, which no reader of this test lacks, a parser reads elements there instead of text.
    content: document
      .getElementById('__docusaurus')
      ?.outerHTML.replace(/<noscript>.*?<\/noscript>/gs, ''),
  }));

for (const {kind, address} of pageKinds.filter(({kind}) => kind !== 'unknown page')) {
  test(`the ${kind} is the same behind a link as at its address`, async ({page, context}) => {
    await openNeighbour(page);
    const documents = documentRequests(page);
    await followLink(page, address);
    const other = await context.newPage();
    await openPage(other, address);
    // Both pages come to rest, such as the results of a search.
    await expect(async () => expect(await stateOf(page)).toEqual(await stateOf(other))).toPass();
    expect(documents).toEqual([]);
  });
}

test('a link to a page asks for it once, and shows its start', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openNeighbour(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await ibanLink(page).click();
  await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const ofIban = requests.filter((path) => path.startsWith('/docs/accounts/iban'));
  expect(ofIban).toEqual([partAddress('/docs/accounts/iban')]);
});

test('the way back leads to the same place of the page', async ({page}) => {
  await openNeighbour(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await ibanLink(page).click();
  await expect(page).toHaveTitle(/^IBAN/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Account management/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test('a link to a part of another page shows this part', async ({page}) => {
  await openNeighbour(page);
  await followLink(page, '/api/Accounts#Account');
  await expect(page.locator('#Account')).toBeInViewport();
  await expect(page).toHaveURL('/api/Accounts#Account');
});

test('after a link, the first Tab stop is the link that skips to the content', async ({page}) => {
  await openNeighbour(page);
  await ibanLink(page).press('Enter');
  await expect(page).toHaveTitle(/^IBAN/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
});

test('a link to a file loads the file', async ({page}) => {
  await openNeighbour(page);
  const documents = documentRequests(page);
  await followLink(page, '/release-notes.json');
  await expect.poll(() => documents).toEqual(['/release-notes.json']);
});

test('an address that has moved ends at the new one', async ({page}) => {
  await openNeighbour(page);
  await followLink(page, '/docs/home');
  await expect(page).not.toHaveURL('/docs/home');
  await expect(page).not.toHaveURL('/docs/accounts/account-management');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('a browser that cannot navigate in place loads documents', async ({page}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await openNeighbour(page);
  const documents = documentRequests(page);
  await ibanLink(page).click();
  await expect(page.getByRole('heading', {level: 1, name: 'IBAN'})).toBeVisible();
  expect(documents).toEqual(['/docs/accounts/iban']);
  await navbar(page).getByRole('link', {name: 'API references', exact: true}).click();
  await expect(page).toHaveURL('/api');
});

test('a link to where an error was explained leads on to its page', async ({page}) => {
  await openNeighbour(page);
  await followLink(page, '/api/Core#closure_blocked');
  await expect(page.locator('#closure_blocked')).toBeInViewport();
  await page.locator('#closure_blocked').getByRole('link').click();
  await expect(page).toHaveURL('/errors/closure_blocked');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('closure_blocked');
});

test.describe('without a connection', () => {
  test.use({expectedConsole: [/ERR_INTERNET_DISCONNECTED/]});

  // Otherwise the page would be there before its link is followed.
  test.beforeEach(({page}) => connectWith(page, {effectiveType: '4g', saveData: true}));

  test('a link shows a message, and Retry shows its page once there is a connection', async ({
    page,
    context,
  }) => {
    await openNeighbour(page);
    await context.setOffline(true);
    await followLink(page, '/docs/accounts/iban#check-an-iban-yourself');
    const message = page.getByRole('heading', {level: 1, name: 'This page did not load.'});
    await expect(message).toBeVisible();
    await expect(page).toHaveTitle(/^This page did not load \|/);
    await expect(page).toHaveURL('/docs/accounts/iban#check-an-iban-yourself');
    const retry = page.getByRole('main').getByRole('button', {name: 'Retry'});
    // A second attempt that is still under way would succeed as soon as there is a connection.
    const first = await message.elementHandle();
    await retry.click();
    await first?.waitForElementState('hidden');
    await expect(message).toBeVisible();
    await context.setOffline(false);
    await retry.click();
    await expect(page.locator('#check-an-iban-yourself')).toBeInViewport();
    await expect(page).toHaveTitle(/^IBAN/);
    await page.goBack();
    await expect(page).toHaveTitle(/^Account management/);
  });

  for (const hasNavigationApi of [true, false]) {
    test(`the way back leads to the first page, which needs no connection, ${hasNavigationApi ? 'in place' : 'also where links load documents'}`, async ({
      page,
      context,
    }) => {
      if (!hasNavigationApi) {
        await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
      }
      await openNeighbour(page);
      // Where links load documents, another script makes up for what the browser lacks.
      await settled(page);
      const state = await page.locator('.theme-layout-main').innerHTML();
      await context.setOffline(true);
      await followLink(page, '/docs/accounts/iban#check-an-iban-yourself');
      const retry = page.getByRole('button', {name: 'Retry'});
      await expect(retry).toBeVisible();
      await expect(page).toHaveURL('/docs/accounts/iban#check-an-iban-yourself');
      await expect(page).toHaveTitle(/^This page did not load \|/);
      await page.goBack();
      await expect(page).toHaveURL('/docs/accounts/account-management');
      await expect(page).toHaveTitle(/^Account management/);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Account management');
      expect((await page.locator('.theme-layout-main').innerHTML()).length).toBeGreaterThan(
        0.9 * state.length,
      );

      await page.goForward();
      await expect(retry).toBeVisible();
      await context.setOffline(false);
      await retry.click();
      await expect(page.locator('#check-an-iban-yourself')).toBeInViewport();
    });
  }
});

test.describe('links in view', () => {
  /** A page with more links than are requested, most of them out of view. */
  const address = '/usecases/Introduction';

  /** The addresses of pages that the browser requests in advance, in order, and how many at most at a time. */
  function requestsInAdvance(page: Page): {paths: string[]; most: () => number} {
    const paths: string[] = [];
    let underWay = 0;
    let most = 0;
    const isInAdvance = (request: Request) => request.headers()['purpose'] === 'prefetch';
    page.on('request', (request) => {
      if (isInAdvance(request)) {
        paths.push(new URL(request.url()).pathname.replace(/(?:^\/index)?\.part\.txt$/, '') || '/');
        most = Math.max(most, ++underWay);
      }
    });
    page.on('requestfinished', (request) => isInAdvance(request) && underWay--);
    return {paths, most: () => most};
  }

  /** The pages to which the links of a part lead that a reader sees, without the one that is shown. */
  const pagesInView = (part: Locator) =>
    part.evaluate((element) => {
      const links = [...element.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
        const {top, bottom, left, right, width} = link.getBoundingClientRect();
        const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return isInside && width > 0 && link.checkVisibility({visibilityProperty: true});
      });
      const paths = links
        .map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI))
        .filter(({origin, pathname}) => origin === location.origin && !/\.[^/]*$/.test(pathname))
        .map(({pathname}) => pathname);
      return [...new Set(paths)].filter((path) => path !== location.pathname);
    });

  for (const hasNavigationApi of [true, false]) {
    test(`are requested two at a time, also those that scrolling brings, ${hasNavigationApi ? 'in place' : 'where links load documents'}`, async ({
      page,
    }) => {
      if (!hasNavigationApi) {
        await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
      }
      const {paths, most} = requestsInAdvance(page);
      await openPage(page, address);
      const text = page.getByRole('main');
      const first = await pagesInView(text);
      expect(first.length).toBeGreaterThan(6);
      await expect.poll(() => first.filter((path) => !paths.includes(path))).toEqual([]);
      const before = paths.length;
      await page.evaluate(() => window.scrollBy({top: innerHeight, behavior: 'instant'}));
      const next = (await pagesInView(text)).filter((path) => !first.includes(path));
      expect(next.length).toBeGreaterThan(1);
      // Or as many as are requested at most.
      await expect
        .poll(() => (paths.length === 40 ? [] : next.filter((path) => !paths.includes(path))))
        .toEqual([]);
      expect(paths.length).toBeGreaterThan(before);
      expect(most()).toBeLessThanOrEqual(2);
      expect(new Set(paths).size).toBe(paths.length);
    });
  }

  test('of a menu wait until the pointer rests on one', async ({page}) => {
    const {paths} = requestsInAdvance(page);
    await openPage(page, '/usecases/sepa_transfers/sepa_credit_transfer');
    const text = await pagesInView(page.getByRole('main'));
    await expect.poll(() => text.filter((path) => !paths.includes(path))).toEqual([]);
    await settled(page);
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    const menu = (await pagesInView(sidebar)).filter((path) => !text.includes(path));
    expect(menu.length).toBeGreaterThan(6);
    expect(paths.filter((path) => menu.includes(path))).toEqual([]);
    const request = page.waitForRequest(
      (one) => new URL(one.url()).pathname === partAddress('/usecases/sepa_transfers/recalls'),
    );
    await sidebar.getByRole('link', {name: 'Recalls'}).hover();
    await request;
  });

  test('are requested for forty pages at most', async ({page}) => {
    const {paths} = requestsInAdvance(page);
    await openPage(page, address);
    await page.evaluate(
      (targets) => {
        const links = targets.map((href) =>
          Object.assign(document.createElement('a'), {
            href,
            textContent: ' x',
            style: 'font-size: 6px',
          }),
        );
        document.querySelector('main')?.prepend(...links);
      },
      routes.map(({route}) => route),
    );
    await expect.poll(() => paths.length).toBe(40);
    await page.evaluate(() => window.scrollTo({top: 9e9, behavior: 'instant'}));
    await settled(page);
    expect(paths).toHaveLength(40);
  });

  for (const connection of [
    {effectiveType: 'slow-2g', saveData: false},
    {effectiveType: '2g', saveData: false},
    {effectiveType: '4g', saveData: true},
  ]) {
    test(`are not requested with ${JSON.stringify(connection)}`, async ({page}) => {
      await connectWith(page, connection);
      const {paths} = requestsInAdvance(page);
      await openPage(page, address);
      await page.evaluate(() => window.scrollBy({top: innerHeight, behavior: 'instant'}));
      await settled(page);
      expect(paths).toEqual([]);
    });
  }
});
