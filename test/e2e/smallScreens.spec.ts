import {readFileSync} from 'node:fs';
import path from 'node:path';
import {menuOpener, mobile, navbar, sidebar} from '../support/frame';
import {buildFolder} from '../support/hosts';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, open, routes, test} from '../support/site';

/** The HTML of a page. */
const built = (route: string) =>
  readFileSync(path.join(buildFolder, route === '/' ? 'index.html' : `${route}.html`), 'utf8');

test.use({...expectsNotFound, viewport: mobile});

for (const {width, isMobile} of [
  {width: 996, isMobile: true},
  {width: 997, isMobile: false},
]) {
  test(`a window of ${width} pixels gets the ${isMobile ? 'mobile' : 'desktop'} layout`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900});
    await open(page, '/docs/accounts/iban');
    await expect(menuOpener(page)).toBeVisible({visible: isMobile});
    await expect(sidebar(page)).toBeVisible({visible: !isMobile});
    await expect(navbar(page).getByRole('link', {name: 'API references', exact: true})).toBeVisible(
      {visible: !isMobile},
    );
    await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible({visible: !isMobile});
    await expect(page.getByText('On this page')).toBeVisible({visible: isMobile});
  });
}

test('a wide table scrolls inside its own frame, also with the keyboard', async ({page}) => {
  await open(page, '/usecases/accounts/AccountClosure');
  const frames = page.getByRole('region').filter({has: page.locator(':scope > table')});
  const overflows = await frames.evaluateAll((all) =>
    all.map((frame) => frame.scrollWidth > frame.clientWidth),
  );
  const wide = frames.nth(overflows.indexOf(true));
  await wide.focus();
  await expect(wide).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await wide.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  }).toPass();
});

test('text has the whole column in every window', async ({page}) => {
  let texts = 0;
  for (const {kind, address} of pageKinds) {
    await open(page, address);
    for (const width of [320, 360, 390, 1024, 1440]) {
      await page.setViewportSize({width, height: 900});
      const widths = await page
        .locator('article > .theme-doc-markdown')
        .evaluateAll((all) =>
          all.map((text) => [text, text.parentElement].map((part) => part?.clientWidth)),
        );
      texts += widths.length;
      for (const [text, column] of widths) {
        expect.soft(text, `${kind} at ${width}`).toBe(column);
      }
    }
  }
  expect(texts).toBe(5 * 5);
});

test('the menu that copies a page covers no other part of it', async ({page}) => {
  for (const address of ['/', '/api/Users-old', '/docs/accounts/iban']) {
    await open(page, address);
    const menu = page.getByRole('button', {name: 'Copy page'});
    await expect(menu).toBeVisible();
    const isCovered = await menu.evaluate((button) => {
      const own = button.getBoundingClientRect();
      return [...document.querySelectorAll('article :is(summary, h1, p, .breadcrumbs__item)')]
        .map((part) => part.getBoundingClientRect())
        .some(
          ({left, right, top, bottom}) =>
            left < own.right && right > own.left && top < own.bottom && bottom > own.top,
        );
    });
    expect.soft(isCovered, address).toBe(false);
  }
});

test('no page with terms scrolls sideways, at rest or while it explains a term', async ({page}) => {
  const addresses = routes
    .map(({route}) => route)
    .filter((route) => built(route).includes('termMeaning'));
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses) {
    await page.goto(address, {waitUntil: 'domcontentloaded'});
    for (const width of [360, 1000, 1180]) {
      await page.setViewportSize({width, height: 900});
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(await overflow(), `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

for (const width of [390, 1000, 1180]) {
  test(`the meaning of a term is inside of the window, ${width} pixels wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, '/usecases/sepa_transfers/sepa_credit_transfer');
    for (const term of (await page.locator('.term:visible').all()).slice(0, 12)) {
      await term.focus();
      const meaning = term.locator('.termMeaning');
      await expect(meaning).toHaveCSS('opacity', '1');
      await expect(meaning).toBeInViewport({ratio: 1});
    }
  });
}

for (const {kind, address} of pageKinds) {
  test(`the ${kind} does not scroll sideways at 360 pixels`, async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, address);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    const texts = await page
      .getByRole('main')
      .locator(':is(h1, h2, p, li):visible')
      .evaluateAll((all) =>
        all
          .filter(
            (element) =>
              element.closest('[role="region"], svg') === null &&
              element.getBoundingClientRect().right > 361,
          )
          .map((element) => element.textContent),
      );
    expect(texts).toEqual([]);
  });
}
