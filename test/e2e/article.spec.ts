import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator} from '@playwright/test';
import {provider} from '@aldermark/data/provider';
import {desktop, mobile} from '../support/frame';
import {expect, openPage, test} from '../support/site';

for (const {place, address} of [
  {place: 'beside the text', address: '/docs/payments/sdd'},
  {place: 'of a page with calls, in a menu,', address: '/usecases/accounts/AccountClosure'},
]) {
  test(`the table of contents ${place} lists the headings of levels 2 and 3, and no others @after-link`, async ({
    page,
  }) => {
    await openPage(page, address);
    const headings = await page
      .locator('article .markdown :is(h2, h3)')
      .evaluateAll((all) => all.map((heading) => heading.id));
    expect(headings.length).toBeGreaterThan(3);
    const menu = page.locator('.onThisPage');
    const isMenu = await menu.isVisible();
    expect(isMenu).toBe(place !== 'beside the text');
    if (isMenu) {
      await menu.getByText('On this page').click();
    }
    const links = (isMenu ? menu : page.locator('.theme-doc-toc-desktop')).getByRole('link');
    await expect(links).toHaveCount(headings.length);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      headings.map((id) => `#${id}`),
    );
    await links.last().click();
    await expect(page.locator(`[id="${headings.at(-1)}"]`)).toBeInViewport();
    // The menu lies over the page, so that it closes.
    await expect(menu.getByRole('link').first()).toBeHidden();
  });
}

for (const {address, previous, next} of [
  {
    address: '/docs/accounts/iban',
    previous: '/docs/accounts/account-management',
    next: '/docs/accounts/virtualiban',
  },
  {
    address: '/docs/accounts/debts',
    previous: '/docs/accounts/blocked-accounts',
    next: '/docs/accounts/statement-files',
  },
  {address: '/api/Core', previous: '/api', next: '/api/Users'},
  {
    address: '/usecases/card_dispute',
    previous: '/usecases/CardsOperationsHowToTest',
    next: undefined,
  },
]) {
  test(`${address} links to the previous and the next page`, async ({page}) => {
    await openPage(page, address);
    const pages = page.getByRole('navigation', {name: 'Docs pages'});
    for (const [name, target] of [
      ['Previous', previous],
      ['Next', next],
    ] as const) {
      const link = pages.getByRole('link', {name: new RegExp(`^${name}`)});
      await expect(link).toHaveCount(target ? 1 : 0);
      if (target) {
        await expect(link).toHaveAttribute('href', target);
      }
    }
  });
}

test('below a page that leads to many others, no link says which comes next', async ({page}) => {
  for (const address of [
    '/',
    '/usecases/Introduction',
    '/usecases/CustomPage',
    '/usecases/users/kyc',
  ]) {
    await openPage(page, address);
    await expect(page.getByRole('navigation', {name: 'Docs pages'}), address).toHaveCount(0);
  }
});

for (const {address, source} of [
  {address: '/', source: 'docs/index.mdx'},
  {address: '/docs/accounts/iban', source: 'docs/docs/accounts/iban.mdx'},
  {address: '/api/Core', source: 'api/Core.mdx'},
  {address: '/usecases/users/kyc', source: 'usecases/users/kyc/index.mdx'},
]) {
  test(`${address} shows its last change and links to its source`, async ({page}) => {
    await openPage(page, address);
    await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveAttribute(
      'href',
      `${provider.editUrl}${source}`,
    );
    expect(readFileSync(path.join(__dirname, '../..', source), 'utf8')).not.toBe('');
    const updated = page.locator('article').getByText(/^Last updated on/);
    await expect(updated).toBeVisible();
    await expect(updated.locator('time')).toHaveAttribute('datetime', /^20\d\d-\d\d-\d\dT/);
  });
}

