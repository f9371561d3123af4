import {createHash} from 'node:crypto';
import type {Locator, Page} from '@playwright/test';
import {expect, hydrated, open, test} from '../support/site';

/** The words of a search are in the address of the page that it led to. */
const parameter = '_highlight';

const box = (page: Page): Locator => page.getByRole('combobox', {name: 'Search', exact: true});
const list = (page: Page): Locator => page.getByRole('listbox', {name: 'Suggestions'});
const options = (page: Page): Locator => list(page).getByRole('option');
const status = (page: Page): Locator => page.getByRole('search').getByRole('status');
const marks = (page: Page): Locator => page.locator('article mark');
const clearButton = (page: Page): Locator => page.getByRole('button', {name: 'Clear highlights'});

/** Types a query, and waits for its suggestions. */
async function suggest(page: Page, query: string): Promise<void> {
  await box(page).fill(query);
  await expect(options(page).first()).toBeVisible();
}

function indexRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('search-index')) {
      urls.push(request.url());
    }
  });
  return urls;
}

test.describe('the box', () => {
  test('is named Search, to the eye and to a screen reader', async ({page}) => {
    await open(page, '/docs/introduction');
    await expect(box(page)).toHaveAttribute('placeholder', 'Search');
    await expect(box(page)).toHaveValue('');
  });

  test('loads the index when it is first used, once, under an address that hashes its content', async ({
    page,
    request,
  }) => {
    const urls = indexRequests(page);
    await open(page, '/docs/introduction');
    await page.waitForLoadState('networkidle');
    expect(urls).toEqual([]);

    await suggest(page, 'iban');
    await suggest(page, 'card');
    await options(page).first().click();
    await suggest(page, 'webhook');
    expect(urls).toHaveLength(1);
    const [url = ''] = urls;
    const index = await (await request.get(url)).body();
    const hash = createHash('sha256').update(index).digest('hex').slice(0, 8);
    expect(new URL(url).pathname + new URL(url).search).toBe(`/search-index.json?_=${hash}`);

    await open(page, '/api/Core');
    await suggest(page, 'iban');
    expect(urls).toHaveLength(2);
    expect(urls[1]).toBe(urls[0]);
  });

  test('suggests pages and headings, at most 8, in pieces of at most 50 characters', async ({
    page,
  }) => {
    await open(page, '/');
    for (const query of [
      'account',
      'card dispute',
      'transfer',
      'kyc',
      'how do I verify a webhook signature?',
    ]) {
      await box(page).fill(query);
      await expect(page.getByRole('link', {name: 'See all results'})).toHaveAttribute(
        'href',
        `/search?${new URLSearchParams({q: query}).toString()}`,
      );
      await expect(options(page).first()).toBeVisible();
      const count = await options(page).count();
      expect(count).toBeLessThanOrEqual(8);
      const targets = await options(page).evaluateAll((all) =>
        all.map((one) => one.getAttribute('href') ?? ''),
      );
      expect(targets.some((target) => !target.includes('#'))).toBe(true);
      expect(targets.some((target) => target.includes('#'))).toBe(true);
      const pieces = await options(page).locator(':scope > span').allTextContents();
      expect(pieces.length).toBeGreaterThan(count);
      expect(pieces.filter((piece) => piece.length > 50)).toEqual([]);
    }
  });

  test('marks the words of the query in its suggestions', async ({page}) => {
    await open(page, '/');
    await suggest(page, 'closure');
    await expect(options(page).first().locator('mark').first()).toHaveText(/closure/i);
  });

  test('leads to all results, which carry the query', async ({page}) => {
    await open(page, '/docs/accounts/iban');
    await suggest(page, 'rate limit & more');
    await page.getByRole('link', {name: 'See all results'}).click();
    await expect(page).toHaveURL('/search?q=rate+limit+%26+more');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Search results for "rate limit & more"',
    );
  });

  test('says "No results." when there are none', async ({page}) => {
    await open(page, '/docs/introduction');
    await box(page).fill('qqzzxx');
    await expect(status(page)).toHaveText('No results.');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('never finds a blog, and there is none', async ({page, request}) => {
    const entries = (await (await request.get('/search-index.json')).json()) as {
      documents: {u: string}[];
    }[];
    const addresses = entries.flatMap(({documents}) => documents.map(({u}) => u));
    expect(addresses.length).toBeGreaterThan(500);
    expect(
      addresses.filter((address) => !/^\/(?:$|docs\/|api\/|usecases\/)/.test(address)),
    ).toEqual([]);
    expect((await page.request.get('/blog')).status()).toBe(404);
  });
});

test.describe('a chosen suggestion', () => {
  test('opens its page with a click, and marks the words there', async ({page}) => {
    await open(page, '/');
    await suggest(page, 'how do I close an account');
    await options(page).first().click();
    await expect(page).toHaveURL(
      `/usecases/accounts/AccountClosure?${parameter}=close&${parameter}=account`,
    );
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Account closure');
    await expect(list(page)).toHaveCount(0);
    await expect(marks(page).first()).toBeVisible();
    const words = await marks(page).allTextContents();
    expect(new Set(words.map((word) => word.toLowerCase()))).toEqual(new Set(['close', 'account']));
  });

  test('opens its page with the arrow keys and Enter', async ({page}) => {
    await open(page, '/');
    await suggest(page, 'iban');
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await expect(page).toHaveURL(`/docs/accounts/iban?${parameter}=iban`);
    await expect(marks(page).first()).toHaveText(/iban/i);
  });

  test('opens at its heading when it is a section', async ({page}) => {
    await open(page, '/');
    await suggest(page, 'account');
    const section = options(page).and(page.locator('[href*="#"]')).first();
    const target = (await section.getAttribute('href')) ?? '';
    await section.click();
    await expect(page).toHaveURL(target);
    await expect(page.locator(`[id="${target.split('#')[1]}"]`)).toBeInViewport();
  });

  test('is undone by "Clear highlights": no marks, no parameter, same place', async ({page}) => {
    await open(
      page,
      `/docs/accounts/iban?${parameter}=iban&${parameter}=account&other=1#verify-an-iban`,
    );
    await expect(marks(page).first()).toBeVisible();
    const before = await page.locator('article').innerText();
    await clearButton(page).click();
    await expect(marks(page)).toHaveCount(0);
    await expect(page).toHaveURL('/docs/accounts/iban?other=1#verify-an-iban');
    await expect(clearButton(page)).toHaveCount(0);
    expect(await page.locator('article').innerText()).toBe(before);
  });

  test('marks nothing on the pages that the reader opens next', async ({page}) => {
    await open(
      page,
      `/docs/accounts/iban?${parameter}=iban&${parameter}=account&${parameter}=next`,
    );
    for (const next of ['Virtual IBANs', 'Debts']) {
      await expect(page.getByRole('navigation', {name: 'Docs pages'})).toBeVisible();
      await page
        .getByRole('navigation', {name: 'Docs pages'})
        .getByRole('link', {name: /^Next/})
        .click();
      await expect(page).not.toHaveURL(/_highlight/);
      await expect(marks(page), next).toHaveCount(0);
    }
    await page.goBack();
    await page.goBack();
    await expect(marks(page).first()).toBeVisible();
  });

  test('leaves the canonical address alone', async ({page}) => {
    await open(page, `/docs/accounts/iban?${parameter}=iban`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/docs\/accounts\/iban$/,
    );
  });
});

test.describe('the page of results', () => {
  test('invites to search when there is no query', async ({page}) => {
    await open(page, '/search');
    await expect(page).toHaveTitle(/^Search the documentation/);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search the documentation');
    const field = page.getByRole('main').getByRole('searchbox');
    await expect(field).toHaveAttribute('placeholder', 'Search the documentation');
    await field.fill('iban');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=iban');
  });

  for (const {query, count} of [
    {query: 'iban', count: /^[1-9]\d+ documents found$/},
    // On one page only.
    {query: 'changelog', count: /^1 document found$/},
    {query: 'qqzzxx', count: /^No documents were found$/},
  ]) {
    test(`shows "${query}" in title, heading and field, and counts its pages, also after a reload`, async ({
      page,
    }) => {
      const urls = indexRequests(page);
      await open(page, `/search?q=${query}`);
      for (const visit of ['first', 'reload']) {
        await expect(page, visit).toHaveTitle(new RegExp(`^Search results for "${query}"`));
        await expect(page.getByRole('heading', {level: 1})).toHaveText(
          `Search results for "${query}"`,
        );
        await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(query);
        await expect(page.getByRole('main').getByRole('status')).toHaveText(count);
        const [found = '0'] =
          (await page.getByRole('main').getByRole('status').innerText()).match(/\d+/) ?? [];
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(Number(found));
        if (visit === 'first') {
          await page.reload();
          await hydrated(page);
        }
      }
      expect(urls).toHaveLength(2);
    });
  }

  test('opens a result with its words marked', async ({page}) => {
    await open(page, '/search?q=ficoba');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(`/usecases/accounts/AccountClosure?${parameter}=ficoba`);
    await expect(marks(page).first()).toHaveText('FICOBA');
  });

  test("follows the box, a new query and the browser's back button", async ({page}) => {
    await open(page, '/search?q=iban');
    await box(page).fill('webhook');
    await box(page).press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "webhook"');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Webhooks');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "iban"');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('IBAN');
  });
});

