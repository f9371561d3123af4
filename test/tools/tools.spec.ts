import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {contract} from '../support/builtContract';
import {expectNoBarrier} from '../support/barriers';
import {tabTo} from '../support/keyboard';
import {overhang} from '../support/overhang';
import {expectNothingKept, watchRequests} from '../support/privacy';
import {expect, openPage, test} from '../support/site';

const {signature: vector} = contract.webhooks;

const headers = `webhook-id: ${vector.id}
webhook-timestamp: ${vector.timestamp}
webhook-signature: ${vector.signature}`;

/** What the checker says of the test vector, which was sent long ago. */
const outside = /The signature is right, but it was sent .+ ago, and 5 minutes are allowed\./;

const field = (page: Page, name: string) => page.getByLabel(name, {exact: true});
const answer = (page: Page) => page.locator('#check').getByRole('status');

test.describe('the signature checker', () => {
  test.use({viewport: {width: 360, height: 780}});

  test('names the cause of each fault, by keyboard on a narrow phone, and asks no server', async ({
    page,
  }) => {
    await openPage(page, '/docs/tools/webhook-signature');
    await expect(field(page, 'Headers')).toBeVisible();
    await tabTo(page, field(page, 'Headers'));
    const expectNoRequest = watchRequests(page);
    await page.keyboard.insertText(headers);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(vector.body);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(vector.secret);
    await expect(answer(page)).toContainText(outside);
    await expect(answer(page)).toContainText('at most 300 are allowed');
    await expect(answer(page)).toContainText('Sent at 2025-10-14T09:30:00Z');
    await expectNoBarrier(page, 'a right signature of an old event', 'main');

    await field(page, 'Body').fill(JSON.stringify(JSON.parse(vector.body), null, 2));
    await expect(answer(page)).toContainText('The body was parsed and written again');
    await field(page, 'Body').fill(vector.body);
    await field(page, 'Secret').fill(vector.previousSecret);
    await expect(answer(page)).toContainText(
      'The secret is another, or a byte of the request was changed',
    );
    await expect(answer(page)).toContainText(/The raw body: .+ The encoding: /);
    await page.getByText('Your signature, other secrets, time of arrival').click();
    await field(page, 'Other secrets').fill(vector.secret);
    await expect(answer(page)).toContainText('Another of your secrets made the signature');
    await field(page, 'Secret').fill(vector.secret);
    await field(page, 'Your signature').fill(vector.undecodedSignature);
    await expect(answer(page)).toContainText('The secret was not decoded');
    await field(page, 'Time of arrival').fill(String(vector.timestamp + 301));
    await expect(answer(page)).toContainText('301 seconds older');
    await field(page, 'Your signature').fill('');
    await field(page, 'Time of arrival').fill(String(vector.timestamp + 300));
    await expect(answer(page)).toContainText('Valid.');
    await expectNoBarrier(page, 'a valid signature', 'main');
    await page.getByText('What is signed, and the right signature').click();
    await expect(page.getByLabel('Right signature')).toHaveText(vector.signature);

    await field(page, 'Body').fill('x'.repeat(2_000_000));
    await expect(answer(page)).toContainText('“Body” has 2,000,000 characters');
    await page.getByRole('button', {name: 'Clear'}).click();
    await expect(answer(page)).toBeEmpty();
    await page.getByRole('button', {name: 'Fill in an example'}).click();
    await expect(answer(page)).toContainText(outside);
    await expect(field(page, 'Secret')).toHaveValue(vector.secret);
    expect(await overhang(page)).toBe(0);
    expectNoRequest();
    await expectNothingKept(page, vector.secret.slice('whsec_'.length));
    await page.reload();
    // The browser shows the place where the reader was, below the form.
    await page.getByRole('heading', {name: 'Check a request'}).scrollIntoViewIfNeeded();
    await expect(field(page, 'Secret')).toHaveValue('');
  });
});

test('the signature checker calls nothing valid that it did not compare, and names what programs print', async ({
  page,
}) => {
  await openPage(page, '/docs/tools/webhook-signature');
  await field(page, 'Headers').scrollIntoViewIfNeeded();
  await page.getByRole('button', {name: 'Fill in an example'}).click();
  await expect(answer(page)).toContainText(outside);
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    for (const value of ['', ' ""', ' \t']) {
      await field(page, 'Headers').fill(
        headers.replace(new RegExp(`${name}: .*`), `${name}:${value}`),
      );
      await expect(answer(page)).toContainText('Not valid. A header is missing.');
      await expect(answer(page)).toContainText(`${name} is empty.`);
    }
  }
  const pairs = headers.split('\n').map((line) => line.split(': '));
  for (const printed of [
    `[ ${pairs
      .flat()
      .map((one) => `'${one}'`)
      .join(', ')} ]`,
    `map[${pairs.map(([name = '', value]) => `${name.replace(/\b\w/g, (letter) => letter.toUpperCase())}:[${value}]`).join(' ')}]`,
    `Array\n(\n${pairs.map(([name = '', value]) => `  [HTTP_${name.toUpperCase().replace('-', '_')}] => ${value}`).join('\n')}\n)`,
  ]) {
    await field(page, 'Headers').fill(printed);
    await expect(answer(page)).toContainText(outside);
  }
  for (const [body, title] of [
    ['', 'The body is missing'],
    ['[object Object]', 'The body is missing'],
    [Buffer.from(vector.body).toString('base64'), 'The body is encoded, compressed or escaped'],
    [gzipSync(vector.body).toString('base64'), 'It is compressed with gzip'],
    [`b'${vector.body}'`, 'The body is what a program prints'],
  ] as const) {
    await field(page, 'Body').fill(body);
    await expect(answer(page)).toContainText(title);
  }
  await field(page, 'Body').fill(vector.body);
  await field(page, 'Secret').fill(`export WEBHOOK_SECRET=“${vector.secret}”`);
  await expect(answer(page)).toContainText('It was pasted with its name');
});

test('without JavaScript, the page of the signature checker computes its example step by step', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: baseURL ?? ''});
  const page = await context.newPage();
  await page.goto('/docs/tools/webhook-signature');
  await expect(page.getByRole('cell', {name: vector.signature}).first()).toBeVisible();
  await expect(page.getByRole('cell', {name: 'The secret was not decoded'})).toBeVisible();
  await expect(page.locator('noscript p')).toContainText('The checker needs JavaScript.');
  await context.close();
});
