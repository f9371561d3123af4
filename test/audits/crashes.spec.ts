import type {Page} from '@playwright/test';
import {expect, followsLinks, ibanLink, openNeighbour, test} from '../support/ibanPage';

test.describe('a page that crashes', () => {
  test.use({expectedConsole: [/the page is broken/]});

  /** Makes the browser fail to show the IBAN page, as long as `window.isBroken` is true. */
  async function breakIban(page: Page): Promise<void> {
    await page.addInitScript(() => {
      Object.assign(window, {isBroken: true});
      const parse = DOMParser.prototype.parseFromString;
      DOMParser.prototype.parseFromString = function (html, type) {
        const parsed = parse.call(this, html, type);
        if (parsed.title.startsWith('IBAN') && 'isBroken' in window && window.isBroken) {
          const cause = new Error('a part is missing', {cause: new Error('nobody ordered it')});
          throw new Error('the page is broken', {cause});
        }
        return parsed;
      };
    });
    await openNeighbour(page);
    await ibanLink(page).click();
    await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
  }

  test('says so with every cause, and "Try again" shows it once it is well', async ({page}) => {
    await breakIban(page);
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

  test('lets the reader go elsewhere', async ({page}) => {
    await breakIban(page);
    await followsLinks(page);
  });
});
