import type {Page} from '@playwright/test';
import {contract} from '../support/builtContract';
import {expectNoBarrier} from '../support/barriers';
import {tabTo} from '../support/keyboard';
import {expectNothingKept, watchRequests} from '../support/privacy';
import {expect, open, test} from '../support/site';

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
    await open(page, address);
    await expect(request(page)).toBeVisible();
    await tabTo(page, request(page));
    await page.keyboard.insertText('GET /v2/partner HTTP/1.1\nAuthorization: Bearer x');
    await expect(answer(page)).toContainText('Nothing in the form of this request is refused.');
    await expect(answer(page)).toContainText('A new sandbox answers 200.');
    await page.waitForLoadState('networkidle');
    const expectNoRequest = watchRequests(page);

    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(call);
    await expect(answer(page)).toContainText('Refused: 400 Malformed request.');
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(page.getByRole('link', {name: /in the console/})).toHaveAttribute(
      'href',
      '/docs/console#createSctTransfer',
    );

    await request(page).fill(`<img src=x onerror=alert(1)> ${'x'.repeat(10_000_000)}`);
    await expect(answer(page)).toContainText('10,000,029 characters');
    await request(page).fill('GET /<b>bold</b>/v9 HTTP/1.1');
    await expect(answer(page)).toContainText('Refused: 404');
    await expect(page.locator('#check :is(img, b)')).toHaveCount(0);
    await page.getByRole('button', {name: 'Clear'}).click();
    await expect(answer(page)).toBeEmpty();
    expectNoRequest();
    await expectNothingKept(page, secret);
  });
});

test('a request in each form leads to the console with its operation @audit', async ({page}) => {
  await open(page, address);
  await expect(request(page)).toBeVisible();
  for (const [text, form] of [
    ['curl https://sandbox.api.aldermark.example/v2/partner', 'cURL command'],
    ['GET /v2/partner HTTP/1.1', 'HTTP request'],
    [':method: GET\n:path: /v2/partner', 'HTTP/2 request'],
    ["await fetch('https://sandbox.api.aldermark.example/v2/partner')", 'fetch call'],
    ['{"request": {"method": "GET", "url": "http://127.0.0.1:4010/v2/partner"}}', 'HAR entry'],
  ] as const) {
    await request(page).fill(text);
    await expect(answer(page)).toContainText(`This ${form} calls getPartner`);
    await expect(answer(page)).toContainText('Refused: 401');
  }
  await page.getByRole('link', {name: 'Open getPartner in the console'}).click();
  await expect(page.getByRole('form', {name: 'Call of getPartner'})).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page shows the order of the checks with what the sandbox answers', async ({page}) => {
    await page.goto(address);
    const rows = page.getByRole('main').locator('tbody tr');
    await expect(rows.first()).toContainText('404 route_not_found');
    for (const code of ['token_missing', 'unsupported_media_type', 'validation_failed']) {
      await expect(rows.filter({hasText: code}).first()).toContainText(
        String(contract.errors.get(code)?.status),
      );
    }
    await expect(page.locator('noscript p')).toContainText('The checker needs JavaScript.');
  });
});
