import {menuOpener, mobile, navbar, sidebar} from '../support/frame';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, open, test} from '../support/site';

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
  const frames = page.getByRole('region', {name: 'Table'});
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
