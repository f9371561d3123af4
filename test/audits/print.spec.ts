import {bar, footer, navbar, sidebar} from '../support/frame';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, openPage, test} from '../support/site';

test.use(expectsNotFound);

for (const {kind, address} of pageKinds) {
  test(`the ${kind} prints only its text`, async ({page}) => {
    await openPage(page, address);
    await page.emulateMedia({media: 'print'});
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    for (const element of [
      navbar(page),
      sidebar(page),
      footer(page),
      bar(page),
      page.locator('.theme-doc-toc-desktop'),
      page.getByRole('navigation', {name: 'Docs pages'}),
    ]) {
      await expect(element).toBeHidden();
    }
  });
}

test('the reference prints its samples in the language that the reader chose, and no buttons', async ({
  page,
}) => {
  await openPage(page, '/api/CardFactory');
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await page.emulateMedia({media: 'print'});
  await expect(page.getByRole('tabpanel', {name: 'Python', exact: true}).first()).toBeVisible();
  for (const name of ['cURL', 'TypeScript', 'Java', 'C#', 'PHP']) {
    await expect(page.getByRole('tabpanel', {name, exact: true}).first()).toBeHidden();
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', {name: 'Copy code to clipboard'})).toHaveCount(0);
});

test('a use case prints its diagrams and the addresses of its links, and no buttons', async ({
  page,
}) => {
  await openPage(page, '/usecases/sepa_transfers/sepa_credit_transfer');
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('.diagramFrame svg').first()).toBeVisible();
  const addressOf = (link: Element) => getComputedStyle(link, '::after').content;
  expect(
    await page.locator('.markdown a[href="/usecases/webhooks"]').first().evaluate(addressOf),
  ).toContain('/usecases/webhooks');
  expect(await page.locator('.markdown a:has(code)').first().evaluate(addressOf)).toBe('none');
  const calls = page.locator('.printed').getByRole('listitem');
  await expect(calls.filter({hasText: /^POST \/v2\/sct-transfers /})).toHaveCount(1);
  expect(await calls.first().getByRole('link').evaluate(addressOf)).toContain('/api/');
  await expect(page.locator('.payload').first()).toBeHidden();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
});

test('a page in dark mode is printed in black, with the colours of the light mode', async ({
  page,
}) => {
  await openPage(page, '/docs/accounts/iban');
  await page.emulateMedia({media: 'print'});
  const colours = () =>
    page.evaluate(() =>
      ['body', 'h1', 'article p', 'article li', 'article a', 'pre code', '.alert'].map((name) => {
        const element = document.querySelector(name);
        return element && getComputedStyle(element).color;
      }),
    );
  const light = await colours();
  expect(light.slice(0, 4)).toEqual(Array.from({length: 4}, () => 'rgb(27, 34, 38)'));
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await colours()).toEqual(light);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});
