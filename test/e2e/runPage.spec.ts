import type {Locator, Page} from '@playwright/test';
import {expectNoBarrier} from '../support/barriers';
import {tabTo} from '../support/keyboard';
import {holdContract} from '../support/pageRuns';
import {expect, openPage, settled, test} from '../support/site';

const sct = '/usecases/sepa_transfers/sepa_credit_transfer';
const p2p = '/docs/payments/P2P';
const small = '/docs/accounts/iban';

const bar = (page: Page) => page.getByRole('button', {name: 'Run this page'});
const player = (page: Page) => page.getByRole('region', {name: 'Run this page'});
const status = (page: Page) => player(page).getByRole('status').first();
const button = (page: Page, name: string | RegExp) =>
  player(page).getByRole('button', {name, exact: typeof name === 'string'});
const step = (page: Page, name: string | RegExp) =>
  player(page).getByRole('listitem').filter({hasText: name}).first();
const sample = (page: Page, text: string) =>
  page.locator('.markdown [data-tabs=language]', {hasText: text}).first();
/** What the player adds below a block of the page. */
const below = (block: Locator) => block.locator('xpath=following-sibling::div[1]');

const settlement = /SctTransfer SETTLED/;

async function begin(page: Page): Promise<void> {
  await bar(page).click();
  await expect(status(page)).toContainText(/20\d \w/);
}

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true});

  test('a reader runs a page, changes it, goes back, plays another outcome and shares it', async ({
    page,
    context,
  }) => {
    await openPage(page, sct);
    await bar(page).tap();
    await expect(status(page)).toContainText('201 Created');
    await step(page, 'Step 3: let the user approve').locator('summary').first().tap();
    await button(page, 'Run to here').tap();
    await expect(status(page)).toContainText('Step 3: let the user approve: 20');

    // Three steps back, everything is as it was three steps before: each object with its history, and so its balances.
    await button(page, 'Objects').tap();
    const state = () => player(page).getByRole('list').last().textContent();
    const before = await state();
    expect(before).toContain('balances');
    for (let time = 0; time < 3; time += 1) {
      await button(page, 'Next').tap();
    }
    await expect(status(page)).toContainText('Send on a later date: 201 Created');
    expect(await state()).not.toBe(before);
    for (let time = 0; time < 3; time += 1) {
      await button(page, 'Undo').tap();
    }
    await expect(status(page)).toContainText('Step 3: let the user approve: 20');
    expect(await state()).toBe(before);

    await button(page, 'Run all').tap();
    await expect(button(page, 'Run all')).toHaveAttribute('aria-disabled', 'true');
    const other = page.getByText('The response differs from the one on this page:');
    // Unchanged, each response is that of the page.
    await expect(page.getByText('As on this page.').first()).toBeAttached();
    await expect(other).toHaveCount(0);
    await expect(player(page).getByText(settlement).first()).toBeVisible();
    await expect(page.locator('.diagram a[aria-current="step"]').first()).toBeAttached();

    await button(page, 'Steps').tap();
    await below(sample(page, '"endToEndId": "INV-2025-0042"'))
      .getByRole('button', {name: 'Edit'})
      .tap();
    const body = player(page).getByRole('textbox', {name: 'Body'});
    await expect(body).toBeFocused();
    // Until the editor is there, the text is that of a plain field.
    await expect(body).toHaveAttribute('contenteditable', 'true');
    await body.fill((await body.innerText()).replace('12550', '"much"'));
    await expect(player(page).getByText(/amount\/value/)).toBeVisible();
    await body.fill((await body.innerText()).replace('"much"', '99999900'));
    await button(page, 'Send').tap();
    await expect(status(page)).toContainText('422 Unprocessable Content');
    await expect(page.getByText('"amount_out_of_range"').first()).toBeAttached();
    await expect(other.first()).toBeAttached();

    // How it was before is a branch.
    await expect(button(page, 'Compare with branch 1')).toBeVisible();
    await button(page, 'Compare with branch 1').tap();
    const differences = player(page).getByRole('table', {name: 'What differs'});
    await expect(differences.getByRole('row', {name: 'Events'})).toContainText(
      'sct_transfer.created',
    );

    await page.getByText(/^How to trigger the .* of this page in the sandbox$/).tap();
    await page.getByRole('button', {name: 'Play insufficient_funds'}).tap();
    await expect(player(page).getByText('How insufficient_funds happens')).toBeAttached();
    await button(page, /^Events/).tap();
    await player(page).getByText('Move the clock', {exact: true}).tap();
    await button(page, '1 day later').tap();
    await expect(status(page)).toContainText('Move the clock by P1D: 200 OK');

    await button(page, 'Objects').tap();
    const objects = await player(page).getByRole('list').last().innerText();
    await button(page, 'Share').tap();
    const address = player(page).getByRole('textbox', {name: 'Address of this run'});
    await expect(address).toHaveValue(/#run=/);
    expect((await address.inputValue()).length).toBeLessThan(8192);

    const colleague = await context.newPage();
    await colleague.goto(await address.inputValue());
    await expect(player(colleague).getByText('Nothing has run yet.')).toBeVisible();
    await expect(player(colleague).locator('[data-played]')).toHaveCount(0);
    await button(colleague, 'Run it').tap();
    await expect(status(colleague)).toContainText('Move the clock by P1D: 200 OK');
    await button(colleague, 'Objects').tap();
    await expect.poll(() => player(colleague).getByRole('list').last().innerText()).toBe(objects);
  });

  test('the sheet folds, closes, and leaves the page as it was', async ({page}) => {
    await openPage(page, sct);
    await bar(page).tap();
    await expect(status(page)).toContainText('201 Created');
    await expect(button(page, 'Next')).toBeFocused();
    for (const one of await player(page).getByRole('button').all()) {
      const box = await one.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await button(page, 'Less').tap();
    await expect(button(page, 'Steps')).toBeHidden();
    await button(page, 'More').tap();
    await expect(button(page, 'Steps')).toBeVisible();
    await button(page, 'Close').tap();
    await expect(player(page)).toHaveCount(0);
    await expect(bar(page)).toBeFocused();
  });
});

