import {generateKeyPairSync, sign} from 'node:crypto';
import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {parse} from 'yaml';
import {createSandbox} from '@aldermark/sandbox';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {expectNoBarrier} from '../support/barriers';
import {tabTo} from '../support/keyboard';
import {overhang} from '../support/overhang';
import {watchRequests} from '../support/privacy';
import {expect, openPage, test} from '../support/site';

const address = '/docs/tools/tokens';

const {keys, hosts} = testContract();
const clientKey = JSON.stringify(keys.client);

type Vectors = Readonly<Record<string, {readonly plaintext: string; readonly message: string}>>;

const vectors = parse(readFileSync('contract/encrypted.yaml', 'utf8')) as Vectors;

const part = (page: Page, id: 'check' | 'make' | 'sca') => page.locator(`#${id}`);
const field = (page: Page, id: Parameters<typeof part>[1], name: string) =>
  part(page, id).getByLabel(name, {exact: true});
const press = (page: Page, id: Parameters<typeof part>[1], name: string) =>
  part(page, id).getByRole('button', {name, exact: true}).click();

/** Opens the page, and shows a form of it. */
async function show(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', {name: heading}).scrollIntoViewIfNeeded();
}

/** Neither storage, the address nor the page has these, apart from what the build has written into it. */
async function expectNothingKept(page: Page, ...secrets: readonly string[]): Promise<void> {
  const kept = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('[data-props]').forEach((one) => one.removeAttribute('data-props'));
    const fields = [...document.querySelectorAll<HTMLInputElement>('textarea, input')];
    return JSON.stringify([
      {...localStorage},
      {...sessionStorage},
      location.href,
      document.cookie,
      copy.outerHTML,
      fields.map(({value}) => value),
    ]);
  });
  for (const secret of secrets) {
    expect(kept).not.toContain(secret);
  }
}

