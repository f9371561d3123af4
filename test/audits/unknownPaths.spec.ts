import {provider} from '@aldermark/data/provider';
import {expect, hydrated, test} from '../support/site';

test.describe('an unknown path', () => {
  test.use({
    expectedConsole: [/Failed to load resource: the server responded with a status of 404/],
  });

  for (const {address, words} of [
    {address: '/nope', words: 'nope'},
    {address: '/doc', words: 'doc'},
    {address: '/v1/docs/nope', words: 'v1 docs nope'},
    {address: '/api/nope', words: 'api nope'},
    {address: '/usecases/accounts/AccountClosures', words: 'usecases accounts account closures'},
    {address: '/docs/accounts/IBAN', words: 'docs accounts iban'},
    {address: '/API/Core', words: 'api core'},
    {address: '/Search', words: 'search'},
    {address: '/docs/a_b/%F0%9F%92%A9/caf%C3%A9', words: 'docs a b cafe'},
  ]) {
    test(`${address} is a not-found page that offers to search for its words`, async ({page}) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
      await expect(page).toHaveTitle(`Page not found | ${provider.name} Developers`);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
      await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toHaveCount(0);
      const field = page.getByRole('main').getByRole('searchbox');
      await expect(field).toHaveValue(words);
      await field.press('Enter');
      await expect(page).toHaveURL(`/search?${new URLSearchParams({q: words}).toString()}`);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        /documents? found$|^No documents were found$/,
      );
    });
  }

  for (const [address, ...meant] of [
    ['/docs/accounts/IBAN', '/docs/accounts/iban'],
    ['/Api/core?from=mail#errors', '/api/Core?from=mail#errors'],
    ['/usecases/Webhooks).', '/usecases/webhooks'],
    ['/docs/accounts/debts%20', '/docs/accounts/debts'],
    ['/docs//kyc/conformity.md,', '/docs/kyc/conformity'],
    ['/usecases/sepa-transfers/instant-payment', '/usecases/sepa_transfers/instant_payment'],
    ['/errors/TOKEN_EXPIRED', '/errors/token_expired'],
    ['/de/docs/accounts/debts#write-off', '/docs/accounts/debts#write-off'],
    ['/guides/kyc/conformity%23documents', '/docs/kyc/conformity'],
    ['/docs/nope'],
  ] as const) {
    for (const hasNavigationApi of [true, false]) {
      test(`${address} links ${meant[0] ?? 'no page'}, ${hasNavigationApi ? 'in place' : 'as a document'}`, async ({
        page,
      }) => {
        if (!hasNavigationApi) {
          await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
        }
        const listed = page.waitForResponse('**/addresses.json');
        await page.goto(address);
        await listed;
        const links = page.getByRole('main').getByRole('status').getByRole('link');
        await expect(links).toHaveCount(meant.length);
        const hrefs = await links.evaluateAll((all) =>
          all.map((link) => link.getAttribute('href')),
        );
        expect(hrefs).toEqual(meant);
        if (meant.length > 0) {
          await links.first().click();
          await expect(page.locator('main[data-not-found]')).toHaveCount(0);
          await expect(page.getByRole('heading', {level: 1})).toBeVisible();
        }
      });
    }
  }
});
