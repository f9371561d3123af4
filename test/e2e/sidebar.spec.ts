import type {Locator} from '@playwright/test';
import {sidebar} from '../support/frame';
import {connectWith} from '../support/ibanPage';
import {expect, openPage, test} from '../support/site';

for (const {address, trail} of [
  {address: '/docs/introduction', trail: ['Introduction']},
  {address: '/docs/accounts/iban', trail: ['Accounts', 'IBAN']},
  {address: '/api/Core', trail: ['Core API']},
  {address: '/api/SCTINST', trail: ['Transfers and top-ups', 'SCT Inst API']},
  {address: '/usecases/users/kyc/kyc_api', trail: ['Verify identity (KYC)', 'KYC by API']},
  {address: '/usecases/card_dispute', trail: ['Legacy', 'Card dispute (legacy address)']},
]) {
  test(`the breadcrumbs of ${address} match its place in the sidebar${address === '/docs/accounts/iban' ? ' @after-link' : ''}`, async ({
    page,
  }) => {
    await openPage(page, address);
    const trailItems = page.getByRole('navigation', {name: 'Breadcrumbs'}).getByRole('listitem');
    await expect(trailItems).toHaveText(['Home', ...trail]);
    await expect(sidebar(page).locator('.menu__link--active')).toHaveText(trail);
    await trailItems.getByRole('link', {name: 'Home'}).click();
    await expect(page).toHaveURL('/');
  });
}

test('a product has one icon and one colour, in the sidebar as in the breadcrumbs @after-link', async ({
  page,
}) => {
  await openPage(page, '/docs/accounts/iban');
  const markOf = (element: Locator) =>
    element.evaluate((node) => {
      const {maskImage, backgroundColor} = getComputedStyle(node, '::before');
      return {maskImage, backgroundColor};
    });
  const entry = (name: string) => sidebar(page).getByRole('button', {name, exact: true});
  const accounts = await markOf(entry('Accounts'));
  expect(accounts.maskImage).toContain('data:image/svg+xml');
  const crumb = page.getByRole('navigation', {name: 'Breadcrumbs'}).getByText('Accounts');
  expect(await markOf(crumb)).toEqual(accounts);
  const cards = await markOf(entry('Cards'));
  expect(cards.maskImage).not.toBe(accounts.maskImage);
  expect(cards.backgroundColor).not.toBe(accounts.backgroundColor);
});

test('a page without a sidebar has no breadcrumbs', async ({page}) => {
  await openPage(page, '/api/Users-old');
  await expect(page.getByRole('navigation', {name: 'Breadcrumbs'})).toHaveCount(0);
});

test('the sidebar keeps only one category open at a time @after-link', async ({page}) => {
  await openPage(page, '/docs/introduction');
  const category = (name: string) => sidebar(page).getByRole('button', {name, exact: true});
  const inside = sidebar(page).getByRole('link', {name: 'IBAN', exact: true});
  await expect(category('Accounts')).toHaveAttribute('aria-expanded', 'false');
  await expect(inside).toBeHidden();
  await category('Accounts').press('Enter');
  await expect(category('Accounts')).toHaveAttribute('aria-expanded', 'true');
  await expect(inside).toBeVisible();
  await category('Cards').click();
  await expect(category('Accounts')).toHaveAttribute('aria-expanded', 'false');
  await expect(inside).toBeHidden();
  await category('Cards').click();
  await expect(category('Cards')).toHaveAttribute('aria-expanded', 'false');
});

test.describe('without a connection', () => {
  test.use({expectedConsole: [/ERR_INTERNET_DISCONNECTED/]});

  test('a closed category shows a message, and Retry shows its first page once there is a connection', async ({
    page,
    context,
  }) => {
    // Otherwise the page would be there before its category is opened.
    await connectWith(page, {effectiveType: '4g', saveData: true});
    await openPage(page, '/docs/introduction');
    await context.setOffline(true);
    await sidebar(page).getByRole('button', {name: 'Cards', exact: true}).click();
    const retry = page.getByRole('main').getByRole('button', {name: 'Retry'});
    await expect(retry).toBeVisible();
    await context.setOffline(false);
    await retry.click();
    await expect(sidebar(page).getByRole('button', {name: 'Cards', exact: true})).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});
