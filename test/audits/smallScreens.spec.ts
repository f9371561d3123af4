import {menuOpener, mobile, navbar, sidebar} from '../support/frame';
import {overhang} from '../support/overhang';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, openPage, test} from '../support/site';

test.use({...expectsNotFound, viewport: mobile});

for (const {width, isMobile, hasRoom} of [
  {width: 996, isMobile: true, hasRoom: false},
  {width: 997, isMobile: false, hasRoom: false},
  {width: 1101, isMobile: false, hasRoom: true},
]) {
  const contents = hasRoom ? 'beside' : 'above';
  test(`a window of ${width} pixels gets the ${isMobile ? 'mobile' : 'desktop'} layout, with the table of contents ${contents} the text`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900});
    await openPage(page, '/docs/accounts/iban');
    await expect(menuOpener(page)).toBeVisible({visible: isMobile});
    await expect(sidebar(page)).toBeVisible({visible: !isMobile});
    await expect(navbar(page).getByRole('link', {name: 'API references', exact: true})).toBeVisible(
      {visible: !isMobile},
    );
    await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible({visible: hasRoom});
    await expect(page.getByText('On this page')).toBeVisible({visible: !hasRoom});
  });
}

test.describe('by touch', () => {
  test.use({hasTouch: true, isMobile: true});

  test('a row without room for its columns is a card, and still a row of its table', async ({
    page,
  }) => {
    await openPage(page, '/docs/customer-relationship/failed-payments');
    const table = page.getByRole('table', {name: 'Step 2: explain each failure: Code'});
    const titles = await table.getByRole('columnheader').allTextContents();
    expect(titles.length).toBe(8);
    const cells = table.getByRole('row').nth(1).getByRole('cell');
    const [first, second] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
    const labels = await cells.evaluateAll((all) =>
      all.map((cell) => getComputedStyle(cell, '::before').content),
    );
    expect(labels).toEqual(['none', ...titles.slice(1).map((title) => JSON.stringify(title))]);
  });
});

test('a name that breaks in a table is copied as it is', async ({page}) => {
  await openPage(page, '/docs/customer-relationship/monitoring');
  const name = page.locator('td code', {hasText: 'instant_transfer.rejected'}).first();
  await expect(name.locator('wbr')).not.toHaveCount(0);
  const copied = await name.evaluate((code) => {
    getSelection()?.selectAllChildren(code);
    return getSelection()?.toString();
  });
  expect(copied).toBe('instant_transfer.rejected');
});

test('text has the whole column in every window', async ({page}) => {
  let texts = 0;
  for (const {kind, address} of pageKinds) {
    await openPage(page, address);
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
  // Home, the lists, the results and the unknown page have none.
  expect(texts).toBe(9 * 5);
});

for (const width of [320, 390]) {
  test.describe(`by touch, ${width} pixels wide`, () => {
    test.use({viewport: {width, height: 844}, hasTouch: true, isMobile: true});

    for (const address of [
      '/',
      '/docs/sandbox',
      '/docs/accounts/iban',
      '/api/Accounts',
      '/usecases/sepa_transfers/sepa_credit_transfer',
    ]) {
      test(`the buttons of a block of code are seen and cover none of it on ${address}`, async ({
        page,
      }) => {
        await openPage(page, address);
        const blocks = page
          .locator('main .theme-code-block:visible')
          .filter({has: page.locator('pre')});
        const count = Math.min(12, await blocks.count());
        expect(count).toBeGreaterThan(0);
        for (let index = 0; index < count; index += 1) {
          const block = blocks.nth(index);
          // A long line gets the button that wraps it.
          await block.locator('pre').tap();
          const covers = await block.evaluate((element) => {
            const code = element.querySelector('pre')!.getBoundingClientRect();
            return [...element.querySelectorAll('button')].filter((button) => {
              const own = button.getBoundingClientRect();
              const isSeen = button.checkVisibility({opacityProperty: true});
              const isOver =
                own.left < code.right &&
                own.right > code.left &&
                own.top < code.bottom &&
                own.bottom > code.top;
              return !isSeen || isOver || own.right > innerWidth;
            }).length;
          });
          expect.soft(covers, `block ${index + 1}`).toBe(0);
          await expect(block.getByRole('button', {name: 'Copy code to clipboard'})).toBeVisible();
        }
      });
    }
  });
}

test('the menu that copies a page covers no other part of it', async ({page}) => {
  for (const address of ['/usecases/webhooks', '/api/Users-old', '/docs/accounts/iban']) {
    await openPage(page, address);
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

for (const width of [390, 1000, 1180]) {
  test(`the meaning of a term is inside of the window, ${width} pixels wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await openPage(page, '/usecases/sepa_transfers/sepa_credit_transfer');
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
    await openPage(page, address);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    expect(await overhang(page)).toBe(0);
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