test('a heading under the pointer or the focus has a link that reports a problem with its section, which is not printed @after-link', async ({
  page,
}) => {
  await openPage(page, '/docs/accounts/iban?q=secret#code');
  const heading = (name: string) => page.getByRole('heading', {name});
  const link = (name: string) =>
    page.getByRole('link', {name: `Report a problem with “${name}”`, exact: true});
  const [pointed, focused] = ['Structure of a French IBAN', 'Check an IBAN yourself'] as const;
  await expect(link(pointed)).toHaveCount(0);
  await heading(pointed).hover();
  await heading(focused).getByRole('link', {name: 'Direct link'}).focus();
  await expect(link(focused)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Tab');
  await expect(link(focused)).toBeFocused();
  for (const name of [pointed, focused]) {
    const address = new URL((await link(name).getAttribute('href')) ?? '');
    const {commit, ...rest} = Object.fromEntries(address.searchParams);
    expect(address.origin + address.pathname).toBe(`${provider.repository}/issues/new`);
    expect(commit).toMatch(/^[\da-f]{10}$/);
    expect(rest).toEqual({
      template: 'docs-mistake.yml',
      page: `${provider.site.docs}/docs/accounts/iban`,
      section: name.toLowerCase().replaceAll(' ', '-'),
    });
  }
  await page.emulateMedia({media: 'print'});
  await expect(link(focused)).toBeHidden();
  await expect(page.getByRole('link', {name: /^Report a problem/})).toHaveCount(0);
});

test('a reader who says No may open a form with the section and the last error of the run, and nothing is sent before @after-link', async ({
  page,
}) => {
  await openPage(page, '/usecases/sepa_transfers/sepa_credit_transfer');
  const question = page.getByRole('group', {name: 'Did this page help?'});
  const no = question.getByRole('button', {name: 'No'});
  const form = question.getByRole('link', {name: 'Open the form'});
  const reported = async () =>
    Object.fromEntries(new URL((await form.getAttribute('href')) ?? '').searchParams);

  await no.click();
  await expect(question.getByRole('combobox', {name: 'Which part?'})).toBeFocused();
  await expect(question.getByRole('checkbox')).toHaveCount(0);
  expect(await reported()).not.toHaveProperty('section');
  await question.getByRole('button', {name: 'Close'}).click();
  await expect(no).toBeFocused();

  const player = page.getByRole('region', {name: 'Run this page'});
  await player.getByRole('button', {name: 'Run', exact: true}).click();
  await expect(player).toContainText('201 Created');
  await player.getByRole('button', {name: 'Next', exact: true}).click();
  await expect(player).toContainText('sca_required');
  await no.click();
  await question.getByRole('combobox').selectOption({index: 1});
  await question.getByRole('checkbox', {name: /sca_required/}).check();
  const {page: address, section, correction} = await reported();
  expect(address).toBe(`${provider.site.docs}/usecases/sepa_transfers/sepa_credit_transfer`);
  await expect(page.locator(`.markdown #${section}`)).toBeVisible();
  expect(correction).toContain('403 Forbidden: sca_required');

  await question.getByRole('button', {name: 'Yes'}).click();
  await expect(question.getByRole('status')).toBeFocused();
});

test('the button of a code block copies its code to the clipboard @after-link', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: baseURL});
  await openPage(page, '/docs/accounts/iban');
  const block = page.locator('.theme-code-block').first();
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(block.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator('code').textContent());
  expect(copied.length).toBeGreaterThan(100);
});

test('a click on a tab or on a copy button right after the HTML is there takes effect', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: baseURL});
  await page.route(/\/shell\.[^/]+\.js$/, () => undefined);
  await page.goto('/api/CardFactory', {waitUntil: 'commit'});
  const tab = page.getByRole('tab', {name: 'Java', exact: true}).first();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel', {name: 'Java', exact: true}).first();
  await panel.hover();
  await panel.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(panel.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Request');
});

