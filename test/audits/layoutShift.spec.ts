import type {Page} from '@playwright/test';
import {mobile} from '../support/frame';
import {expect, holdRequests, openPage, settled, test} from '../support/site';

/** How much may move on a page in all. A score of 0.1 counts as good (https://web.dev/articles/cls). */
const MOST = 0.02;

type Shift = {readonly value: number; readonly hadRecentInput: boolean; readonly moved: string};

/** A window whose shifts are recorded. */
type Recorded = Window & {readonly layoutShifts: readonly Shift[]};

/** Records what moves on every page of a tab, and which elements did. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, {layoutShifts: shifts});
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className}#${element.id}` : 'lost';
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {value, hadRecentInput, sources} = entry as unknown as {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly {
            readonly node: Node | null;
            readonly previousRect: DOMRectReadOnly;
            readonly currentRect: DOMRectReadOnly;
          }[];
        };
        const moved = sources.map(
          ({node, previousRect, currentRect}) =>
            `${nameOf(node)} ${previousRect.y}→${currentRect.y}`,
        );
        shifts.push({value, hadRecentInput, moved: moved.join(', ')});
      }
    }).observe({type: 'layout-shift', buffered: true});
  });

/** Expects that nothing has moved until now, but in the half second after an input. */
async function expectStill(page: Page): Promise<void> {
  await settled(page);
  const shifts = await page.evaluate(() => (window as unknown as Recorded).layoutShifts);
  const counted = shifts.filter(({hadRecentInput}) => !hadRecentInput);
  const sum = counted.reduce((total, {value}) => total + value, 0);
  const words = counted.map(({value, moved}) => `${value.toFixed(4)} ${moved}`).join('\n');
  expect(sum, words).toBeLessThan(MOST);
}

/** Shows every part of a page, as a reader does who scrolls to its end. */
async function scrollThrough(page: Page): Promise<void> {
  const {height, step} = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: innerHeight * 0.8,
  }));
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => scrollTo({top: y, behavior: 'instant'}), top);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await settled(page);
}

const main = (page: Page) => page.getByRole('main');

const fillExample = async (page: Page) => {
  await main(page).getByRole('button', {name: 'Fill in an example'}).first().click();
  await expect(main(page).getByRole('status').first()).not.toHaveText(/^(?:Checking\.)?$/);
};

/** Pages of every kind. Those with a tool have what a reader does there first, until its result is there. */
const pages: readonly {
  readonly address: string;
  /** What a reader waits for. */
  readonly before?: (page: Page) => Promise<void>;
  readonly use?: (page: Page) => Promise<void>;
}[] = [
  {address: '/docs/introduction'},
  {address: '/docs/accounts/iban'},
  {address: '/docs/cards/x-pay'},
  {address: '/docs/sandbox'},
  {address: '/docs/customer-relationship/releaseNotes'},
  {address: '/usecases'},
  {address: '/usecases/sepa_transfers/sepa_credit_transfer'},
  {address: '/usecases/accounts/AccountClosure'},
  {address: '/api'},
  {address: '/api/Accounts'},
  {address: '/quality'},
  {address: '/v1/docs/transfers'},
  {
    address: '/',
    use: async (page) => {
      await page.locator('#tell .button').last().click();
      await expect(main(page).getByRole('list', {name: 'Calls and events'})).toBeVisible();
    },
  },
  {
    address: '/search?q=account',
    // Results come after the page. Nobody reads to the end before.
    before: (page) => expect(page.getByText(/\d+ documents found/)).toBeVisible(),
  },
  {
    address: '/docs/console',
    use: async (page) => {
      await main(page).getByRole('button', {name: 'Send', exact: true}).click();
      await expect(main(page).getByRole('region', {name: 'Step 1', exact: true})).toBeVisible();
    },
  },
  {
    address: '/docs/tools/plan',
    use: async (page) => {
      await main(page).getByRole('checkbox', {name: 'SEPA credit transfer'}).check();
      await expect(main(page).getByRole('heading', {name: /^Order of work \(/})).toBeVisible();
    },
  },
  {
    address: '/docs/tools/calendar',
    use: async (page) => {
      await main(page).getByLabel('Payment', {exact: true}).selectOption({index: 1});
      await expect(page).toHaveURL(/kind=/);
    },
  },
  {address: '/docs/tools/offline'},
  {address: '/docs/tools/bank-details', use: fillExample},
  {address: '/docs/tools/error-finder', use: fillExample},
  {address: '/docs/tools/request-checker', use: fillExample},
  {address: '/docs/tools/tokens', use: fillExample},
  {address: '/docs/tools/webhook-signature', use: fillExample},
];

for (const {window: name, ...options} of [
  {window: 'a wide window', viewport: {width: 1440, height: 900}},
  {window: 'a phone', viewport: mobile, hasTouch: true, isMobile: true},
]) {
  test.describe(`in ${name}`, () => {
    test.use(options);

    for (const {address, before, use} of pages) {
      test(`nothing moves on ${address} while it loads and is read to its end`, async ({page}) => {
        await record(page);
        await openPage(page, address);
        await settled(page);
        await before?.(page);
        await scrollThrough(page);
        await expectStill(page);
      });

      if (use) {
        test(`nothing moves by itself on ${address} when its tool is used`, async ({page}) => {
          await record(page);
          await openPage(page, address);
          await use(page);
          await expectStill(page);
        });
      }
    }

    test('nothing moves when the script of a tool comes after a press', async ({page}) => {
      await record(page);
      const deliver = await holdRequests(page, '**/islands.*.js');
      await openPage(page, '/docs/tools/bank-details');
      await main(page).getByRole('button', {name: 'Fill in an example'}).click();
      // What moves in the half second after an input does not count.
      await page.waitForTimeout(600);
      deliver();
      await expect(main(page).getByRole('status').first()).not.toBeEmpty();
      await expectStill(page);
    });

    test('what is below the story of the home page stays where it is until the story ends', async ({
      page,
    }) => {
      await openPage(page, '/');
      await page.locator('#tell button').first().scrollIntoViewIfNeeded();
      const heights = () =>
        page
          .locator('main h2')
          .evaluateAll((all) =>
            all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)),
          );
      const before = await heights();
      await page.locator('#tell .button').last().click();
      await expect(main(page).getByRole('button', {name: 'Send again'})).toBeVisible({
        timeout: 60_000,
      });
      expect(await heights()).toEqual(before);
    });
  });
}
