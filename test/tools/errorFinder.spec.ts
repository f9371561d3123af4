import type {Page} from '@playwright/test';
import {contract} from '../support/builtContract';
import {expectNoBarrier} from '../support/barriers';
import {tabTo} from '../support/keyboard';
import {overhang} from '../support/overhang';
import {expectNothingKept, watchRequests} from '../support/privacy';
import {expect, openPage, test} from '../support/site';

const address = '/docs/tools/error-finder';
const field = (page: Page) => page.getByLabel('Error', {exact: true});
const answer = (page: Page) => page.locator('#find').getByRole('status').first();
const finding = (page: Page, name: string) => page.getByRole('region', {name, exact: true});

const secret = 'very-secret-token';
const request = 'req_01K7H04330RFVVVX9QRHKJ8E9C';
const log = (code: string) =>
  `2026-03-02T09:15:00Z ERROR Authorization=Bearer ${secret} body="{\\"code\\":\\"${code}\\",\\"detail\\":\\"<b>bold</b>\\",\\"requestId\\":\\"${request}\\"}"`;

test.describe('on a narrow phone', () => {
  test.use({viewport: {width: 360, height: 780}});

  test('explains a line of a log, by keyboard, and asks no server', async ({page}) => {
    await openPage(page, address);
    await page.getByRole('heading', {name: 'Find an error'}).scrollIntoViewIfNeeded();
    await expect(field(page)).toBeVisible();
    await tabTo(page, field(page));
    await page.keyboard.insertText('iban_invlaid');
    await expect(answer(page)).toContainText('There is no name “iban_invlaid”.');
    const expectNoRequest = watchRequests(page);

    await page.locator('#find').getByRole('link', {name: 'iban_invalid'}).press('Enter');
    const {tellUser = ''} = contract.errors.get('iban_invalid') ?? {};
    await expect(finding(page, 'iban_invalid')).toContainText(String(tellUser));
    await expect(field(page)).toHaveValue('iban_invalid');

    await field(page).fill(log('insufficient_funds'));
    const found = finding(page, 'insufficient_funds');
    await expect(found).toContainText('Only after a change.');
    await expect(found).toContainText('This response says: “<b>bold</b>”');
    await expect(page.locator('#find :is(b, img)')).toHaveCount(0);
    await expect(found.locator('q[lang=fr]')).toContainText('insuffisant');
    const message = page.getByLabel('Message for support', {exact: true});
    await expect(message).toContainText(`Request-Id: ${request}`);
    await expect(message).not.toContainText(secret);
    await expect(page.getByRole('region', {name: 'For support'})).toContainText('an access token');
    await expectNoBarrier(page, 'the error finder', '#find');

    await field(page).fill('AC04');
    await finding(page, 'AC04').getByText('SctTransfer.reasonCode').first().click();
    await expect(finding(page, 'AC04')).toContainText("The payee's account is closed.");
    await expectNoBarrier(page, 'the error finder with a reason code', '#find');
    expect(await overhang(page)).toBe(0);

    await field(page).fill('x'.repeat(10_000_000));
    await expect(answer(page)).toContainText('10,000,000 characters');
    await page.getByRole('button', {name: 'Clear'}).click();
    await expect(answer(page)).toBeEmpty();
    expectNoRequest();
    await expectNothingKept(page, secret);
  });
});

