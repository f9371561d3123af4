import type {Locator, Page} from '@playwright/test';
import {mobile} from '../support/frame';
import {expect, openPage, test} from '../support/site';

const story = (page: Page) => page.getByRole('region', {name: 'An instant payment'});

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN;
}

test('on a large screen, the words and the story begin at the same height', async ({page}) => {
  await openPage(page, '/');
  for (const width of [1440, 1920]) {
    await page.setViewportSize({width, height: 900});
    const words = await topOf(page.getByRole('heading', {level: 1}));
    expect(Math.abs(words - (await topOf(story(page))))).toBeLessThan(8);
  }
  await page.setViewportSize(mobile);
  const gains = await topOf(page.getByText('Try every call in your browser'));
  expect(await topOf(story(page))).toBeGreaterThan(gains);
});

for (const width of [1440, 1920]) {
  test(`at ${width} pixels, all parts of the home page are in the same columns, and the words are as high as the story`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900});
    await openPage(page, '/');
    const box = async (locator: Locator) => {
      const {x = NaN, y = NaN, width: w = NaN, height = NaN} = (await locator.boundingBox()) ?? {};
      return {left: Math.round(x), right: Math.round(x + w), bottom: Math.round(y + height)};
    };
    const part = (name: string) =>
      page
        .getByRole('main')
        .locator('section')
        .filter({has: page.getByRole('heading', {level: 3, name, exact: true})});
    const lists = page.getByRole('main').getByRole('list');
    const [left, middle, right] = await Promise.all(
      ['Accounts', 'Cards', 'Payments'].map((name) => box(part(name))),
    );
    const panel = await box(story(page));
    const gains = await box(lists.filter({hasText: 'Try every call in your browser'}));
    expect(panel).toMatchObject({left: middle?.left, right: right?.right});
    expect(gains).toMatchObject({left: left?.left, right: left?.right});
    expect(panel.bottom - gains.bottom).toBeLessThan(24);
    for (const [name, column] of [
      ['Run the sandbox', left],
      ['Follow a use case', middle],
      ['Bring your own tools', right],
    ] as const) {
      expect(await box(part(name)), name).toMatchObject({left: column?.left, right: column?.right});
    }
    const news = lists.filter({has: page.locator('time')}).first();
    expect(await box(news)).toMatchObject({left: left?.left, right: right?.right});
    const texts = news.getByRole('listitem').first().locator('span');
    expect((await box(texts)).left).toBe(middle?.left);
    const figures = lists.filter({hasText: 'operations, each performed'});
    expect(await box(figures)).toMatchObject({left: left?.left, right: right?.right});
  });
}

test('in the dark mode, what is drawn lies above its ground, and no colour glares', async ({
  page,
}) => {
  await openPage(page, '/');
  const drawings = () =>
    page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
      /** How light a colour is, from 0 to 1, in whatever notation. */
      const lightness = (colour: string) => {
        if (!pen) {
          return NaN;
        }
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      };
      return [...document.querySelectorAll('main section > svg[viewBox="0 0 320 168"]')].map(
        (drawing) => ({
          ground: lightness(getComputedStyle(drawing).backgroundColor),
          sheets: [...drawing.querySelectorAll('rect')]
            .filter((one) => one.width.baseVal.value > 100 && getComputedStyle(one).opacity === '1')
            .map((one) => lightness(getComputedStyle(one).fill)),
        }),
      );
    });
  expect(await drawings()).toHaveLength(6);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  for (const {ground, sheets} of await drawings()) {
    expect(sheets.length).toBeGreaterThan(0);
    expect(Math.min(...sheets) - ground).toBeGreaterThan(0.05);
    expect(Math.max(...sheets)).toBeLessThan(0.45);
  }
});

test('the story shows a payment from the call to the money, and the sum is right', async ({
  page,
}) => {
  await openPage(page, '/');
  const [call, answer] = await story(page).locator('pre').allTextContents();
  const {amount} = JSON.parse(call ?? '') as {amount: {value: number}};
  expect(JSON.parse(answer ?? '')).toMatchObject({status: 'SETTLED'});
  expect(await story(page).getByRole('list').getByRole('link').allTextContents()).toEqual([
    'instant_transfer.created',
    'transaction.booked',
    'instant_transfer.settled',
  ]);
  const [before = 0, sent, after] = (
    await story(page).getByRole('definition').allTextContents()
  ).map((text) => Math.round(100 * Number(text.replace(/[^\d.]/g, ''))));
  expect(sent).toBe(amount.value);
  expect(after).toBe(before - amount.value);
});

test('each product has a drawing of what the sandbox answered, beside what its text says', async ({
  page,
}) => {
  await openPage(page, '/');
  const answer = (await story(page).locator('pre').last().textContent()) ?? '';
  const {status} = JSON.parse(answer) as {status: string};
  const sections = page.locator('section').filter({has: page.getByRole('heading', {level: 3})});
  for (const [product, shown] of [
    ['Accounts', /FR76 9999 9/],
    ['Cards', /\d{4}.*ALICE MARTIN.*VISA/],
    ['Payments', new RegExp(`Chloé Dubois.*${status}`)],
    ['KYC', /ONBOARDING.*profile/],
    ['Strong authentication', /Send EUR.*Approve/],
    ['Webhooks', /hooks\.wrenfield\.example.*v1,.*204/],
  ] as const) {
    const section = sections.filter({has: page.getByRole('heading', {name: product})});
    await expect(section.locator('svg').first(), product).toContainText(shown);
    await expect(section.locator('svg').first()).toHaveAttribute('aria-hidden', 'true');
    await expect(section.getByRole('link')).toHaveCount(4);
  }
});

test('the newest release is the same in the news, in the figures and in the release notes', async ({
  page,
}) => {
  await openPage(page, '/docs/customer-relationship/releaseNotes');
  const newest = await page
    .getByRole('heading', {name: /^Version \d/})
    .first()
    .textContent();
  const [version = ''] = /[\d.]+/.exec(newest ?? '') ?? [];
  await openPage(page, '/');
  await expect(page.getByRole('link', {name: /^\d+\.\d+\.\d+$/}).first()).toHaveText(version);
  await expect(page.getByRole('listitem').filter({hasText: 'the last release'})).toContainText(
    version,
  );
});

test('what a reader pastes on the home page opens in its tool', async ({page}) => {
  const iban = 'FR76 9999 9000 0100 0001 2345 694';
  await openPage(page, '/');
  await page.getByLabel('Paste anything', {exact: true}).fill(iban);
  await page.getByRole('link', {name: 'Open the bank details checker'}).click();
  await expect(page.getByLabel('Number', {exact: true})).toHaveValue(iban);
  await expect(page).toHaveURL('/docs/tools/bank-details#check');
});