test('a chosen tab stays where it is, and its group follows on the page and in other tabs of the browser @after-link', async ({
  page,
  context,
}) => {
  await openPage(page, '/api/CardFactory');
  const other = await context.newPage();
  await openPage(other, '/api/CardOperations');
  const python = page.getByRole('tab', {name: 'Python', exact: true});
  await python.nth(3).scrollIntoViewIfNeeded();
  const placeNow = async () => (await python.nth(3).boundingBox())?.y ?? 0;
  // What is sticky moves with the navbar, which the scrolling hides.
  await expect
    .poll(async () => {
      const before = await placeNow();
      await page.waitForTimeout(250);
      return before === (await placeNow());
    })
    .toBe(true);
  const place = await placeNow();
  await python.nth(3).click();
  expect(await placeNow()).toBeCloseTo(place, 0);
  for (const shown of [page, other]) {
    const all = await shown.getByRole('tablist').count();
    expect(all).toBeGreaterThan(3);
    await expect(shown.getByRole('tab', {name: 'Python', exact: true, selected: true})).toHaveCount(
      all,
    );
    await expect(shown.getByRole('tabpanel', {name: 'cURL'})).toHaveCount(0);
  }
});

test('arrow keys, Home and End choose tabs @after-link', async ({page}) => {
  await openPage(page, '/api/CardFactory');
  const tab = (name: string) => page.getByRole('tab', {name, exact: true}).first();
  await tab('cURL').focus();
  for (const [key, name] of [
    ['ArrowRight', 'TypeScript'],
    ['ArrowLeft', 'cURL'],
    ['ArrowLeft', 'PHP'],
    ['ArrowRight', 'cURL'],
    ['End', 'PHP'],
    ['Home', 'cURL'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', {name, exact: true}).first()).toBeVisible();
  }
});

test('an address with the id of a panel opens its tab @after-link', async ({page}) => {
  await openPage(page, '/api/CardFactory#createCard-python');
  await expect(page.locator('[id="createCard-python"]')).toBeInViewport();
});

test('the words of a search are marked until the reader removes the marks @after-link', async ({
  page,
}) => {
  await openPage(page, '/docs/accounts/iban?_highlight=iban');
  const marks = () => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0);
  await expect.poll(marks).toBeGreaterThan(5);
  const button = page.getByRole('button', {name: 'Clear highlights'});
  await button.click();
  await expect(button).toHaveCount(0);
  expect(await marks()).toBe(0);
  await expect(page).toHaveURL('/docs/accounts/iban');
});

test('a block of code with long lines has a button that wraps them, and others have none', async ({
  page,
}) => {
  await page.setViewportSize(mobile);
  await openPage(page, '/docs/accounts/iban');
  const blocks = page.locator('.theme-code-block:visible:has(> pre)');
  const areLong = (some: Locator) =>
    some.evaluateAll((all) =>
      all.map((block) => (block.querySelector('pre')?.scrollWidth ?? 0) > block.clientWidth),
    );
  const long = await areLong(blocks);
  const buttonOf = async (block: Locator) => {
    await block.getByRole('button', {name: 'Copy code to clipboard'}).focus();
    return block.getByRole('button', {name: 'Toggle word wrap'});
  };
  const block = blocks.nth(long.indexOf(true));
  const button = await buttonOf(block);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await areLong(block)).toEqual([false]);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await areLong(block)).toEqual([true]);

  await page.setViewportSize(desktop);
  await openPage(page, '/docs/accounts/iban');
  const short = blocks.nth((await areLong(blocks)).indexOf(false));
  await expect(await buttonOf(short)).toHaveCount(0);
});

test('the meaning of a term stays while the pointer moves onto it and reads it, and Escape hides it', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({width, height: 900});
    await openPage(page, '/docs/accounts/account-management');
    const term = page.locator('.term').first();
    const meaning = term.locator('.termMeaning');
    await expect(meaning).toHaveCSS('opacity', '0');
    await term.hover({position: {x: 3, y: 10}});
    await expect(meaning).toHaveCSS('opacity', '1');
    const box = await meaning.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await expect
      .poll(() => term.evaluate((element) => element.matches(':has(.termMeaning:hover)')))
      .toBe(true);
    await expect(meaning).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
    await expect(meaning).toHaveCSS('opacity', '0');
    await page.mouse.move(1, 1);
    await term.hover({position: {x: 3, y: 10}});
    await expect(meaning).toHaveCSS('opacity', '1');
    await page.mouse.move(1, 1);
    await expect(meaning).toHaveCSS('opacity', '0');
  }
});
