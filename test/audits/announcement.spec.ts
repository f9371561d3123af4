import {announcement} from '@aldermark/data/announcement';
import {bar} from '../support/frame';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, hydrated, openPage, storageKeys, test} from '../support/site';

test.use(expectsNotFound);

test('a dismissed announcement stays hidden on every page @after-link', async ({page}) => {
  await openPage(page, '/');
  await expect(bar(page)).toContainText(announcement.text);
  await bar(page).getByRole('button', {name: 'Close'}).click();
  await expect(bar(page)).toHaveCount(0);
  expect(
    await page.evaluate((key) => localStorage.getItem(key), storageKeys.announcementDismissal),
  ).toBe('true');
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.announcementId)).toBe(
    announcement.id,
  );
  for (const {address} of pageKinds) {
    await openPage(page, address);
    await expect(bar(page), address).toBeHidden();
  }
});

test('a new announcement shows although the last one was dismissed', async ({page}) => {
  await page.addInitScript(({announcementId, announcementDismissal}) => {
    // Only once, because the page itself stores the new id afterwards.
    if (localStorage.getItem(announcementId) === null) {
      localStorage.setItem(announcementId, 'last-year');
      localStorage.setItem(announcementDismissal, 'true');
    }
  }, storageKeys);
  await openPage(page, '/docs/introduction');
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toBeVisible();
  expect(
    await page.evaluate((key) => localStorage.getItem(key), storageKeys.announcementDismissal),
  ).toBe('false');
  await bar(page).getByRole('button', {name: 'Close'}).click();
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
});

/** A page of v1, which says itself that v1 retires. */
const retiring = pageKinds.find(({kind}) => kind === 'page without a sidebar')!;

test('a page of v1 says once that v1 retires', async ({page}) => {
  await openPage(page, retiring.address);
  await expect(page.getByText(/retires on 30 June 2027/).locator('visible=true')).toHaveCount(1);
  await expect(bar(page)).toBeHidden();
});

for (const {kind, address} of pageKinds.filter((one) => one !== retiring)) {
  test(`the announcement on the ${kind} links to its page`, async ({page}) => {
    await openPage(page, address);
    await bar(page).getByRole('link', {name: announcement.link.label}).click();
    await expect(page).toHaveURL(announcement.link.to);
  });
}
