import type {Page} from '@playwright/test';
import {expectNoBarrier} from '../support/barriers';
import {tabTo} from '../support/keyboard';
import {overhang} from '../support/overhang';
import {holdContract} from '../support/pageRuns';
import {expect, holdRequests, openPage, settled, test} from '../support/site';

const sct = '/usecases/sepa_transfers/sepa_credit_transfer';
const p2p = '/docs/payments/P2P';
const small = '/docs/accounts/iban';

const bar = (page: Page) => page.getByRole('region', {name: 'Run this page'});
const status = (page: Page) => bar(page).locator('p[role=status]');
const button = (page: Page, name: string | RegExp) =>
  bar(page).getByRole('button', {name, exact: typeof name === 'string'});
const progress = (page: Page) => bar(page).getByRole('progressbar', {name: 'Steps'});
/** What the menu of the bar has opened. */
const drawer = (page: Page, name: string) => page.getByRole('region', {name, exact: true}).first();
const step = (page: Page, name: string | RegExp) =>
  drawer(page, 'Steps').getByRole('listitem').filter({hasText: name}).first();
/** What the reader's run has in place of a response of the page. */
const live = (page: Page) => page.getByRole('group', {name: 'Response of your run'});

/** The button that edits the call that is shown. */
const editOf = (page: Page) =>
  page
    .locator('.stage[data-now]')
    .getByRole('button', {name: /^Edit /})
    .first();

/** Chooses an entry of the menu, whose name may end with a number, with keys: the bar may be on its way to its other place. */
async function choose(page: Page, entry: string): Promise<void> {
  await button(page, 'More').press('Enter');
  await button(page, new RegExp(`^${entry}( \\(\\d+\\))?$`)).press('Enter');
}

