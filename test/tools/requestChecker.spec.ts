import type {Page} from '@playwright/test';
import {contract} from '../support/builtContract';
import {expectNoBarrier} from '../support/barriers';
import {tabTo} from '../support/keyboard';
import {overhang} from '../support/overhang';
import {expectNothingKept, watchRequests} from '../support/privacy';
import {expect, holdRequests, openPage, test} from '../support/site';

const address = '/docs/tools/request-checker';
const request = (page: Page) => page.getByLabel('Request', {exact: true});
const answer = (page: Page) => page.locator('#check').getByRole('status').first();

const secret = 'very-secret-token';
const call = `curl --request POST https://sandbox.api.aldermark.example/v2/sct-transfers \\
  -H 'Authorization: Bearer ${secret}' \\
  -H 'Idempotency-Key: rent-10' \\
  --json '{"accountId": "acc_01K7GZXK2R851J4C4XPQ06T28A", "amount": {"value": 45.9, "currency": "eur"},}'`;

test.describe('on a narrow phone', () => {
  test.use({viewport: {width: 360, height: 780}});

  test('says why a transfer is refused, by keyboard, and asks no server', async ({page}) => {
    await openPage(page, address);
    await expect(request(page)).toBeVisible();
    await tabTo(page, request(page));
    await page.keyboard.insertText('GET /v2/partner HTTP/1.1\nAuthorization: Bearer x');
    await expect(answer(page)).toContainText('No error found in this request.');
    await expect(answer(page)).toContainText('A new sandbox returns 200.');
    const expectNoRequest = watchRequests(page);

    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(call);
    await expect(answer(page)).toContainText('Rejected: 400 Malformed request.');
    await expect(answer(page)).toContainText('calls createSctTransfer');
    await expect(answer(page)).toContainText('scope transfers:write');
    await expect(
      answer(page).getByRole('link', {name: 'validation_failed'}).first(),
    ).toHaveAttribute('href', '/errors/validation_failed');
    await expect(answer(page)).toContainText('/payeeVerificationId');
    const corrected = page.getByLabel('Corrected request', {exact: true});
    await expect(corrected).toContainText('"value": 4590');
    await expect(corrected).toContainText('"currency": "EUR"');
    await expect(corrected).toContainText('Bearer ACCESS_TOKEN');
    await expect(page.locator('#check pre')).not.toContainText(secret);
    await expectNoBarrier(page, 'the request checker', '#check');
    expect(await overhang(page)).toBe(0);
    await expect(page.getByRole('link', {name: /in the console/})).toHaveAttribute(
      'href',
      '/docs/console#createSctTransfer',
    );

    await request(page).fill(`<img src=x onerror=alert(1)> ${'x'.repeat(10_000_000)}`);
    await expect(answer(page)).toContainText('10,000,029 characters');
    await request(page).fill('GET /<b>bold</b>/v9 HTTP/1.1');
    await expect(answer(page)).toContainText('Rejected: 404');
    await expect(page.locator('#check :is(img, b)')).toHaveCount(0);
    await page.getByRole('button', {name: 'Clear'}).click();
    await expect(answer(page)).toBeEmpty();
    expectNoRequest();
    await expectNothingKept(page, secret);
  });
});

test('a request in each form leads to the console with its operation @audit', async ({page}) => {
  await openPage(page, address);
  await expect(request(page)).toBeVisible();
  for (const [text, form] of [
    ['curl https://sandbox.api.aldermark.example/v2/partner', 'cURL command'],
    ['GET /v2/partner HTTP/1.1', 'HTTP request'],
    [':method: GET\n:path: /v2/partner', 'HTTP/2 request'],
    ["await fetch('https://sandbox.api.aldermark.example/v2/partner')", 'fetch call'],
    ['{"request": {"method": "GET", "url": "http://127.0.0.1:4010/v2/partner"}}', 'HAR entry'],
    ['irm https://sandbox.api.aldermark.example/v2/partner', 'PowerShell command'],
    ['https sandbox.api.aldermark.example/v2/partner', 'HTTPie command'],
    ['wget https://sandbox.api.aldermark.example/v2/partner', 'wget command'],
    ["requests.get('https://sandbox.api.aldermark.example/v2/partner')", 'Python code'],
    ["axios.get('https://sandbox.api.aldermark.example/v2/partner')", 'JavaScript code'],
  ] as const) {
    await request(page).fill(text);
    await expect(answer(page)).toContainText(`This ${form} calls getPartner`);
    await expect(answer(page)).toContainText('Rejected: 401');
  }
  await page.getByRole('link', {name: 'Open getPartner in the console'}).click();
  await expect(page.getByRole('form', {name: 'Call of getPartner'})).toBeVisible();
});

