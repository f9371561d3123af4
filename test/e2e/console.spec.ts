import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import type {ConsoleOperation} from '@aldermark/sandbox/runs/form';
import {expectNoBarrier} from '../support/barriers';
import {buildFolder} from '../support/hosts';
import {mobile} from '../support/frame';
import {tabTo} from '../support/keyboard';
import {overhang} from '../support/overhang';
import {holdContract} from '../support/pageRuns';
import {expect, holdRequests, openPage, test, settled} from '../support/site';

const operationNamed = (id: string) =>
  JSON.parse(
    readFileSync(path.join(buildFolder, `console/${id}.json`), 'utf8'),
  ) as ConsoleOperation;

const picker = (page: Page) => page.getByRole('combobox', {name: 'Operation'});
const send = (page: Page) => page.getByRole('button', {name: 'Send', exact: true});
const step = (page: Page, count: number) =>
  page.getByRole('region', {name: `Step ${count}`, exact: true});

/** Opens the console with an operation, as "Try it" does. */
async function openWith(page: Page, id: string): Promise<void> {
  await openPage(page, `/docs/console#${id}`);
  await expect(page.getByRole('form', {name: `Call of ${id}`})).toBeVisible();
  await settled(page);
  // The column of the button moves when the navbar hides, which a press that scrolls to the button does not wait for.
  await send(page).scrollIntoViewIfNeeded();
  await settled(page);
}

/** Samples of different form; `test/published/samplesOfConsole.test.ts` proves those of all operations. */
const samples = [
  'listSctTransfers',
  'updateUser',
  'createSctTransfer',
  'createSimulation',
  'createAccessToken',
  // Its run begins in the past.
  'createVendorKycV1',
];

test('the console begins with the sample of a call, in view before its script comes', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const {body} = operationNamed('createAccount').sample;
  const deliver = await holdRequests(page, '**/islands.*.js');
  await openPage(page, '/docs/console');
  for (const state of ['the HTML', 'the console']) {
    await expect(page.getByRole('form', {name: 'Call of createAccount'}), state).toBeInViewport();
    const json = await page.getByRole('textbox', {name: 'Body as JSON'}).inputValue();
    expect(JSON.parse(json), state).toEqual(body);
    await expect(send(page), state).toBeInViewport({ratio: 1});
    await expect(page.locator('.button--primary:visible'), state).toHaveCount(1);
    deliver();
    await expect(page.locator('#play:not([data-island])')).toBeVisible();
  }
  await send(page).click();
  await expect(step(page, 1).getByRole('heading').nth(1)).toHaveText(/^201\b/);
});

test('samples are answered as the reference says', async ({page}) => {
  await openWith(page, 'getPartner');
  for (const id of samples) {
    const {status, before} = operationNamed(id);
    const newRun = page.getByRole('button', {name: 'New run', exact: true});
    if (await newRun.isEnabled()) {
      await newRun.click();
    }
    await expect(newRun).toBeDisabled();
    await page.evaluate((name) => {
      location.hash = `#${name}`;
    }, id);
    await expect(page.getByRole('form', {name: `Call of ${id}`})).toBeVisible();
    await send(page).click();
    const last = step(page, (before?.actions.length ?? 0) + 1);
    await expect(last.getByRole('heading').nth(1), id).toHaveText(new RegExp(`^${status}\\b`));
  }
});

test('each operation of a reference leads to its sample in the console', async ({page}) => {
  await openPage(page, '/api/TransferSCT');
  await page.getByRole('link', {name: 'Try it'}).first().click();
  await expect(page).toHaveURL(/\/docs\/console#listSctTransfers$/);
  await expect(page.getByRole('form', {name: 'Call of listSctTransfers'})).toBeVisible();
  await expect(picker(page)).toHaveValue('listSctTransfers');
});

test('a call is written, sent and undone with the keyboard alone', async ({page}) => {
  await openWith(page, 'getPartner');
  await picker(page).focus();
  await page.keyboard.type('create account label');
  await expect(page.getByRole('listbox')).toContainText('No operation has these words.');
  await picker(page).press('ControlOrMeta+a');
  await page.keyboard.type('POST /v2/accounts open');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', {name: 'Call of createAccount'});
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/#createAccount$/);

  const body = page.getByRole('textbox', {name: 'Body as JSON'});
  const holder = form.getByLabel(/^holderId/);
  await tabTo(page, holder);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('nobody');
  await expect(body).toHaveValue(/"holderId": "nobody"/);
  await expect(holder).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Enter');
  await expect(step(page, 1)).toContainText('422 Unprocessable Content');
  await expect(page.getByRole('status').filter({hasText: '422'})).toHaveText(
    '422 Unprocessable Content',
  );

  await body.focus();
  await body.fill((await body.inputValue()).replace('nobody', 'usr_01K7GZV9V0FVJC7V0B9VHVKZBP'));
  await expect(holder).toHaveValue('usr_01K7GZV9V0FVJC7V0B9VHVKZBP');
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 2)).toContainText('201 Created');

  await page.getByRole('button', {name: 'Undo'}).focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 1)).toBeVisible();
  await page.getByRole('button', {name: 'Redo'}).focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 2)).toContainText('201 Created');

  await page.reload();
  await expect(step(page, 2)).toContainText('201 Created');
});

