import type {Locator, Page} from '@playwright/test';
import {expect, openPage, test} from '../support/site';

/** Pages with sequences, flowcharts and the states of objects. */
const pages = [
  '/usecases/accounts/AccountClosure',
  '/docs/kyc/conformity',
  '/docs/payments/card-payment',
  '/docs/payments/sdd',
  '/docs/accounts/debts',
  '/api/CardFactory',
  '/api/IndividualEntrepreneur',
] as const;

const frames = (page: Page): Locator => page.locator('.diagramFrame');

type Measured = {
  readonly width: number;
  readonly height: number;
  readonly right: number;
  /** The size of the smallest text. */
  readonly text: number;
  /** Texts that leave their box or the drawing. */
  readonly escaping: readonly string[];
};

/** What a reader sees of each drawing in a part of a page, in pixels of the screen. */
function measured(part: Page | Locator): Promise<Measured[]> {
  return part.locator('svg[role=presentation]').evaluateAll((all) =>
    all.map((svg) => {
      const texts = [...svg.querySelectorAll('text')];
      const frame = svg.getBoundingClientRect();
      const sizes = texts.map(
        (text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
      );
      const escaping = texts.filter((text) => {
        const shape = text.classList.contains('inside') ? text.previousElementSibling : null;
        const place = shape?.getBoundingClientRect() ?? frame;
        const own = text.getBoundingClientRect();
        return own.left < place.left - 1 || own.right > place.right + 1;
      });
      return {
        width: frame.width,
        height: frame.height,
        right: frame.right,
        text: Math.min(...sizes),
        escaping: escaping.map((text) => text.textContent ?? ''),
      };
    }),
  );
}

for (const address of pages) {
  test(`the diagrams of ${address} are readable`, async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await openPage(page, address);
    await page.evaluate(() => document.fonts.ready);
    const drawings = await measured(page);
    expect(drawings.length).toBeGreaterThan(0);
    expect(Math.min(...drawings.map(({text}) => text))).toBeGreaterThanOrEqual(12);
    expect(drawings.flatMap(({escaping}) => escaping)).toEqual([]);
    await expect(page.getByRole('button', {name: 'Enlarge'})).toHaveCount(0);
  });
}

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  for (const address of pages) {
    test(`the diagrams of ${address} are complete, and open large @audit`, async ({page}) => {
      await openPage(page, address);
      await page.evaluate(() => document.fonts.ready);
      for (const {right} of await measured(page)) {
        expect(right).toBeLessThanOrEqual(390 - 16);
      }
      for (const diagram of await page.locator('.diagram').all()) {
        await diagram.getByRole('button', {name: 'Enlarge'}).tap();
        const large = diagram.locator('.diagramFrame');
        await expect(large).toHaveCSS('position', 'fixed');
        const [drawing] = await measured(large);
        expect(drawing?.text).toBeGreaterThanOrEqual(12);
        expect(drawing?.escaping).toEqual([]);
        await large.getByRole('button', {name: 'Close'}).tap();
        await expect(large).toHaveCSS('position', 'static');
      }
    });
  }

  test('the drawing itself opens large', async ({page}) => {
    await openPage(page, '/usecases/accounts/AccountClosure');
    const frame = frames(page).first();
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    await expect(frame).toHaveCSS('position', 'fixed');
  });

  test('a link of a large drawing to the page itself closes the drawing', async ({page}) => {
    await openPage(page, '/api/Accounts');
    const diagram = page.locator('.diagram').first();
    await diagram.getByRole('button', {name: 'Enlarge'}).tap();
    await diagram.getByRole('link', {name: 'CLOSING', exact: true}).first().tap({force: true});
    await expect(page).toHaveURL('/api/Accounts#Account-states-CLOSING');
    await expect(diagram.locator('.diagramFrame')).toHaveCSS('position', 'static');
  });
});

// A4 with margins of 10 mm.
const sheet = {width: 718, height: 1047};

for (const address of pages) {
  test(`the diagrams of ${address} fit the sheet in print @audit`, async ({page}) => {
    await page.setViewportSize(sheet);
    await openPage(page, address);
    await page.emulateMedia({media: 'print'});
    for (const {right, height, text} of await measured(page)) {
      expect(right).toBeLessThanOrEqual(sheet.width);
      expect(height).toBeLessThanOrEqual(sheet.height * 0.7);
      expect(text).toBeGreaterThanOrEqual(8);
    }
  });
}

test('a large drawing scrolls with the keyboard, and Escape closes it', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await openPage(page, '/usecases/accounts/AccountClosure');
  const name = 'Closing an account, from the request to the last event';
  const frame = page.getByRole('group', {name}).first();
  const button = page.getByRole('button', {name: 'Enlarge'}).and(page.locator(':visible')).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('button', {name: 'Close'})).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

/** Clicks on the name in the first diagram that has it. Playwright itself looks for links in drawings elsewhere. */
async function clickName(page: Page, name: string): Promise<void> {
  const link = frames(page).getByRole('link', {name, exact: true}).first();
  const place = await link.evaluate((element) => {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    const {x, y, width, height} = element.getBoundingClientRect();
    return {x: x + width / 2, y: y + height / 2};
  });
  await page.mouse.click(place.x, place.y);
}

test('a name in a diagram leads to what explains it', async ({page}) => {
  await openPage(page, '/usecases/accounts/AccountClosure');
  await clickName(page, 'account.closed');
  await expect(page).toHaveURL('/api/Callback#account.closed');
  await openPage(page, '/api/Accounts');
  await clickName(page, 'CLOSING');
  await expect(page).toHaveURL('/api/Accounts#Account-states-CLOSING');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('diagrams are drawn', async ({page}) => {
    await page.goto('/usecases/accounts/AccountClosure');
    await expect(frames(page).first()).toBeVisible();
    await expect(frames(page).locator('svg text').first()).toBeVisible();
  });
});
