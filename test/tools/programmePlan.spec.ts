import {readFile} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import {expectNoBarrier} from '../support/barriers';
import {tabTo} from '../support/keyboard';
import {overhang} from '../support/overhang';
import {watchRequests} from '../support/privacy';
import {expect, openPage, settled, test} from '../support/site';

const address = '/docs/tools/plan';

const plan = (page: Page) => page.locator('#plan');
const box = (page: Page, name: string) => plan(page).getByRole('checkbox', {name, exact: true});
const part = (page: Page, name: string) =>
  plan(page).getByRole('table', {name: new RegExp(`^${name} \\(\\d+\\)$`)});
const firstCells = (page: Page, name: string) =>
  part(page, name).locator('tbody tr td:first-child').allTextContents();

/** The item of the checklist of a virtual card that the tests tick. */
const item = 'The key pair of a view is new each time and never leaves the phone.';

test('answers what to build for accounts and cards, keeps it in the address, and saves it', async ({
  page,
}) => {
  await openPage(page, address);
  await settled(page);
  const expectNoRequest = watchRequests(page);
  await box(page, 'Companies').uncheck();
  await box(page, 'Sole traders').uncheck();
  await box(page, 'Virtual card issuing').check();
  await plan(page).getByRole('button', {name: 'Add User onboarding'}).first().click();
  await plan(page).getByRole('button', {name: 'Add Webhooks'}).click();
  await expect(plan(page).getByRole('heading', {name: 'Still missing'})).toHaveCount(0);
  await expect(part(page, 'Order of work').locator('tbody a:first-child').nth(0)).toHaveText(
    'Webhooks',
  );
  expect(await firstCells(page, 'Scopes to request')).toEqual(
    expect.arrayContaining(['users:write', 'accounts:write', 'cards:write', 'webhooks:write']),
  );
  const operations = await firstCells(page, 'Operations to call');
  const places = ['createUser', 'createAccount', 'createCard'].map((id) => operations.indexOf(id));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(new Set(operations).size).toBe(operations.length);
  expect(await firstCells(page, 'Events to handle')).toContain('card.activated');
  await box(page, item).check();
  await expect(plan(page).getByRole('status')).toContainText('1 of 19 items');

  const save = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      plan(page).getByRole('button', {name}).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  expect(await save('Save as Markdown')).toContain(`- [x] ${item}`);
  expect(await save('Save as CSV')).toContain(`Before you go live,${item},`);
  expectNoRequest();

  await page.emulateMedia({media: 'print'});
  await expect(part(page, 'Before you go live')).toBeVisible();
  for (const hidden of [
    box(page, 'Virtual card issuing'),
    plan(page).getByRole('button', {name: 'Print'}),
    page.getByRole('heading', {name: 'Example: accounts and cards'}),
  ]) {
    await expect(hidden).toBeHidden();
  }
  await page.emulateMedia({media: null});

  const expectKept = async () => {
    await expect(box(page, item)).toBeChecked();
    await expect(box(page, 'User onboarding')).toBeChecked();
    await expect(box(page, 'Companies')).not.toBeChecked();
    await expect(plan(page).getByRole('alert')).toHaveCount(0);
  };
  await page.reload();
  await page.getByRole('heading', {name: 'Make your plan'}).scrollIntoViewIfNeeded();
  await expectKept();
  await part(page, 'Order of work').getByRole('link', {name: 'Virtual card issuing'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Virtual card issuing'})).toBeVisible();
  await page.goBack();
  await page.getByRole('heading', {name: 'Make your plan'}).scrollIntoViewIfNeeded();
  await expectKept();
  await plan(page).getByRole('button', {name: 'Clear'}).click();
  await expect(box(page, 'User onboarding')).not.toBeChecked();
  await expect(plan(page).getByRole('status')).toContainText('Choose the use cases');
  await expect(plan(page).getByRole('button', {name: 'Clear'})).toBeFocused();
});

test('an older plan tells what has changed, and what it has lost', async ({page}) => {
  await openPage(page, address);
  await box(page, 'SEPA credit transfer').check();
  const made = new URL(page.url()).search;
  await openPage(
    page,
    `${address}${made.replace(/plan=[\d.]+/, 'plan=2.9.0').replace('~uil~', '~uil~ZZZZ')}`,
  );
  await expect(plan(page).getByRole('alert')).toContainText(
    'a use case that this documentation does not have (ZZZZ)',
  );
  const changes = plan(page).getByRole('table', {name: /^Changes since 2\.9\.0/});
  await expect(changes).toContainText('Verification of Payee is mandatory by law');
  await expect(changes.getByRole('link', {name: '2.10.1'})).toHaveAttribute(
    'href',
    '/docs/customer-relationship/releaseNotes#v2-10-1',
  );
  await plan(page).getByRole('button', {name: 'I have read the changes'}).click();
  await expect(changes).toHaveCount(0);
  await openPage(page, `${address}?plan=${'%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'.repeat(9)}`);
  await expect(plan(page).getByRole('alert')).toBeVisible();
  await expect(plan(page).locator('img')).toHaveCount(0);
});

test('a plan is kept in this browser: checklists, sidebar, release notes and home follow it, until Forget', async ({
  page,
}) => {
  await openPage(page, address);
  await box(page, 'Virtual card issuing').check();
  await box(page, item).check();

  await openPage(page, '/usecases/cards/issuing/VirtualCardIssuing');
  await expect(page.getByRole('checkbox', {name: item})).toBeChecked();
  const inMenu = page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {
    name: /^Virtual card issuing/,
  });
  await expect(inMenu).toHaveText(/in your plan$/);
  for (const one of await page.locator('.task-list-item').getByRole('checkbox').all()) {
    await one.check();
  }
  await page.reload();
  await expect(inMenu).toHaveText(/done$/);

  await openPage(page, '/docs/customer-relationship/releaseNotes');
  await page
    .getByText(/affects? you$/)
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByText('Affects you').locator('visible=true').first()).toBeVisible();

  await openPage(page, '/');
  const kept = page.getByRole('region', {name: 'Your integration'});
  await expect(kept.getByRole('link')).toHaveText('Your plan: 1 of 1 done');
  await kept.getByRole('link').click();
  await expect(box(page, 'Virtual card issuing')).toBeChecked();
  await expect(box(page, item)).toBeChecked();

  await plan(page).getByRole('button', {name: 'Forget'}).click();
  await expect(box(page, 'Virtual card issuing')).not.toBeChecked();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(
    /integration|tasks/,
  );
  await openPage(page, '/');
  await expect(kept).toHaveCount(0);
});

