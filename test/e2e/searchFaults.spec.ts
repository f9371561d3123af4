import type {Page} from '@playwright/test';
import {box, clearButton, markedWords, options, parameter} from '../support/search';
import {expect, open, test} from '../support/site';

type Fault = {readonly what: string; readonly start: (page: Page) => Promise<() => Promise<void>>};

/** Breaks the responses to an address. The returned function repairs them. */
function breaking(
  what: string,
  answer: Parameters<Page['route']>[1],
  urlOf: (page: Page) => Promise<string>,
): Fault {
  return {
    what,
    start: async (page) => {
      const url = await urlOf(page);
      await page.route(url, answer);
      return () => page.unroute(url);
    },
  };
}

const indexUrl = () => Promise.resolve('**/search-index.json*');

/** The address of the worker's script, which the build chooses. */
async function workerUrl(page: Page): Promise<string> {
  const started = page.waitForEvent('worker');
  await open(page, '/');
  await box(page).focus();
  return (await started).url();
}

/**
 * The address of the script that a page loads on the first use of the search box: the last script
 * before the worker.
 */
async function clientUrl(page: Page): Promise<string> {
  await open(page, '/');
  const urls: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && urls.push(request.url()));
  const started = page.waitForEvent('worker');
  await box(page).focus();
  await started;
  return urls.at(-1) ?? '';
}

const faults: readonly Fault[] = [
  breaking('index cannot be reached', (route) => route.abort(), indexUrl),
  breaking('index answers 500', (route) => route.fulfill({status: 500, body: 'no'}), indexUrl),
  breaking(
    'index is cut off',
    (route) => route.fulfill({contentType: 'application/json', body: '[{"documents":['}),
    indexUrl,
  ),
  breaking('index is not an index', (route) => route.fulfill({json: []}), indexUrl),
  breaking('worker cannot be reached', (route) => route.abort(), workerUrl),
  breaking('script of the box cannot be reached', (route) => route.abort(), clientUrl),
];

test.describe('when a file is lost', () => {
  test.use({expectedConsole: [/Failed to load resource/]});

  for (const {what, start} of faults) {
    test(`and the ${what}, the box says so, and Retry searches once it is back`, async ({page}) => {
      const repair = await start(page);
      await open(page, '/docs/introduction');
      await box(page).fill('iban');
      const alert = page.getByRole('search').getByRole('alert');
      await expect(alert).toContainText('Search could not load.');
      await alert.getByRole('button', {name: 'Retry'}).click();
      await expect(alert).toContainText('Search could not load.');
      await repair();
      await alert.getByRole('button', {name: 'Retry'}).click();
      await expect(options(page).first()).toBeVisible();
      await expect(alert).toHaveCount(0);
    });

    test(`and the ${what}, the page of results says so, and Retry searches once it is back`, async ({
      page,
    }) => {
      const repair = await start(page);
      await open(page, '/search?q=iban');
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('Search could not load.');
      await alert.getByRole('button', {name: 'Retry'}).click();
      await expect(alert).toContainText('Search could not load.');
      await repair();
      await alert.getByRole('button', {name: 'Retry'}).click();
      await expect(page.getByRole('main').getByRole('article').first()).toContainText('IBAN');
      await expect(alert).toHaveCount(0);
    });
  }
});

/** Queries that a hostile or careless reader types or links to. */
const hostile: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  'iban '.repeat(2000),
  'x'.repeat(10_000),
  '*',
  'iban^',
  '+-:~',
  '__proto__',
  'constructor',
  '\\',
  '[(',
  '.*',
  '💳🏦',
  '\u0000',
  '\uFFFD',
  'مرحبا بالعالم \u202Enabi',
  '%E0%A4%A',
];

for (const query of hostile) {
  test(`${JSON.stringify(query.slice(0, 30))} (${query.length} characters) is only text, in the box and in addresses`, async ({
    page,
  }) => {
    page.on('dialog', () => {
      throw new Error('A script of the query ran.');
    });
    await open(page, '/docs/introduction');
    await box(page).fill(query);
    await expect(
      options(page)
        .first()
        .or(page.getByText('No results.', {exact: true})),
    ).toBeVisible();
    await expect(page.getByRole('search').getByRole('alert')).toHaveCount(0);

    const encoded = encodeURIComponent(query);
    await open(page, `/search?q=${encoded}`);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      /documents? found$|^No documents were found$/,
    );
    await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);

    await open(page, `/docs/accounts/iban?_highlight=${encoded}`);
    await expect(clearButton(page)).toBeVisible();
    await clearButton(page).click();
    await expect(page).toHaveURL('/docs/accounts/iban');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('IBAN');
  });
}

test('an address with hundreds of words marks only the first, as many as a query has', async ({
  page,
}) => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const words = letters.flatMap((first) => letters.map((second) => first + second));
  for (const parameters of [
    words.map((word) => [parameter, word]),
    [[parameter, words.join(' ')]],
  ]) {
    await open(page, `/docs/accounts/iban?${new URLSearchParams(parameters).toString()}`);
    await expect.poll(() => markedWords(page)).not.toEqual([]);
    const marked = new Set((await markedWords(page)).map((word) => word.toLowerCase()));
    expect([...marked].filter((word) => !words.slice(0, 12).includes(word))).toEqual([]);
    await clearButton(page).click();
    await expect.poll(() => markedWords(page)).toEqual([]);
  }
});
