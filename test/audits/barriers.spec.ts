import type {Page} from '@playwright/test';
import {analyse, violationLines, showMode, type Rules} from '../support/barriers';
import {measured} from '../support/measured';
import {expect, openPage, storageKeys, test} from '../support/site';

test('barriers are found although the colour of something in a closed fold changes', async ({
  page,
}) => {
  await page.setContent('<html lang="en"><title>Fold</title><main><h1>Fold</h1></main>');
  await page.evaluate(() => {
    const fold = document.createElement('details');
    fold.innerHTML = '<summary>More</summary><p style="transition: color 120ms">Text</p>';
    document.querySelector('main')?.append(fold);
    const text = fold.querySelector('p');
    fold.open = true;
    // The transition begins before the fold closes.
    for (const colour of ['black', 'navy']) {
      text?.style.setProperty('color', colour);
      text?.getAnimations();
    }
    fold.open = false;
  });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(1);
  expect(violationLines((await analyse(page, 'WCAG')).violations)).toEqual([]);
});

const viewports = {desktop: {width: 1440, height: 900}, mobile: {width: 390, height: 844}} as const;
type Layout = keyof typeof viewports;
const bothLayouts: readonly [Layout, ...Layout[]] = ['desktop', 'mobile'];

type View = {
  readonly name: string;
  readonly address: string;
  /** Puts the page into the state to check. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly layouts?: readonly [Layout, ...Layout[]];
  /** Console messages that the page is expected to cause. */
  readonly expectedConsole?: RegExp[];
};

/** What lies above a page is opened on short ones: what lies below it is the same on every page of its kind. */
const shortPage = '/docs/tags/accounts';
const shortPageWithSidebar = '/docs/downloads';

const views: readonly View[] = [
  {name: 'the home page', address: '/'},
  {name: 'a concept page', address: '/docs/accounts/iban'},
  {
    name: 'a scenario with diagrams and their text',
    address: '/usecases/accounts/AccountClosure',
    prepare: async (page) => {
      // In a narrow window, the text replaces the drawing.
      const summaries = page.getByText('Diagram as text').locator('visible=true');
      for (const summary of await summaries.all()) {
        await summary.click();
      }
    },
  },
  {name: 'the gallery of all text elements', address: '/docs/examples/basics'},
  {name: 'the downloads', address: '/docs/downloads'},
  {
    name: 'the tools, with a text that is recognised',
    address: '/docs/tools',
    prepare: async (page) => {
      await page.getByLabel('Paste anything', {exact: true}).fill('iban_invalid');
      await expect(page.getByRole('link', {name: 'Open the error finder'})).toBeVisible();
    },
  },
  {name: 'the glossary', address: '/docs/glossary'},
  {name: 'the figures and facts of the site', address: '/quality'},
  {name: 'the accessibility statement', address: '/accessibility'},
  {name: 'an API page', address: '/api/CardSecure'},
  {name: 'a page of the archive', address: '/v1/docs/cards'},
  {name: 'a page without sidebar', address: '/api/Users-old'},
  {name: 'the search page', address: '/search'},
  {
    name: 'the search page with results',
    address: '/search?q=iban',
    prepare: async (page) => expect(page.getByText(/documents found/)).toBeVisible(),
  },
  {
    name: 'the open list of suggestions with one selected',
    address: shortPage,
    prepare: async (page) => {
      await page.getByRole('combobox', {name: 'Search'}).fill('iban');
      await expect(page.getByRole('option').locator('mark')).not.toHaveCount(0);
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'the search box before a query',
    address: shortPage,
    prepare: async (page) => {
      await page.evaluate((key) => {
        localStorage.setItem(key, JSON.stringify(['iban', 'card dispute']));
      }, storageKeys.recentSearches);
      await page.getByRole('combobox', {name: 'Search'}).focus();
      await expect(page.getByRole('option', {name: 'card dispute'})).toBeVisible();
      await expect(page.getByRole('option', {name: 'Console'})).toBeVisible();
    },
  },
  {
    name: 'the page of results, narrowed to errors',
    address: '/search?q=card&kind=errors',
    prepare: async (page) => {
      await expect(page.getByRole('button', {name: /^Errors/, pressed: true})).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'the page of results for misspelt words',
    address: '/search?q=webhok+signture',
    prepare: async (page) => expect(page.getByText('Did you mean')).toBeVisible(),
  },
  {
    name: 'a page with the words of a search',
    address: `${shortPageWithSidebar}?_highlight=download`,
    prepare: async (page) =>
      expect(page.getByRole('button', {name: 'Clear highlights'})).toBeVisible(),
  },
  {
    name: 'the page for unknown addresses',
    address: '/docs/nope',
    expectedConsole: [/status of 404/],
  },
  {name: 'the list of tags', address: '/docs/tags'},
  {name: 'the pages of a tag', address: '/docs/tags/accounts'},
  {
    name: 'the open menu',
    address: shortPageWithSidebar,
    layouts: ['mobile'],
    prepare: async (page) => page.getByRole('button', {name: 'Toggle navigation bar'}).click(),
  },
  {
    name: 'an open menu of the navbar',
    address: shortPage,
    layouts: ['desktop'],
    prepare: async (page) => page.getByRole('button', {name: 'Docs menu'}).click(),
  },
];

/** One line for each violation. */
async function violationsIn(page: Page, view: string, which: Rules): Promise<string[]> {
  const {violations, incomplete, passes, inapplicable} = await analyse(page, which);
  const elementsOf = (rules: typeof violations) => rules.flatMap(({nodes}) => nodes).length;
  measured({
    kind: 'axe',
    view,
    rules: [violations, incomplete, passes, inapplicable].flat().length,
    violations: elementsOf(violations),
    undecided: elementsOf(incomplete),
  });
  return violationLines(violations);
}

for (const {name, address, prepare, layouts = bothLayouts, expectedConsole = []} of views) {
  test.describe(name, () => {
    test.use({expectedConsole});
    const [first, ...others] = layouts;
    test(`has no barrier on ${first} in light and in dark mode`, async ({page}) => {
      await page.setViewportSize(viewports[first]);
      await openPage(page, address);
      await prepare?.(page);
      expect.soft(await violationsIn(page, name, 'WCAG'), 'light').toEqual([]);
      // The dark mode changes nothing but colours.
      await showMode(page, 'dark');
      expect.soft(await violationsIn(page, name, 'colours'), 'dark').toEqual([]);
    });

    for (const layout of others) {
      test(`has no barrier on ${layout}`, async ({page}) => {
        await page.setViewportSize(viewports[layout]);
        await openPage(page, address);
        await prepare?.(page);
        // Another width moves things, and changes no colours.
        expect(await violationsIn(page, name, 'no colours')).toEqual([]);
      });
    }
  });
}
