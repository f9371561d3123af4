import {createServer, type Server} from 'node:http';
import {expect, test, type Page} from '@playwright/test';
import {bundleConsole} from '@aldermark/sandbox/server/console/bundle';
import {serve, type Running} from '@aldermark/sandbox/server/serve';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {analyse, violationLines} from '../support/barriers';
import {overhang} from '../support/overhang';

const {ids = {}} = testContract().samples;

let running: Running;
let hooks: Server;
test.beforeEach(async () => {
  hooks = createServer((_, response) => void response.writeHead(204).end());
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
  const address = hooks.address();
  const port = typeof address === 'object' ? address?.port : 0;
  running = await serve(testContract(), {
    port: 0,
    webhook: `http://127.0.0.1:${port}/webhooks`,
    seed: 1,
    consoleFiles: () => bundleConsole('.'),
  });
});
test.afterEach(async () => {
  await running.close();
  hooks.closeAllConnections();
  hooks.close();
});

/** Makes a call as the program of a reader does. */
async function post(token: string, path: string, body: object): Promise<void> {
  await fetch(running.url + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Acting-User-Id': ids.usr ?? '',
      'Content-Type': 'application/json',
      'Idempotency-Key': JSON.stringify(Object.keys(body)),
    },
    body: JSON.stringify(body),
  });
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    const {violations} = await analyse(page, 'all');
    expect(violationLines(violations)).toEqual([]);
  }
}

const step = (page: Page, number: number) =>
  page.getByRole('region', {name: `Step ${number}`, exact: true});

test('a running sandbox shows the calls of a program, with their faults and what followed, and takes calls', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({message}) => complaints.push(message));
  await page.goto(`${running.url}/console`);
  const panels = page.getByRole('region', {name: 'The sandbox', exact: true});
  await expect(panels).toContainText('No request has come yet.');

  const token = await running.sandbox.token();
  const endpoint = {url: 'https://app.wrenfield.example/hooks', eventTypes: ['account.created']};
  await post(token, '/v2/webhook-endpoints', endpoint);
  await post(token, '/v2/accounts', {lable: 'Holidays', holderId: ids.usr});
  await post(token, '/v2/accounts', {type: 'PERSONAL', holderId: ids.usr, currency: 'EUR'});

  // They appear as they arrive, the newest first, and the newest is shown.
  await expect(step(page, 3)).toContainText('201 Created');
  await expect(step(page, 3)).toContainText('account.created');
  await expect(step(page, 3)).toContainText('1 webhook request');
  await panels.getByRole('button', {name: /createAccount.*422/}).click();
  const faults = step(page, 2).getByRole('region', {name: 'What was rejected'});
  await expect(faults).toContainText('/lable');
  await expect(faults).toContainText('Write "label".');
  await expectAccessible(page);

  // An object with its history.
  await panels.getByRole('button', {name: /createAccount.*201/}).click();
  await step(page, 3).getByRole('button', {name: /acc_/}).first().click();
  await expect(panels).toContainText('by createAccount');
  await expect(page.getByRole('main')).not.toContainText(/\brun\b/);
  await expect(panels).toContainText('ACTIVE');

  // The clock.
  await panels.getByRole('tab', {name: 'Clock'}).click();
  await expect(panels.getByRole('button', {name: 'Wait for the next event'})).toBeHidden();
  const month = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 7);
  await panels.getByRole('button', {name: '31 days later'}).click();
  await expect(panels.locator('time').first()).toHaveAttribute('datetime', new RegExp(`^${month}`));
  await expect(step(page, 4)).toContainText('200 OK');

  // A call, with the keyboard alone.
  await page.getByRole('combobox', {name: 'Operation'}).fill('getPartner');
  await expect(page.getByRole('option').first()).toContainText('getPartner');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', {name: 'Call of getPartner'})).toBeVisible();
  await page.getByRole('button', {name: 'Send', exact: true}).press('Enter');
  const sent = page.getByRole('region', {name: /^Step/});
  await expect(sent).toContainText('Wrenfield Wallet');
  await expect(sent).toContainText(`${running.url}/v2/partner`);
  await expectAccessible(page);

  // It is all there after a reload, and nothing of it belongs to the other partner.
  await page.reload();
  await panels.getByRole('checkbox', {name: 'Only what was rejected'}).check();
  await expect(panels.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('radio', {name: 'Larkspur Pay'}).check();
  await expect(panels).toContainText('No request has come yet.');

  await page.setViewportSize({width: 360, height: 780});
  await page.getByRole('radio', {name: 'Wrenfield Wallet'}).check();
  await panels.getByRole('button', {name: /createAccount.*422/}).click();
  await expect(faults).toBeInViewport();
  expect(await overhang(page)).toBe(0);
  expect(complaints).toEqual([]);

  await running.close();
  await expect(page.getByRole('alert')).toContainText('The sandbox does not respond.');
});
