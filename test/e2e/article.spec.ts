import {readFileSync} from 'node:fs';
import path from 'node:path';
import {provider} from '../../data/provider';
import {expect, open, test} from '../support/site';

test('the table of contents beside the text lists the headings of levels 2 and 3, and no others', async ({
  page,
}) => {
  await open(page, '/usecases/accounts/AccountClosure');
  const headings = await page
    .locator('article .markdown :is(h2, h3)')
    .evaluateAll((all) => all.map((heading) => heading.id));
  expect(headings.length).toBeGreaterThan(5);
  const links = page.locator('.theme-doc-toc-desktop').getByRole('link');
  await expect(links).toHaveCount(headings.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    headings.map((id) => `#${id}`),
  );
  await links.last().click();
  await expect(page.locator(`[id="${headings.at(-1)}"]`)).toBeInViewport();
});

for (const {address, previous, next} of [
  {address: '/', previous: undefined, next: '/docs/introduction'},
  {
    address: '/docs/accounts/iban',
    previous: '/docs/accounts/account-management',
    next: '/docs/accounts/virtualiban',
  },
  {
    address: '/docs/accounts/debts',
    previous: '/docs/accounts/virtualiban',
    next: '/docs/cards/issuing',
  },
  {address: '/api/Core', previous: undefined, next: '/api/Users'},
  {
    address: '/usecases/card_dispute',
    previous: '/usecases/CardsOperationsHowToTest',
    next: undefined,
  },
]) {
  test(`${address} links to the previous and the next page`, async ({page}) => {
    await open(page, address);
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

for (const {address, source} of [
  {address: '/', source: 'docs/index.mdx'},
  {address: '/docs/accounts/iban', source: 'docs/docs/accounts/iban.mdx'},
  {address: '/api/Core', source: 'api/Core.mdx'},
  {address: '/usecases/users/kyc', source: 'usecases/users/kyc/index.mdx'},
]) {
  test(`${address} shows its last change and links to its source`, async ({page}) => {
    await open(page, address);
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

test('the button of a code block copies its code to the clipboard', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: baseURL});
  await open(page, '/docs/accounts/iban');
  const block = page.locator('.theme-code-block').first();
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(block.getByRole('status')).toHaveText('Copied');
  const lines = await block.locator('code .token-line').allInnerTexts();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').map((line) => line.trimEnd())).toEqual(
    lines.map((line) => line.trimEnd()),
  );
  expect(copied.length).toBeGreaterThan(100);
});
