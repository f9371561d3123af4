import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import postcss from 'postcss';
import {differencesFromEveryRule} from '../support/everyRule';
import {onIbanRequest} from '../support/ibanPage';
import {expect, openPage, routes, settled, test} from '../support/site';

/** The sheet before the build removed anything, and after it removed the rules that nothing uses. */
const sheets = ['all', 'used'].map((name) =>
  readFileSync(`.docusaurus/finish/${name}.css`, 'utf8'),
);

/** A state of the pointer, of the focus or of a field, or a part of an element, which no query can find. */
const unaskable =
  /::[\w-]+(?:\([^)]*\))?|:(?:hover|focus|focus-visible|focus-within|active|target|visited|link|any-link|disabled|checked|before|after)\b/g;

/** The selectors that a selector with `:is(a, b)` means. The build shortens such a list. */
function alternatives(selector: string): string[] {
  const [list, content] = /:is\(([^()]*)\)/.exec(selector) ?? [];
  return list === undefined || content === undefined
    ? [selector]
    : content.split(',').flatMap((part) => alternatives(selector.replace(list, `:where(${part})`)));
}

/** The selectors of a sheet as queries. Rules that only define custom properties show in what uses them. */
function queriesOf(css: string): Set<string> {
  const queries = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    if (rule.nodes.every((node) => node.type === 'decl' && node.variable)) {
      return;
    }
    for (const selector of rule.selectors.flatMap(alternatives)) {
      const query = selector
        .replace(unaskable, '')
        .replaceAll(':not()', '')
        .replace(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*');
      queries.add(query.trim() || '*');
    }
  });
  return queries;
}

const [all = new Set<string>(), used = new Set<string>()] = sheets.map(queriesOf);
const removed = [...all].filter(
  (query) => !used.has(query) && !/^(?:from|to|[\d.]+%)$/.test(query),
);

/** The removed selectors that find an element of the page. */
function lostOn(page: Page): Promise<string[]> {
  return page.evaluate(
    // One walk through the page answers for all of them, as a rule that none does.
    (queries) =>
      document.querySelector(queries.join())
        ? queries.filter((query) => document.querySelector(query))
        : [],
    removed,
  );
}

/** Opens everything on the page that opens, and chooses everything that can be chosen. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelectorAll('details').forEach((details) => (details.open = true));
    const controls = 'button[aria-expanded="false"], [role="tab"][aria-selected="false"], select';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      control.click();
      control.dispatchEvent(new Event('change', {bubbles: true}));
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
      field.focus();
      field.value = 'account';
      field.dispatchEvent(new InputEvent('input', {bubbles: true}));
    }
    document.documentElement.dataset['theme'] = 'dark';
  });
}

test('the build removes rules', () => {
  expect(removed.length).toBeGreaterThan(30);
});

/** What of a page reacts to a reader, as the names of its kinds; and the removed selectors that find an element. */
function readAtRest(page: Page, address: string): Promise<{kinds: string; lost: string[]}> {
  return page.evaluate(
    async ([queries, url]) => {
      const html = await (await fetch(url)).text();
      const document = new DOMParser().parseFromString(html, 'text/html');
      const reacting = document.querySelectorAll(
        'button, summary, select, input, [role], [data-island]',
      );
      const kinds = new Set([...reacting].map(({tagName, className}) => `${tagName}.${className}`));
      return {
        kinds: [...kinds].sort().join(' '),
        lost: queries.filter((query) => document.querySelector(query)),
      };
    },
    [removed, address] as const,
  );
}

test('no rule that the build removed was for an element of any page, at rest or with everything open @audit', async ({
  page,
}) => {
  await page.goto('/');
  // Pages on which the same kinds of things react do not differ in what appears.
  const examples = new Map<string, string>();
  const tags = ['/docs/tags', '/docs/tags/accounts', '/search?q=account'];
  for (const address of [...routes.map(({route}) => route), ...tags]) {
    const {kinds, lost} = await readAtRest(page, address);
    expect.soft(lost, `${address} at rest`).toEqual([]);
    examples.set(kinds, address);
  }
  expect(examples.size).toBeGreaterThan(15);
  for (const address of examples.values()) {
    await openPage(page, address);
    await openAll(page);
    await settled(page);
    expect.soft(await lostOn(page), `${address} with everything open`).toEqual([]);
  }
});

test.describe('without what the browser asked for', () => {
  test.use({expectedConsole: [/./]});

  test('no removed rule was for the unknown page, the crash, the loading page or the error', async ({
    page,
  }) => {
    await page.goto('/nope');
    expect(await lostOn(page)).toEqual([]);

    let answer = () => {};
    const isWanted = new Promise<void>((resolve) => (answer = resolve));
    await onIbanRequest(page, async (route) => {
      const response = await route.fetch();
      await isWanted;
      const body = (await response.text()).replace('theme-layout-main', 'nothing');
      await route.fulfill({response, body});
    });
    await page.goto('/docs/accounts/account-management');
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    await page.getByRole('link', {name: 'IBAN', exact: true}).first().click();
    await expect(page.getByRole('status').filter({hasText: 'Loading'})).toBeVisible();
    expect(await lostOn(page)).toEqual([]);
    answer();
    await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
    expect(await lostOn(page)).toEqual([]);

    await page.route('**/assets/js/shell.*.js', (route) => route.abort());
    await page.goto('/docs/cards');
    await expect(page.getByRole('alert').filter({hasText: 'did not load'})).toBeVisible();
    expect(await lostOn(page)).toEqual([]);
  });
});

// The other kinds of pages are compared in `test/environments/`.
test('the docs page looks as it does with every rule, in both modes, at two widths and in print', async ({
  page,
}) => {
  expect(await differencesFromEveryRule(page, '/docs/accounts/iban')).toEqual([]);
});

test('before the first paint, a page requests at most its font', async ({page}) => {
  await page.goto('/docs/accounts/iban');
  await settled(page);
  const requested = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({startTime, name}) => startTime < (paint?.startTime ?? 0) && !/favicon/.test(name))
      .map(({name}) => new URL(name).pathname);
  });
  const font = /^\/assets\/fonts\/figtree\.[\da-f]{8}\.woff2$/;
  expect(requested.filter((path) => !font.test(path))).toEqual([]);
});
