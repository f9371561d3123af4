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