test('names the field and the problem first, after what the request says while the sandbox loads', async ({
  page,
}) => {
  const isContract = (url: URL) => url.pathname.endsWith('.json');
  await openPage(page, address);
  const release = await holdRequests(page, isContract);
  await request(page).fill(call.replace('45.9', '"45.9"').replace(',}', '}'));
  await expect(answer(page)).toContainText('This cURL command sends POST https://sandbox.api');
  await expect(answer(page)).not.toContainText('Rejected');
  release();
  await expect(answer(page)).toContainText(
    'amount.value: expected an integer in cents of 1 to 99999999999, got "45.9".',
  );
  await expect(answer(page)).not.toContainText('No object has this id');
  await expect(answer(page)).toContainText('cannot be seen here: payeeVerificationId.');
  await expectNoBarrier(page, 'the request checker with its verdict', '#check');
});

test('an error has its fix in a sentence of its own, also for a screen reader', async ({page}) => {
  await openPage(page, address);
  await request(page).fill('GET /v2/partner HTTP/1.1');
  const item = answer(page).getByRole('listitem').filter({hasText: 'Header Authorization'}).last();
  await expect(item).toContainText(/No Authorization header\. Fix: \S/);
  await expect(item.getByRole('paragraph')).toHaveCount(2);
});

test('a token for another host is never part of a command, and its holder is warned', async ({
  page,
}) => {
  await openPage(page, address);
  await request(page).fill(
    `curl https://api.aldermark.com/v2/partner -H 'Authorization: Bearer ${secret}'`,
  );
  await expect(answer(page)).toContainText('This request does not go to the API in a safe way.');
  await expect(answer(page)).toContainText('api.aldermark.com is no host of Aldermark.');
  await expect(answer(page)).toContainText('treat its token as stolen');
  const corrected = page.getByLabel('Corrected request', {exact: true});
  await expect(corrected).toContainText('https://sandbox.api.aldermark.example/v2/partner');
  await expect(corrected).not.toContainText(/aldermark\.com|very-secret/);
});

test('what only the program knows is listed, and then no request is without an error', async ({
  page,
}) => {
  await openPage(page, address);
  await request(page).fill('curl "$API/v2/accounts/$ID" -H "Authorization: Bearer $TOKEN"');
  await expect(answer(page)).toContainText('No error in what could be read.');
  await expect(answer(page).getByRole('listitem')).toHaveText([/the host/, /<ID> in the path/]);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page shows the order of the checks with what the sandbox answers', async ({page}) => {
    await page.goto(address);
    const rows = page.getByRole('main').locator('tbody tr');
    for (const code of [
      'route_not_found',
      'token_missing',
      'unsupported_media_type',
      'validation_failed',
    ]) {
      await expect(rows.filter({hasText: code}).first()).toContainText(
        String(contract.errors.get(code)?.status),
      );
    }
    await expect(page.locator('noscript p')).toContainText('The checker needs JavaScript.');
  });
});

test('a wrong IBAN is examined in the bank details checker, and Back shows the request again', async ({
  page,
}) => {
  const iban = 'FR76 9999 9000 0100 0001 2345 694';
  const body = JSON.stringify({accountId: 'acc_01K7GZXK2R851J4C4XPQ06T28A', creditor: {iban}});
  const text = `curl https://sandbox.api.aldermark.example/v2/sct-transfers --json '${body}'`;
  await openPage(page, address);
  await request(page).fill(text);
  await expect(answer(page).getByRole('list', {name: 'Valid numbers'})).toContainText(
    'FR76 9999 9000 0100 0001 2345 693: “4” stands for 3',
  );
  await page.getByRole('link', {name: `Check ${iban} in the bank details checker`}).click();
  await expect(page.getByRole('textbox', {name: 'Number'})).toHaveValue(iban);
  await expect(page.getByRole('list', {name: 'Right numbers'})).toContainText('2345 693');
  await expectNothingKept(page, iban);
  await expectNothingKept(page, 'acc_01K7GZXK2R851J4C4XPQ06T28A');
  await page.goBack();
  await request(page).scrollIntoViewIfNeeded();
  await expect(request(page)).toHaveValue(text);
  await page.reload();
  await expect(request(page)).toHaveValue('');
});

test('a token of the sandbox in a request to production is named', async ({page}) => {
  const claims = Buffer.from(JSON.stringify({iss: 'https://sandbox.auth.aldermark.example'}));
  const token = `e30.${claims.toString('base64url')}.c2ln`;
  await openPage(page, address);
  await request(page).fill(
    `curl https://api.aldermark.example/v2/partner -H 'Authorization: Bearer ${token}'`,
  );
  await expect(answer(page)).toContainText(
    'Rejected: 401 token_invalid. The token is of the sandbox, and the request goes to production.',
  );
  await expect(answer(page)).not.toContainText('sandbox returns');
});
