import type {Locator, Page} from '@playwright/test';
import {expect, hydrated, openPage, settled, test} from '../support/site';

/** Every script but that of each page, which `lostFiles.spec.ts` loses. */
const scripts = /\/assets\/js\/(?!shell\.)/;

const token = `${btoa('{"alg":"ES256","kid":"k"}')}.${btoa('{"iss":"a"}')}.AAAA`;

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', {name});

type Loss = {
  /** What does not come. */
  readonly what: string;
  readonly address: string;
  readonly lost: RegExp;
  /** What a reader does first, while everything comes. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What a reader does without the file. Without it, the page asks for the file by itself. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** What the reader hears. */
  readonly message: string;
  /** What is there once the file has come. */
  readonly then: (page: Page) => Locator;
};

const main = (page: Page) => page.getByRole('main');

const losses: readonly Loss[] = [
  {
    what: 'the script of the page of results',
    address: '/search?q=iban',
    lost: scripts,
    message: 'Search could not load.',
    then: (page) => main(page).getByRole('article').first(),
  },
  {
    what: 'the script of a page for an unknown address',
    address: '/Docs/accounts/iban',
    lost: scripts,
    message: 'The nearest addresses could not load.',
    then: (page) => main(page).getByRole('link', {name: '/docs/accounts/iban', exact: true}),
  },
  {
    what: 'the list of addresses',
    address: '/Docs/accounts/iban',
    lost: /addresses\.json/,
    message: 'The nearest addresses could not load. 500',
    then: (page) => main(page).getByRole('link', {name: '/docs/accounts/iban', exact: true}),
  },
  {
    what: 'the script of a filter',
    address: '/api',
    lost: scripts,
    act: (page) => main(page).locator('.filters input').fill('iban'),
    message: 'The filter could not load.',
    then: (page) => main(page).locator(':is(tr, [data-item])[hidden]').first(),
  },
  {
    what: 'the script that finds use cases',
    address: '/usecases/CustomPage',
    lost: scripts,
    act: (page) => main(page).locator('.filters input').fill('dispute'),
    message: 'The filter could not load.',
    then: (page) => main(page).locator('[data-use-case][hidden]').first(),
  },
  {
    what: 'the script that marks the words of a search',
    address: '/docs/accounts/iban?_highlight=iban',
    lost: scripts,
    message: 'The marks of your search could not load.',
    then: (page) => page.getByRole('button', {name: 'Clear highlights'}),
  },
  {
    what: 'the sheet of what scripts add',
    address: '/docs/introduction',
    lost: /\/assets\/css\/late\./,
    act: (page) => page.getByRole('combobox', {name: 'Search', exact: true}).focus(),
    message: 'Some styles of this page could not load.',
    then: (page) => page.locator('body > link[rel=stylesheet][href*=late]'),
  },
  {
    what: 'the script of a menu',
    address: '/docs/introduction',
    lost: scripts,
    act: (page) => page.locator('[data-copies] > button').first().click(),
    message: 'This part of the page could not load.',
    then: (page) => page.locator('[data-copies] button', {hasText: 'Copy as Markdown'}).first(),
  },
  {
    what: 'the script that starts islands',
    address: '/docs/accounts/iban',
    lost: scripts,
    act: (page) => field(page, 'IBAN').fill('FR76 9999 9000 0100 0001 2345 693'),
    message: 'This part of the page could not load.',
    then: (page) =>
      main(page)
        .getByRole('status')
        .filter({hasText: /^Valid/}),
  },
  {
    what: 'React',
    address: '/docs/accounts/iban',
    lost: /\/assets\/js\/react\./,
    act: (page) => field(page, 'IBAN').fill('FR76 9999 9000 0100 0001 2345 693'),
    message: 'This part of the page could not load.',
    then: (page) =>
      main(page)
        .getByRole('status')
        .filter({hasText: /^Valid/}),
  },
  {
    what: 'an island that mounts when it is seen',
    address: '/docs/console',
    lost: scripts,
    message: 'could not load.',
    then: (page) => main(page).getByRole('combobox').first(),
  },
  {
    what: 'a script of a tool',
    address: '/docs/tools/tokens',
    lost: scripts,
    before: (page) => field(page, 'Token').fill(' '),
    act: (page) => field(page, 'Token').fill(token),
    message: 'A script of this tool could not load.',
    then: (page) => main(page).getByRole('heading', {name: 'Claims'}),
  },
  {
    what: 'the data of the console',
    address: '/docs/console#createUser',
    lost: /\/console\/operations\.json/,
    message: 'The list of operations could not load.',
    then: (page) => main(page).getByRole('region', {name: 'createUser'}),
  },
  {
    what: 'the data of the plan',
    address: '/docs/tools/plan',
    lost: /plan\/facts\.json/,
    message: 'The plan could not load.',
    then: (page) => main(page).getByRole('checkbox').first(),
  },
  {
    what: 'the dates of pages',
    address: '/docs/introduction',
    lost: /page-dates\.json/,
    before: (page) => page.evaluate(() => localStorage.setItem('visits-aldermark', '2020-01-01')),
    act: (page) => page.reload(),
    message: 'The list of changed pages could not load.',
    then: (page) => page.locator('.menu__link small').first(),
  },
  {
    what: 'the calls of a page',
    address: '/usecases/sepa_transfers/sepa_credit_transfer',
    lost: /\.run\.json/,
    act: (page) => page.getByRole('button', {name: 'Run', exact: true}).click(),
    message: 'The calls of this page could not load.',
    then: (page) =>
      page
        .getByRole('region', {name: 'Run this page'})
        .getByText(/201 Created/)
        .first(),
  },
  {
    what: 'the contract of the sandbox',
    address: '/usecases/sepa_transfers/sepa_credit_transfer',
    lost: /\/assets\/files\/.*\.json/,
    act: (page) => page.getByRole('button', {name: 'Run', exact: true}).click(),
    message: 'The sandbox could not load.',
    then: (page) =>
      page
        .getByRole('region', {name: 'Run this page'})
        .getByText(/201 Created/)
        .first(),
  },
];
test.use({
  expectedConsole: [/Failed to load resource|ERR_FAILED/],
});

for (const {what, address, lost, before, act, message, then} of losses) {
  test(`without ${what}, the reader hears why, and Retry goes on once it is back`, async ({
    page,
  }) => {
    if (before) {
      await openPage(page, address);
      await before(page);
      await settled(page);
    }
    let asked = 0;
    await page.route(lost, (route) => {
      asked += 1;
      return route.fulfill({status: 500, body: 'no'});
    });
    if (!before) {
      await page.goto(address);
      await hydrated(page);
    }
    await act?.(page);
    const alert = page.getByRole('alert').filter({hasText: message});
    await expect(alert).toContainText(message);
    expect(asked).toBeGreaterThan(0);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    const retry = alert.getByRole('button', {name: 'Retry'});
    asked = 0;
    await retry.click();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(alert).toContainText(message);
    await page.unroute(lost);
    await retry.click();
    await expect(then(page)).toBeAttached();
    await expect(alert).toHaveCount(0);
  });
}
