import type {Locator, Page} from '@playwright/test';
import {expect, openPage, settled, test} from '../support/site';

const address = '/usecases/sepa_transfers/sepa_credit_transfer';

/** The first sequence of a page as a drawing, and as text. */
const drawing = (page: Page): Locator => page.locator('.diagramFrame').first();
const text = (page: Page): Locator => page.locator('.diagramText').first();

const begin = (page: Page) => page.getByRole('button', {name: /^Run( this page)?$/}).click();
const goOn = (page: Page) => page.getByRole('button', {name: 'Next', exact: true}).click();

/** The labels of arrows that have happened, and of those that happen now, in a drawing or its text. */
const marked = (part: Locator): Promise<{past: string[]; now: string[]}> =>
  part.evaluate((element) => {
    const labels = (attribute: string) =>
      [...element.querySelectorAll(`[${attribute}]`)].map((arrow) => {
        const parts = arrow.cloneNode(true) as Element;
        parts.querySelectorAll('.way, ol').forEach((one) => one.remove());
        return (parts.textContent ?? '').replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();
      });
    return {past: labels('data-past'), now: labels('data-run')};
  });

test.describe('in a window with two lanes', () => {
  test.use({viewport: {width: 1440, height: 900}});

  test('a sequence shows what a run has done, and where it is', async ({page}) => {
    await openPage(page, address);
    await begin(page);
    const verified = {past: [], now: ['verifyPayee', '201 PayeeVerification, MATCH']};
    await expect.poll(() => marked(drawing(page))).toEqual(verified);
    await expect.poll(() => marked(text(page))).toEqual(verified);
    await goOn(page);
    const rejected = {
      past: verified.now,
      now: ['createSctTransfer', '403 sca_required with challenge'],
    };
    await expect.poll(() => marked(drawing(page))).toEqual(rejected);
    await expect.poll(() => marked(text(page))).toEqual(rejected);
    // It is said too, once in each of both.
    await expect(drawing(page).locator('[aria-current=step]')).toHaveText('createSctTransfer');
    await expect(text(page).locator('[aria-current=step]')).toContainText('createSctTransfer');
    // And it is seen without colours.
    const width = (state: string) =>
      drawing(page)
        .locator(`[${state}] > .line`)
        .first()
        .evaluate((line) => parseFloat(getComputedStyle(line).strokeWidth));
    expect(await width('data-run')).toBeGreaterThan(await width('data-past'));
    expect(await width('data-past')).toBeGreaterThan(1);
  });

  test('an arrow leads to the text of its call, and shows the call beside it', async ({page}) => {
    await openPage(page, address);
    const arrow = drawing(page).locator('a[data-step]', {hasText: 'same key'});
    await arrow.locator('text').click();
    await expect(page).toHaveURL(`${address}#step-3-let-the-user-approve`);
    const step = await arrow.getAttribute('data-step');
    const stage = page.locator('.stage[data-now]');
    await expect(stage).toHaveCount(1);
    await expect(stage.locator(`[id="${step?.split(' ')[0]}"]`)).toBeAttached();
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the steps are marked', async ({page}) => {
    await openPage(page, address);
    await expect(text(page).getByRole('listitem').first()).toBeVisible();
    await begin(page);
    await expect(text(page).locator('[aria-current=step]')).toContainText('verifyPayee');
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('an arrow leads to the text of its call, and a folded table of states opens', async ({
    page,
  }) => {
    await page.goto(address);
    await expect(drawing(page).locator('a[data-step]').first()).toHaveAttribute('href', /^#step-1/);
    const table = page.getByRole('table', {name: /From/});
    await page.getByText('All transitions as a table').click();
    await expect(table.first()).toBeVisible();
  });
});

test('a folded table costs no element until a reader opens it, and is printed', async ({page}) => {
  await openPage(page, address);
  const fold = page.locator('details', {hasText: 'All transitions as a table'});
  await expect(fold.locator('tr')).toHaveCount(0);
  await fold.locator('summary').click();
  await expect(fold.getByRole('cell', {name: 'RETURNED'}).first()).toBeVisible();
  await openPage(page, address);
  await settled(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(fold.locator('tr').first()).toBeAttached();
});
