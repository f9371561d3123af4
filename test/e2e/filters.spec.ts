import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {load} from 'cheerio';
import {productNames} from '@aldermark/data/products';
import {contract} from '../support/builtContract';
import {buildFolder} from '../support/hosts';
import {builtPages} from '../support/builtPages';
import {expectNoBarrier} from '../support/barriers';
import {mobile} from '../support/frame';
import {expect, holdRequests, openPage, test} from '../support/site';

/** What the tables of outcomes name, as the HTML has them: a state with its resource, an event, an error code. */
function outcomes(): Set<string> {
  const $ = load(readFileSync(path.join(buildFolder, 'docs/sandbox-scenarios.html'), 'utf8'));
  return new Set(
    $('[data-filter] tbody td:not(:last-child) code')
      .toArray()
      .flatMap((name) => {
        const heading = $(name).closest('section').find('h3').attr('id') ?? '';
        return [$(name).text(), `${heading.replace('outcomes-', '')} ${$(name).text()}`];
      }),
  );
}

test.describe('the scenario matrix', () => {
  for (const {what, names} of [
    {
      what: 'state',
      names: [...contract.states.values()].flatMap(({resource, states}) =>
        Object.keys(states).map((state) => `${resource} ${state}`),
      ),
    },
    {what: 'event', names: [...contract.events.keys()]},
    {what: 'error code', names: [...contract.errors.keys()]},
  ]) {
    test(`says of every ${what} how to cause it, without JavaScript`, () => {
      expect(names.length).toBeGreaterThan(20);
      const rows = outcomes();
      expect(names.filter((name) => !rows.has(name))).toEqual([]);
    });
  }

  test('shows the rows that hold all words of a filter @after-link', async ({page}) => {
    await openPage(page, '/docs/sandbox-scenarios');
    const field = page.getByRole('searchbox', {name: 'Filter the states and events'});
    await field.fill('card.shipment_returned');
    await expect(page.getByRole('status').filter({hasText: /^\d rows?$/})).toBeVisible();
    await expect(page.getByRole('row', {name: /card\.shipment_returned/})).toHaveCount(1);
    await expect(page.getByRole('row', {name: /account\.closing/})).toHaveCount(0);
    await expect(page.locator('#outcomes-Card')).toBeVisible();
    await expect(page.locator('#outcomes-Debt')).toBeHidden();
    await expect(page.getByRole('row', {name: /^closure_blocked/})).toHaveCount(1);
  });

  test('is there in part on the page of a scenario', async ({page}) => {
    await openPage(page, '/usecases/accounts/AccountClosure');
    await page.getByText(/^How to trigger the \d+ errors of this page/).click();
    await expect(
      page.getByRole('row', {name: /^closure_blocked NEGATIVE|^closure_blocked/}).last(),
    ).toBeVisible();
  });
});