test.describe('on a narrow phone', () => {
  test.use({viewport: {width: 360, height: 780}});

  test('says why an assertion is refused, by keyboard, and opens a message', async ({page}) => {
    await openPage(page, address);
    await expect(field(page, 'check', 'Token')).toBeVisible();
    await tabTo(page, part(page, 'check').getByRole('button', {name: 'Fill in an example'}));
    const expectNoRequest = watchRequests(page);
    await page.keyboard.press('Enter');
    const answer = part(page, 'check').getByRole('status').first();
    await expect(answer).toContainText(
      'This is a client assertion. Rejected: 401 Invalid client assertion: client_assertion_invalid (invalid_client).',
    );
    await expect(answer).toContainText('The signature is that of the test key of the sandbox');
    await expect(
      answer.getByRole('list').first().getByRole('listitem').getByRole('listitem'),
    ).toContainText([
      'iss and sub are not both your client id',
      'The audience is another',
      'in milliseconds',
      'There is no jti',
    ]);
    await expect(page.getByLabel('Claims', {exact: true})).toContainText('expired');
    await expectNoBarrier(page, 'the token checker', '#check');

    await field(page, 'check', 'Token').fill(`x${'y'.repeat(10_000_000)}`);
    await expect(answer).toContainText('10,000,001 characters');
    await field(page, 'check', 'Token').fill('<img src=x onerror=alert(1)>.<b>.</b>');
    await expect(answer).toContainText('Rejected: 401');
    await expect(page.locator('#check :is(img, b)')).toHaveCount(0);
    const expired = [
      {typ: 'at+jwt', alg: 'ES256'},
      {iss: hosts.auth, aud: hosts.api, exp: 1_760_434_200},
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    await field(page, 'check', 'Token').fill(`${expired}.c2ln`);
    await expect(answer).toContainText('401 Access token expired: token_expired (invalid_token).');
    await expect(answer).toContainText('Request a new access token with createAccessToken');
    await expect(
      answer.getByRole('link', {name: 'Open createAccessToken in the console'}),
    ).toBeVisible();
    await field(page, 'check', 'Token').fill(clientKey);
    await expect(answer).toContainText('This was a private key, so the field was emptied.');
    await expect(field(page, 'check', 'Token')).toHaveValue('');

    const {message = '', plaintext = ''} = vectors.cardDetails ?? {};
    const {pan} = JSON.parse(plaintext) as {readonly pan: string};
    await field(page, 'check', 'Token').fill(message);
    await expect(answer).toContainText('This is an encrypted message (JWE).');
    await field(page, 'check', 'Private key').fill(JSON.stringify(keys.cardView));
    await expect(part(page, 'check')).toContainText('A key for ECDH-ES+A256KW is held');
    await expect(field(page, 'check', 'Private key')).toHaveValue('');
    await press(page, 'check', 'Open the message');
    await expect(field(page, 'check', 'Content')).toHaveText(plaintext);
    await press(page, 'check', 'Forget the key');
    await press(page, 'check', 'Clear');
    await expect(field(page, 'check', 'Content')).toHaveCount(0);
    await expect(answer).toBeEmpty();
    expectNoRequest();
    await expectNothingKept(page, String(keys.client?.d), String(keys.cardView?.d), pan);
    expect(await overhang(page)).toBe(0);
  });

  test('makes an assertion that the sandbox accepts, and checks what a device signs', async ({
    page,
  }) => {
    await openPage(page, address);
    await show(page, 'Make a client assertion');
    await expect(field(page, 'make', 'Private key')).toBeVisible();
    const expectNoRequest = watchRequests(page);
    await field(page, 'make', 'Private key').fill(clientKey);
    await expect(part(page, 'make')).toContainText('A key for ES256 is held in this tab.');
    await expect(field(page, 'make', 'Private key')).toHaveValue('');
    await expect(field(page, 'make', 'Key id (kid)')).toHaveValue(String(keys.client?.kid));
    await press(page, 'make', 'Sign an assertion');
    await expect(part(page, 'make')).toContainText('It expires in');
    const assertion = (await field(page, 'make', 'Assertion').textContent()) ?? '';
    const command = (await field(page, 'make', 'Token request').textContent()) ?? '';
    expect(command).toContain(`curl '${hosts.auth}/oauth2/token'`);
    const form = [...command.matchAll(/--data-urlencode '([^=]+)=([^']*)'/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    );
    const response = await createSandbox({contract: testContract()}).fetch(
      new Request(`${hosts.auth}/oauth2/token`, {method: 'POST', body: new URLSearchParams(form)}),
    );
    expect(response.status).toBe(200);
    await expectNoBarrier(page, 'the assertion maker', '#make');

    await press(page, 'make', 'Make a key pair');
    await expect(field(page, 'make', 'Key set to register')).toContainText('"kty": "EC"');
    await expect(field(page, 'make', 'Key set to register')).not.toContainText('"d"');
    await field(page, 'make', 'Environment').selectOption('Production');
    await press(page, 'make', 'Sign an assertion');
    await expect(part(page, 'make')).toContainText('made in a web page');
    await expect(field(page, 'make', 'Assertion')).toHaveCount(0);
    await press(page, 'make', 'Forget the key');
    await press(page, 'make', 'Sign an assertion');
    await expect(part(page, 'make')).toContainText('Paste a private key, or make one.');
    await expect(field(page, 'make', 'Key id (kid)')).toHaveValue('');
    await press(page, 'make', 'Use the test key');
    await expect(field(page, 'make', 'Key id (kid)')).toHaveValue(String(keys.client?.kid));
    await press(page, 'make', 'Sign an assertion');
    await expect(part(page, 'make')).toContainText('The test key is for the sandbox only');
    await expect(field(page, 'make', 'Assertion')).toHaveCount(0);
    await press(page, 'make', 'Forget the key');

    await show(page, 'Check what a device signs');
    await press(page, 'sca', 'Fill in an example');
    const verdict = part(page, 'sca').getByRole('status');
    await expect(verdict).toContainText('Accepted.');
    await expect(field(page, 'sca', 'dynamicLinkSha256')).toHaveText(
      'je5kkZ0vNNXHOeCh5wcmIjR2J7lQD3vkB3aAI4IDhNk',
    );
    await field(page, 'sca', 'Decision').selectOption('DECLINE');
    await expect(verdict).toContainText('The device signed other values');
    await field(page, 'sca', 'Challenge').fill('{"a":'.repeat(100_000));
    await expect(verdict).toContainText('The challenge has 500,000 characters');
    await press(page, 'sca', 'Fill in an example');
    await expect(verdict).toContainText('Accepted.');
    await expectNoBarrier(page, 'the checker of devices', '#sca');
    expectNoRequest();
    await expectNothingKept(page, String(keys.client?.d), assertion);
    expect(await overhang(page)).toBe(0);
  });
});

test('says of a signature only what was compared, and gives a cause for each form of it', async ({
  page,
}) => {
  await openPage(page, address);
  await expect(field(page, 'check', 'Token')).toBeVisible();
  const status = part(page, 'check').getByRole('status').first();
  const {privateKey, publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
  const content = [
    {alg: 'RS256', typ: 'JWT'},
    {iss: 'a', sub: 'a'},
  ]
    .map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'))
    .join('.');
  const token = `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
  await field(page, 'check', 'Token').fill(token);
  await expect(status).toContainText('The signature was not checked. Paste the public key');
  await expect(status).not.toContainText('that it names');
  await part(page, 'check').getByText('Optional: your public key').click();
  await field(page, 'check', 'Public key').fill(JSON.stringify(publicKey.export({format: 'jwk'})));
  await expect(status).toContainText('The signature is that of the key that you pasted.');
  await expect(status).toContainText('alg is RS256');
  await field(page, 'check', 'Token').fill(token.replace(/\.(?=[^.]*$)/, 'AA.'));
  await expect(status).toContainText('The signature does not fit the key that you pasted.');

  await show(page, 'Check what a device signs');
  await press(page, 'sca', 'Fill in an example');
  const verdict = part(page, 'sca').getByRole('status');
  await expect(verdict).toContainText('Accepted.');
  const signature = await field(page, 'sca', 'Signature of the device').inputValue();
  const [header, payload, last = ''] = signature.split('.');
  const bytes = Buffer.from(last, 'base64url');
  for (const [form, cause] of [
    [bytes.toString('hex'), 'The third part has another form'],
    [bytes.toString('base64'), 'It is in base64, not in base64url'],
  ] as const) {
    await field(page, 'sca', 'Signature of the device').fill(`${header}.${payload}.${form}`);
    await expect(verdict).toContainText('This is the cause:');
    await expect(verdict.getByRole('listitem')).toHaveCount(1);
    await expect(verdict).toContainText(cause);
  }
  await field(page, 'sca', 'Challenge').fill(
    '{"id":"sca_1","nonce":"n","dynamicLink":{"payeeName":"Zo\\ud83d"}}',
  );
  await expect(verdict).toContainText('half of a surrogate pair');
  await expect(field(page, 'sca', 'dynamicLinkSha256')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page explains invalid_client and the test vector', async ({page}) => {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByRole('cell', {name: 'The jti was used before'})).toBeVisible();
    await expect(main.getByRole('cell', {name: 'exp is in milliseconds'})).toBeVisible();
    await expect(
      main.getByRole('cell', {name: 'je5kkZ0vNNXHOeCh5wcmIjR2J7lQD3vkB3aAI4IDhNk', exact: true}),
    ).toBeVisible();
    await expect(page.locator('noscript p').first()).toContainText('The checker needs JavaScript.');
  });
});
