import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {overhang} from '../support/overhang';
import {expect, openPage, test} from '../support/site';

const users = '/api/Users';

const card = (page: Page) => page.locator('.sampleCard');
const response = (page: Page, title: string | RegExp) =>
  page.locator('.language-json', {has: page.locator('.codeTitle', {hasText: title})}).first();
const token = (page: Page, title: string | RegExp, text: string) =>
  response(page, title).locator('code span').getByText(text, {exact: true}).first();

test('a click on a name of a response says what it is, and leads to its entry', async ({page}) => {
  await openPage(page, users);
  const status = token(page, /^201 User$/, '"status"');
  const link = card(page).getByRole('link', {name: 'Open in the reference'});
  await status.click();
  await expect(card(page)).toContainText('status HolderStatus');
  await expect(link).toBeFocused();
  const {violations} = await new AxeBuilder({page})
    .include('.sampleCard')
    .include('.language-json')
    .analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await status.click();
  await expect(link).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(card(page)).toHaveCount(0);
  await status.click();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/Users#User-status$/);
  await expect(page.locator('#User-status')).toBeInViewport();
  await expect(card(page)).toHaveCount(0);
});

test('a value says what it means, and one that says all itself opens nothing', async ({page}) => {
  await openPage(page, users);
  await token(page, /^201 User$/, '"EMPLOYEE"').click();
  await expect(card(page)).toContainText('EMPLOYEE value of occupationStatus');
  await expect(card(page).getByRole('link')).toHaveAttribute(
    'href',
    '/api/Users#User-occupationStatus-EMPLOYEE',
  );
  await page.keyboard.press('Escape');
  await token(page, /^201 User$/, '1').click();
  await expect(card(page)).toHaveCount(0);
});

test('the keyboard goes through the names of a response, and out of it', async ({page}) => {
  await openPage(page, users);
  const code = response(page, /^201 User$/).locator('pre');
  await code.focus();
  await expect(code).toHaveAttribute('aria-description', /Press Enter/);
  await page.keyboard.press('Enter');
  const first = token(page, /^201 User$/, '"id"');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('id string');
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(code).toBeFocused();
  await expect(code.locator('[role], [tabindex]')).toHaveCount(0);
});

test('text can be selected and copied as before', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, users);
  const block = response(page, /^201 User$/);
  const text = await block.locator('code').textContent();
  const status = token(page, /^201 User$/, '"status"');
  await status.dblclick();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('status');
  await expect(card(page)).toHaveCount(0);
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test('an id leads to the call of the run that shows its object', async ({page}) => {
  await page.setViewportSize({width: 800, height: 900});
  await openPage(page, '/usecases/accounts/reconciliation');
  const transactions = response(page, 'TransactionPage');
  await transactions.evaluate((block) => block.scrollIntoView());
  const tab = page
    .getByRole('group', {name: 'listAccountTransactions', exact: true})
    .first()
    .getByRole('tab', {name: 'Response'});
  await tab.click();
  const id = transactions.locator('span.s', {hasText: /^"vib_/}).first();
  const text = (await id.textContent()) ?? '';
  await id.click();
  await card(page).getByRole('button', {name: 'Show in this run'}).click();
  const own = response(page, '201 Created: VirtualIban').getByText(text, {exact: true});
  await expect(own).toBeFocused();
  await expect(own).toBeInViewport();
});

test('the response of a call in the console leads on', async ({page}) => {
  await openPage(page, '/docs/console#getPartner');
  await expect(page.getByRole('form', {name: 'Call of getPartner'})).toBeVisible();
  await page.getByRole('button', {name: 'Send', exact: true}).click();
  await page.getByLabel('Body of the response').getByText('"version"', {exact: true}).click();
  await expect(card(page)).toContainText('version integer');
  await expect(card(page).getByRole('link')).toHaveAttribute('href', '/api/Core#Partner-version');
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 320, height: 640}, hasTouch: true});

  test('a tap opens the card in the window', async ({page}) => {
    await openPage(page, '/errors/validation_failed');
    await page.getByRole('tab', {name: 'Response'}).tap();
    await token(page, /^422/, '"requestId"').tap();
    await expect(card(page)).toBeInViewport({ratio: 1});
    await expect(card(page)).toContainText('requestId');
    expect(await overhang(page)).toBe(0);
  });
});
