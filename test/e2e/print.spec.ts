import {bar, footer, navbar, sidebar} from '../support/frame';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, open, test} from '../support/site';

test.use(expectsNotFound);

for (const {kind, address} of pageKinds) {
  test(`the ${kind} prints only its text`, async ({page}) => {
    await open(page, address);
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

test('the reference prints the samples of every language, and no buttons', async ({page}) => {
  await open(page, '/api/CardFactory');
  await page.emulateMedia({media: 'print'});
  for (const name of ['cURL', 'TypeScript', 'Python', 'Java', 'C#', 'PHP']) {
    await expect(page.getByRole('tabpanel', {name, exact: true}).first()).toBeVisible();
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', {name: 'Copy code to clipboard'})).toHaveCount(0);
});

test('a page in dark mode is printed in black, with the colours of the light mode', async ({
  page,
}) => {
  await open(page, '/docs/accounts/iban');
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
