import type {Locator, Page} from '@playwright/test';
import {menuOpener, mobile, navbar, sidebar} from '../support/frame';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, open, test} from '../support/site';

test.use(expectsNotFound);

test.describe('with reduced motion', () => {
  test.use({reducedMotion: 'reduce'});

  /** Every element with an animation or transition of more than a millisecond. */
  const moving = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const longest = (list: string) =>
        Math.max(
          ...list
            .split(',')
            .map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)),
        );
      return [...document.querySelectorAll('*')].flatMap((element) =>
        [null, '::before', '::after']
          .map((pseudo) => getComputedStyle(element, pseudo))
          .filter(
            (style) =>
              longest(style.transitionDuration) > 1 ||
              (style.animationName !== 'none' &&
                (longest(style.animationDuration) > 1 ||
                  style.animationIterationCount === 'infinite')),
          )
          .map(() => element.outerHTML.slice(0, 120)),
      );
    });

  for (const {kind, address} of pageKinds) {
    test(`nothing moves on the ${kind}`, async ({page}) => {
      await open(page, address);
      expect(await moving(page)).toEqual([]);
    });
  }

  test('nothing moves when menus and categories open', async ({page}) => {
    await open(page, '/docs/introduction#nowhere');
    await sidebar(page).getByRole('button', {name: 'Cards', exact: true}).click();
    await navbar(page).getByRole('button', {name: 'Docs menu'}).click();
    expect(await moving(page)).toEqual([]);
    await page.setViewportSize(mobile);
    await menuOpener(page).click();
    expect(await moving(page)).toEqual([]);
  });
});

test('without reduced motion, categories of the sidebar are animated', async ({page}) => {
  await open(page, '/docs/introduction');
  const list = sidebar(page).locator('ul ul').first();
  await sidebar(page).getByRole('button', {name: 'Accounts', exact: true}).click();
  await expect(list).toHaveAttribute('style', /transition: height [1-9]\d{1,}ms/);
});

test.describe('boxes', () => {
  const isMoving = (box: Locator) =>
    box.evaluate((element) => element.getAnimations({subtree: true}).length > 0);

  for (const browser of ['that animates to the height of a content', 'that does not']) {
    test(`open and close slowly in a browser ${browser}`, async ({page}) => {
      await page.addInitScript(
        (isAble) => {
          const {supports} = CSS;
          CSS.supports = (...condition: [string]) => isAble && supports.apply(CSS, condition);
        },
        browser === 'that does not' ? false : true,
      );
      await page.setViewportSize(mobile);
      await open(page, '/usecases/accounts/AccountClosure');
      for (const box of [page.locator('.onThisPage'), page.locator('.markdown details').first()]) {
        await expect(async () => {
          await box.locator('summary').click();
          expect(await isMoving(box)).toBe(true);
        }).toPass();
      }
    });
  }
});
