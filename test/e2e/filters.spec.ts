import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {contract} from '../support/builtContract';
import {buildFolder} from '../support/hosts';
import {builtPages} from '../support/builtPages';
import {expect, openPage, test} from '../support/site';

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
    await page.getByText(/^How to trigger the \d+ events and errors of this page/).click();
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
