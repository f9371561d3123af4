import {readFile} from 'node:fs/promises';
import {expectNoBarrier} from '../support/barriers';
import {tabTo} from '../support/keyboard';
import {overhang} from '../support/overhang';
import {watchRequests} from '../support/privacy';
import {expect, holdRequests, openPage, test} from '../support/site';

const address = '/docs/tools/calendar';

/** What the calendar says of each kind of payment that is sent on Good Friday 2026, a day without settlement. */
const onGoodFriday = [
  {
    kind: 'SEPA credit transfer',
    verdict: /has the money on Tuesday 7 April 2026 at 12:00 in the sandbox\./,
  },
  {kind: 'Instant credit transfer', verdict: /has the money on Friday 3 April 2026, by 10:00:10\./},
  {
    kind: 'SEPA direct debit Core',
    verdict: /debited on Wednesday 8 April 2026 at 07:00\..*until Wednesday 3 June 2026\.$/,
  },
  {kind: 'SEPA direct debit B2B', verdict: /on Wednesday 8 April 2026 at 07:00\..*no refund\.$/},
  {kind: 'Card payment', verdict: /held until Friday 10 April 2026, 10:00, .*4 April 2026/},
];

test('an order of each kind on Good Friday gets its dates, and its calendar file', async ({
  page,
}) => {
  await openPage(page, address);
  await expect(page.getByLabel('Payment', {exact: true})).toBeVisible();
  const verdict = page.locator('#calendar').getByRole('status');
  await expect(verdict).toHaveText(/^The payee has the money on Tuesday 7 April 2026/);
  await page.getByLabel(/sent at/).fill('2026-04-03T10:00');
  await expect(page).toHaveURL(/\?kind=sct&at=2026-04-03T10:00$/);
  const expectNoRequest = watchRequests(page);
  for (const {kind, verdict: expected} of onGoodFriday) {
    await page.getByLabel('Payment', {exact: true}).selectOption(kind);
    await expect(verdict).toHaveText(expected);
    const rows = page.locator('#calendar tbody tr');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', {name: 'Save as .ics'}).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(await rows.count());
    expect(file.suggestedFilename()).toMatch(/^\w+-2026-04-03\.ics$/);
  }
  expectNoRequest();
});

test('an address shows its order, and a hostile one gets a message', async ({page}) => {
  await openPage(page, `${address}?kind=core&at=2025-12-22T10:00&day=2025-12-29`);
  const calendar = page.locator('#calendar');
  await expect(calendar.getByRole('status')).toHaveText(/debited on Monday 29 December 2025/);
  await expect(page.getByLabel('Due date (optional)')).toHaveValue('2025-12-29');
  await openPage(page, `${address}?kind=core&day=2026-04-03`);
  await expect(calendar.getByRole('status')).toHaveText(
    /closing day of T2 \(Good Friday\): the account is debited on Tuesday 7 April 2026/,
  );
  await expect(page.getByLabel('Collection arrives at (Paris, optional)')).toHaveValue('');
  for (const [search, message] of [
    ['?kind=<img src=x onerror=alert(1)>&at=2026-05-22T10:00', /^Choose one of the kinds/],
    ['?kind=sct&at=2026-02-30T10:00', /a day that exists/],
    ['?kind=sct&at=2040-01-01T10:00', /from 2024 to 2035/],
    ['?kind=sct&at=2026-03-29T02:30', /02:30 does not exist/],
    ['?kind=core', /^Enter the due date/],
    [`?kind=sct&at=${'9'.repeat(4000)}`, /Enter the day and the time/],
  ] as const) {
    await openPage(page, `${address}${search}`);
    await expect(calendar.getByRole('status')).toHaveText(message);
    await expect(calendar.getByRole('table')).toBeHidden();
    await expect(calendar.locator('img')).toHaveCount(0);
  }
});

test('a shared address shows no other order while the calendar is being loaded', async ({page}) => {
  const deliver = await holdRequests(page, '**/islands.*.js');
  await openPage(page, `${address}?kind=card&at=2026-12-24T23:59`);
  const calendar = page.locator('#calendar');
  await expect(calendar.getByText('Tuesday 7 April 2026')).not.toHaveCount(0);
  const example = calendar.locator('p, th').filter({hasText: 'Tuesday 7 April 2026'});
  await expect(example.first()).toBeHidden();
  await expect(example.filter({visible: true})).toHaveCount(0);
  deliver();
  await expect(calendar.getByRole('status')).toHaveText(/^The amount is held/);
});

for (const [width, tag] of [
  [360, ''],
  [1440, ' @audit'],
] as const) {
  test(`has no barrier and needs no mouse at ${width} px${tag}`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await openPage(page, address);
    const payment = page.getByLabel('Payment', {exact: true});
    await expect(payment).toBeVisible();
    await tabTo(page, payment);
    await page.keyboard.press('c');
    const verdict = page.locator('#calendar').getByRole('status');
    await expect(verdict).toHaveText(/^The amount is held/);
    await expectNoBarrier(page, 'the calendar of a card payment', '#calendar');
    expect(await overhang(page)).toBe(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page has the dates of its example, and no fields', async ({page}) => {
    await page.goto(address);
    const example = page.locator('#calendar');
    await expect(example.getByRole('status')).toHaveText(
      "The payee has the money on Tuesday 7 April 2026 at 12:00 in the sandbox. 16:00 is after the last cut-off of the day, 15:30. T2, the Eurosystem's settlement system for euro payments, is closed on Good Friday, the weekend and Easter Monday. The order counts as received on Tuesday 7 April 2026 (PSD2, Article 78(1)). The law allows Wednesday 8 April 2026 at the latest (PSD2, Article 83(1)).",
    );
    await expect(example.locator('tbody tr')).not.toHaveCount(0);
    await expect(page.getByText(/^Rule: Saturdays, Sundays/)).toHaveCount(1);
    await expect(page.getByLabel('Payment', {exact: true})).toBeHidden();
    await expect(page.locator('noscript > p').last()).toBeVisible();
    await expect(page.getByRole('img', {name: /^Time line/})).toHaveCSS('display', 'grid');
  });
});
