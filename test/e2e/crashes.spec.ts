import type {Page} from '@playwright/test';
import {expect, followsLinks, ibanLink, openNeighbour, test} from '../support/ibanPage';
import {open} from '../support/site';

test.describe('a page that crashes', () => {
  test.use({expectedConsole: [/the page is broken|Minified React error/]});

  /**
   * Makes the IBAN page throw while it renders, as long as `window.isBroken` is true: reading `editUrl`
   * of its JSON data then throws.
   */
  async function breakIban(page: Page): Promise<void> {
    await page.addInitScript(() => {
      Object.assign(window, {isBroken: true});
      const parse = JSON.parse;
      JSON.parse = (...args: Parameters<typeof parse>) => {
        const value: unknown = parse(...args);
        if (typeof value === 'object' && value !== null && 'permalink' in value) {
          const {permalink, editUrl} = value as {permalink: unknown; editUrl?: unknown};
          if (permalink === '/docs/accounts/iban' && editUrl !== undefined) {
            Object.defineProperty(value, 'editUrl', {
              enumerable: true,
              get() {
                if ('isBroken' in window && window.isBroken) {
                  const cause = new Error('a part is missing', {
                    cause: new Error('nobody ordered it'),
                  });
                  throw new Error('the page is broken', {cause});
                }
                return editUrl;
              },
            });
          }
        }
        return value;
      };
    });
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
    await followsLinks(page);
  });
});
