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
