import type {Locator, Page} from '@playwright/test';
import {menuOpener, mobile, navbar, sidebar} from '../support/frame';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, openPage, settled, test} from '../support/site';

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
      await openPage(page, address);
      expect(await moving(page)).toEqual([]);
    });
  }

  test('nothing moves when menus and categories open', async ({page}) => {
    await openPage(page, '/docs/introduction#nowhere');
    await sidebar(page).getByRole('button', {name: 'Cards', exact: true}).click();
    await navbar(page).getByRole('button', {name: 'Docs menu'}).click();
    expect(await moving(page)).toEqual([]);
    await page.setViewportSize(mobile);
    await menuOpener(page).click();
    expect(await moving(page)).toEqual([]);
  });
});

test('without reduced motion, categories of the sidebar are animated', async ({page}) => {
  await openPage(page, '/docs/introduction');
  const list = sidebar(page).locator('ul ul').first();
  await sidebar(page).getByRole('button', {name: 'Accounts', exact: true}).click();
  await expect(list).toHaveAttribute('style', /transition: height [1-9]\d+(?:\.\d+)?ms/);
});

test.describe('a box moves when it opens and when it closes', () => {
  /**
   * Whether a click on a box starts an animation by the style sheet or by a script. The first height after the click tells
   * it, because the animation is so slow that no machine misses it. Then it ends at once, and the box is at rest.
   */
  async function moves(box: Locator): Promise<{style: boolean; script: boolean}> {
    const session = await box.page().context().newCDPSession(box.page());
    const play = (playbackRate: number) =>
      session.send('Animation.setPlaybackRate', {playbackRate});
    await session.send('Animation.enable');
    await play(0.01);
    const {first, script} = await box.evaluate(async (element) => {
      const before = element.clientHeight;
      element.querySelector('summary')?.click();
      const ofScript = element.getAnimations();
      while (ofScript.length === 0 && element.clientHeight === before) {
        await new Promise(requestAnimationFrame);
      }
      ofScript.forEach((animation) => animation.finish());
      return {first: element.clientHeight, script: ofScript.length > 0};
    });
    // Scripts cannot reach the animation of the style sheet.
    await play(1000);
    const last = await box.evaluate(async (element) => {
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise(requestAnimationFrame);
      }
      return element.clientHeight;
    });
    await session.detach();
    return {style: !script && first !== last, script};
  }

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
      await openPage(page, '/api/Accounts');
      // The other browser needs a script.
      await settled(page);
      for (const name of ['.onThisPage', '.markdown details']) {
        const box = page.locator(name).first();
        for (const isOpen of [true, false]) {
          expect(await moves(box)).toEqual({style: isAble, script: !isAble});
          await expect(box).toHaveJSProperty('open', isOpen);
        }
      }
    });
  }

  test('and what is in it can have the focus at once', async ({page}) => {
    await page.setViewportSize(mobile);
    await openPage(page, '/usecases/accounts/AccountClosure');
    const focused = await page.locator('.onThisPage').evaluate((box: HTMLDetailsElement) => {
      box.open = true;
      const link = box.querySelector('a');
      link?.focus();
      return document.activeElement === link;
    });
    expect(focused).toBe(true);
  });

  test('but not with reduced motion', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.addInitScript(() => (CSS.supports = () => false));
    await page.setViewportSize(mobile);
    await openPage(page, '/usecases/accounts/AccountClosure');
    await settled(page);
    const box = page.locator('.onThisPage');
    expect(await moves(box)).toEqual({style: false, script: false});
    await expect(box).toHaveJSProperty('open', true);
  });
});
