import type {Locator, Page} from '@playwright/test';
import {desktop, menuOpener, mobile} from '../support/frame';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, openPage, test} from '../support/site';

test.use({...expectsNotFound, viewport: mobile});

const menu = (page: Page): Locator => page.locator('.navbar-sidebar');
const closer = (page: Page): Locator =>
  menu(page).getByRole('button', {name: 'Close navigation bar'});
const focusInMenu = (page: Page): Locator => menu(page).locator(':focus');

/** Presses the back button. Playwright would wait for another page, which the menu prevents. */
async function goBack(page: Page): Promise<void> {
  page.goBack().catch(() => {});
  await expect(menu(page)).not.toBeInViewport();
}

async function openMenu(page: Page): Promise<void> {
  await menuOpener(page).press('Enter');
  await expect(closer(page)).toBeFocused();
}

for (const {kind, address} of pageKinds) {
  test(`the mobile menu of the ${kind} takes the focus, keeps it and returns it${address === '/docs/accounts/iban' ? ' @after-link' : ''}`, async ({
    page,
  }) => {
    await openPage(page, address);
    await openMenu(page);
    await expect(menu(page)).toBeInViewport();
    // A full round in each direction visits the controls of the menu and, between the last and the first, those
    // of the browser, when no control of the page has the focus. It never visits the page behind.
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops = new Set<string>();
      let isRound = false;
      for (let step = 0; step < 80 && !isRound; step += 1) {
        await page.keyboard.press(key);
        const stop = await page.evaluate(() => document.activeElement?.outerHTML ?? '');
        const isInBrowser = stop.startsWith('<body');
        await expect(focusInMenu(page)).toHaveCount(isInBrowser ? 0 : 1);
        isRound = stops.size > 1 && stops.values().next().value === stop;
        stops.add(stop);
      }
      expect(isRound).toBe(true);
      expect(stops.size).toBeGreaterThan(5);
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).not.toBeInViewport();
    await expect(menuOpener(page)).toBeFocused();
  });
}

test('the mobile menu links to the pages of the section, and then closes @after-link', async ({
  page,
}) => {
  await openPage(page, '/docs/introduction');
  await openMenu(page);
  await menu(page).getByRole('button', {name: 'Accounts', exact: true}).click();
  await menu(page).getByRole('link', {name: 'IBAN', exact: true}).click();
  await expect(page).toHaveURL('/docs/accounts/iban');
  await expect(menu(page)).not.toBeInViewport();
});

test('the mobile menu links to the other sections', async ({page}) => {
  await openPage(page, '/docs/introduction');
  await openMenu(page);
  await menu(page)
    .getByRole('button', {name: /Back to main menu/})
    .click();
  await expect(menu(page).getByRole('link', {name: 'Docs', exact: true})).toBeFocused();
  await menu(page).getByRole('button', {name: 'Use Cases menu'}).click();
  await menu(page).getByRole('link', {name: 'Use case finder', exact: true}).click();
  await expect(page).toHaveURL('/usecases/CustomPage');
});

test('the mobile menu links to the console, the sandbox, the tools and the downloads', async ({
  page,
}) => {
  for (const [group, name, address] of [
    ['Build and test', 'Console', '/docs/console'],
    ['Build and test', 'Sandbox', '/docs/sandbox'],
    ['Build and test', 'Downloads', '/docs/downloads'],
    ['Tools', 'Error finder', '/docs/tools/error-finder'],
  ] as const) {
    await openPage(page, '/usecases/webhooks');
    await openMenu(page);
    await menu(page)
      .getByRole('button', {name: /Back to main menu/})
      .click();
    await menu(page).getByRole('button', {name: 'Docs menu'}).click();
    const list = menu(page).getByRole('list', {name: group, exact: true});
    await list.getByRole('link', {name, exact: true}).click();
    await expect(page).toHaveURL(address);
  }
});

for (const {how, close} of [
  {how: 'its button', close: async (page: Page) => closer(page).click()},
  {how: "the browser's back button", close: goBack},
  {how: 'a desktop width', close: async (page: Page) => page.setViewportSize(desktop)},
  {
    how: 'a tap beside it',
    close: async (page: Page) => page.mouse.click(380, 400),
  },
]) {
  test(`${how} closes the mobile menu and changes nothing else`, async ({page}) => {
    await openPage(page, '/docs/conventions');
    await page
      .getByRole('navigation', {name: 'Docs pages'})
      .getByRole('link', {name: /^Next/})
      .click();
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('API conventions');
    const address = page.url();
    await openMenu(page);
    await close(page);
    await expect(menu(page)).not.toBeInViewport();
    await page.setViewportSize(mobile);
    await expect(menu(page)).not.toBeInViewport();
    await expect(page).toHaveURL(address);
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  });
}
