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
  await expect(list).toHaveAttribute('style', /transition: height [1-9]\d+(?:\.\d+)?ms/);
});

test.describe('a box moves when it opens and when it closes', () => {
  /** Whether a click on a box starts an animation by the style sheet or by a script. */
  const moves = (box: Locator): Promise<{style: boolean; script: boolean}> =>
    box.evaluate(async (element) => {
      element.querySelector('summary')?.click();
      const script = element.getAnimations().length > 0;
      const heights = new Set<number>();
      for (let frame = 0; frame < 30; frame++) {
        await new Promise(requestAnimationFrame);
        heights.add(element.clientHeight);
      }
      return {style: !script && heights.size > 2, script};
    });

  for (const {browser, isAble} of [
    {browser: 'a browser whose styles animate to the height of a content', isAble: true},
    {browser: 'another browser', isAble: false},
  ]) {
    test(`in ${browser}`, async ({page}) => {
      await page.addInitScript((able) => {
        const {supports} = CSS;
        CSS.supports = (...condition: [string]) => able && supports.apply(CSS, condition);
      }, isAble);
      await page.setViewportSize(mobile);
      await open(page, '/usecases/accounts/AccountClosure');
      for (const name of ['.onThisPage', '.markdown details']) {
        const box = page.locator(name).first();
        for (const isOpen of [true, false]) {
          await expect(async () => {
            expect(await moves(box)).toMatchObject(isAble ? {style: true} : {script: true});
            await expect(box).toHaveJSProperty('open', isOpen, {timeout: 1000});
          }).toPass();
        }
      }
    });
  }

  test('but not with reduced motion', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.addInitScript(() => (CSS.supports = () => false));
    const isLoaded = page.waitForResponse(/assets\/js\/(?!shell)/);
    await page.setViewportSize(mobile);
    await open(page, '/usecases/accounts/AccountClosure');
    await isLoaded;
    const box = page.locator('.onThisPage');
    expect(await moves(box)).toEqual({style: false, script: false});
    await expect(box).toHaveJSProperty('open', true);
  });
});
