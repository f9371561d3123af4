import type {Page, Worker} from '@playwright/test';
import {forbidStorage} from '../support/forbidStorage';
import {playWorkerAddress} from '../support/pageRuns';
import {expect, openPage, test} from '../support/site';

const address = '/usecases/sepa_transfers/sepa_credit_transfer';

const player = (page: Page) => page.getByRole('region', {name: 'Run this page'});
const status = (page: Page) => player(page).locator('p[role=status]');
const button = (page: Page, name: string) => player(page).getByRole('button', {name, exact: true});
const runPage = (page: Page) => button(page, 'Run').click();

/** Chooses an entry of the menu. */
async function choose(page: Page, entry: string): Promise<void> {
  await button(page, 'More').click();
  await button(page, entry).click();
}

/** The one worker in which a page has all its sandboxes, once the browser has ended those before it. */
async function workerOf(page: Page): Promise<Worker> {
  await expect.poll(() => page.workers().length).toBe(1);
  return page.workers()[0]!;
}

test.describe('a worker', () => {
  test.use({expectedConsole: [/ERR_INTERNET_DISCONNECTED/]});

  test('that dies is replaced, one that hangs is stopped, and none needs a network', async ({
    page,
    context,
  }) => {
    await openPage(page, address);
    await runPage(page);
    await expect(status(page)).toContainText('201 Created');
    await (await workerOf(page)).evaluate(() => close());
    await button(page, 'Next').click();
    await expect(status(page)).toContainText('403 Forbidden: sca_required, 1 event');

    await (
      await workerOf(page)
    ).evaluate(() => {
      const hang = ({data}: MessageEvent<{path?: readonly string[]}>) => {
        while (data.path?.[0] === 'perform') {
          // A call that never ends.
        }
      };
      addEventListener('message', hang, {capture: true});
    });
    await button(page, 'Next').click();
    await expect(player(page).getByRole('alert')).toContainText('more than 5 seconds');
    await expect(status(page)).toContainText('403 Forbidden: sca_required, 1 event');
    await choose(page, 'Undo');
    await expect(status(page)).toHaveText(/: 201 Created$/);
    await choose(page, 'Redo');
    await button(page, 'Next').click();
    await expect(player(page).getByRole('alert')).toHaveCount(0);
    await workerOf(page);

    await context.setOffline(true);
    await choose(page, 'Clock');
    await page.getByRole('button', {name: '1 day later'}).click();
    await expect(status(page)).toContainText('Move the clock by P1D: 200 OK');
  });
});

test.describe('a browser', () => {
  test.use({expectedConsole: [/404|browser storage is not available/]});

  test('that cannot load the worker says so, loads it again once it can, and needs no storage', async ({
    page,
  }) => {
    await page.addInitScript(forbidStorage);
    const script = playWorkerAddress();
    await page.route(script, (route) => route.fulfill({status: 404}));
    await openPage(page, address);
    await runPage(page);
    await expect(player(page).getByRole('alert')).toContainText('The sandbox could not load.');
    await page.unroute(script);
    await button(page, 'Retry').click();
    await expect(player(page).getByRole('alert')).toHaveCount(0);
    await expect(status(page)).toContainText('201 Created');
  });
});

test('what is no run in the storage of the tab is left out', async ({page}) => {
  await openPage(page, address);
  for (const text of [
    'x'.repeat(4_000_000),
    '{"run": {"seed": 1, "actions": [], "__proto__": {"seed": 2}}, "at": 0}',
    '{"version": 9, "run": [1, []], "at": "1"}',
  ]) {
    await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [
      `play-${address}#0-aldermark`,
      text,
    ] as const);
    await page.reload();
    await runPage(page);
    await expect(status(page)).toHaveText(/^Verify the payee: 201 Created$/);
  }
});