test.describe('the index of operations', () => {
  test('leads to every operation of the contract', () => {
    const $ = load(readFileSync(path.join(buildFolder, 'api.html'), 'utf8'));
    const linked = $('[data-item] a')
      .toArray()
      .map((link) => $(link).attr('href')?.replace(/^.*#/, ''));
    expect(linked.sort()).toEqual([...contract.operations.keys()].sort());
  });

  test('finds operations by word, path and name, with their tasks @after-link', async ({page}) => {
    await openPage(page, '/api');
    const filter = page.getByRole('searchbox', {name: 'Filter the operations'});
    const found = page.locator('[data-item]:visible');
    await expect(found).toHaveCount(contract.operations.size);

    await filter.fill('card block');
    await expect(page.getByRole('heading', {name: 'Change, block or cancel it'})).toBeVisible();
    await expect(page.getByRole('heading', {name: 'Dispute a payment'})).toBeHidden();
    await expect(page.getByRole('heading', {name: 'Move money'})).toBeHidden();
    await expect(page.getByRole('status').filter({hasText: /^2 operations$/})).toBeVisible();

    await filter.fill('createSctTransfer');
    await expect(found).toHaveText([/Send a SEPA credit transfer/]);
    await expect(page).toHaveURL('/api?operations=createSctTransfer');
    await found.getByRole('link').click();
    await expect(page).toHaveURL('/api/TransferSCT#createSctTransfer');
  });
});

test.describe('the use case finder', () => {
  const cards = '[data-use-case]';

  test('has a card for every current use case, with what its page says of itself', () => {
    const $ = load(readFileSync(path.join(buildFolder, 'usecases/CustomPage.html'), 'utf8'));
    const linked = $(`${cards} a`)
      .toArray()
      .map((link) => $(link).attr('href') ?? '')
      .sort();
    const current = builtPages()
      .filter(({route}) => route.startsWith('/usecases/') && !route.startsWith('/usecases/tags'))
      .filter(({$: page}) => page('meta[name="robots"]').length === 0)
      .map(({route}) => route)
      .filter((route) => !['/usecases/CustomPage', '/usecases/Introduction'].includes(route))
      .sort();
    expect(linked).toEqual(current);
    expect($(cards).first().text().length).toBeGreaterThan(80);
  });

  test('answers a press that comes before its script', async ({page}) => {
    const deliver = await holdRequests(page, '**/shell.*.js');
    await page.goto('/usecases/CustomPage', {waitUntil: 'commit'});
    const goal = page.getByRole('button', {name: /^I want to issue cards/});
    await goal.click();
    deliver();
    await expect(goal).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', {name: /^I want to onboard/})).toBeHidden();
  });

  test('finds use cases by word and by goal @after-link', async ({page}) => {
    await openPage(page, '/usecases/CustomPage');
    const shown = page.locator(`${cards}:visible`);
    const all = await shown.count();
    expect(all).toBeGreaterThan(40);

    await page.getByRole('button', {name: /^I want to issue cards/}).click();
    await expect(page.getByRole('heading', {name: /^I want to onboard/})).toBeHidden();
    await expect(page.getByRole('link', {name: 'Virtual card issuing', exact: true})).toBeVisible();

    await page.getByRole('searchbox', {name: 'Filter the use cases'}).fill('dispute');
    await expect(page.getByRole('link', {name: 'Virtual card issuing', exact: true})).toBeHidden();
    const found = await shown.allTextContents();
    expect(found.filter((text) => !/dispute/i.test(text))).toEqual([]);
    await expect(
      page.getByRole('status').filter({hasText: `${found.length} use cases`}),
    ).toBeVisible();

    await page.getByRole('searchbox', {name: 'Filter the use cases'}).fill('virtual card issuing');
    await expect(page.getByRole('status').filter({hasText: /^1 use case$/})).toBeVisible();
    await expect(shown).toHaveCount(1);

    await page.getByRole('button', {name: /^I want to issue cards/}).click();
    await page.getByRole('searchbox', {name: 'Filter the use cases'}).fill('');
    await expect(shown).toHaveCount(all);
  });
});

test.describe('the release notes', () => {
  const address = '/docs/customer-relationship/releaseNotes';

  test('show the changes of a kind and a product, which a link keeps @after-link', async ({
    page,
  }) => {
    await openPage(page, address);
    const shown = page.locator('[data-item]:not([hidden])');
    const all = await shown.count();
    const folded = page.locator('details [data-item]').first();
    await expect(folded).toBeHidden();
    await page.getByRole('combobox', {name: 'Kind'}).selectOption('Added');
    await expect(page.locator('details [data-item]:visible').first()).toBeVisible();
    await page.getByRole('combobox', {name: 'Product'}).selectOption('Payments');
    await page.getByRole('combobox', {name: 'Kind'}).selectOption('Breaking');
    await expect(page).toHaveURL(`${address}?kind=breaking&product=payments`);
    await expect(shown.first()).toContainText('End of v1');
    await expect(shown.last()).toContainText('Verification of Payee is mandatory');
    const some = await shown.count();
    await expect(shown.filter({hasText: 'Breaking'})).toHaveCount(some);
    expect(some).toBeLessThan(all);
    await expect(page.getByRole('status').filter({hasText: `${some} changes`})).toBeVisible();
    await expect(page.getByRole('heading', {name: /^Version 2\.10\.1/})).toBeVisible();
    await expect(page.getByRole('heading', {name: /^Version 2\.15\.0/})).toBeHidden();

    await page.reload();
    await expect(page.getByRole('combobox', {name: 'Kind'})).toHaveValue('breaking');
    await expect(shown).toHaveCount(some);
    await page.getByRole('combobox', {name: 'Kind'}).selectOption('All');
    await page.getByRole('combobox', {name: 'Product'}).selectOption('All');
    await expect(shown).toHaveCount(all);
    await expect(page).toHaveURL(address);
  });
});

test.describe('the changes between two releases', () => {
  const address = '/docs/customer-relationship/releaseNotes';
  const choose = (page: Page, label: string, option: string) =>
    page.getByRole('combobox', {name: label}).selectOption(option);
  const listOf = (page: Page, name: string) =>
    page.locator('section', {has: page.getByRole('heading', {name, exact: true})});

  test('are one list with what breaks first, which a link keeps, and the releases come back', async ({
    page,
  }) => {
    await openPage(page, address);
    const all = page.getByRole('main').locator('[data-item]');
    const before = await all.allTextContents();
    await choose(page, 'From version', '2.9.0');
    await choose(page, 'To version', '2.10.1');
    await expect(page).toHaveURL(`${address}?from=2.9.0&to=2.10.1`);

    const list = listOf(page, 'From 2.9.0 to 2.10.1');
    const items = list.locator('[data-item]');
    await expect(items).toContainText([
      'Client secrets of v1',
      'New sessions of the vendor KYC path',
      'Verification of Payee is mandatory by law',
      'The EPC 2025 rulebooks apply',
      'replaceInstantLimits',
    ]);
    await expect(items.filter({hasText: 'What to do:'})).toHaveCount(5);
    await expect(items.nth(2)).toContainText('Version 2.10.1, 9 October 2025');
    await expect(items.nth(3)).toContainText('What to do: Read the entry');
    await items.nth(2).getByText('What differs in the contract: 3 added, 4 changed').click();
    await expect(items.nth(2)).toContainText(
      'payeeVerificationId of createBeneficiary: now required',
    );
    await expect(page.getByRole('status').filter({hasText: /^5 changes$/})).toBeVisible();
    await expect(
      page.getByRole('heading', {name: /^(?:Version|Coming up|Next release)/}),
    ).toHaveCount(0);
    await expectNoBarrier(page, 'the changes between two releases', '[data-filter]');

    await choose(page, 'Kind', 'Added');
    await expect(items.locator('visible=true')).toHaveText([/replaceInstantLimits/]);
    await page.reload();
    await expect(items.locator('visible=true')).toHaveText([/replaceInstantLimits/]);

    await choose(page, 'Kind', 'All');
    await choose(page, 'From version', 'Any');
    await choose(page, 'To version', 'Newest');
    await expect(page).toHaveURL(address);
    await expect(list).toHaveCount(0);
    expect(await all.allTextContents()).toEqual(before);
    await expect(page.getByRole('heading', {name: /^Version 2\.9\.0/})).toBeVisible();
  });

  test.describe('with a script that comes late', () => {
    test.use({expectedConsole: [/ERR_FAILED/]});

    test('are those that were chosen last', async ({page}) => {
      const folder = path.join(buildFolder, 'assets/js');
      const script = readdirSync(folder).find((file) =>
        readFileSync(path.join(folder, file), 'utf8').includes('Breaking changes come first, then'),
      );
      await page.route(`**/${script}`, (route) => route.abort());
      await openPage(page, address);
      await choose(page, 'From version', '2.9.0');
      const retry = page.getByRole('alert').getByRole('button', {name: 'Retry'});
      await expect(retry).toBeVisible();
      await page.unroute(`**/${script}`);
      await choose(page, 'To version', '2.10.1');
      const list = page.getByRole('heading', {name: /^From 2\.9\.0 to /});
      await expect(list).toHaveText('From 2.9.0 to 2.10.1');
      await retry.click();
      await expect(retry).toBeHidden();
      await expect(list).toHaveText('From 2.9.0 to 2.10.1');
    });
  });

  test('begin after a release without its patch, and go on to the next one', async ({page}) => {
    await openPage(page, `${address}?from=2.14&to=next`);
    await expect(page.getByRole('combobox', {name: 'From version'})).toHaveValue('2.14.0');
    const list = listOf(page, 'From 2.14.0 to Next release');
    await expect(list.getByRole('link', {name: 'Version 2.15.0'}).first()).toBeVisible();
    await expect(list.getByRole('link', {name: 'Next release'}).first()).toBeVisible();
  });

  test('lead back to the release of each', async ({page}) => {
    await openPage(page, `${address}?from=2.9.0&to=2.10.1`);
    await listOf(page, 'From 2.9.0 to 2.10.1').getByRole('link', {name: 'Version 2.10.1'}).click();
    await expect(page.getByRole('heading', {name: /^Version 2\.10\.1/})).toBeInViewport();
    await expect(page).toHaveURL(`${address}#v2-10-1`);
  });

  for (const {query, note} of [
    {query: 'from=2.15.0&to=2.12.0', note: '2.15.0 is not earlier than 2.12.0, so every release'},
    {query: 'from=9.9', note: 'There is no version “9.9”.'},
    {query: 'to=%3Cimg%20src=x%3E', note: 'There is no version “<img src=x>”.'},
  ]) {
    test(`are not shown for ?${query}, and a message says why`, async ({page}) => {
      await openPage(page, `${address}?${query}`);
      await expect(page.getByRole('status').filter({hasText: note})).toBeVisible();
      await expect(page.getByRole('heading', {name: /^(?:From|Up to) /})).toHaveCount(0);
      await expect(page.getByRole('heading', {name: /^Version 2\.1[05]\.0/})).toHaveCount(2);
    });
  }

  test('say which release changes them again', async ({page}) => {
    await openPage(page, `${address}?from=2.7.0&to=2.10.1`);
    const change = listOf(page, 'From 2.7.0 to 2.10.1')
      .locator('[data-item]')
      .filter({hasText: 'Version 2.8.0'});
    await expect(change).toContainText(
      'Changed again: Beneficiary.payeeVerificationId, payeeVerificationId in Version 2.10.1',
    );
  });

  test.describe('without scripts', () => {
    test.use({javaScriptEnabled: false});

    test('are below their releases, and no field asks for more', async ({page}) => {
      await page.goto(`${address}?from=2.9.0&to=2.10.1`);
      await expect(page.getByRole('heading', {name: /^Version 2\.10\.1/})).toBeVisible();
      await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
    });
  });
});

test.describe('a badge of the release notes', () => {
  const address = '/docs/customer-relationship/releaseNotes';
  const badge = (page: Page) =>
    page.locator('[data-release="2.10.1"] .term', {hasText: 'Breaking'});

  test('says what it means on focus, until Escape', async ({page}) => {
    await openPage(page, address);
    await badge(page).focus();
    const meaning = badge(page).getByRole('note');
    await expect(meaning).toHaveText(/Code that worked before can fail .+ What you do: /);
    await expect(meaning).toHaveCSS('opacity', '1');
    await expectNoBarrier(page, 'the meaning of a badge', '[data-release="2.10.1"]');
    await page.keyboard.press('Escape');
    await expect(meaning).toHaveCSS('opacity', '0');
  });

  test('is no word that the filter finds', async ({page}) => {
    await openPage(
      page,
      `${address}?changes=${encodeURIComponent('code that worked before can fail')}`,
    );
    await expect(page.getByRole('status').filter({hasText: /^0 changes$/})).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({viewport: mobile, hasTouch: true, isMobile: true});

    test('says what it means after a tap', async ({page}) => {
      await openPage(page, address);
      await badge(page).tap();
      await expect(badge(page).getByRole('note')).toHaveCSS('opacity', '1');
      await expect(badge(page).getByRole('note')).toBeInViewport();
    });
  });
});

test.describe('the releases beside the text', () => {
  const address = '/docs/customer-relationship/releaseNotes';
  const linkTo = (page: Page, name: string | RegExp) =>
    page.locator('.theme-doc-toc-desktop').getByRole('link', {name});

  test('have their dates from 1280 pixels, and mark where the reader is', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 900});
    await openPage(page, `${address}#v2-10-1`);
    const here = linkTo(page, 'Version 2.10.1 9 October 2025');
    await expect(here).toBeVisible();
    await expect(here).toHaveClass(/--active/);
    await linkTo(page, 'Version 2.8.0 8 July 2025').click();
    await expect(linkTo(page, /^Version 2\.8\.0/)).toHaveClass(/--active/);
    await expect(here).not.toHaveClass(/--active/);

    await page.setViewportSize({width: 1279, height: 900});
    await expect(linkTo(page, /^Version 2\.10\.1$/)).toBeVisible();
  });
});

