import {suggest} from '../support/search';
import {expect, hydrated, openPage, storageKeys, test} from '../support/site';

test('a reader who has used everything keeps the mode, the announcement, the version, the language of samples, the last searches and pages, and the start of the visit, and nothing else', async ({
  page,
  context,
}) => {
  await openPage(page, '/docs/accounts/iban');
  const stored = () =>
    page.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)]);
  // The site stores the id of the announcement without a choice of the reader, so that a new one is
  // shown.
  expect(await stored()).toEqual([
    [
      storageKeys.announcementId,
      storageKeys.announcementDismissal,
      storageKeys.recentPages,
      'visits-aldermark',
    ].sort(),
    [],
  ]);

  await page.getByRole('button', {name: /^Switch between dark and light mode/}).click();
  await page
    .getByRole('region', {name: 'Announcement'})
    .getByRole('button', {name: 'Close'})
    .click();
  await page.getByRole('tab', {selected: false}).first().click();
  await page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('button', {name: 'Cards', exact: true})
    .click();
  await suggest(page, 'card');
  await page.getByRole('option').first().click();
  await openPage(page, '/docs/sandbox-scenarios');
  await page.getByRole('searchbox', {name: 'Filter the states and events'}).fill('card');
  await openPage(page, '/usecases/CustomPage');
  await page.getByRole('searchbox', {name: 'Filter the use cases'}).fill('card');
  await openPage(page, '/docs/introduction');
  await page.getByRole('button', {name: 'Version v2'}).press('Enter');
  const menu = page.getByRole('navigation', {name: 'Main'});
  await menu.getByRole('link', {name: 'v1', exact: true}).click();
  await expect(page).toHaveURL('/v1/docs/introduction');
  await page.reload();
  await hydrated(page);

  expect(await stored()).toEqual([
    [
      ...Object.values(storageKeys),
      'docs-preferred-version-default-aldermark',
      'docusaurus.tab.language-aldermark',
      'visits-aldermark',
    ].sort(),
    [],
  ]);
  expect(await context.cookies()).toEqual([]);
});