/** Makes the first call of a page. */
async function begin(page: Page): Promise<void> {
  await button(page, 'Run').click();
  await expect(status(page)).toContainText(/20\d \w/);
}

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true});

  test('a reader runs a page, changes it, goes back, plays another outcome and shares it', async ({
    page,
    context,
  }) => {
    await openPage(page, sct);
    await button(page, 'Run').tap();
    await expect(status(page)).toContainText('201 Created');
    await choose(page, 'Steps');
    await step(page, 'Step 3: let the user approve').locator('summary').first().tap();
    await drawer(page, 'Steps').getByRole('button', {name: 'Run to here'}).tap();
    await expect(status(page)).toContainText('Let the user approve: 20');

    // Three steps back, everything is as it was three steps before: each object with its history, and so its balances.
    await choose(page, 'Objects');
    await expect(drawer(page, 'Steps')).toHaveCount(0);
    const state = () => drawer(page, 'Objects').getByRole('list').last().textContent();
    const before = await state();
    expect(before).toContain('balances');
    for (let time = 0; time < 3; time += 1) {
      await button(page, 'Next').tap();
    }
    await expect(status(page)).toContainText('Send on a later date: 201 Created');
    expect(await state()).not.toBe(before);
    for (let time = 0; time < 3; time += 1) {
      await choose(page, 'Undo');
    }
    await expect(status(page)).toContainText('Let the user approve: 20');
    expect(await state()).toBe(before);
    await drawer(page, 'Objects').getByRole('button', {name: 'Close'}).tap();
    await expect(button(page, 'More')).toBeFocused();

    await choose(page, 'Run all');
    await expect(button(page, 'Continue with part 2')).toBeVisible();
    const other = page.getByText(/not as on this page$/);
    // Unchanged, each response is that of the page.
    await expect(page.getByText('As on this page.').first()).toBeAttached();
    await expect(other).toHaveCount(0);
    await expect(page.locator('.diagram a[aria-current="step"]').first()).toBeAttached();

    await page.getByRole('button', {name: 'Edit Step 2: create the transfer'}).tap();
    const body = page.getByRole('textbox', {name: 'Body'});
    await expect(body).toBeFocused();
    // Until the editor is there, the text is that of a plain field.
    await expect(body).toHaveAttribute('contenteditable', 'true');
    await body.fill((await body.innerText()).replace('12550', '"much"'));
    await expect(page.getByText(/amount\/value/)).toBeVisible();
    await body.fill((await body.innerText()).replace('"much"', '99999900'));
    await page.getByRole('button', {name: 'Send', exact: true}).tap();
    await expect(status(page)).toContainText('422 Unprocessable Content: amount_out_of_range');
    // The response of the edited call is in view, in place of the recorded one.
    const rejected = live(page).filter({hasText: '"amount_out_of_range"'});
    await expect(rejected).toBeFocused();
    await expect(rejected).toBeInViewport();
    await expect(other.first()).toBeAttached();
    const recorded = page.locator('.markdown .theme-code-block', {hasText: '"sca_required"'});
    await expect(recorded.first()).toBeHidden();
    await rejected.getByRole('button', {name: 'Sample'}).tap();
    await expect(recorded.first()).toBeVisible();

    // How it was before is a branch.
    await choose(page, 'Steps');
    await drawer(page, 'Steps').getByRole('button', {name: 'Compare with branch 1'}).tap();
    const differences = page.getByRole('table', {name: 'What differs'});
    await expect(differences.getByRole('row', {name: 'Events'})).toContainText(
      'sct_transfer.created',
    );
    await page.keyboard.press('Escape');

    await page.getByText(/^How to trigger the .* of this page in the sandbox$/).tap();
    await page.getByRole('button', {name: 'Play insufficient_funds'}).tap();
    await expect(drawer(page, 'Steps').getByText('How insufficient_funds happens')).toBeAttached();
    await choose(page, 'Clock');
    await drawer(page, 'Clock').getByRole('button', {name: '1 day later'}).tap();
    await expect(status(page)).toContainText('Move the clock by P1D: 200 OK');

    await choose(page, 'Objects');
    const objects = await drawer(page, 'Objects').getByRole('list').last().innerText();
    await choose(page, 'Share');
    const address = page.getByRole('textbox', {name: 'Address of this run'});
    await expect(address).toHaveValue(/#run=/);
    expect((await address.inputValue()).length).toBeLessThan(8192);

    const colleague = await context.newPage();
    await colleague.goto(await address.inputValue());
    await expect(bar(colleague).getByText('Nothing has run yet.')).toBeInViewport();
    await expect(progress(colleague)).toHaveAttribute('value', '0');
    await button(colleague, 'Run it').tap();
    await expect(status(colleague)).toContainText('Move the clock by P1D: 200 OK');
    await choose(colleague, 'Objects');
    await expect
      .poll(() => drawer(colleague, 'Objects').getByRole('list').last().innerText())
      .toBe(objects);
  });

  test('the bar stays at the end of the window, without covering the end of the page or the focus', async ({
    page,
  }) => {
    await openPage(page, sct);
    const after = page.locator('.markdown h2').first();
    const place = () => after.evaluate((h2) => h2.getBoundingClientRect().top + scrollY);
    const height = async () => (await bar(page).boundingBox())?.height ?? 0;
    const resting = await place();
    await button(page, 'Run').tap();
    await expect(status(page)).toContainText('201 Created');
    await expect(button(page, 'Next')).toBeFocused();
    // What is above the response has not moved.
    expect(await place()).toBe(resting);
    await expect(bar(page)).toBeInViewport({ratio: 1});
    const isCovered = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const footer = await page.getByRole('contentinfo').boundingBox();
      // A page scrolls by whole pixels.
      return Math.floor((footer?.y ?? 0) + (footer?.height ?? 0)) > 740 - (await height());
    };
    await expect.poll(isCovered).toBe(false);
    await button(page, 'More').tap();
    for (const one of await bar(page).getByRole('button').all()) {
      const box = await one.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await expect(one).toBeInViewport({ratio: 1});
    }
    await page.keyboard.press('Escape');
    const links = page.locator('.markdown a:visible, .markdown summary:visible');
    for (const one of (await links.all()).slice(10, 30)) {
      await one.focus();
      const end = async () => {
        const box = await one.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0) + (await height());
      };
      await expect.poll(end).toBeLessThanOrEqual(740);
    }
    await choose(page, 'Close');
    await expect(button(page, 'More')).toBeFocused();
    await expect(button(page, 'More')).not.toBeInViewport();
  });

  test.describe('of 320 pixels', () => {
    test.use({viewport: {width: 320, height: 568}});

    test('each state fits', async ({page}) => {
      await openPage(page, sct);
      await begin(page);
      for (const entry of ['Steps', 'Events', 'Objects', 'Webhooks', 'Compare', 'Share', 'Clock']) {
        await choose(page, entry);
        await expect(drawer(page, entry)).toBeInViewport({ratio: 1});
        expect(await overhang(page), entry).toBe(0);
      }
      await page.keyboard.press('Escape');
      await choose(page, 'Run all');
      await expect(button(page, 'Continue with part 2')).toBeInViewport({ratio: 1});
      expect(await overhang(page)).toBe(0);
    });
  });
});

