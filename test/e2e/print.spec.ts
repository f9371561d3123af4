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
