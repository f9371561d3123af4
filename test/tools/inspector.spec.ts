import type {Locator, Page} from '@playwright/test';
import {analyse, violationLines} from '../support/barriers';
import {overhang} from '../support/overhang';
import {expect, openPage, test} from '../support/site';

const inspector = (page: Page) => page.getByRole('region', {name: 'Endpoints and deliveries'});
const button = (page: Page, name: string | RegExp) =>
  inspector(page).getByRole('button', {name, exact: typeof name === 'string'});
const delivery = (page: Page, type: string) =>
  inspector(page).getByRole('listitem').filter({hasText: type}).last();
/** The attempts of the delivery that is open. */
const attempts = (page: Page) =>
  inspector(page)
    .getByRole('listitem')
    .filter({hasText: /^Attempt/});

async function expectNoBarrier(page: Page, state: string): Promise<void> {
  const {violations} = await analyse(page, 'all', ['[aria-label="Endpoints and deliveries"]']);
  expect(violationLines(violations), state).toEqual([]);
}

const ways = [
  {
    name: 'with the keyboard, in light mode @audit',
    use: {colorScheme: 'light' as const},
    press: async (target: Locator) => {
      await target.focus();
      await target.press('Enter');
    },
  },
  {
    name: 'by touch on a narrow phone, in dark mode',
    use: {colorScheme: 'dark' as const, viewport: {width: 360, height: 780}, hasTouch: true},
    press: (target: Locator) => target.tap(),
  },
];

for (const {name, use, press} of ways) {
  test.describe(name, () => {
    test.use(use);

    test('a reader lets deliveries fail, watches the retries, and replays what is missed', async ({
      page,
    }) => {
      await openPage(page, '/docs/console#blockCard');
      const send = page.getByRole('button', {name: 'Send', exact: true});
      await expect(page.getByRole('form', {name: 'Call of blockCard'})).toBeVisible();
      await press(page.getByRole('tab', {name: 'Webhooks'}));
      await expect(inspector(page)).toContainText('There is no endpoint yet');
      await expectNoBarrier(page, 'no endpoint');
      await press(button(page, /^Create an endpoint/));
      await expect(inspector(page)).toContainText('ENABLED');
      // The button is gone, and the focus is still in the inspector.
      await expect(inspector(page)).toBeFocused();
      await expect(inspector(page)).toContainText('tests the address before it is subscribed');

      await press(button(page, '500'));
      await expect(button(page, '500')).toHaveAttribute('aria-pressed', 'true');
      await press(send);
      await expect(delivery(page, 'card.blocked')).toContainText('1 of 10 attempts');
      await press(button(page, 'Go to the next attempt'));
      await expect(attempts(page)).toHaveCount(2);
      await expect(attempts(page).last()).toContainText(/1\d seconds later/);
      await expect(attempts(page).last()).toContainText('500 Internal Server Error');
      await expect(attempts(page).last()).toContainText('because time passed: is sent again');
      await expectNoBarrier(page, 'a delivery that failed');

      await press(button(page, 'Let 5 days pass'));
      await expect(attempts(page)).toHaveCount(10);
      await expect(delivery(page, 'card.blocked')).toContainText('EXHAUSTED');
      await expect(inspector(page)).toContainText('so the next failure switches the endpoint off');
      await press(button(page, 'Send a test event'));
      await expect(inspector(page)).toContainText('Every delivery had failed for 5 days');
      await expect(inspector(page)).toContainText('DISABLED');
      await expectNoBarrier(page, 'switched off');
      await press(page.getByRole('button', {name: 'Undo'}));
      await expect(inspector(page)).not.toContainText('DISABLED');
      await press(page.getByRole('button', {name: 'Redo'}));
      await expect(inspector(page)).toContainText('DISABLED');

      await press(button(page, '200'));
      await press(button(page, 'Switch on'));
      await press(button(page, 'Replay 2 missed events'));
      await expect(button(page, /^Replay \d/)).toHaveCount(0);
      await expect(delivery(page, 'card.blocked')).toContainText('SUCCEEDED');

      const last = attempts(page).last();
      await expect(last).toContainText('a replay');
      await press(last.locator('summary').first());
      await expect(last).toContainText('webhook-replay: true');
      await press(last.getByText('Check the signature'));
      const verdict = last.getByRole('status');
      await expect(verdict).toContainText('Valid. Your server accepts the request');
      await expect(last).toContainText(
        'The secret comes from the response to createWebhookEndpoint.',
      );
      const body = last.getByRole('textbox', {name: 'Body, as it arrives'});
      const sent = await body.inputValue();
      await body.fill(sent.replace('{', '{ '));
      await expect(verdict).toContainText('Not valid.');
      await expect(verdict).toContainText('the same JSON in other bytes');
      await press(last.getByText('What is signed'));
      await expect(last.getByLabel('Signed content')).toContainText(/^evt_\w+\.\d+\.\{ "id"/);
      await expectNoBarrier(page, 'a signature that is not valid');
      await press(last.getByRole('button', {name: 'As it was sent'}));
      await expect(verdict).toContainText('Valid.');
      await last.getByRole('textbox', {name: 'Secret'}).fill('whsec_wrong');
      await expect(verdict).toContainText('The secret is not whsec_ with 32 bytes in base64.');

      expect(await overhang(page)).toBe(0);
    });
  });
}

test('the player of a page shows its deliveries, and an answer that comes too late is a step of its run', async ({
  page,
}) => {
  await openPage(page, '/usecases/webhooks');
  const player = page.getByRole('region', {name: 'Run this page'});
  await player.getByRole('button', {name: 'Run'}).click();
  await expect(player.locator('p[role=status]')).toContainText('201 Created');
  await player.getByRole('button', {name: 'More'}).click();
  await player.getByRole('button', {name: /^Webhooks/}).click();
  await expect(inspector(page)).toContainText('card.*, user.activated');
  await button(page, 'Slow').click();
  await button(page, 'Send a test event').click();
  await expect(inspector(page)).toContainText('Responded too late');
  await attempts(page).getByText('Attempt 1').click();
  await expect(inspector(page)).toContainText('The next attempt brings it a second time.');
  await attempts(page).getByText('Check the signature').click();
  await expect(attempts(page).getByRole('status')).toContainText('Valid.');
  await expectNoBarrier(page, 'player');
  await player.getByRole('button', {name: 'More'}).click();
  await player.getByRole('button', {name: 'Steps'}).click();
  await expect(page.getByRole('region', {name: 'Steps'})).toContainText(
    'Your server responds too late',
  );
});