test('the phone of a user shows what is paid, and its approval makes the payment', async ({
  page,
}) => {
  await openWith(page, 'createInternalTransfer');
  await page.getByLabel(/^Sca-Challenge-Id/).fill('');
  await send(page).click();
  const phone = page.getByRole('region', {name: 'Phone of Alice Martin'});
  await expect(phone).toContainText('EUR');
  await phone.getByRole('button', {name: 'Approve, and send the call again'}).click();
  await expect(page.getByRole('status').filter({hasText: '201 Created'})).toBeAttached();
  await expect(phone).toBeHidden();
});

test('an object shows its history, and fills the form with what is possible', async ({page}) => {
  await openWith(page, 'blockCard');
  await send(page).click();
  await expect(step(page, 1)).toContainText('200 OK');
  await step(page, 1).getByRole('button', {name: /crd_/}).first().click();
  const run = page.getByRole('region', {name: 'The run'});
  await expect(run).toContainText('BLOCKED');
  await expect(run).toContainText('by blockCard');
  await run.getByRole('button', {name: 'unblockCard', exact: true}).click();
  await expect(page.getByRole('form', {name: 'Call of unblockCard'})).toBeVisible();
  await send(page).click();
  await expect(step(page, 2)).toContainText('200 OK');
});

/** The text of what a button saves. */
async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', {name: `Download ${name}`}).click();
  expect((await download).suggestedFilename()).toBe(name);
  return readFileSync(await (await download).path(), 'utf8');
}

test('on a phone, the run of an error shows its response at once, and its call can be corrected and sent again', async ({
  page,
}) => {
  await page.setViewportSize(mobile);
  await openPage(page, '/errors/amount_out_of_range');
  await page.getByRole('link', {name: 'Run it in the console'}).click();
  await page.getByRole('button', {name: 'Run it'}).click();
  await expect(step(page, 5)).toContainText('422 Unprocessable Content');
  await expect(step(page, 5).getByRole('heading', {level: 2})).toBeInViewport();
  await expect(picker(page)).toHaveValue('refundTopup');
  await page.getByRole('textbox', {name: 'value required'}).fill('3000');
  await send(page).click();
  await expect(step(page, 6)).toContainText('200 OK');
});

