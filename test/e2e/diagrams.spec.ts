import type {Locator, Page} from '@playwright/test';
import {expect, open, test} from '../support/site';

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

/** What a reader sees of each drawing, in pixels of the screen. */
function measured(page: Page): Promise<Measured[]> {
  return frames(page)
    .locator('svg')
    .evaluateAll((all) =>
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

for (const width of [390, 1440]) {
  for (const address of pages) {
    test(`the diagrams of ${address} are readable at ${width} pixels`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await open(page, address);
      await page.evaluate(() => document.fonts.ready);
      const drawings = await measured(page);
      expect(drawings.length).toBeGreaterThan(0);
      expect(Math.min(...drawings.map(({text}) => text))).toBeGreaterThanOrEqual(12);
      expect(drawings.flatMap(({escaping}) => escaping)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
}

// A4 with margins of 10 mm.
const sheet = {width: 718, height: 1047};

for (const address of pages) {
  test(`the diagrams of ${address} fit the sheet in print`, async ({page}) => {
    await page.setViewportSize(sheet);
    await open(page, address);
    await page.emulateMedia({media: 'print'});
    for (const {right, height, text} of await measured(page)) {
      expect(right).toBeLessThanOrEqual(sheet.width);
      expect(height).toBeLessThanOrEqual(sheet.height * 0.7);
      expect(text).toBeGreaterThanOrEqual(8);
    }
  });
}

test('a wide diagram scrolls in its frame with the keyboard', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/usecases/accounts/AccountClosure');
  const frame = page
    .getByRole('group', {name: 'Closing an account, from the request to the last event'})
    .first();
  await frame.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }).toPass();
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
  await open(page, '/usecases/accounts/AccountClosure');
  await clickName(page, 'account.closed');
  await expect(page).toHaveURL('/api/Callback#account.closed');
  await open(page, '/api/Accounts');
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