test('home leads back to the run that a reader has begun last', async ({page}) => {
  await openPage(page, '/usecases/webhooks');
  const player = page.getByRole('region', {name: 'Run this page'});
  await player.getByRole('button', {name: 'Run', exact: true}).click();
  await expect(player).toContainText('201 Created');
  await openPage(page, '/');
  const kept = page.getByRole('region', {name: 'Your integration'});
  await expectNoBarrier(page, 'the bar of the integration');
  await kept.getByRole('link', {name: 'Continue: Webhooks, step 1'}).click();
  await expect(page).toHaveURL(/\/usecases\/webhooks$/);
});

test('a tick is counted beside the box, and draws little of a plan with everything', async ({
  page,
}) => {
  await openPage(page, address);
  await expect(box(page, 'Virtual card issuing')).toBeVisible();
  const names = await plan(page).locator('label').allTextContents();
  const count = plan(page).getByRole('status');
  for (const [index, name] of names.slice(3).entries()) {
    await box(page, name).check();
    await expect(count).toContainText(index === 0 ? '1 use case,' : `${index + 1} use cases,`);
    await expect(count).toBeInViewport();
  }
  await expect(page.getByRole('heading', {name: /^Outcomes to test .* \(\d{3}\)$/})).toBeVisible();
  expect(await plan(page).locator('*').count()).toBeLessThan(4000);
  // What a tick changes: its box, the count, and the rows that say something else.
  const changes = await page.evaluate(async () => {
    let nodes = 0;
    new MutationObserver((records) => {
      nodes += records.reduce(
        (sum, one) => sum + one.addedNodes.length + one.removedNodes.length,
        0,
      );
    }).observe(document.querySelector('#plan') as Element, {childList: true, subtree: true});
    const boxes = document.querySelectorAll<HTMLElement>('#plan fieldset input');
    boxes[boxes.length - 1]?.click();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500)));
    return nodes;
  });
  expect(changes).toBeLessThan(600);
  const outcomes = plan(page).locator('details', {hasText: 'Outcomes to test'});
  await expect(outcomes.getByRole('table')).toHaveCount(0);
  await outcomes.locator('summary').click();
  await expect(part(page, 'Outcomes to test in the sandbox').locator('tbody tr')).not.toHaveCount(
    0,
  );
  await outcomes.locator('summary').click();
  // Paper has everything.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(outcomes.getByRole('table')).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(outcomes.getByRole('table')).toHaveCount(0);
});

for (const width of [360, 1440]) {
  test(`has no barrier and needs no mouse at ${width} px @audit`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await openPage(page, address);
    await expect(box(page, 'Internal transfer')).toBeVisible();
    await tabTo(page, box(page, 'Internal transfer'));
    await page.keyboard.press('Space');
    await expect(part(page, 'Before you go live')).toBeVisible();
    await expectNoBarrier(page, 'the plan of internal transfers', '#plan');
    expect(await overhang(page)).toBe(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page has the plan of accounts and cards, and the checklist of each use case', async ({
    page,
  }) => {
    await page.goto(address);
    const row = page.getByRole('row').filter({hasText: 'Top-up dispute'}).last();
    await expect(row.getByRole('link', {name: /items$/})).toHaveAttribute(
      'href',
      '/usecases/topups/topup_dispute#before-you-go-live',
    );
    await expect(page.getByRole('heading', {name: 'Operations to call'})).toBeVisible();
    await expect(page.getByRole('link', {name: 'createCard', exact: true}).first()).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('needs JavaScript');
    await expect(page.getByRole('checkbox', {name: 'Virtual card issuing'})).toHaveCount(0);
  });
});
