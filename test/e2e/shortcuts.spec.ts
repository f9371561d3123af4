import type {Page} from '@playwright/test';
import {shortcuts} from '@aldermark/data/shortcuts';
import {expectNoBarrier} from '../support/barriers';
import {searchBox} from '../support/search';
import {expect, openPage, settled, test} from '../support/site';

const guide = '/docs/accounts/iban';
const list = (page: Page) => page.getByRole('dialog', {name: 'Keyboard shortcuts'});
const progress = (page: Page) =>
  page.getByRole('region', {name: 'Run this page'}).getByRole('progressbar', {name: 'Steps'});

/** Presses a key as a layout gives it. */
const press = (page: Page, init: Readonly<Record<string, string | boolean>>) =>
  page.evaluate(
    (event) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...event}),
      ),
    init,
  );

test('? lists every shortcut, in a dialog that the keyboard closes', async ({page}) => {
  await openPage(page, guide);
  await page.keyboard.press('?');
  await expect(list(page).getByRole('term')).toHaveText(shortcuts.map(({label}) => label));
  await expect(list(page).getByRole('definition')).toHaveText(
    shortcuts.map(({keys}) => keys.join(' ')),
  );
  await expectNoBarrier(page, 'the list of shortcuts', 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
});

test('g and a letter lead to a page, on a Cyrillic layout too, and another key between them does not', async ({
  page,
}) => {
  await openPage(page, guide);
  for (const {keys, to} of shortcuts.flatMap((one) => ('to' in one ? [one] : []))) {
    // Some pages are loaded as documents, whose script has to come first.
    await settled(page);
    await page.keyboard.press(keys[0]);
    await page.keyboard.press(keys[1]);
    await expect(page).toHaveURL(to);
  }
  await press(page, {key: 'п', code: 'KeyG'});
  await press(page, {key: 'к', code: 'KeyR'});
  await expect(page).toHaveURL('/api');
  for (const key of ['g', 'x', 'd', 'h']) {
    await page.keyboard.press(key);
  }
  await press(page, {key: '؟', code: 'Slash', shiftKey: true});
  await expect(list(page)).toBeVisible();
  await expect(page).toHaveURL('/api');
});

test('n and p step through the run of a page', async ({page}) => {
  await openPage(page, '/usecases/sepa_transfers/sepa_credit_transfer');
  await page.keyboard.press('n');
  await expect(progress(page)).toHaveAttribute('value', '1');
  await page.keyboard.press('n');
  await expect(progress(page)).toHaveAttribute('value', '2');
  await page.keyboard.press('p');
  await expect(progress(page)).toHaveAttribute('value', '1');
});

test('a key does nothing in a field, an editor or a list, or with a modifier', async ({page}) => {
  await openPage(page, guide);
  for (const field of ['<textarea>', '<input>', '<select>', '<p contenteditable>']) {
    await page.evaluate((html) => {
      document.body.insertAdjacentHTML('beforeend', html);
      (document.body.lastElementChild as HTMLElement).focus();
    }, field);
    for (const key of ['?', 'n', 'g', 'h']) {
      await page.keyboard.press(key);
    }
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) {
    for (const key of ['n', 'g', 'h']) {
      await press(page, {key, code: `Key${key.toUpperCase()}`, [modifier]: true});
    }
  }
  await settled(page);
  await expect(page).toHaveURL(guide);
  await expect(list(page)).toBeHidden();
});

test('the switch turns all off but Ctrl+K, on every later page, until it is turned on (WCAG 2.1.4)', async ({
  page,
}) => {
  await openPage(page, guide);
  await page.keyboard.press('?');
  await list(page).getByRole('switch', {name: 'Shortcuts without Ctrl or ⌘'}).uncheck();
  await list(page).getByRole('button', {name: 'Close'}).click();
  await openPage(page, '/docs/introduction');
  for (const key of ['?', '/', 'g', 'h']) {
    await page.keyboard.press(key);
  }
  await expect(list(page)).toBeHidden();
  await expect(searchBox(page)).not.toBeFocused();
  await expect(page).toHaveURL('/docs/introduction');
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await openPage(page, '/accessibility');
  await page.getByRole('tab', {name: 'Shortcuts are on'}).click();
  await page.keyboard.press('?');
  await expect(list(page).getByRole('switch')).toBeChecked();
});