test('a run is shared, exported, branched and compared', async ({page, context}) => {
  await openWith(page, 'createSctTransfer');
  await send(page).focus();
  await settled(page);
  await page.keyboard.press('Enter');
  await expect(step(page, 4)).toContainText('201 Created');
  const answer = await step(page, 4).getByLabel('Body of the response').innerText();
  await page.getByRole('tab', {name: 'Share'}).click();
  const address = page.getByRole('textbox', {name: 'Address of this run'});
  await expect(address).toHaveValue(/\/docs\/console#run=.{100,8192}$/);

  const colleague = await context.newPage();
  await colleague.goto(await address.inputValue());
  const note = colleague.getByRole('region', {name: 'Shared run'});
  await expect(note).toContainText('4 steps. Nothing has run yet.');
  await expect(note.getByRole('listitem')).toHaveCount(4);
  await expect(note.getByRole('listitem').last()).toHaveText('createSctTransfer');
  await note.getByRole('button', {name: 'Run it'}).click();
  await expect(step(colleague, 4).getByLabel('Body of the response')).toHaveText(answer);
  await expect(note).toBeHidden();
  await expect(colleague).toHaveURL(/\/docs\/console$/);
  await colleague.close();

  const program = page.getByRole('region', {name: 'As a program'});
  await expect(program).toContainText(/npx aldermark-sandbox --seed \d+ --now 20\d\d-/);
  expect(await saved(page, 'run.sh')).toContain('call createSctTransfer2 201');
  await program.getByLabel('Format').selectOption('Arazzo 1.0');
  await expect(program).toContainText('npx @redocly/cli respect run.arazzo.json');
  const arazzo = JSON.parse(await saved(page, 'run.arazzo.json')) as {
    readonly arazzo: string;
    readonly workflows: readonly {readonly steps: readonly {readonly operationId: string}[]}[];
  };
  expect(arazzo.arazzo).toBe('1.0.1');
  expect(arazzo.workflows[0]?.steps.at(-1)).toMatchObject({operationId: 'createSctTransfer'});
  const file = await saved(page, 'run.json');

  await page.getByRole('button', {name: 'Undo'}).click();
  await page.getByRole('tab', {name: 'Clock'}).click();
  await page.getByRole('button', {name: '1 day later'}).click();
  await expect(step(page, 4)).toContainText('200 OK');
  await page.getByRole('tab', {name: 'Steps 4'}).click();
  const branches = page.getByRole('region', {name: 'Branches'});
  await expect(branches).toContainText('You are on branch 2.');
  await expect(branches.getByRole('listitem')).toContainText('Branch 1: 1 step, from step 3');
  await branches.getByRole('button', {name: 'Compare with branch 1'}).click();
  const differences = page.getByRole('table', {name: 'What differs'});
  await expect(differences.getByRole('row', {name: 'Events'})).toContainText(
    'sct_transfer.created',
  );
  await expect(differences).toContainText('SctTransfer');
  await page.reload();
  await page.locator('[data-island=Console]').scrollIntoViewIfNeeded();
  await page.getByRole('button', {name: 'Go to branch 1'}).click();
  await expect(step(page, 4).getByLabel('Body of the response')).toHaveText(answer);
  await expect(branches).toContainText('Branch 2: 1 step, from step 3');

  await page.getByRole('tab', {name: 'Share'}).click();
  const input = page.locator('[data-console] input[type=file]');
  const sent = (text: string) => ({
    name: 'run.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await input.setInputFiles(sent('{"run": "<img src=x onerror=alert(1)>"}'));
  await expect(page.getByRole('alert')).toContainText('This file holds no run that can be shown.');
  await input.setInputFiles(sent(file));
  const own = page.getByRole('region', {name: 'Shared run'});
  await expect(own).toContainText('Your own run stays there as a branch.');
  await own.getByRole('button', {name: 'Not now'}).click();
  await expect(own).toBeHidden();

  // A new run leaves this one and its branches where they are.
  await page.getByRole('tab', {name: /^Steps/}).click();
  await page.getByRole('button', {name: 'New run', exact: true}).click();
  await expect(branches.getByRole('listitem')).toHaveCount(2);
  await branches.getByRole('button', {name: 'Go to branch 1'}).click();
  await expect(step(page, 4).getByLabel('Body of the response')).toHaveText(answer);
});

test('a browser that lacks Temporal answers calls too', async ({page}) => {
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: `delete globalThis.Temporal;${await response.text()}`});
  });
  await openWith(page, 'getPartner');
  await send(page).click();
  await expect(step(page, 1)).toContainText('200 OK');
});

test('the clock moves to what falls due', async ({page}) => {
  await openWith(page, 'createSctTransfer');
  await send(page).click();
  await expect(step(page, 4)).toContainText('201 Created');
  await page.getByRole('tab', {name: 'Clock'}).click();
  await page.getByRole('button', {name: 'Wait for the next event'}).click();
  await expect(step(page, 5)).toContainText('sct_transfer.');
  await page.getByRole('button', {name: '1 day later'}).click();
  await expect(step(page, 6)).toContainText('200 OK');
  await expect(page.getByRole('tabpanel', {name: 'Clock'})).toContainText('15 Oct 2025');
});

test('the call is shown as code in six languages', async ({page}) => {
  await openWith(page, 'getAccount');
  const language = page.getByRole('combobox', {name: 'Language'});
  await expect(language.getByRole('option')).toHaveCount(6);
  await language.selectOption('Python');
  await expect(page.getByLabel('The call in Python')).toContainText('requests.get(');
});

