import type {Page} from '@playwright/test';
import {searchBox, clearButton, markedWords, options, parameter} from '../support/search';
import {expect, openPage, test} from '../support/site';

/** What a host may return instead of a file. */
const answers: readonly {readonly what: string; readonly answer: Parameters<Page['route']>[1]}[] = [
  {what: 'cannot be reached', answer: (route) => route.abort()},
  {what: 'answers 500', answer: (route) => route.fulfill({status: 500, body: 'no'})},
  {
    what: 'is cut off',
    answer: (route) => route.fulfill({contentType: 'application/json', body: '[{"documents":['}),
  },
  {
    what: 'is that of another release',
    answer: (route) => route.fulfill({json: [{release: '0', documents: [], index: {}}]}),
  },
];

/** The addresses of the scripts that the search adds, which the build chooses: that of the box and the worker's. */
async function scripts(page: Page): Promise<{box: string; worker: string}> {
  await openPage(page, '/');
  const urls: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && urls.push(request.url()));
  await searchBox(page).focus();
  await expect.poll(() => urls.length).toBeGreaterThan(0);
  const [own = ''] = urls;
  const started = page.waitForEvent('worker');
  await searchBox(page).fill('iban');
  return {box: own, worker: (await started).url()};
}

type Fault = {
  readonly file: string;
  readonly url: (page: Page) => Promise<string>;
  readonly what: string;
  readonly answer: Parameters<Page['route']>[1];
};

const faultsOf = (file: string, url: Fault['url']): Fault[] =>
  answers.map((answer) => ({file, url, ...answer}));

const [unreachable] = answers;
const names = faultsOf('the names', () => Promise.resolve('**/search-index.json?*'));
const texts = faultsOf('the text', () => Promise.resolve('**/search-index-text.json?*'));

/** Without these there is no search at all. */
const whole: readonly Fault[] = [
  ...names,
  ...(unreachable
    ? [
        {
          file: 'the script of the box',
          url: async (page: Page) => (await scripts(page)).box,
          ...unreachable,
        },
      ]
    : []),
];

/** Without these the names are left. */
const half: readonly Fault[] = [
  ...texts,
  ...(unreachable
    ? [
        {
          file: 'the worker',
          url: async (page: Page) => (await scripts(page)).worker,
          ...unreachable,
        },
      ]
    : []),
];

test.describe('when a file is lost', () => {
  test.use({expectedConsole: [/Failed to load resource/]});

  for (const {faults, message} of [
    {faults: whole, message: 'Search could not load.'},
    {faults: half, message: 'The full text could not load.'},
  ]) {
    for (const [at, {file, what, url, answer}] of faults.entries()) {
      // Both places hear of all faults in the same way.
      for (const place of at === 0 ? (['box', 'page of results'] as const) : (['box'] as const)) {
        test(`because ${file} ${what}, the ${place} says so, and Retry searches once it is back`, async ({
          page,
        }) => {
          const address = await url(page);
          let asked = 0;
          await page.route(address, (route, request) => {
            asked += 1;
            return answer(route, request);
          });
          await openPage(page, place === 'box' ? '/docs/introduction' : '/search?q=iban');
          if (place === 'box') {
            await searchBox(page).fill('iban');
          }
          const area = page.getByRole(place === 'box' ? 'search' : 'main');
          const found = place === 'box' ? options(page).first() : area.getByRole('article').first();
          const alert = area.getByRole('alert');
          await expect(alert).toContainText(message);
          await expect(found).toBeVisible({visible: faults === half});
          const before = asked;
          await alert.getByRole('button', {name: 'Retry'}).click();
          await expect.poll(() => asked).toBeGreaterThan(before);
          await expect(alert).toContainText(message);
          await page.unroute(address);
          await alert.getByRole('button', {name: 'Retry'}).click();
          await expect(alert).toHaveCount(0);
          await expect(found).toContainText('IBAN');
        });
      }
    }
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

const nameOf = (query: string) =>
  `${JSON.stringify(query.slice(0, 30))} (${query.length} characters)`;

test.describe('a hostile query is only text', () => {
  test.beforeEach(({page}) => {
    page.on('dialog', () => {
      throw new Error('A script of the query ran.');
    });
  });

  test('in the box', async ({page}) => {
    await openPage(page, '/docs/introduction');
    for (const query of hostile) {
      await test.step(nameOf(query), async () => {
        await searchBox(page).fill('');
        await expect(options(page).filter({hasText: /^Console/})).toBeVisible();
        await searchBox(page).fill(query);
        await expect(options(page).filter({hasText: /^Console/})).toHaveCount(0);
        await expect(
          options(page)
            .first()
            .or(page.getByText('No results.', {exact: true})),
        ).toBeVisible();
        await expect(page.getByRole('search').getByRole('alert')).toHaveCount(0);
      });
    }
  });

  test('in the address of the page of results', async ({page}) => {
    for (const query of hostile) {
      await test.step(nameOf(query), async () => {
        await openPage(page, `/search?q=${encodeURIComponent(query)}`);
        await expect(page.getByRole('main').getByRole('status')).toHaveText(
          /documents? found$|^No documents were found$/,
        );
        await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);
      });
    }
  });

  test('in the address of a page that marks its words', async ({page}) => {
    for (const query of hostile) {
      await test.step(nameOf(query), async () => {
        await openPage(page, `/docs/accounts/iban?_highlight=${encodeURIComponent(query)}`);
        await expect(clearButton(page)).toBeVisible();
        await clearButton(page).click();
        await expect(page).toHaveURL('/docs/accounts/iban');
        await expect(page.getByRole('heading', {level: 1})).toHaveText('IBAN');
      });
    }
  });
});

test('an address with hundreds of words marks only the first, as many as a query has', async ({
  page,
}) => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const words = letters.flatMap((first) => letters.map((second) => first + second));
  for (const parameters of [
    words.map((word) => [parameter, word]),
    [[parameter, words.join(' ')]],
  ]) {
    await openPage(page, `/docs/accounts/iban?${new URLSearchParams(parameters).toString()}`);
    await expect.poll(() => markedWords(page)).not.toEqual([]);
    const marked = new Set((await markedWords(page)).map((word) => word.toLowerCase()));
    expect([...marked].filter((word) => !words.slice(0, 12).includes(word))).toEqual([]);
    await clearButton(page).click();
    await expect.poll(() => markedWords(page)).toEqual([]);
  }
});