test('a whole story by keyboard alone', async ({page}) => {
  await openPage(page, sct);
  await tabTo(page, page.getByRole('link', {name: 'Skip to main content'}));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Run'));
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('201 Created');
  await expect(button(page, 'Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('403 Forbidden: sca_required, 1 event');
  await expect(button(page, 'Next')).toBeFocused();
  const fromMenu = async (entry: string) => {
    await button(page, 'More').focus();
    await page.keyboard.press('Enter');
    // Nothing in a menu can have the focus before its first frame.
    await expect(button(page, entry)).toBeVisible();
    await tabTo(page, button(page, entry));
    await page.keyboard.press('Enter');
  };
  await fromMenu('Undo');
  await expect(status(page)).toHaveText(/: 201 Created$/);
  await expect(button(page, 'More')).toBeFocused();
  await fromMenu('Redo');
  await expect(status(page)).toContainText('1 event');
  await fromMenu('Clock');
  await expect(drawer(page, 'Clock')).toBeFocused();
  await tabTo(page, drawer(page, 'Clock').getByRole('button', {name: '1 hour later'}));
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Move the clock by PT1H: 200 OK');
  await page.keyboard.press('Escape');
  await expect(drawer(page, 'Clock')).toHaveCount(0);
  await expect(button(page, 'More')).toBeFocused();
  const edit = page.getByRole('button', {name: 'Edit Step 2: create the transfer'});
  await edit.focus();
  await page.keyboard.press('Enter');
  const body = page.getByRole('textbox', {name: 'Body'});
  await expect(body).toBeFocused();
  // Tab leads out of the editor.
  await page.keyboard.press('Tab');
  await expect(body).not.toBeFocused();
  await tabTo(page, page.getByRole('button', {name: 'Cancel', exact: true}));
  await page.keyboard.press('Enter');
  await expect(body).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('no state of the player has a barrier @audit', async ({page}) => {
  const parts = ['.runBar', 'section[tabindex="-1"]', '.stage[data-now]'];
  const check = async (state: string) => {
    const found = await Promise.all(parts.map((part) => page.locator(part).count()));
    await expectNoBarrier(page, state, ...parts.filter((_, index) => found[index]! > 0));
  };
  const release = await holdContract(page);
  // A page with half as many elements, which axe reads in half of the time.
  await openPage(page, p2p);
  await check('a bar at rest');
  await button(page, 'Run').click();
  await expect(status(page)).toHaveText('Working …');
  await check('a run that is under way');
  release();
  await expect(status(page)).toContainText(/20\d \w/);
  await button(page, 'More').click();
  await check('the open menu');
  await page.keyboard.press('Escape');
  await button(page, 'Next').click();
  await check('after Next');
  await choose(page, 'Run all');
  await expect(bar(page).getByText('Open in the console')).toBeVisible();
  await check('the end');
  for (const name of ['Steps', 'Events', 'Objects', 'Compare', 'Share', 'Clock']) {
    await choose(page, name);
    if (name === 'Objects') {
      await drawer(page, name).locator('summary', {hasText: 'Account'}).first().click();
    }
    await check(name);
  }
  await page.keyboard.press('Escape');
  await editOf(page).click();
  const body = page.getByRole('textbox', {name: 'Body'});
  await body.fill('{"phoneNumber": 1}');
  await expect(page.locator('[aria-invalid], .cm-lintRange-error').first()).toBeVisible();
  await check('the editor');
  await page.getByRole('button', {name: 'Send it anyway'}).click();
  await expect(status(page)).toContainText('422 Unprocessable Content');
  await check('a call that is rejected');
  await page.setViewportSize({width: 390, height: 844});
  await check('the bar of a phone');
});

test('a first press changes what is in view, wherever the call is', async ({page}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({width, height: 844});
    await openPage(page, sct);
    await button(page, 'Run').click();
    await expect(status(page)).toContainText('Verify the payee: 201 Created');
    await expect(live(page).first()).toBeInViewport();
    await expect(live(page).first()).toContainText('"MATCH"');
    await expect(progress(page)).toHaveAttribute('value', '1');
  }
});

test('a call that is edited to nonsense is not sent, or is rejected in words, and the page goes on', async ({
  page,
}) => {
  await openPage(page, p2p);
  await begin(page);
  const edit = editOf(page);
  const body = page.getByRole('textbox', {name: 'Body'});
  const send = page.getByRole('button', {name: /^Send/});
  await edit.click();
  await expect(body).toHaveAttribute('contenteditable', 'true');
  for (const text of ['{', 'undefined', '{"a": 1,}']) {
    await body.fill(text);
    await expect(page.getByText(/^This is not JSON/).first()).toBeVisible();
    await send.click();
    await expect(body).toBeVisible();
  }
  for (const text of [
    '[]',
    '"\ud800"',
    '{"__proto__": {"phoneNumber": 1}}',
    '{"phoneNumber": "<img src=x onerror=alert(1)>"}',
    `{"phoneNumber": "${'9'.repeat(20_000)}"}`,
  ]) {
    await body.fill(text);
    await send.click();
    await expect(status(page), text.slice(0, 40)).toContainText(/4\d\d \w/);
    await edit.click();
    await expect(body).toHaveAttribute('contenteditable', 'true');
  }
  await page.getByRole('button', {name: 'Cancel', exact: true}).click();
  await choose(page, 'Start over');
  await button(page, 'Run').click();
  await expect(status(page)).toContainText(/20\d \w/);
});

test('ten times back and ten times forth, a run is where it was', async ({page}) => {
  await openPage(page, sct);
  await begin(page);
  await choose(page, 'Run all');
  await expect(button(page, 'Continue with part 2')).toBeVisible();
  const end = await status(page).textContent();
  for (let time = 0; time < 10; time += 1) {
    await choose(page, 'Undo');
  }
  await expect(progress(page)).toHaveAttribute('value', '0');
  await expect(live(page)).toHaveCount(0);
  await expect(status(page)).toHaveText('');
  for (let time = 0; time < 10; time += 1) {
    await choose(page, 'Redo');
  }
  await expect(status(page)).toHaveText(end ?? '');
  await expect(page.getByText(/not as on this page$/)).toHaveCount(0);
});

test('two tabs of a page have a run each', async ({page, context}) => {
  const other = await context.newPage();
  await openPage(page, sct);
  await openPage(other, sct);
  await begin(page);
  await button(page, 'Next').click();
  await begin(other);
  await expect(progress(other)).toHaveAttribute('value', '1');
  await expect(progress(page)).toHaveAttribute('value', '2');
  await choose(other, 'Start over');
  await button(page, 'Next').click();
  await expect(status(page)).toContainText('Let the user approve: 20');
  await expect(progress(other)).toHaveAttribute('value', '0');
});

test('an address with a run that is none ends in a message, and the page can be run', async ({
  page,
}) => {
  await openPage(page, `${small}#run=<img src=x onerror=alert(1)>`);
  for (const text of ['', 'abc', '%00', '__proto__', 'A'.repeat(9000)]) {
    await expect(bar(page).getByRole('alert')).toContainText('no run that can be shown');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#run=${text}`);
  }
  await expect(bar(page).getByRole('alert')).toContainText('no run that can be shown');
  await button(page, 'Run').click();
  await expect(status(page)).toContainText(/\d{3} \w/);
});

test('a reader sees what the app shows meanwhile, and takes the run along', async ({page}) => {
  await openPage(page, '/usecases/cards/issuing/PhysicalCardIssuing');
  await begin(page);
  await choose(page, 'Steps');
  await expect(step(page, 'While you wait')).toContainText(
    'card.created: "Your card is ordered. We let you know when it leaves."',
  );
  await button(page, 'Next').click();
  await expect(status(page)).toContainText('card.shipped: waited');
  await choose(page, 'Undo');
  await choose(page, 'Clock');
  await drawer(page, 'Clock').getByRole('button', {name: '1 day later'}).click();
  await expect(status(page)).toContainText('Move the clock by P1D: 200 OK');
  await choose(page, 'Steps');
  await drawer(page, 'Steps').getByRole('button', {name: 'Go to branch 1'}).click();
  await expect(drawer(page, 'Steps').getByText('You are on branch 1.')).toBeVisible();

  await choose(page, 'Share');
  const share = drawer(page, 'Share');
  await share.getByLabel('Format').selectOption('Python');
  await expect(share.getByLabel('The run as Python')).toContainText('createCard = call(');
  const download = page.waitForEvent('download');
  await share.getByRole('button', {name: 'Download run.json'}).click();
  const file = await (await download).path();
  const input = share.locator('input[type=file]');
  await input.setInputFiles({name: 'a', mimeType: 'text/plain', buffer: Buffer.from('[[[[')});
  await expect(bar(page).getByRole('alert')).toContainText('no run that can be shown');
  await input.setInputFiles(file);
  await expect(bar(page).getByText('Nothing has run yet.')).toBeVisible();
  await button(page, 'Run it').click();
  await expect(status(page)).toContainText(/card\.shipped: waited \d+ seconds/);
});

test('the editor takes the place of the plain text in one moment, with the focus and the selection', async ({
  page,
}) => {
  await openPage(page, p2p);
  await begin(page);
  await settled(page);
  const deliver = await holdRequests(page, '**/assets/js/*.js');
  await editOf(page).click();
  const text = page.locator('.markdown textarea');
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
  await choose(page, 'Steps');
  const recorded = page.locator('.markdown .theme-code-block', {hasText: '"MATCH"'}).first();
  await expect(recorded).toBeHidden();
  await page.emulateMedia({media: 'print'});
  await expect(bar(page)).toBeHidden();
  await expect(drawer(page, 'Steps')).toBeHidden();
  await expect(live(page)).toBeHidden();
  await expect(recorded).toBeVisible();
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
      await button(page, 'Run').click();
      await expect(live(page).first()).toBeInViewport();
    });
  }

  test('each part leads to the next, and the end says what happened and what to do with it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, '/usecases/xpay/X-Pay');
    await begin(page);
    const total = Number(await progress(page).getAttribute('max'));
    for (let number = 2; number <= 3; number += 1) {
      const further = button(page, `Continue with part ${number}`);
      // A part of one call is at its end with the press that began it.
      if (!(await further.isVisible())) {
        await choose(page, 'Run all');
      }
      await further.focus();
      await page.keyboard.press('Enter');
      await expect(further).toHaveCount(0);
      await expect(status(page)).toContainText(/[245]\d\d \w/);
    }
    if (await button(page, 'Next').isVisible()) {
      await choose(page, 'Run all');
    }
    const summary = bar(page).getByText(/^\d+ calls, \d+ events, \w+ [A-Z_]+$/);
    await expect(summary).toBeVisible();
    expect(Number.parseInt((await summary.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(total);
    await expect(bar(page).locator('.button--primary')).toHaveCount(0);
    await button(page, 'Copy as a test').click();
    await expect(bar(page).getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('await call(');
    await expect(bar(page).getByRole('link', {name: /^Next guide: \w/})).toHaveAttribute(
      'href',
      (await page.locator('.pagination-nav__link--next').getAttribute('href')) ?? '',
    );
    await bar(page).getByRole('link', {name: 'Open in the console'}).click();
    await expect(page.getByText('Nothing has run yet.')).toBeVisible();
  });
});

test('the elements that a page shows of an XML document are those of the run', async ({page}) => {
  await openPage(page, '/docs/accounts/statement-files');
  await begin(page);
  await expect(live(page).filter({hasText: '<BkToCstmrStmt>'})).toContainText('As on this page.');
});

test('a reload in the middle keeps the run, and another page begins anew', async ({page}) => {
  await openPage(page, sct);
  await begin(page);
  await button(page, 'Next').click();
  await expect(status(page)).toContainText('1 event');
  await page.reload();
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  await button(page, 'Run').click();
  await expect(status(page)).toContainText('1 event');
  await expect(progress(page)).toHaveAttribute('value', '2');
  await page.getByRole('link', {name: 'Instant payment', exact: true}).first().click();
  await expect(page.locator('h1')).toHaveText('Instant payment');
  await expect(live(page)).toHaveCount(0);
  await begin(page);
  await expect(progress(page)).toHaveAttribute('value', '1');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a page has no button that does nothing', async ({page}) => {
    await page.goto(sct);
    await expect(bar(page)).toBeHidden();
  });
});
