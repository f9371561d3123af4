import type {Page} from '@playwright/test';
import {navbar} from '../support/frame';
import {tabTo} from '../support/keyboard';
import {expect, holdRequests, openPage, test, turnWheel} from '../support/site';

const sct = '/usecases/sepa_transfers/sepa_credit_transfer';

const call = (page: Page, name: string, index = 0) =>
  page.getByRole('group', {name, exact: true}).nth(index);
const heading = (page: Page, name: string) => page.getByRole('heading', {name, level: 2});
/** Whether a reader sees a call: the others are beside the window. */
const isSeen = (page: Page, name: string, index = 0) =>
  call(page, name, index).evaluate((element) => element.getBoundingClientRect().left > 0);

test('beside the text is the call that belongs to it, with its response, events and changes', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await openPage(page, sct);
  await expect(call(page, 'Result')).toBeInViewport();
  await heading(page, 'Step 3: let the user approve').scrollIntoViewIfNeeded();
  await heading(page, 'Step 3: let the user approve').evaluate((one) => one.scrollIntoView());
  await expect.poll(() => isSeen(page, 'createSctTransfer', 1)).toBe(true);
  expect(await isSeen(page, 'createSctTransfer', 0)).toBe(false);
  expect(await isSeen(page, 'Result')).toBe(false);
  const shown = call(page, 'createSctTransfer', 1);
  await expect(shown).toContainText('Sca-Challenge-Id');
  await expect(shown).toContainText('201 Created: SctTransfer');
  await expect(shown.getByRole('link', {name: 'sct_transfer.created'})).toBeInViewport();
  await expect(shown).toContainText('Account available EUR 1,250.50 → EUR 1,125.00');
  // The text and the call are beside each other.
  const [text, stage] = [
    await heading(page, 'Step 3: let the user approve').boundingBox(),
    await shown.boundingBox(),
  ];
  expect(stage?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
});

test('the focus of the keyboard shows the call in which it is, and the text of that call', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await openPage(page, sct);
  const link = call(page, 'cancelSctTransfer').getByRole('link', {name: 'cancelSctTransfer'});
  await link.focus();
  await expect.poll(() => isSeen(page, 'cancelSctTransfer')).toBe(true);
  await expect(heading(page, 'Step 5: cancel or recall')).toBeInViewport();
  await tabTo(page, call(page, 'cancelSctTransfer').getByRole('tab', {name: 'cURL'}));
  expect(await isSeen(page, 'cancelSctTransfer')).toBe(true);
});

test('the focus of the keyboard that came before the script shows its call too', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  const deliver = await holdRequests(page, '**/shell.*.js');
  await page.goto(sct, {waitUntil: 'commit'});
  await call(page, 'cancelSctTransfer').getByRole('link', {name: 'cancelSctTransfer'}).focus();
  deliver();
  await expect.poll(() => isSeen(page, 'cancelSctTransfer')).toBe(true);
  await expect(heading(page, 'Step 5: cancel or recall')).toBeInViewport();
});

test('the bar above the call does not move away from a press when the navbar returns', async ({
  page,
}) => {
  await openPage(page, sct);
  await page.mouse.move(600, 500);
  await turnWheel(page, 2500);
  await expect(navbar(page)).not.toBeInViewport();
  const player = page.getByRole('region', {name: 'Run this page'});
  const {x = 0, y = 0} = (await player.getByRole('button', {name: 'Run'}).boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  const scrolled = page.evaluate(
    () => new Promise((resolve) => addEventListener('scroll', resolve, {once: true})),
  );
  await page.evaluate(() => scrollBy(0, -50));
  await scrolled;
  await page.mouse.up();
  await expect(player).toContainText('201 Created');
});

test('the focus on the bar above the call scrolls nothing', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await openPage(page, sct);
  const player = page.getByRole('region', {name: 'Run this page'});
  await player.getByRole('button', {name: 'Run'}).click();
  await expect(player).toContainText('201 Created');
  await page.mouse.move(600, 500);
  await turnWheel(page, 500);
  await expect(navbar(page)).not.toBeInViewport();
  const before = await page.evaluate(() => scrollY);
  await player.getByRole('button', {name: 'Next'}).focus();
  await player.getByRole('button', {name: 'More'}).focus();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('in a narrow window, request and response are tabs below the text, as wide as the text', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await openPage(page, sct);
  const verify = call(page, 'verifyPayee');
  await expect(verify.getByRole('tabpanel', {name: 'Request'})).toBeVisible();
  await expect(verify.getByRole('tabpanel', {name: 'Response'})).toBeHidden();
  await verify.getByRole('tab', {name: 'Response'}).click();
  await expect(verify.getByText('"MATCH"')).toBeVisible();
  await expect(verify.getByRole('tabpanel', {name: 'Request'})).toBeHidden();
  const [text, stage] = [
    await heading(page, 'Step 1: verify the payee').boundingBox(),
    await verify.boundingBox(),
  ];
  expect(stage?.width).toBeLessThanOrEqual((text?.width ?? 0) + 1);
});

test('a language that nobody has opened costs no elements, and is there when it is opened', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await openPage(page, sct);
  const verify = call(page, 'verifyPayee');
  expect(await verify.locator('pre').count()).toBe(2);
  await heading(page, 'Step 1: verify the payee').evaluate((one) =>
    one.scrollIntoView({behavior: 'instant'}),
  );
  await expect(page.locator('.stage[data-now]').filter({has: verify})).toHaveCount(1);
  // What has the focus stays in view, also while the page still scrolls.
  await verify.getByRole('tab', {name: 'Python'}).press('Enter');
  await expect(verify.getByRole('tabpanel', {name: 'Python'})).toContainText('requests.');
  expect(await verify.locator('pre').count()).toBe(3);
  await page.goto('/usecases/accounts/AccountClosure');
  await expect(page.getByRole('tabpanel', {name: 'Python'}).first()).toContainText('requests.');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const width of [390, 1440]) {
    test(`every request and response is in the page, in its order, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height: 900});
      await page.goto(sct);
      const verify = call(page, 'verifyPayee');
      await expect(verify.getByText('"MATCH"')).toBeVisible();
      const python = verify.getByRole('tabpanel', {name: 'Python'});
      await expect(python.locator('code')).toBeVisible();
      expect(await python.innerText()).toContain('requests.');
      const [first, second] = [
        await verify.boundingBox(),
        await call(page, 'createSctTransfer').boundingBox(),
      ];
      expect(second?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) - 1);
    });
  }
});
