import type {Page} from '@playwright/test';
import {z} from 'zod';
import {indexedPages} from '../support/builtSearch';
import {
  searchBox,
  chosen,
  clearButton,
  dataRequests,
  holdBackFile,
  suggestionList,
  markedWords,
  options,
  parameter,
  searched,
  status,
  suggest,
} from '../support/search';
import {desktop, mobile} from '../support/frame';
import {
  expect,
  holdRequests,
  hydrated,
  openPage,
  settled,
  storageKeys,
  test,
} from '../support/site';

declare global {
  interface Window {
    /** How far the page has moved, each time. */
    readonly shifts: readonly number[];
  }
}

/** An entry of the Layout Instability API, which TypeScript does not know. */
type LayoutShift = PerformanceEntry & {readonly value: number};

test.describe('the box', () => {
  test('is named Search, to the eye and to a screen reader', async ({page}) => {
    await openPage(page, '/docs/introduction');
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search');
    await expect(searchBox(page)).toHaveValue('');
  });

  test('fetches the names when it gets the focus and the text with the first letter, and neither again @after-link', async ({
    page,
  }) => {
    const requests = dataRequests(page);
    // The pointer that opens the page rests on a sample of it, whose fields are fetched then.
    const indexes = () =>
      requests
        .map(({pathname}) => pathname)
        .filter((path) => /\.json$/.test(path) && !path.startsWith('/sample-fields/'));
    await openPage(page, '/docs/introduction');
    await page.getByRole('contentinfo').getByRole('link', {name: 'Rate limits'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Rate limits'})).toBeVisible();
    expect(indexes()).toEqual([]);

    await searchBox(page).focus();
    await expect.poll(indexes).toEqual([searched.names]);
    await suggest(page, 'iban');
    await expect.poll(indexes).toContain(searched.text);
    const both = () => indexes().filter((path) => !path.startsWith('/search-index/')).length;
    const before = both();
    await options(page).first().click();
    // The page that opens takes the focus: type only when it is there.
    await expect.poll(() => markedWords(page)).not.toEqual([]);
    await suggest(page, 'webhook');
    expect(both()).toBe(before);
  });

  test('suggests pages and headings, at most 8, in pieces of at most 50 characters', async ({
    page,
  }) => {
    await openPage(page, '/');
    for (const query of [
      'account',
      'card dispute',
      'transfer',
      'kyc',
      'how do I verify a webhook signature?',
    ]) {
      await searchBox(page).fill(query);
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

  test('groups its suggestions by kind, that of the best one first, and names the groups', async ({
    page,
  }) => {
    await openPage(page, '/');
    await suggest(page, 'createCard');
    const group = suggestionList(page).getByRole('group').first();
    await expect(group).toHaveAccessibleName('API operations');
    await expect(group.getByRole('option').first()).toHaveAccessibleName(/^POST .*\/v2\/cards$/);
    await suggest(page, 'account');
    const names = ['Guides', 'Use cases', 'API references'];
    for (const name of names) {
      await expect(suggestionList(page).getByRole('group', {name, exact: true})).toHaveCount(1);
    }
    expect(await suggestionList(page).locator(':scope > :not([role="group"])').count()).toBe(0);
  });

  test('keeps the chosen suggestion as it is when the text of the pages adds others', async ({
    page,
  }) => {
    const release = await holdBackFile(page, 'text');
    await openPage(page, '/');
    // Few names have this word, and many texts.
    await suggest(page, 'embossed');
    const few = await options(page).count();
    await searchBox(page).press('ArrowDown');
    await expect(chosen(page)).toHaveCount(1);
    const before = await chosen(page).elementHandle();
    const place = await chosen(page).boundingBox();
    release();
    await expect.poll(() => options(page).count()).toBeGreaterThan(few);
    expect(await chosen(page).evaluate((now, then) => now === then, before)).toBe(true);
    expect(await chosen(page).boundingBox()).toEqual(place);
  });

  test('asks whether a misspelt word was meant otherwise, and searches for that', async ({
    page,
  }) => {
    await openPage(page, '/');
    await suggest(page, 'webhok signture');
    await page.getByRole('search').getByRole('button', {name: 'webhook signature'}).click();
    await expect(searchBox(page)).toHaveValue('webhook signature');
    await expect(searchBox(page)).toBeFocused();
    await expect(page.getByText('Did you mean')).toHaveCount(0);
  });

  test('marks the words of the query in its suggestions', async ({page}) => {
    await openPage(page, '/');
    await suggest(page, 'closure');
    await expect(options(page).first().locator('mark').first()).toHaveText(/closure/i);
  });

  test('leads to all results, which carry the query', async ({page}) => {
    await openPage(page, '/docs/accounts/iban');
    await suggest(page, 'rate limit & more');
    await page.getByRole('link', {name: 'See all results'}).click();
    await expect(page).toHaveURL('/search?q=rate+limit+%26+more');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Search results for "rate limit & more"',
    );
  });

  test('says "No results." when there are none', async ({page}) => {
    await openPage(page, '/docs/introduction');
    await searchBox(page).fill('qqzzxx');
    await expect(status(page)).toHaveText('No results.');
    await expect(options(page)).toHaveCount(0);
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('asks for nothing but search indexes, each with the hash of the build and a list of documents with an index', async ({
    page,
    request,
  }) => {
    const requests = dataRequests(page);
    await openPage(page, '/search?q=iban');
    await suggest(page, 'token expired');
    const asked = () => requests.filter(({pathname}) => !pathname.endsWith('.part.txt'));
    const texts = () => asked().filter(({pathname}) => pathname.startsWith('/search-index/'));
    await expect.poll(() => texts().length).toBeGreaterThan(0);
    expect(asked().map(({pathname}) => pathname)).toEqual(
      expect.arrayContaining(Object.values(searched)),
    );
    expect(new Set(asked().map(({search}) => search)).size).toBe(1);
    for (const {pathname, search} of asked()) {
      expect(pathname + search).toMatch(/^\/search-index[^?]*\.json\?_=[\da-f]{8}$/);
      const file = z
        .array(
          z.object({
            type: z.enum(['title', 'heading', 'content']),
            documents: z.array(z.object({i: z.number(), p: z.number().optional()})),
            index: z.object({}),
          }),
        )
        .min(1)
        .parse(await (await request.get(pathname + search)).json());
      for (const {type, documents} of file) {
        expect(new Set(documents.map(({i}) => i)).size).toBe(documents.length);
        // Only a page is part of no page.
        expect(documents.filter(({p}) => (p === undefined) !== (type === 'title'))).toEqual([]);
      }
    }
  });

  test('gets the text of its own release also when the browser has kept that of another one', async ({
    page,
  }) => {
    const kept = [{release: '0', documents: [], index: {}}];
    let asked = 0;
    await page.route(`**${searched.text}?*`, (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({json: kept}) : route.continue();
    });
    await openPage(page, '/');
    // No name has this word, and some texts.
    await suggest(page, 'suitcase');
    await expect(page.getByRole('search').getByRole('alert')).toHaveCount(0);
    expect(asked).toBe(2);
  });

  test('never finds a blog, which there is not', async ({page}) => {
    const addresses = indexedPages.map(({address}) => address);
    expect(addresses.length).toBeGreaterThan(100);
    expect(
      addresses.filter(
        (address) =>
          !/^\/(?:$|(?:docs|api|usecases)\/|accessibility|(?:api|errors|events)(?:#|$)|quality)/.test(
            address,
          ),
      ),
    ).toEqual([]);
    expect((await page.request.get('/blog')).status()).toBe(404);
  });
});

test.describe('a chosen suggestion', () => {
  test('opens its page with a click, and marks the words there @after-link', async ({page}) => {
    await openPage(page, '/');
    await suggest(page, 'how do I close an account');
    await options(page).first().click();
    const query = ['how', 'do', 'i', 'close', 'an', 'account'];
    const parameters = query.map((word) => `${parameter}=${word}`).join('&');
    await expect(page).toHaveURL(`/usecases/accounts/AccountClosure?${parameters}`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Account closure');
    await expect(suggestionList(page)).toHaveCount(0);
    await expect.poll(() => markedWords(page)).not.toEqual([]);
    const words = await markedWords(page);
    const found = new Set(words.map((word) => word.toLowerCase()));
    expect([...found]).toEqual(expect.arrayContaining(['close', 'an', 'account']));
    expect(query).toEqual(expect.arrayContaining([...found]));
    const {length} = (await page.locator('article').innerText()).match(/\ban\b/gi) ?? [];
    expect(words.filter((word) => word === 'an').length).toBeLessThanOrEqual(length ?? 0);
  });

  test('is the best one from the start, which Enter opens, or the next after an arrow key', async ({
    page,
  }) => {
    for (const steps of [0, 1]) {
      await openPage(page, '/');
      await suggest(page, 'iban');
      for (let step = 0; step < steps; step += 1) {
        await searchBox(page).press('ArrowDown');
      }
      const target = (await options(page).nth(steps).getAttribute('href')) ?? '';
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL(target);
      await expect.poll(async () => (await markedWords(page))[0] ?? '').toMatch(/iban/i);
    }
  });

  for (const {name, place} of [
    {name: 'createCard', place: /^\/api\/CardFactory#createCard$/},
    {name: 'closure_blocked', place: /^\/errors\/closure_blocked$/},
    {name: 'card.activated', place: /^\/events\/card\.activated$/},
    {name: '/v2/accounts', place: /^\/api\/Accounts#\w+Accounts?$/},
    {name: '409', place: /^\/errors#status-409$/},
  ]) {
    test(`is the place of ${name} when that is typed in full, also before it is listed`, async ({
      page,
    }) => {
      await openPage(page, '/');
      await suggest(page, 'iban');
      await searchBox(page).fill(name);
      await searchBox(page).press('Enter');
      await expect
        .poll(() => new URL(page.url()).pathname + new URL(page.url()).hash)
        .toMatch(place);
    });
  }

  test('opens at its heading when it is a section', async ({page}) => {
    await openPage(page, '/');
    await suggest(page, 'account');
    const section = options(page).and(page.locator('[href*="#"]')).first();
    // What the pointer is on keeps its place while more is found.
    await section.hover();
    const target = (await section.getAttribute('href')) ?? '';
    await section.click();
    await expect(page).toHaveURL(target);
    await expect(page.locator(`[id="${target.split('#')[1]}"]`)).toBeInViewport();
  });

  test('is undone by "Clear highlights": no marks, no parameter, same place', async ({page}) => {
    await openPage(
      page,
      `/docs/accounts/iban?${parameter}=iban&${parameter}=account&other=1#verify-an-iban`,
    );
    await expect.poll(() => markedWords(page)).not.toEqual([]);
    // Not `innerText`, which leaves out what is far from the window.
    const before = (await page.locator('article').textContent()) ?? '';
    await clearButton(page).click();
    await expect.poll(() => markedWords(page)).toEqual([]);
    await expect(page).toHaveURL('/docs/accounts/iban?other=1#verify-an-iban');
    await expect(clearButton(page)).toHaveCount(0);
    await expect(page.locator('article')).toBeFocused();
    expect(await page.locator('article').textContent()).toBe(before);
  });

  test('marks nothing on the pages that the reader opens next @after-link', async ({page}) => {
    await openPage(
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
    await openPage(page, `/docs/accounts/iban?${parameter}=iban`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/docs\/accounts\/iban$/,
    );
  });
});

test.describe('before a query, the box', () => {
  const group = (page: Page, name: string) => suggestionList(page).getByRole('group', {name});

  test('offers five tools and the page of all, and says what is searched, also to a screen reader', async ({
    page,
    request,
  }) => {
    await openPage(page, '/');
    await searchBox(page).focus();
    const tools = group(page, 'Tools').getByRole('option');
    await expect(tools).toHaveText([
      /^Console/,
      /^Error finder/,
      /^Request checker/,
      /^Bank details checker/,
      /^Signature checker/,
      /^All tools/,
    ]);
    for (const tool of await tools.all()) {
      expect((await request.get((await tool.getAttribute('href')) ?? '')).status()).toBe(200);
    }
    await expect(page.getByRole('search')).toContainText(
      /guides, use cases, the API references, .*events, errors and the glossary/,
    );
    await expect(status(page)).toHaveText('6 suggestions. Use the arrow keys.');
    await expect(chosen(page)).toHaveCount(0);
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/docs/tools/error-finder');
    // What led nowhere is no search.
    await searchBox(page).focus();
    await expect(group(page, 'Recent searches')).toHaveCount(0);
  });

  test('offers the other pages that the reader has opened, the newest first, until they are cleared', async ({
    page,
  }) => {
    for (const address of [
      '/docs/conventions',
      '/docs/cards/issuing',
      '/search',
      '/docs/conventions',
      '/',
      '/usecases/webhooks',
      '/api/Accounts',
    ]) {
      await openPage(page, address);
    }
    await searchBox(page).focus();
    const pages = group(page, 'Recent pages').getByRole('option');
    await expect(pages).toHaveText([/^Webhooks/, /^API conventions/, /^.+/]);
    await expect(pages.last()).toHaveAttribute('href', '/docs/cards/issuing');
    await pages.nth(1).click();
    // The focus goes to the page once it is shown.
    await expect(page.getByRole('heading', {level: 1, name: 'API conventions'})).toBeVisible();
    await settled(page);
    await searchBox(page).focus();
    await expect(pages.first()).toHaveAttribute('href', '/api/Accounts');
    await page.getByRole('button', {name: 'Clear recent searches and pages'}).click();
    await expect(searchBox(page)).toBeFocused();
    await expect(pages).toHaveCount(0);
    await expect(group(page, 'Tools')).toBeVisible();
    await expect(page.getByRole('button', {name: /^Clear recent/})).toHaveCount(0);
  });

  for (const stored of ['no json', '{"a":1}', '[1,["x"],["//evil.example","Evil"]]']) {
    test(`is not misled by ${stored} in the storage`, async ({page}) => {
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        storageKeys.recentPages,
        stored,
      ] as const);
      await openPage(page, '/');
      await searchBox(page).focus();
      await expect(group(page, 'Tools')).toBeVisible();
      await expect(group(page, 'Recent pages')).toHaveCount(0);
    });
  }
});

test.describe('recent searches', () => {
  const recent = (page: Page) =>
    suggestionList(page).getByRole('group', {name: 'Recent searches'}).getByRole('option');

  test('are offered by the empty box, the newest first, five at most, and again after a visit', async ({
    page,
  }) => {
    await openPage(page, '/');
    await searchBox(page).focus();
    await expect(options(page).first()).toBeVisible();
    await expect(recent(page)).toHaveCount(0);
    for (const query of ['debt', 'iban', 'topup', 'webhook', 'dispute', 'IBAN', 'sca']) {
      await suggest(page, query);
      const before = page.url();
      await searchBox(page).press('Enter');
      await expect(page).not.toHaveURL(before);
      // The box of the next page is empty.
      await expect(searchBox(page)).toHaveValue('');
    }
    await openPage(page, '/docs/introduction');
    await searchBox(page).click();
    await expect(recent(page)).toHaveText(['sca', 'IBAN', 'dispute', 'webhook', 'topup']);
    await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant');

    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Enter');
    await expect(searchBox(page)).toHaveValue('IBAN');
    await expect(options(page).first()).toContainText('IBAN');
  });

  test('can be cleared, and what another script has stored there does no harm', async ({page}) => {
    await openPage(page, '/');
    for (const stored of ['["iban"]', '{"a":1}', 'no json']) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        storageKeys.recentSearches,
        stored,
      ] as const);
      await page.getByRole('heading', {level: 1}).click();
      await searchBox(page).click();
      if (stored === '["iban"]') {
        await page.getByRole('button', {name: 'Clear recent searches'}).click();
        await expect(searchBox(page)).toBeFocused();
        expect(
          await page.evaluate((key) => localStorage.getItem(key), storageKeys.recentSearches),
        ).toBeNull();
      }
      await expect(options(page).first()).toBeVisible();
      await expect(recent(page)).toHaveCount(0);
    }
  });
});

test.describe('the page of results', () => {
  const filters = (page: Page) => page.getByRole('main').getByRole('group', {name: 'Show'});
  const filter = (page: Page, name: string) =>
    filters(page).getByRole('button', {name: new RegExp(`^${name} \\d+$`)});
  const articles = (page: Page) => page.getByRole('main').getByRole('article');
  const found = async (page: Page, name: string) =>
    Number((await filter(page, name).innerText()).match(/\d+$/)?.[0]);

  for (const {name, kind, target} of [
    {name: 'Guides', kind: 'guides', target: /^\/(docs\/|quality|accessibility)/},
    {name: 'API references', kind: 'reference', target: /^\/(?:api(\/[^#]*)?|errors|events)(\?|$)/},
    {name: 'Use cases', kind: 'use-cases', target: /^\/usecases\//},
    {name: 'Errors', kind: 'errors', target: /^\/errors\/[a-z0-9_]+$/},
  ]) {
    test(`shows ${name} alone, by keyboard, in the address and to a screen reader`, async ({
      page,
    }) => {
      await openPage(page, '/search?q=account');
      await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');
      const count = await found(page, name);
      expect(count).toBeGreaterThan(1);
      await filter(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/search?q=account&kind=${kind}`);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        `${count} documents found in ${name}`,
      );
      await expect(filter(page, name)).toBeFocused();
      for (const visit of ['first', 'reload']) {
        await expect(filter(page, name), visit).toHaveAttribute('aria-pressed', 'true');
        await expect(articles(page)).toHaveCount(Math.min(count, 20));
        const targets = await articles(page)
          .locator('h2 a')
          .evaluateAll((links) =>
            links.map((link) => (link.getAttribute('href') ?? '').replace(/\?[^#]*/, '')),
          );
        expect(targets.filter((one) => !target.test(one))).toEqual([]);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(
          'Search results for "account"',
        );
        if (visit === 'first') {
          await page.reload();
          await hydrated(page);
        }
      }
      await filter(page, 'All').click();
      await expect(page).toHaveURL('/search?q=account');
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ documents found$/);
    });
  }

  test('counts the pages of each section, and all of them', async ({page}) => {
    await openPage(page, '/search?q=iban');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ documents found$/);
    const all = Number.parseInt(await page.getByRole('main').getByRole('status').innerText(), 10);
    const sections = ['Guides', 'API references', 'Use cases'];
    const counts = await Promise.all(sections.map((name) => found(page, name)));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all);
    expect(await found(page, 'All')).toBe(all);
  });

  test('keeps the filter for another query, and offers none without results', async ({page}) => {
    await openPage(page, '/search?q=card&kind=use-cases');
    await expect(filter(page, 'Use cases')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('main').getByRole('searchbox').fill('webhook');
    await expect(page).toHaveURL('/search?q=webhook&kind=use-cases');
    await expect(filter(page, 'Use cases')).toHaveAttribute('aria-pressed', 'true');
    await filter(page, 'Guides').click();
    await expect(page).toHaveURL('/search?q=webhook&kind=guides');
    await page.getByRole('main').getByRole('searchbox').fill('qqzzxx');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^No documents were found/);
    await expect(filters(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('searchbox').fill('');
    await expect(filters(page)).toHaveCount(0);
  });

  for (const kind of ['constructor', 'nope', '']) {
    test(`shows everything when the address has the kind "${kind}"`, async ({page}) => {
      await openPage(page, `/search?q=iban&kind=${kind}`);
      await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ documents found$/);
    });
  }

  test('says what each page is about, and why an error comes', async ({page, request}) => {
    await openPage(page, '/search?q=account+closure');
    const first = articles(page).first();
    await expect(first.getByRole('heading')).toHaveText('Account closure');
    const html = await (await request.get('/usecases/accounts/AccountClosure')).text();
    const description = /<meta name="?description"? content="([^"]+)"/.exec(html)?.[1] ?? '-';
    await expect(first).toContainText(description);
    for (const article of (await articles(page).all()).slice(0, 8)) {
      await article.scrollIntoViewIfNeeded();
      await expect(article.locator('.resultSummary')).toHaveText(/\w{2,}.{30,}/);
    }
    await openPage(page, '/search?q=closure_blocked&kind=errors');
    const error = articles(page).filter({has: page.getByRole('link', {name: 'closure_blocked'})});
    await expect(error.first().locator('.resultSummary')).toHaveText(/\w{2,}.{30,}/);
  });

  test('invites to search when there is no query', async ({page}) => {
    await openPage(page, '/search');
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
      await openPage(page, `/search?q=${query}`);
      for (const visit of ['first', 'reload']) {
        await expect(page, visit).toHaveTitle(new RegExp(`^Search results for "${query}"`));
        await expect(page.getByRole('heading', {level: 1})).toHaveText(
          `Search results for "${query}"`,
        );
        await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(query);
        await expect(page.getByRole('main').getByRole('status')).toHaveText(count);
        const [found = '0'] =
          (await page.getByRole('main').getByRole('status').innerText()).match(/\d+/) ?? [];
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(
          Math.min(Number(found), 20),
        );
        if (visit === 'first') {
          await page.reload();
          await hydrated(page);
        }
      }
    });
  }

  test('counts every document, and "Show more" leads to the rest @after-link', async ({page}) => {
    await openPage(page, '/search?q=account');
    const main = page.getByRole('main');
    const more = main.getByRole('button', {name: 'Show more'});
    await expect(main.getByRole('status')).toHaveText(/^\d+ documents found$/);
    const count = Number.parseInt(await main.getByRole('status').innerText(), 10);
    expect(count).toBeGreaterThan(60);
    for (let shown = 20; shown < count; shown += 20) {
      await expect(main.getByRole('article')).toHaveCount(shown);
      await more.click();
      await expect(main.getByRole('article').nth(shown).getByRole('link').first()).toBeFocused();
    }
    await expect(main.getByRole('article')).toHaveCount(count);
    await expect(more).toHaveCount(0);
    const titles = await main
      .getByRole('article')
      .locator('h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(titles).size).toBe(count);
  });

  test('follows what the reader types, in one entry of the history @after-link', async ({page}) => {
    await openPage(page, '/docs/introduction');
    await suggest(page, 'iban');
    await searchBox(page).press('Control+Enter');
    await expect(page).toHaveURL('/search?q=iban');
    // From now on the page listens to its field.
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "iban"');
    const entries = await page.evaluate(() => history.length);
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search the documentation');
    await field.pressSequentially('webhook');
    await expect(page).toHaveURL('/search?q=webhook');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "webhook"');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Webhooks');
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await expect(page).toHaveURL('/docs/introduction');
  });

  test('offers a misspelt query with its words repaired', async ({page}) => {
    await openPage(page, '/search?q=webhok+signture');
    await page.getByRole('main').getByRole('link', {name: 'webhook signature'}).click();
    await expect(page).toHaveURL('/search?q=webhook+signature');
    await expect(page.getByText('Did you mean')).toHaveCount(0);
  });

  test('opens a result with its words marked', async ({page}) => {
    await openPage(page, '/search?q=ficoba');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(`/docs/accounts/closed-accounts?${parameter}=ficoba`);
    await expect.poll(async () => (await markedWords(page))[0]).toBe('FICOBA');
  });

  test("follows the box, a new query and the browser's back button", async ({page}) => {
    await openPage(page, '/search?q=iban');
    await expect(searchBox(page)).toHaveValue('iban');
    await suggest(page, 'webhook');
    await searchBox(page).press('Control+Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "webhook"');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Webhooks');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "iban"');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('IBAN');
  });

  test('is at the same place again after a result', async ({page}) => {
    await openPage(page, '/search?q=account');
    const main = page.getByRole('main');
    await main.getByRole('button', {name: 'Show more'}).click();
    await expect(main.getByRole('article')).toHaveCount(40);
    const result = main.getByRole('article').nth(30).getByRole('link').first();
    await result.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(1000);
    await result.click();
    await expect(page).not.toHaveURL(/search/);
    await page.goBack();
    await expect(main.getByRole('article')).toHaveCount(40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await expect(result).toBeInViewport();
  });

  for (const viewport of [mobile, desktop]) {
    test(`stays where it is when the results arrive, ${viewport.width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, {shifts});
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => shifts.push((entry as LayoutShift).value)),
        ).observe({type: 'layout-shift', buffered: true});
      });
      await openPage(page, '/search?q=account');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
      // The snippet of the first result is the last thing to come.
      await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
      const shift = await page.evaluate(() => window.shifts.reduce((sum, one) => sum + one, 0));
      expect(shift).toBeLessThan(0.05);
    });
  }

  test('leaves its field empty when the reader has emptied it before the script starts', async ({
    page,
  }) => {
    const start = await holdRequests(page, '**/shell.*.js');
    await page.goto('/search?q=iban', {waitUntil: 'commit'});
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('iban');
    await field.fill('');
    start();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "iban"');
    await expect(field).toHaveValue('');
  });
});
