/** Pages whose readers have changed size, spacing or colours. */
import type {Page} from '@playwright/test';
import {overhang} from '../support/overhang';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, openPage, test} from '../support/site';

test.use(expectsNotFound);

/** Elements that cut off a part of their text, without what is hidden from the eye on purpose. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
      element.clientWidth > 1 &&
      // A stage that is not shown waits left of the window.
      element.getBoundingClientRect().right > 0 &&
      element.clientHeight > 1;
    const cuts = (overflow: string) => ['hidden', 'clip'].includes(overflow);
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.textContent?.trim() && isShown(element))
      .filter((element) => {
        const {overflowX, overflowY} = getComputedStyle(element);
        return (
          (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.tagName} ${element.className}`);
  });
}

/** The least spacing that WCAG 1.4.12 asks pages to bear. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

for (const {kind, address} of pageKinds) {
  // 1280 × 1024 pixels at 400 % (WCAG 1.4.10).
  test(`the ${kind} does not scroll sideways at a zoom of 400 %`, async ({page}) => {
    await page.setViewportSize({width: 320, height: 256});
    await openPage(page, address);
    expect(await overhang(page)).toBe(0);
  });

  for (const width of [1440, 390]) {
    test(`the ${kind} shows all text with wider spacing at ${width} pixels (WCAG 1.4.12)`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height: 900});
      await openPage(page, address);
      // Long samples are cut until a reader asks for the rest.
      await page.evaluate(() =>
        document
          .querySelectorAll<HTMLInputElement>('.showAll input')
          .forEach((box) => (box.checked = true)),
      );
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, spacing);
      expect(await cutTexts(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
    });
  }
}

test.describe('with the colours of the system', () => {
  test.use({forcedColors: 'active'});

  for (const {kind, address} of pageKinds) {
    test(`the ${kind} shows its icons and its focus`, async ({page}) => {
      await openPage(page, address);
      const invisible = await page.evaluate(() => {
        const canvas = document.createElement('span');
        canvas.style.backgroundColor = 'Canvas';
        document.body.append(canvas);
        const ground = getComputedStyle(canvas).backgroundColor;
        canvas.remove();
        // An icon that is cut out of a background is invisible when the background is that of the page.
        return [...document.body.querySelectorAll('*')].flatMap((element) =>
          [undefined, '::before', '::after'].flatMap((part) => {
            const {maskImage, content, backgroundColor} = getComputedStyle(element, part);
            const isDrawn = maskImage !== 'none' && (part === undefined || content !== 'none');
            return isDrawn && backgroundColor === ground
              ? [`${element.tagName} ${element.className} ${part ?? ''}`]
              : [];
          }),
        );
      });
      expect([...new Set(invisible)]).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
    });
  }
});
