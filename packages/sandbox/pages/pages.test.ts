import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';

const {ids = {}, topupCards = {}} = testContract().samples;
const returnUrl = "https://app.wrenfield.example/done?a=1&b='2'";

/** A partner whose sandbox runs at an address of its own, and a browser that opens its pages. */
function start() {
  const partner = newPartner();
  const at = (path: string) => new URL(path, 'http://127.0.0.1:4010');
  const call = async (method: string, path: string, body?: object) => {
    const response = await partner.sandbox.fetch(
      new Request(at(path), {
        method,
        headers: {
          Authorization: `Bearer ${partner.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': partner.newKey(path),
        },
        ...(body && {body: JSON.stringify(body)}),
      }),
    );
    return (await response.json()) as Record<string, unknown>;
  };
  const open = async (address: string) => {
    const response = await partner.sandbox.fetch(new Request(address));
    return {status: response.status, headers: response.headers, text: await response.text()};
  };
  const press = (address: string, form: Record<string, string>) =>
    partner.sandbox.fetch(new Request(address, {method: 'POST', body: new URLSearchParams(form)}));
  return {partner, at, call, open, press};
}

describe('the payment page', () => {
  async function paying() {
    const started = start();
    const {id, paymentUrl} = await started.call('POST', '/v2/topups', {
      accountId: ids.acc,
      amount: {value: 5000, currency: 'EUR'},
      returnUrl,
    });
    const topup = () => started.call('GET', `/v2/topups/${String(id)}`);
    return {...started, address: String(paymentUrl), topup};
  }

  it('is at the address of the sandbox, and may send its forms to the app', async () => {
    const {address, open} = await paying();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:4010\/t\/\w+$/);
    const {status, headers, text} = await open(address);
    expect(status).toBe(200);
    expect(text).toContain('<h1>Pay EUR 50.00</h1>');
    expect(headers.get('Content-Security-Policy')).toContain(
      "form-action 'self' https://app.wrenfield.example; frame-ancestors 'none'",
    );
  });

  it.each([
    ['pay', topupCards.ok_challenge, {status: 'SETTLED', failureReason: null}],
    ['pay', topupCards.declined_51, {status: 'FAILED', failureReason: 'INSUFFICIENT_FUNDS'}],
    ['refuse', topupCards.ok_challenge, {status: 'FAILED', failureReason: 'THREE_DS_FAILED'}],
    ['leave', topupCards.ok_challenge, {status: 'REQUIRES_ACTION', failureReason: null}],
  ])('does what the payer decides: %s with %s', async (decision, pan = '', result) => {
    const {partner, address, press, topup} = await paying();
    const answer = await press(address, {decision, pan: pan.replace(/(\d{4})/g, '$1 ')});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(returnUrl);
    await partner.wait('PT10S');
    expect(await topup()).toMatchObject(result);
  });

  it('asks again for a card that is no test card, and ends with the payment', async () => {
    const {address, open, press, topup} = await paying();
    const wrong = await press(address, {decision: 'pay', pan: '4000'});
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('<p role="alert">');
    expect(await topup()).toMatchObject({status: 'REQUIRES_ACTION'});
    await press(address, {decision: 'refuse', pan: topupCards.ok_challenge ?? ''});
    const {text} = await open(address);
    expect(text).toContain('the top-up is FAILED');
    expect(text).toContain('href="https://app.wrenfield.example/done?a=1&amp;b=&#39;2&#39;"');
    expect(text).not.toContain('<form');
    expect((await open(`${address}0`)).status).toBe(404);
  });

  it('stays at the host of the contract for calls on the hosts of the contract', async () => {
    const {partner} = start();
    const {body} = await partner.call(
      'createTopup',
      {},
      {accountId: ids.acc, amount: {value: 5000, currency: 'EUR'}, returnUrl},
    );
    expect(body.paymentUrl).toMatch(/^https:\/\/sandbox\.pay\.aldermark\.example\/t\//);
  });
});

describe('the page of an identification', () => {
  async function identifying(to = returnUrl) {
    const started = start();
    const {id: fileId} = await started.call('POST', '/v2/kyc-files', {
      holderId: ids.usr_chloe,
      purpose: 'ONBOARDING',
      path: 'WEBVIEW',
      targetLevel: 'STANDARD',
    });
    const path = `/v2/kyc-files/${String(fileId)}`;
    const {url} = await started.call('POST', `${path}/webview-sessions`, {returnUrl: to});
    return {...started, address: String(url), file: () => started.call('GET', path)};
  }

  it('waits for the person once it is open, and may be shown in a frame', async () => {
    const {partner, address, open, file} = await identifying();
    const {status, headers, text} = await open(address);
    expect(status).toBe(200);
    expect(text).toContain('<h1>Identity check</h1>');
    expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors *');
    await partner.wait('PT2M');
    expect(await file()).toMatchObject({status: 'OPEN'});
  });

  it.each([
    ['complete', 'COMPLETED', 'APPROVED'],
    ['fail', 'COMPLETED', 'REJECTED'],
    ['abandon', 'ABANDONED', 'OPEN'],
  ])('does what the person decides: %s', async (decision, ended, status) => {
    const {partner, address, open, press, file} = await identifying('wrenfield:kyc');
    expect((await open(address)).headers.get('Content-Security-Policy')).toContain(
      "form-action 'self' wrenfield:;",
    );
    const answer = await press(address, {decision});
    expect(answer.headers.get('Location')).toBe('wrenfield:kyc');
    await partner.wait('PT10M');
    expect(await file()).toMatchObject({status});
    expect((await open(address)).text).toContain(`it is ${ended}`);
  });
});

it('the page of approvals answers challenges as a device would', async () => {
  const {partner, at, call, open, press} = start();
  const userId = ids.usr_ines ?? '';
  const {d: _, ...publicKey} = partner.keys.device ?? {};
  const {body: device} = await partner.call(
    'enrolDevice',
    {userId},
    {name: 'Phone', platform: 'IOS', method: 'BIOMETRIC', publicKey},
  );
  await partner.call(
    'confirmDevice',
    {userId, deviceId: device.id},
    {otp: '123456', proof: 'sandbox'},
  );
  const address = at('/sandbox/approvals').href;
  expect((await open(address)).text).toContain('No challenge waits');
  const {id} = await call('POST', '/v2/sca-challenges', {userId, purpose: 'ACCOUNT_ACCESS'});
  const {text} = await open(address);
  expect(text).toContain('For Inès Moreau');
  expect(text).toContain(`value="${String(id)}"`);
  const form = {challengeId: String(id), decision: 'APPROVE'};
  expect((await press(address, form)).headers.get('Location')).toBe('/sandbox/approvals');
  expect(await call('GET', `/v2/sca-challenges/${String(id)}`)).toMatchObject({
    status: 'SUCCEEDED',
  });
  expect((await press(address, form)).status).toBe(409);
});

describe('the PDF of a terms document', () => {
  it('is at the address of the sandbox, with the published hash', async () => {
    const {call, open} = start();
    const {data} = (await call('GET', '/v2/terms-documents')) as {
      data: {url: string; sha256: string}[];
    };
    expect(data.length).toBeGreaterThan(1);
    expect(new Set(data.map(({sha256}) => sha256)).size).toBe(data.length);
    for (const {url, sha256} of data) {
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4010\/legal\/[\w-]+\.pdf$/);
      const {status, headers, text} = await open(url);
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toBe('application/pdf');
      expect(text).toMatch(/^%PDF-/);
      expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    }
  });

  it('is nowhere else', async () => {
    const {at, open} = start();
    expect(await open(at('/legal/none.pdf').href)).toMatchObject({status: 404});
  });
});
