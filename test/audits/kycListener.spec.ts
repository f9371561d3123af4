import {readFileSync} from 'node:fs';
import {expect, test, type Page} from '@playwright/test';
import ts from 'typescript';
import {provider} from '@aldermark/data/provider';

// Runs the listener from the page "KYC by webview" in a partner's page that has the KYC page in a
// frame. The test itself answers the requests to every host.
const app = 'https://app.wrenfield.example';
const kyc = provider.hosts.production.kyc;

const source = readFileSync('usecases/users/kyc/_kycListener.ts', 'utf8');
const listener = ts.transpileModule(source, {
  compilerOptions: {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022},
}).outputText;

/** `arrived` holds every message to the window, `taken` those that the listener accepted. */
const appPage = `<!doctype html><title>App</title>
<iframe id="frame"></iframe><iframe id="other"></iframe>
<script type="module">
  import {listenToKycPage} from '/kycListener.js';
  window.taken = [];
  window.arrived = [];
  window.stopListening = listenToKycPage(document.getElementById('frame'), '${kyc}', (status) =>
    window.taken.push(status),
  );
  window.addEventListener('message', ({origin}) => window.arrived.push(origin));
  window.listening = true;
</script>`;

declare global {
  interface Window {
    taken: string[];
    arrived: string[];
    listening: boolean;
    stopListening: () => void;
  }
}

type Post = {readonly from: string; readonly data: unknown; readonly frame?: 'frame' | 'other'};

test.beforeEach(async ({page}) => {
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.href === `${app}/kycListener.js`) {
      await route.fulfill({contentType: 'text/javascript', body: listener});
    } else {
      const body = url.href === `${app}/` ? appPage : '<!doctype html><title>Frame</title>';
      await route.fulfill({contentType: 'text/html', body});
    }
  });
  await page.goto(`${app}/`);
  await page.waitForFunction(() => window.listening);
});

/** Shows a page of another origin in a frame, which posts a message to the app. */
async function post(page: Page, {from, data, frame = 'frame'}: Post): Promise<void> {
  const arrived = await page.evaluate(() => window.arrived.length);
  const element = await page.locator(`#${frame}`).elementHandle();
  const content = await element?.contentFrame();
  await content?.goto(`${from}/s/9fQ2mZr7Lx4Vb1Tk`);
  await content?.evaluate((message) => window.parent.postMessage(message, '*'), data);
  // The listener receives each message before this test.
  await page.waitForFunction((count) => window.arrived.length > count, arrived);
  expect(await page.evaluate(() => window.arrived.at(-1))).toBe(from);
}

const completed = {type: 'kyc-session', status: 'COMPLETED'};

for (const status of ['OPEN', 'COMPLETED', 'ABANDONED', 'EXPIRED']) {
  test(`takes ${status} from the KYC page`, async ({page}) => {
    await post(page, {from: kyc, data: {type: 'kyc-session', status}});
    expect(await page.evaluate(() => window.taken)).toEqual([status]);
  });
}

const ignored: readonly ({readonly name: string} & Post)[] = [
  {name: 'a hostile origin', from: 'https://evil.example', data: completed},
  {name: 'an origin that begins the same', from: `${kyc}.evil.example`, data: completed},
  {
    name: 'an origin that ends the same',
    from: kyc.replace('https://', 'https://evil-'),
    data: completed,
  },
  {name: 'the KYC host on another port', from: `${kyc}:8443`, data: completed},
  {name: 'the sandbox', from: provider.hosts.sandbox.kyc, data: completed},
  {name: 'another frame', from: kyc, data: completed, frame: 'other'},
  {name: 'a text', from: kyc, data: JSON.stringify(completed)},
  {name: 'nothing', from: kyc, data: null},
  {name: 'another type', from: kyc, data: {...completed, type: 'kyc'}},
  {name: 'no status', from: kyc, data: {type: 'kyc-session'}},
  {name: 'an unknown status', from: kyc, data: {type: 'kyc-session', status: 'APPROVED'}},
  {name: 'a list of statuses', from: kyc, data: {type: 'kyc-session', status: ['COMPLETED']}},
];

for (const {name, ...message} of ignored) {
  test(`ignores a message: ${name}`, async ({page}) => {
    await post(page, message);
    expect(await page.evaluate(() => window.taken)).toEqual([]);
  });
}

test('takes nothing after the frame is gone', async ({page}) => {
  await page.evaluate(() => window.stopListening());
  await post(page, {from: kyc, data: completed});
  expect(await page.evaluate(() => window.taken)).toEqual([]);
});
