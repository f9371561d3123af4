import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {buildFolder} from '../support/hosts';
import {expect, openPage, test} from '../support/site';

const built = (file: string) => readFileSync(path.join(buildFolder, file), 'utf8');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The names of the entries of an open menu. */
const entriesOf = (page: Page, id: string): Locator =>
  page.locator(`[id="${id}"]`).locator('a, button');

test.describe(() => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('"Copy page" copies the Markdown of the page, and its menu opens Markdown and pack', async ({
    page,
  }) => {
    await openPage(page, '/usecases/accounts/AccountClosure');
    await page.getByRole('button', {name: 'Copy page'}).click();
    await expect(entriesOf(page, 'page-copies')).toHaveText([
      'Copy as Markdown',
      'Copy as Markdown with all code languages',
      'Copy a prompt for a coding assistant',
      'Open as Markdown',
      'Open as Markdown with all code languages',
      'Open the pack',
    ]);
    await expect(page.getByRole('link', {name: 'Open the pack'})).toHaveAttribute(
      'href',
      '/packs/usecases/accounts/AccountClosure.md',
    );
    await page.getByRole('button', {name: 'Copy as Markdown', exact: true}).click();
    await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
    expect(await clipboard(page)).toBe(built('usecases/accounts/AccountClosure.md'));
    await page.getByRole('button', {name: /^(?:Copy page|Copied)$/}).click();
    await page.getByRole('button', {name: 'Copy as Markdown with all code languages'}).click();
    await expect.poll(() => clipboard(page)).toBe(built('usecases/accounts/AccountClosure.all.md'));
    await expect(page.getByRole('button', {name: 'Copy page'})).toBeVisible();
  });

  test('"Copy page" copies a prompt for a coding assistant, except on a page of the archive', async ({
    page,
  }) => {
    const prompt = page.getByRole('button', {name: 'Copy a prompt for a coding assistant'});
    await openPage(page, '/usecases/topups');
    await page.getByRole('button', {name: 'Copy page'}).click();
    await prompt.click();
    await expect.poll(() => clipboard(page)).toBe(built('usecases/topups.prompt.md'));
    await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
    await openPage(page, '/v1/docs/introduction');
    await page.getByRole('button', {name: 'Copy page'}).click();
    await expect(page.getByRole('button', {name: 'Copy as Markdown', exact: true})).toBeVisible();
    await expect(prompt).toHaveCount(0);
  });

  test('"Copy page" works with the keyboard, and Escape closes it', async ({page}) => {
    await openPage(page, '/docs/accounts/iban');
    const button = page.getByRole('button', {name: 'Copy page'});
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(entriesOf(page, 'page-copies')).toHaveCount(6);
    // The entries take the focus from the first frame in which they are visible.
    await expect(entriesOf(page, 'page-copies').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Copy as Markdown', exact: true})).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(entriesOf(page, 'page-copies').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => clipboard(page)).toBe(built('docs/accounts/iban.md'));
  });

  test('one menu copies the path of an operation, its sample, and the operation as Markdown and as OpenAPI', async ({
    page,
  }) => {
    await openPage(page, '/api/Topup#createTopup');
    const sample = await page.locator('#createTopup-curl pre > code').textContent();
    const copies = [
      ['Copy path', '/v2/topups'],
      ['Copy as cURL', sample],
      ['Copy as Markdown', built('openapi/operations/createTopup.md')],
      ['Copy as OpenAPI', built('openapi/operations/createTopup.json')],
    ] as const;
    for (const [name, text] of copies) {
      await page.getByRole('button', {name: 'Copy createTopup', exact: true}).click();
      await entriesOf(page, 'createTopup-copies').filter({hasText: name}).click();
      await expect.poll(() => clipboard(page)).toBe(text);
    }
  });
});

test.describe(() => {
  test.use({expectedConsole: [/status of 404/]});

  test('a copy that fails says so', async ({page}) => {
    await openPage(page, '/docs/accounts/iban');
    await page.route('**/iban.md', (route) => route.fulfill({status: 404}));
    await page.getByRole('button', {name: 'Copy page'}).click();
    await page.getByRole('button', {name: 'Copy as Markdown', exact: true}).click();
    await expect(page.getByRole('status').filter({hasText: 'Copy failed'})).toBeAttached();
  });
});

test('no page requests the code of the menu before a reader opens it', async ({page}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(request.url());
    }
  });
  await openPage(page, '/docs/accounts/iban');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.getByRole('button', {name: 'Copy page'}).click();
  await expect(entriesOf(page, 'page-copies')).toHaveCount(6);
  expect(scripts).toHaveLength(before + 1);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('"Copy page" opens on focus and has plain links', async ({page}) => {
    await page.goto('/docs/accounts/iban');
    await page.getByRole('button', {name: 'Copy page'}).focus();
    for (const [name, address] of [
      ['Open as Markdown', '/docs/accounts/iban.md'],
      ['Open as Markdown with all code languages', '/docs/accounts/iban.all.md'],
      ['Open the pack', '/packs/accounts.md'],
    ] as const) {
      const link = page.getByRole('link', {name, exact: true});
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', address);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Open as Markdown', exact: true})).toBeFocused();
  });
});
