import {expect, openPage, test} from '../support/site';

const address = '/docs/accounts/iban';

const numbers = [
  {typed: 'FR76 9999 9000 0100 0001 2345 693', verdict: /^Valid: .* RIB key/, isInvalid: 'false'},
  {typed: 'DE89 3704 0044 0532 0130 00', verdict: /^Valid: .* Only French/, isInvalid: 'false'},
  {typed: 'FR76 9999 9000 01', verdict: /^Not complete/, isInvalid: 'false'},
  {
    typed: 'FR76 9999 9000 0100 0001 2345 694',
    verdict: /^Invalid: the check digits do not/,
    isInvalid: 'true',
  },
  {
    typed: 'FR49 9999 9000 0100 0001 2345 694',
    verdict: /^Invalid: .* RIB key does not/,
    isInvalid: 'true',
  },
];

test('the checker says of each number what is right or wrong with it', async ({page}) => {
  await openPage(page, address);
  const field = page.getByRole('textbox', {name: 'IBAN'});
  const verdict = page.locator('.filters', {has: field}).getByRole('status');
  await expect(verdict).toBeEmpty();
  for (const {typed, verdict: expected, isInvalid} of numbers) {
    await field.fill(typed);
    await expect(verdict).toHaveText(expected);
    await expect(field).toHaveAttribute('aria-invalid', isInvalid);
  }
  await field.fill('');
  await expect(verdict).toBeEmpty();
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page says why there is no checker', async ({page}) => {
    await page.goto(address);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('textbox', {name: 'IBAN'})).toBeHidden();
  });
});