test('a whole story by keyboard alone', async ({page}) => {
  await openPage(page, sct);
  await tabTo(page, page.getByRole('link', {name: 'Skip to main content'}));
  await page.keyboard.press('Enter');
  await tabTo(page, bar(page));
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('201 Created');
  await expect(button(page, 'Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('403 Forbidden, 1 event');
  await expect(button(page, 'Next')).toBeFocused();
  await tabTo(page, button(page, 'Undo'));
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/: 201 Created$/);
  await expect(button(page, 'Undo')).toBeFocused();
  await tabTo(page, button(page, 'Redo'));
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('1 event');
  await tabTo(page, player(page).locator('summary', {hasText: /^Move the clock$/}));
  await page.keyboard.press('Enter');
  // Nothing in a fold can have the focus before its first frame.
  await expect(button(page, '1 hour later')).toBeVisible();
  await tabTo(page, button(page, '1 hour later'));
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Move the clock by PT1H: 200 OK');
  await step(page, 'Step 2: create the transfer').locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Edit').first()).toBeVisible();
  await tabTo(page, button(page, 'Edit'));
  await page.keyboard.press('Enter');
  const body = player(page).getByRole('textbox', {name: 'Body'});
  await expect(body).toBeFocused();
  // Tab leads out of the editor.
  await page.keyboard.press('Tab');
  await expect(body).not.toBeFocused();
  await tabTo(page, button(page, 'Cancel'));
  await page.keyboard.press('Enter');
  await expect(body).toHaveCount(0);
  await button(page, 'Close').focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeFocused();
});

test('no state of the player has a barrier @audit', async ({page}) => {
  const check = (state: string) =>
    expectNoBarrier(page, state, 'section:has([role=toolbar])', '[data-tabs=language] + div');
  const release = await holdContract(page);
  // A page with half as many elements, which axe reads in half of the time.
  await openPage(page, p2p);
  await bar(page).click();
  await expect(button(page, 'Stop')).toBeVisible();
  await expect(status(page)).toHaveText('Working …');
  await check('a run that is under way');
  release();
  await expect(status(page)).toContainText(/20\d \w/);
  await button(page, 'Run all').click();
  await expect(button(page, 'Run all')).toHaveAttribute('aria-disabled', 'true');
  for (const name of [/^Events/, 'Objects', 'Compare', 'Share']) {
    await button(page, name).click();
    if (name === 'Objects') {
      await player(page).locator('summary', {hasText: 'Account'}).first().click();
    }
    await check(String(name));
  }
  await button(page, 'Steps').click();
  await step(page, 'lookupRecipient').locator('summary').first().click();
  await step(page, 'lookupRecipient').getByRole('button', {name: 'Edit'}).click();
  const body = player(page).getByRole('textbox', {name: 'Body'});
  await body.fill('{"phoneNumber": 1}');
  await expect(player(page).locator('[aria-invalid], .cm-lintRange-error').first()).toBeVisible();
  await player(page).getByText('Move the clock', {exact: true}).click();
  await check('the editor and the clock');
  await button(page, 'Send it anyway').click();
  await expect(status(page)).toContainText('422 Unprocessable Content');
  await step(page, 'lookupRecipient').getByText('Response', {exact: true}).click();
  await check('a call that is refused');
  await page.setViewportSize({width: 390, height: 844});
  await button(page, 'Less').click();
  await expect(button(page, 'Steps')).toBeHidden();
  await check('the folded sheet of a phone');
});

test('an address with a run that is none ends in a message, and the page can be run', async ({
  page,
}) => {
  await openPage(page, `${small}#run=<img src=x onerror=alert(1)>`);
  for (const text of ['', 'abc', '%00', '__proto__', 'A'.repeat(9000)]) {
    await expect(player(page).getByRole('alert')).toContainText('no run that can be shown');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#run=${text}`);
  }
  await expect(player(page).getByRole('alert')).toContainText('no run that can be shown');
  await button(page, 'Next').click();
  await expect(status(page)).toContainText(/\d{3} \w/);
});

test('a reader sees what the app shows meanwhile, and takes the run along', async ({page}) => {
  await openPage(page, '/usecases/cards/issuing/PhysicalCardIssuing');
  await begin(page);
  await expect(step(page, 'While you wait')).toContainText(
    'card.created: "Your card is ordered. We let you know when it leaves."',
  );
  await button(page, 'Next').click();
  await expect(status(page)).toContainText('403 Forbidden');
  await button(page, 'Undo').click();
  await player(page).getByText('Move the clock', {exact: true}).click();
  await button(page, '1 day later').click();
  await expect(status(page)).toContainText('Move the clock by P1D: 200 OK');
  await button(page, 'Go to branch 1').click();
  await expect(player(page).getByText('You are on branch 1.')).toBeVisible();

  await button(page, 'Share').click();
  await player(page).getByLabel('Format').selectOption('Python');
  await expect(player(page).getByLabel('The run as Python')).toContainText('createCard = call(');
  const download = page.waitForEvent('download');
  await button(page, 'Download run.json').click();
  const file = await (await download).path();
  const input = player(page).locator('input[type=file]');
  await input.setInputFiles({name: 'a', mimeType: 'text/plain', buffer: Buffer.from('[[[[')});
  await expect(player(page).getByRole('alert')).toContainText('no run that can be shown');
  await input.setInputFiles(file);
  await expect(player(page).getByText('Nothing has run yet.')).toBeVisible();
  await button(page, 'Run it').click();
  await expect(status(page)).toContainText(/[245]\d\d \w/);
});

test('the editor takes the place of the plain text in one moment, with the focus and the selection', async ({
  page,
}) => {
  await openPage(page, p2p);
  await begin(page);
  await settled(page);
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/assets/js/*.js', async (route) => {
    await delivery;
    await route.continue();
  });
  await button(page, 'Edit').first().click();
  const text = player(page).locator('textarea');
  await text.fill('{"amount": 1}');
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(1, 9));
  const next = text.evaluate(
    (field) =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          if (!field.isConnected) {
            const {activeElement} = document;
            resolve([activeElement?.getAttribute('contenteditable'), getSelection()?.toString()]);
          }
        }).observe(document.body, {childList: true, subtree: true});
      }),
  );
  deliver();
  expect(await next).toEqual(['true', '"amount"']);
});

test('an untouched page requests nothing for it, and prints without it', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openPage(page, sct);
  await settled(page);
  expect(requests.filter((url) => /\.run\.json|islands\.|contract/.test(url))).toEqual([]);
  await begin(page);
  await page.emulateMedia({media: 'print'});
  await expect(bar(page)).toBeHidden();
  await expect(player(page)).toBeHidden();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
});

test.describe('with less motion', () => {
  test.use({reducedMotion: 'reduce'});

  for (const {first, address} of [
    {first: 'a call after some that the page hides', address: '/usecases/users/kyc/kyc_workflow'},
    {
      first: 'what an event has sent',
      address: '/usecases/cards/operations/CardsOperationsClearing',
    },
  ]) {
    test(`the first press shows ${first} on the page`, async ({page}) => {
      await openPage(page, address);
      await bar(page).click();
      await expect(page.locator('.markdown .theme-code-block:visible').first()).toBeInViewport();
    });
  }

  test('the first press shows what it did, and each part leads to the next', async ({page}) => {
    await openPage(page, '/usecases/xpay/X-Pay');
    await begin(page);
    const now = player(page).locator('[aria-current=step]');
    const call = (of: Locator) => of.locator('pre', {hasText: /"(?:id|status)"/}).first();
    // In the panel, the response; on the page, the sample, which was folded.
    await expect(call(now)).toBeInViewport();
    await expect(now.locator('summary').first()).toBeInViewport();
    await expect(
      page
        .locator('.markdown [data-tabs=language]:visible')
        .filter({has: page.locator(':scope + div', {hasText: 'Run again'})})
        .first(),
    ).toBeInViewport();
    const part = player(page).getByRole('combobox', {name: 'Part'});
    const parts = await part.locator('option').count();
    expect(parts).toBeGreaterThan(2);
    for (let number = 2; number <= parts; number += 1) {
      const further = button(page, `Continue with part ${number}`);
      if (number > 2) {
        // A part of one call is at its end with the press that began it.
        if (!(await further.isVisible())) {
          await button(page, 'Run all').click();
        }
        await further.focus();
      }
      await expect(further).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(further).toHaveCount(0);
      await expect(part).toHaveValue(String(number - 1));
      await expect(status(page)).toContainText(/[245]\d\d \w/);
      await expect(now).toHaveCount(1);
    }
    if ((await button(page, 'Next').getAttribute('aria-disabled')) !== 'true') {
      await button(page, 'Run all').click();
    }
    await expect(button(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
  });
});

test('the elements that a page shows of an XML document are those of the run', async ({page}) => {
  await openPage(page, '/docs/accounts/statement-files');
  await begin(page);
  const document = page.locator('.markdown .theme-code-block', {hasText: '<BkToCstmrStmt>'});
  await expect(below(document)).toHaveText('As on this page.');
});

test('a reload in the middle keeps the run, and another page begins anew', async ({page}) => {
  await openPage(page, sct);
  await begin(page);
  await button(page, 'Next').click();
  await expect(status(page)).toContainText('1 event');
  await page.reload();
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  await bar(page).click();
  await expect(status(page)).toContainText('1 event');
  await page.getByRole('link', {name: 'Instant payment', exact: true}).first().click();
  await expect(page.locator('h1')).toHaveText('Instant payment');
  await expect(player(page)).toHaveCount(0);
  await begin(page);
  await expect(player(page).locator('[aria-current="step"]')).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a page has no button that does nothing', async ({page}) => {
    await page.goto(sct);
    await expect(page.getByText('Run this page')).toBeHidden();
  });
});
