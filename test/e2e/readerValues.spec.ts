/** What a reader has typed is shown in the samples of other pages, in this browser only. */
import type {Page} from '@playwright/test';
import {readerValuesKey, storageNamespace} from '@aldermark/data/storage';
import {expectNoBarrier} from '../support/barriers';
import {expect, openPage, settled, test} from '../support/site';

const transfer = '/usecases/sepa_transfers/sepa_credit_transfer';
const reference = '/api/TransferSCT';
const checker = '/docs/accounts/iban';

const sampleIban = 'FR7699998000010000056789048';
const sampleName = 'Chloé Dubois';
const iban = 'DE89370400440532013000';
const key = `${readerValuesKey}-${storageNamespace}`;

const values = (page: Page) => page.getByRole('group', {name: 'Your values in samples'});
const toggle = (page: Page) => values(page).getByRole('switch', {name: 'Your values'});
const reset = (page: Page) => values(page).getByRole('button', {name: 'Reset'});
/** The samples of a page as a reader sees and copies them. */
const code = (page: Page) => page.locator('article pre code').allTextContents();
const kept = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

/** Comes to a page with what was kept before. */
async function openWith(page: Page, address: string, stored: string): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('came') === null) {
        sessionStorage.setItem('came', 'yes');
        localStorage.setItem(name, text);
      }
    },
    [key, stored] as const,
  );
  await openPage(page, address);
}

const stored = (own: Readonly<Record<string, string>>) =>
  JSON.stringify({version: 1, isOn: true, values: own});

test('an IBAN that a reader checked is in the samples of other pages, marked, until it is reset @after-link', async ({
  page,
}) => {
  await openPage(page, checker);
  await page.getByRole('textbox', {name: 'IBAN'}).fill('DE89 3704 0044 0532 0130 01');
  await expect(page.getByText('Invalid: the check digits do not match')).toBeVisible();
  expect(await kept(page)).toBeNull();
  await page.getByRole('textbox', {name: 'IBAN'}).fill('DE89 3704 0044 0532 0130 00');
  await expect(page.getByText('Valid: the check digits match')).toBeVisible();

  await openPage(page, transfer);
  await expect(toggle(page)).toBeChecked();
  const own = (await code(page)).join('\n');
  expect(own).toContain(iban);
  expect(own).not.toContain(sampleIban);
  await expect(page.locator('mark').first()).toHaveText(iban);
  await expectNoBarrier(
    page,
    'samples with values of the reader',
    '.call:has(mark)',
    '.readerValues',
  );

  await toggle(page).click();
  await expect(toggle(page)).not.toBeChecked();
  await expect(page.locator('mark')).toHaveCount(0);
  expect((await code(page)).join('\n')).toContain(sampleIban);

  // The choice stays.
  await openPage(page, reference);
  await expect(toggle(page)).not.toBeChecked();
  await expect(page.locator('mark')).toHaveCount(0);
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('mark').first()).toHaveText(iban);

  await reset(page).click();
  await expect(values(page)).toHaveCount(0);
  await expect(page.locator('article')).toBeFocused();
  await expect(page.locator('mark')).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});

test('the values are in every language, in the response, and in what is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = "Siobhán O'Neil";
  await openWith(page, reference, stored({iban, name}));
  const frame = page.locator('[data-tabs=language]', {hasText: iban}).first();
  await expect(frame).toContainText(iban);
  const names: Readonly<Record<string, string>> = {
    cURL: String.raw`Siobhán O'\''Neil`,
    TypeScript: String.raw`Siobhán O\'Neil`,
    PHP: String.raw`Siobhán O\'Neil`,
  };
  for (const language of ['cURL', 'TypeScript', 'Python', 'Java', 'C#', 'PHP']) {
    await frame.getByRole('tab', {name: language}).click();
    const panel = frame.getByRole('tabpanel', {name: language});
    await expect(panel, language).toContainText(iban);
    await expect(panel, language).toContainText(names[language] ?? name);
    await expect(panel, language).not.toContainText(sampleIban);
    await expect(panel, language).not.toContainText(sampleName);
    await panel.locator('pre').hover();
    await panel.getByRole('button', {name: 'Copy'}).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied, language).toBe(await panel.locator('pre code').textContent());
  }
  expect((await code(page)).join('\n')).not.toContain(sampleIban);
});

test('what a reader edits in the console is kept, and what a form held already is not', async ({
  page,
}) => {
  await openPage(page, '/docs/console#createSctTransfer');
  await page.getByRole('textbox', {name: 'iban'}).fill(iban);
  await page.getByRole('button', {name: 'Send'}).first().click();
  await expect.poll(() => kept(page)).toBe(stored({iban}));
});

test('a reader who has typed nothing gets nothing', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openPage(page, transfer);
  await settled(page);
  await expect(values(page)).toHaveCount(0);
  expect(requests.filter((one) => /readerValues|late\./.test(one))).toEqual([]);
});

for (const text of [
  '{',
  '[]',
  JSON.stringify({version: 9, values: {iban}}),
  JSON.stringify({
    version: 1,
    isOn: true,
    values: {iban: 'DE00', name: '<img src=x onerror=alert(1)>'},
  }),
  stored({name: 'x'.repeat(10_000)}),
]) {
  test(`what is not valid is not shown: ${text.slice(0, 60)}`, async ({page}) => {
    await openWith(page, transfer, text);
    await settled(page);
    await expect(values(page)).toHaveCount(0);
    expect((await code(page)).join('\n')).toContain(sampleIban);
  });
}

test('a reset in one tab reaches the other, and print has the values without the switch', async ({
  page,
  context,
}) => {
  await openWith(page, transfer, stored({iban, name: 'Ada Byron'}));
  await expect(page.locator('mark').first()).toBeAttached();
  await page.emulateMedia({media: 'print'});
  await expect(values(page)).toBeHidden();
  expect((await code(page)).join('\n')).toContain('Ada Byron');
  await page.emulateMedia({media: 'screen'});

  const other = await context.newPage();
  await other.goto(reference);
  await reset(other).click();
  await expect(values(page)).toHaveCount(0);
  await expect(page.locator('mark')).toHaveCount(0);
  const samples = (await code(page)).join('\n');
  expect(samples).toContain(sampleIban);
  expect(samples).not.toContain(iban);
});
