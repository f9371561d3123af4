import {expect, openPage, test} from '../support/site';

for (const base of ['/docs/tags', '/api/tags', '/usecases/tags']) {
  test(`${base} links to the pages of each tag`, async ({page}) => {
    await openPage(page, base);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Tags');
    const tag = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link', {name: /^Cards? \d+$|^Cards\s*\d+$/});
    const count = Number((await tag.innerText()).match(/\d+/)?.[0]);
    await tag.click();
    await expect(page).toHaveURL(`${base}/cards`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      `${count} docs tagged with "Cards"`,
    );
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${base.replace('tags', '')}`));
    await expect(page.getByRole('navigation', {name: 'Breadcrumbs'})).toBeVisible();
  });
}
