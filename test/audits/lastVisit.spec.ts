import {expect, openPage, test} from '../support/site';

const visitsKey = 'visits-aldermark';
const releaseNotes = '/docs/customer-relationship/releaseNotes';
const sidebar = 'Docs sidebar';

/** A visit so long ago that every page has changed since. */
const longAgo = '2020-01-31';

test.describe('a reader who was here before', () => {
  test.beforeEach(async ({page}) => {
    await page.addInitScript(
      ([key, visits]) => localStorage.getItem(key) ?? localStorage.setItem(key, visits),
      [visitsKey, longAgo] as const,
    );
  });

  test('sees which pages have changed since, and keeps the day of that visit during this one', async ({
    page,
  }) => {
    await openPage(page, releaseNotes);
    const list = page.getByText(/^\d+ pages changed since your last visit on 31 January 2020: /);
    await expect(list).toBeVisible();
    await expect(list.getByRole('link')).toHaveCount(10);
    await expect(
      page.getByRole('navigation', {name: sidebar}).getByRole('link', {name: 'Introduction'}),
    ).toHaveText(/changed/);
    await expect(page.getByText(/^Last updated/)).toContainText('after your last visit');

    await page
      .getByRole('navigation', {name: sidebar})
      .getByRole('link', {name: 'Introduction'})
      .click();
    await expect(page).toHaveURL('/docs/introduction');
    await expect(page.getByText(/^Last updated/)).toContainText(
      'after your last visit on 31 January 2020',
    );
    await page.reload();
    await expect(page.getByText(/^Last updated/)).toContainText(
      'after your last visit on 31 January 2020',
    );
  });

  test('sends nothing: the dates of all pages are requested once, at one address', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('page-dates')) {
        requests.push(
          `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`,
        );
      }
    });
    await openPage(page, '/');
    await expect(page.getByText(/pages changed since your last visit/)).toBeVisible();
    await page
      .getByRole('navigation', {name: sidebar})
      .getByRole('link', {name: 'Introduction'})
      .click();
    await expect(page.getByText(/^Last updated/)).toContainText('after your last visit');
    expect(requests).toEqual(['GET /page-dates.json']);
  });

  test('reads on without the dates', async ({page}) => {
    await page.route('**/page-dates.json', (route) => route.fulfill({body: 'not JSON'}));
    const answered = page.waitForResponse('**/page-dates.json');
    await openPage(page, releaseNotes);
    await answered;
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Release notes');
    await expect(page.locator('[data-changed-pages]')).toBeHidden();
  });
});

test('a reader who is here for the first time is told nothing, and requests nothing for it', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openPage(page, releaseNotes);
  await page.reload();
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), visitsKey))
    .toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(requests).not.toContain('/page-dates.json');
  await expect(page.locator('[data-changed-pages]')).toBeHidden();
});
