import type {Page} from '@playwright/test';
import {expectNoBarrier, showMode} from '../support/barriers';
import {overhang} from '../support/overhang';
import {watchRequests} from '../support/privacy';
import {expect, openPage, test} from '../support/site';

const address = '/docs/tools/bank-details';
const right = 'FR76 9999 9000 0100 0001 2345 693';
const wrong = 'FR76 9999 9000 0100 0001 2345 694';

const field = (page: Page) => page.getByRole('textbox', {name: 'Number'});
const verdict = (page: Page) => page.locator('#check').getByRole('status');

async function openTool(page: Page): Promise<void> {
  await openPage(page, address);
  await field(page).scrollIntoViewIfNeeded();
  await expect(verdict(page)).toBeEmpty();
}

test('a wrong number is explained, and its likeliest correction is a click away', async ({
  page,
}) => {
  await openTool(page);
  const expectNoRequest = watchRequests(page);
  const stored = () => page.evaluate(() => JSON.stringify({...localStorage, ...sessionStorage}));
  // The search for barriers ends in dark mode, which is kept.
  await showMode(page, 'dark');
  const before = await stored();

  await field(page).fill(`IBAN: ${wrong.toLowerCase()}`);
  await expect(verdict(page)).toContainText('This IBAN is invalid: the check digits do not fit.');
  const parts = page.getByRole('list', {name: 'Parts'}).getByRole('listitem');
  await expect(parts.filter({hasText: 'Bank code'})).toContainText('This is Aldermark');
  await expect(parts.filter({hasText: 'RIB key'})).toContainText('94 RIB key');
  await expectNoBarrier(page, 'a wrong number', '#check');

  const correction = page.getByRole('list', {name: 'Right numbers'}).getByRole('listitem').first();
  await expect(correction).toContainText('Alice Martin');
  const button = correction.getByRole('button', {name: right});
  await button.focus();
  await button.press('Enter');
  await expect(field(page)).toHaveValue(right);
  await expect(verdict(page)).toContainText('This IBAN is valid');
  await expect(verdict(page)).toContainText('Alice Martin');
  // The button is gone, and the focus is on what it led to.
  await expect(verdict(page)).toBeFocused();
  await expectNoBarrier(page, 'a right number', '#check');

  expectNoRequest();
  expect(await stored()).toBe(before);
  expect(page.url()).not.toContain('9999');
});

test('the verdict on a misread number begins with the right one, and the positions are below it', async ({
  page,
}) => {
  await openTool(page);
  await field(page).fill('FR76 9999 8OOO OlOO OOO5 6789 O48');
  await expect(verdict(page)).toHaveText(
    /^Probably FR76 9999 8000 0100 0005 6789 048: “O” and “l” stand for 0 and 1\. /,
  );
  await expect(page.getByRole('list', {name: 'Right numbers'})).toContainText(
    'at positions 10–19 and 25.',
  );
});

test('a reader chooses the kind of a number that may be of several', async ({page}) => {
  await openTool(page);
  await field(page).fill('0965442757211');
  await expect(verdict(page)).toContainText(
    'As a French TIN, it is invalid: the key does not fit.',
  );
  await expect(page.getByText('It may also be')).toContainText('a SIRET');
  await page.getByRole('combobox', {name: 'Kind'}).selectOption('SIRET');
  await expect(verdict(page)).toContainText('This SIRET is invalid: the length does not fit.');
  await page.getByRole('button', {name: 'Clear'}).click();
  await expect(verdict(page)).toBeEmpty();
});

test('the likeliest correction comes first, and no country is guessed', async ({page}) => {
  await openTool(page);
  const first = page.getByRole('list', {name: 'Right numbers'}).getByRole('listitem').first();
  for (const [typed, meant] of [
    ['COBADEF', 'COBA DE FF'],
    ['FR41303265045', 'FR 40 303 265 045'],
  ] as const) {
    await field(page).fill(typed);
    await expect(first).toContainText(meant);
  }
  await field(page).fill('USt-IdNr. DE123456789');
  await expect(verdict(page)).toContainText('of another country: Germany.');
  await field(page).fill('86095742719');
  await expect(verdict(page)).not.toContainText('French');
});

test('the tool says of a hostile text why it does not read it @audit', async ({page}) => {
  await openTool(page);
  for (const [text, reason] of [
    ['<img src=x onerror=alert(1)>', 'markup'],
    ['FR76\u0001', 'control character'],
    ['9'.repeat(10_000_000), '10,000,000 characters'],
  ] as const) {
    await field(page).fill(text);
    await expect(verdict(page)).toContainText(reason);
  }
});

for (const width of [360, 1440]) {
  test(`the parts of a long number fit a window of ${width} pixels`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await openTool(page);
    await field(page).fill('MT84 MALT 0110 0001 2345 MTLC AST0 01S');
    await expect(verdict(page)).toContainText('This IBAN is valid');
    expect(await overhang(page)).toBe(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page explains a number, with what each check needs', async ({page}) => {
    await page.goto(address);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('main')).toContainText('but the rest as written needs 49');
    await expect(page.locator('main')).toContainText(`The likeliest is ${right}`);
  });
});
