/** The boxes of checklists. */
import type {Page} from '@playwright/test';
import {expect, openPage, test} from '../support/site';

const pages = [
  '/usecases/topups',
  '/usecases/webhooks',
  '/docs/customer-relationship/configuration',
];
const boxes = (page: Page) => page.locator('.task-list-item').getByRole('checkbox');
const status = (page: Page) => page.locator('[data-tasks]').first();

test('a reader ticks what is done by its text, and finds it again in this browser @after-link', async ({
  page,
  context,
}) => {
  const [address = '', other = ''] = pages;
  await openPage(page, address);
  const total = await boxes(page).count();
  await expect(status(page)).toHaveText(
    `0 of ${total} done. Your ticks are kept in this browser only.`,
  );
  const second = boxes(page).nth(1);
  const name = await page.locator('.task-list-item').nth(1).innerText();
  await expect(page.getByRole('checkbox', {name: name.trim(), exact: true})).not.toBeChecked();
  // The text is part of the target of a click.
  await page
    .locator('.task-list-item label')
    .nth(1)
    .click({position: {x: 60, y: 8}});
  await expect(second).toBeChecked();
  await boxes(page).first().focus();
  await page.keyboard.press('Space');
  await expect(status(page)).toContainText(`2 of ${total} done.`);

  const elsewhere = await context.newPage();
  await elsewhere.goto(other);
  await expect(status(elsewhere)).toContainText('0 of ');
  await elsewhere.goto(address);
  await expect(boxes(elsewhere).nth(1)).toBeChecked();
  await boxes(elsewhere).nth(1).uncheck();
  await expect(second).not.toBeChecked();
  await page.reload();
  await expect(boxes(page).first()).toBeChecked();
  await expect(second).not.toBeChecked();
});

test('what another program has written into the storage harms nobody', async ({page}) => {
  for (const value of [
    '[',
    'null',
    '"x"',
    '{"/usecases/topups": 7}',
    '{"/usecases/topups": [7]}',
  ]) {
    await page.addInitScript((text) => localStorage.setItem('tasks-aldermark', text), value);
    await openPage(page, '/usecases/topups');
    await expect(status(page)).toContainText('0 of ');
  }
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const address of pages) {
    test(`the boxes of ${address} can be ticked and printed`, async ({page}) => {
      await page.goto(address);
      await boxes(page).first().check();
      await page.emulateMedia({media: 'print'});
      await expect(boxes(page).first()).toBeVisible();
      await expect(boxes(page).first()).toBeChecked();
    });
  }
});