test('every product has feeds of its releases', async ({page, request}) => {
  await openPage(page, '/docs/customer-relationship/releaseNotes');
  for (const [name, type] of [
    ['atom.xml', /xml/],
    ['json', /json/],
  ] as const) {
    const links = page
      .getByRole('table')
      .getByRole('link', {name: new RegExp(`^release-notes/.+${name}$`)});
    await expect(links).toHaveCount(productNames.length);
    for (const link of await links.all()) {
      const response = await request.get((await link.getAttribute('href')) ?? '');
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toMatch(type);
    }
  }
});

test.describe('the catalogue of events', () => {
  test('shows the events and families that fit a filter, which a link keeps @after-link', async ({
    page,
  }) => {
    await openPage(page, '/events');
    const filter = page.getByRole('searchbox', {name: 'Filter the events'});
    const names = page.locator('[data-item]:visible > a');
    await expect(names).toHaveCount(contract.events.size);

    await filter.fill('cannot BLOCKED blockCard');
    await expect(page.getByRole('status').filter({hasText: /^1 event$/})).toBeVisible();
    await expect(names).toHaveText([/^card\.blocked/]);
    await expect(page.getByRole('heading', {level: 2, name: /^card\.\*/})).toBeVisible();
    await expect(page.getByRole('heading', {level: 2, name: /^account\.\*/})).toBeHidden();
    await expect(page).toHaveURL(/\?events=cannot\+BLOCKED\+blockCard$/);

    await page.reload();
    await expect(filter).toHaveValue('cannot BLOCKED blockCard');
    await expect(names).toHaveCount(1);
  });

  test('shows a family that is filtered out when a link leads to it @after-link', async ({
    page,
  }) => {
    await openPage(page, '/events?events=beneficiary#events-card');
    await expect(page.getByRole('heading', {name: /^card\.\*/})).toBeInViewport();
    await expect(page.getByRole('searchbox', {name: 'Filter the events'})).toHaveValue('');
    await expect(page).toHaveURL('/events#events-card');
  });

  test('describes the envelope before the first event', () => {
    const html = readFileSync(path.join(buildFolder, 'api/Callback.html'), 'utf8');
    const places = ['envelope', 'envelope-resourceVersion', 'account.activated'].map((id) =>
      load(html)('article [id]')
        .toArray()
        .findIndex(({attribs}) => attribs.id === id),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
});

test.describe('the list of errors', () => {
  test('shows the errors of a product with a status, and keeps the choice in the address', async ({
    page,
  }) => {
    await openPage(page, '/errors');
    const items = page.getByRole('main').locator('[data-item]:visible');
    await expect(items).toHaveCount(contract.errors.size);
    await page.getByLabel('Status').selectOption('404');
    await page.getByLabel('Product').selectOption('payments');
    await expect(page).toHaveURL('/errors?status=404&product=payments');
    const shown = await items.locator('a > code').allTextContents();
    const statuses = shown.flatMap((name) => contract.errors.get(name)?.status ?? []);
    expect(new Set(statuses)).toEqual(new Set([404]));
    await expect(page.getByRole('heading', {level: 2, name: /^404/})).toBeVisible();
    await expect(page.getByRole('heading', {level: 2, name: /^422/})).toBeHidden();

    await page.getByLabel('Product').selectOption('');
    await page.getByRole('searchbox', {name: 'Filter the errors'}).fill('route_not_found');
    await expect(items).toHaveCount(1);
    await items.getByRole('link', {name: 'route_not_found'}).click();
    await expect(page).toHaveURL('/errors/route_not_found');
  });
});
