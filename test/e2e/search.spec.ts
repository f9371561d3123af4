import {createHash} from 'node:crypto';
import {
  box,
  clearButton,
  indexRequests,
  list,
  markedWords,
  options,
  parameter,
  status,
  suggest,
} from '../support/search';
import {expect, hydrated, open, test} from '../support/site';

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
    await page.getByRole('contentinfo').getByRole('link', {name: 'Rate limits'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Rate limits'})).toBeVisible();
    expect(urls).toEqual([]);

    await suggest(page, 'iban');
    await suggest(page, 'card');
    await options(page).first().click();
    // The page that opens takes the focus: type only when it is there.
    await expect.poll(() => markedWords(page)).not.toEqual([]);
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

  test('never finds a blog, which there is not, or a page for writers of this site', async ({
    page,
    request,
  }) => {
    const entries = (await (await request.get('/search-index.json')).json()) as {
      documents: {u: string}[];
    }[];
    const addresses = entries.flatMap(({documents}) => documents.map(({u}) => u));
    expect(addresses.length).toBeGreaterThan(500);
    expect(
      addresses.filter((address) => !/^\/(?:$|docs\/|api\/|usecases\/)/.test(address)),
    ).toEqual([]);
    expect(addresses.filter((address) => address.startsWith('/docs/examples/'))).toEqual([]);
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
    await expect.poll(() => markedWords(page)).not.toEqual([]);
    const words = await markedWords(page);
    expect(new Set(words.map((word) => word.toLowerCase()))).toEqual(new Set(['close', 'account']));
  });

  test('opens its page with the arrow keys and Enter', async ({page}) => {
    await open(page, '/');
    await suggest(page, 'iban');
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await expect(page).toHaveURL(`/docs/accounts/iban?${parameter}=iban`);
    await expect.poll(async () => (await markedWords(page))[0] ?? '').toMatch(/iban/i);
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
    await expect.poll(() => markedWords(page)).not.toEqual([]);
    const before = await page.locator('article').innerText();
    await clearButton(page).click();
    await expect.poll(() => markedWords(page)).toEqual([]);
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
      await expect.poll(() => markedWords(page), next).toEqual([]);
    }
    await page.goBack();
    await page.goBack();
    await expect.poll(() => markedWords(page)).not.toEqual([]);
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
    // Occurs on one page only.
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
    await expect.poll(async () => (await markedWords(page))[0]).toBe('FICOBA');
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