test.describe('with the keyboard and a screen reader', () => {
  test.beforeEach(async ({page}) => open(page, '/docs/introduction'));

  for (const keys of ['Control+k', 'Meta+k', '/']) {
    test(`${keys} moves to the box, also when the navbar is scrolled away`, async ({page}) => {
      await page.mouse.wheel(0, 600);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press(keys);
      await expect(box(page)).toBeFocused();
      await expect(box(page)).toBeInViewport();
      await expect(box(page)).toHaveValue('');
    });
  }

  test('a slash in a field is a slash', async ({page}) => {
    await box(page).focus();
    await page.keyboard.type('/v2');
    await expect(box(page)).toHaveValue('/v2');
  });

  test('the box is a combobox that names its list and the active suggestion', async ({page}) => {
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list');
    await suggest(page, 'iban');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-controls',
      (await list(page).getAttribute('id')) ?? '',
    );
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');

    await box(page).press('ArrowDown');
    const first = options(page).first();
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(1);
    await expect(box(page)).toBeFocused();
  });

  test('the arrows wrap at both ends and never leave the view', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 420});
    await suggest(page, 'account');
    const count = await options(page).count();
    expect(count).toBe(8);
    await box(page).press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(options(page).last()).toBeInViewport({ratio: 0.9});
    await box(page).press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(options(page).first()).toBeInViewport({ratio: 0.9});
    for (let step = 1; step < count; step += 1) {
      await box(page).press('ArrowDown');
    }
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await box(page).press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  });

  test('Enter without a chosen suggestion opens all results', async ({page}) => {
    await suggest(page, 'iban');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?q=iban');
  });

  test('Escape closes the list and keeps the focus and the words', async ({page}) => {
    await suggest(page, 'iban');
    await box(page).press('ArrowDown');
    await box(page).press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('iban');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
    await box(page).press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
  });

  test('Tab walks on without opening anything', async ({page}) => {
    await suggest(page, 'iban');
    await box(page).press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'See all results'})).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list(page)).toHaveCount(0);
    await expect(page).toHaveURL('/docs/introduction');
  });

  test('a click elsewhere closes the list', async ({page}) => {
    await suggest(page, 'iban');
    await page.getByRole('heading', {level: 1}).click({position: {x: 1, y: 1}});
    await expect(list(page)).toHaveCount(0);
  });

  test('what happens is announced by one region, which is there before it speaks', async ({
    page,
  }) => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/search-index.json*', async (route) => {
      await isReleased;
      await route.continue();
    });
    await box(page).fill('account');
    await expect(status(page)).toHaveText('Loading search…');
    const region = await status(page).elementHandle();
    release();
    for (const [query, said] of [
      ['account', /^8 suggestions\b/],
      ['changelog', /^[1-8] suggestions?\b/],
      ['qqzzxx', /^No results\.$/],
    ] as const) {
      await box(page).fill(query);
      await expect(status(page)).toHaveText(said);
    }
    expect(await status(page).evaluate((element, before) => element === before, region)).toBe(true);
  });
});

test('on a phone the box opens over the bar, and its list stays on the screen', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/docs/introduction');
  await box(page).click();
  await suggest(page, 'account');
  for (const element of [box(page), page.getByRole('link', {name: 'See all results'})]) {
    const bounds = await element.boundingBox();
    expect(bounds?.x).toBeGreaterThanOrEqual(0);
    expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(bounds?.width).toBeGreaterThan(300);
  }
  await options(page).first().click();
  await expect(page).toHaveURL(/_highlight=account/);
});

type Fault = {readonly what: string; readonly start: (page: Page) => Promise<() => Promise<void>>};

/** Breaks the answers to an address; the function that comes back puts it right. */
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

/** The address of the script that a page loads when its box is first used: the last one before the worker. */
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

/** What a hostile or careless reader types or links to. */
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
    await expect(marks(page).first()).toBeAttached();
    const marked = new Set((await marks(page).allTextContents()).map((word) => word.toLowerCase()));
    expect([...marked].filter((word) => !words.slice(0, 12).includes(word))).toEqual([]);
    await clearButton(page).click();
    await expect(marks(page)).toHaveCount(0);
  }
});