test('an address with a run that is none ends in a message', async ({page}) => {
  for (const text of ['', 'abc', '<img src=x onerror=alert(1)>', 'A'.repeat(9000)]) {
    await page.goto('about:blank');
    await openPage(page, `/docs/console#run=${text}`);
    await expect(page.getByRole('alert')).toContainText('no run that can be shown');
    await expect(picker(page)).toBeVisible();
  }
});

test('an address that names no operation ends in a message', async ({page}) => {
  await openPage(page, '/docs/console#<img src=x onerror=alert(1)>');
  for (const text of ['createNothing', '__proto__', '%E0%A4%A', 'a'.repeat(9000)]) {
    await expect(page.getByRole('alert')).toContainText('There is no operation');
    await page.evaluate((hash) => {
      location.hash = `#${hash}`;
    }, text);
    await expect(page.getByRole('alert')).toContainText(`"${text.slice(0, 50)}`);
  }
  await expect(picker(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 780}, hasTouch: true});

  test('a call is sent by touch, and nothing is wider than the screen', async ({page}) => {
    await openWith(page, 'createSctTransfer');
    await send(page).tap();
    await expect(step(page, 4)).toContainText('201 Created');
    const tabs = page.getByRole('tablist', {name: 'The run'}).getByRole('tab');
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    for (const name of ['Objects', 'Clock', 'Compare', 'Share', 'Steps 4']) {
      const tab = page.getByRole('tab', {name});
      await tab.tap();
      await expect(tab).toBeInViewport({ratio: 1});
      for (const fold of await page.locator('[data-console] summary:visible').all()) {
        expect((await fold.boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
      }
      expect(await overhang(page), name).toBe(0);
    }
  });
});

test('no state of the console has a barrier @audit', async ({page}) => {
  const check = (state: string) => expectNoBarrier(page, state, '[data-console]');
  const release = await holdContract(page);
  await openWith(page, 'createInternalTransfer');
  await page.getByLabel(/^Sca-Challenge-Id/).fill('');
  await send(page).click();
  await expect(page.getByRole('button', {name: 'Sending …'})).toBeVisible();
  await check('a call that is under way');
  release();
  const phone = page.getByRole('region', {name: 'Phone of Alice Martin'});
  const approve = phone.getByRole('button', {name: 'Approve, and send the call again'});
  await expect(approve).toBeVisible();
  await expect(page.getByText('403 Forbidden').first()).toBeVisible();
  await check('a call that is refused, and the phone');
  await approve.click();
  await expect(page.getByRole('status').filter({hasText: '201 Created'})).toBeAttached();
  await page.getByRole('tab', {name: 'Code'}).click();
  await expect(page.getByLabel('The call in cURL')).toBeVisible();
  await page.getByLabel(/^fromAccountId/).fill('nobody');
  await expect(page.getByText(/^This call has \d+ errors?\.$/)).toBeVisible();
  await check('answer, code and faults');
  await page.getByRole('tab', {name: 'Objects'}).click();
  await check('objects');
  await page.getByRole('button', {name: / itr_/}).click();
  await expect(page.getByText('by createInternalTransfer').first()).toBeVisible();
  await check('the history of an object');
  await page.getByRole('tab', {name: 'Clock'}).click();
  await check('clock');
  await page.getByRole('button', {name: 'Undo'}).click();
  await page.getByRole('button', {name: '1 day later'}).click();
  await page.getByRole('tab', {name: /^Steps/}).click();
  await expect(page.getByRole('region', {name: 'Branches'})).toBeVisible();
  await check('branches');
  await page.getByRole('button', {name: 'Compare with branch 1'}).click();
  await check('comparison');
  await page.getByRole('tab', {name: 'Share'}).click();
  await expect(page.getByLabel('The run as Shell with cURL')).toBeVisible();
  await picker(page).fill('card');
  await expect(page.getByRole('option').first()).toBeVisible();
  await check('share, and the list of operations');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page lists every operation with its reference', async ({page}) => {
    await page.goto('/docs/console#createCard');
    await expect(page.locator('noscript p')).toContainText('The console needs JavaScript.');
    await expect(page.locator('#createCard a')).toHaveAttribute(
      'href',
      /\/api\/CardFactory#createCard$/,
    );
    await expect(page.locator('#console-form')).toBeHidden();
  });
});
