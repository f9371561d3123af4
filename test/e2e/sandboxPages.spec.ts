import AxeBuilder from '@axe-core/playwright';
import {expect, test} from '@playwright/test';
import {serve, type Running} from '@aldermark/sandbox/server/serve';
import {testContract} from '@aldermark/sandbox/testing/contract';

const {ids = {}} = testContract().samples;
const returnUrl = 'https://app.wrenfield.example/done';

let running: Running;
test.beforeEach(async () => {
  running = await serve(testContract(), {port: 0, webhook: undefined, seed: 1});
});
test.afterEach(() => running.close());

/** Makes a call of the API. */
async function call(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(running.url + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await running.sandbox.token()}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** The payment page, the page of an identification and that of approvals, each with what a person presses. */
const addresses: Readonly<Record<string, () => Promise<unknown>>> = {
  'Pay and confirm': async () => {
    const amount = {value: 5000, currency: 'EUR'};
    return (await call('/v2/topups', {accountId: ids.acc, amount, returnUrl})).paymentUrl;
  },
  'Leave without finishing': async () => {
    const file = {holderId: ids.usr_chloe, purpose: 'ONBOARDING', path: 'WEBVIEW'};
    const {id} = await call('/v2/kyc-files', {...file, targetLevel: 'STANDARD'});
    return (await call(`/v2/kyc-files/${String(id)}/webview-sessions`, {returnUrl})).url;
  },
};

for (const [button, addressOf] of Object.entries(addresses)) {
  test(`whoever presses "${button}" on a page of the sandbox comes back to the app`, async ({
    page,
  }) => {
    const address = String(await addressOf());
    await page.goto(address);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      const {violations} = await new AxeBuilder({page}).analyze();
      expect(violations).toEqual([]);
      await expect(page.locator('body')).toHaveCSS('max-width', '576px');
    }
    // The app is at no real host, so that the browser can ask for it and no more.
    const comingBack = page.waitForRequest(returnUrl);
    await page.getByRole('button', {name: button}).click();
    await comingBack;
    const again = await page.context().newPage();
    await again.goto(address);
    await expect(again.getByRole('main')).toContainText('has ended');
  });
}

test('a person approves on the page of the sandbox what a device would show', async ({page}) => {
  const challenge = {userId: ids.usr, purpose: 'ACCOUNT_ACCESS'};
  const {id} = await call('/v2/sca-challenges', challenge);
  await page.goto(`${running.url}/sandbox/approvals`);
  await page.getByRole('button', {name: 'Decline'}).click();
  await expect(page.getByRole('main')).toContainText('No challenge waits');
  const {ScaChallenge = []} = running.sandbox.snapshot(['ScaChallenge']);
  expect(ScaChallenge.find((one) => one.id === id)).toMatchObject({status: 'DECLINED'});
  // The device of Alice approves by itself soon, so that axe gets a challenge of its own.
  await call('/v2/sca-challenges', challenge);
  await page.goto(`${running.url}/sandbox/approvals`);
  await expect(page.getByRole('button', {name: 'Decline'})).toBeVisible();
  expect((await new AxeBuilder({page}).analyze()).violations).toEqual([]);
});