test('an address with a code shows it, and leads to a run of the console that causes it', async ({
  page,
}) => {
  await openPage(page, `${address}#code=__proto__`);
  await page.getByRole('heading', {name: 'Find an error'}).scrollIntoViewIfNeeded();
  await expect(field(page)).toHaveValue('');
  await page.evaluate(() => (location.hash = '#code=iban_invalid'));
  await expect(field(page)).toHaveValue('iban_invalid');
  await page.getByRole('button', {name: 'Play iban_invalid in the console'}).click();
  await expect(page).toHaveURL(/\/docs\/console#run=/);
  await page.getByRole('button', {name: 'Run it'}).click();
  await expect(page.getByText('iban_invalid').first()).toBeVisible();
});

test('leads from a call that waits for an approval to what its reader does next', async ({
  page,
}) => {
  const body = (expiresAt: string) =>
    JSON.stringify({
      type: 'https://docs.aldermark.example/errors/sca_required',
      title: 'Strong authentication required',
      status: 403,
      code: 'sca_required',
      requestId: request,
      challenge: {
        id: 'sca_01K7H01RW0QD7R0C19GWTQDWK8',
        operationId: 'createSctTransfer',
        expiresAt,
      },
    });
  await openPage(page, address);
  await field(page).fill(body('2025-10-14T09:20:36.120Z'));
  await expect(answer(page).getByRole('paragraph')).toContainText([
    '403 Strong authentication required. The challenge has expired.',
    'Send createSctTransfer again with the same Idempotency-Key and without Sca-Challenge-Id, and let the user approve the new challenge.',
    `Tell the user: “${contract.errors.get('sca_challenge_expired')?.tellUser}”`,
  ]);
  const found = finding(page, 'sca_required');
  await expect(found.getByRole('listitem').filter({hasText: /expired/})).toContainText(
    'without Sca-Challenge-Id',
  );
  await expect(
    found.getByRole('link', {name: 'Open createSctTransfer in the console'}),
  ).toHaveAttribute('href', '/docs/console#createSctTransfer');
  await expect(found).not.toContainText('createBeneficiary');
  await expect(page.getByLabel('Message for support', {exact: true})).not.toContainText('Time');
  await expect(
    page.getByRole('link', {name: 'Read the guide: Strong customer authentication'}),
  ).toHaveAttribute('href', '/usecases/strong_customer_authentication');
  await expectNoBarrier(page, 'the error finder with a challenge', '#find');

  await field(page).fill(body('2100-01-01T00:00:00Z'));
  await expect(found.getByRole('listitem').first()).toContainText('answerScaChallenge');
  await expect(found).not.toContainText('expired');

  await field(page).fill(
    body('2100-01-01T00:00:00Z').replace(
      '"operationId"',
      '"method":"SMS_OTP_AND_PASSCODE","operationId"',
    ),
  );
  await expect(found.getByRole('listitem').first()).toContainText(
    'SMS_OTP_AND_PASSCODE: a one-time code by SMS',
  );
  await expect(found.getByRole('listitem').first()).toContainText('otp and passcode');

  const id = 'sca_01K7H01RW0QD7R0C19GWTQDWK8';
  await field(page).fill(id);
  await expect(answer(page)).toContainText(`SCA challenge ${id}. The user has not approved`);
  await expect(finding(page, id).getByRole('listitem').last()).toContainText('Sca-Challenge-Id');
  await expectNoBarrier(page, 'the error finder with a bare challenge', '#find');

  await field(page).fill('declineReason: LIMIT_COUNT');
  const declined = finding(page, 'LIMIT_COUNT');
  await expect(declined).toContainText('The cardholder can pay again at the shop later.');
  await expect(declined).not.toContainText('Idempotency-Key');
});

test('explains what the network says, a reason by its meaning, and any name of the contract', async ({
  page,
}) => {
  await openPage(page, address);
  await field(page).fill('Error: connect ECONNREFUSED 127.0.0.1:4010');
  const refused = finding(page, 'refused');
  await expect(refused).toContainText('Nothing accepts connections at this address');
  await expect(refused).toContainText('did not reach the API');
  await expectNoBarrier(page, 'the error finder with a network error', '#find');

  await field(page).fill('MS03');
  const {meaning = ''} =
    contract.reasons['SctTransfer.reasonCode']?.reasons.find(({code}) => code === 'MS03') ?? {};
  await expect(answer(page)).toContainText(meaning);
  await expect(finding(page, 'MS03').getByRole('listitem').first()).toBeVisible();

  await field(page).fill('webhook_endpoint.disabled');
  const event = finding(page, 'webhook_endpoint.disabled');
  await expect(event).toContainText(
    contract.events.get('webhook_endpoint.disabled')?.summary ?? '-',
  );
  await expect(event.getByRole('link')).toHaveAttribute(
    'href',
    '/events/webhook_endpoint.disabled',
  );
  await expectNoBarrier(page, 'the error finder with an event', '#find');

  await field(page).fill('HTTP/1.1 200 OK');
  await expect(answer(page)).toContainText('does not mean that the call succeeded');
});

test('explains a decline by its response code, its cases, and what the user must not learn', async ({
  page,
}) => {
  await openPage(page, address);
  await field(page).fill('Card payment declined: CARD_NOT_ACTIVE (62)');
  await expect(answer(page)).toContainText('There is no decline reason “CARD_NOT_ACTIVE”.');
  await expect(answer(page)).toContainText('CARD_INACTIVE');
  await expect(answer(page)).toContainText('ACCOUNT_BLOCKED or CARDHOLDER_SUSPENDED');
  await expectNoBarrier(page, 'the error finder with an unknown decline', '#find');

  await page.locator('#find').getByRole('link', {name: 'CARD_BLOCKED'}).click();
  await expect(answer(page)).toContainText('4 cases: card.statusReason decides');

  await field(page).fill('declineReason: LEGAL');
  const {confidence = '-'} = contract.reasons['CardAuthorisation.declineReason'] ?? {};
  await expect(finding(page, 'LEGAL')).toContainText(confidence);

  await field(page).fill('CARD_INACTIVE');
  await expect(answer(page).locator('code').first()).toHaveText('activateCard');
});

test.describe('a file that does not come', () => {
  test.use({expectedConsole: [/ERR_FAILED/]});

  test('says when its names could not be loaded, and tries again', async ({page}) => {
    await openPage(page, address);
    await field(page).fill('AC04');
    await expect(finding(page, 'AC04')).toBeVisible();
    const isNames = (url: URL) => url.pathname.endsWith('.js');
    await page.route(isNames, (route) => route.abort());
    await field(page).fill('transfers:write');
    await expect(answer(page)).toContainText('could not be loaded');
    await page.unroute(isNames);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(finding(page, 'transfers:write')).toContainText('Scope');
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page explains a document, and says which codes differ from the rest', async ({
    page,
  }) => {
    await page.goto(address);
    const listed = await page.getByRole('main').locator('tbody td:last-child a').allTextContents();
    const differing = [...contract.errors.values()].filter(({retry}) => retry !== 'fix');
    expect(listed).toEqual(expect.arrayContaining(differing.map(({code}) => code)));
    await expect(page.locator('noscript p')).toContainText('The error finder needs JavaScript.');
  });
});

test('says what to tell the cardholder of a declined payment, and opens the console with the operation of a line', async ({
  page,
}) => {
  await openPage(page, address);
  await field(page).fill('declineReason: LEGAL');
  await expect(answer(page)).toContainText('Do not tell the cardholder why.');
  await field(page).fill('declineReason: SUSPECTED_FRAUD');
  await expect(answer(page)).toContainText('Ask whether the user made the payment');
  await expect(answer(page)).toContainText('Was it you?');
  await expect(answer(page)).not.toContainText('Do not tell the cardholder why.');
  await field(page).fill('2026-03-02T09:15:00Z ERROR POST /v2/instant-transfers 422 iban_invalid');
  await expect(
    finding(page, 'iban_invalid').getByRole('link', {
      name: 'Open createInstantTransfer in the console',
    }),
  ).toHaveAttribute('href', /\/docs\/console#createInstantTransfer$/);
});
