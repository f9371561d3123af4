import type {Browser, Page} from '@playwright/test';
import {repeat} from './figures';
import type {MeasuredHost, SentFile, Site} from './host';
import {useCase} from './pages';
import {bytesRow, timeRow, type Row} from './row';
import {openBrowserTab, settle} from './tab';
import {bytesOf} from './weight';

const player = (page: Page) => page.getByRole('region', {name: 'Run this page'});

async function run(page: Page): Promise<void> {
  await player(page).getByRole('button', {name: 'Run', exact: true}).click();
  await player(page).getByText('201 Created').first().waitFor();
}

async function edit(page: Page): Promise<void> {
  await page
    .locator('.stage[data-now]')
    .getByRole('button', {name: /^Edit /})
    .first()
    .click();
  await page.locator('.markdown .cm-content').waitFor();
}

/** Opens a tool from another page of the docs, and uses it until its first response. */
const tool =
  (address: string, use: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.goto(new URL(address, page.url()).href);
    await use(page);
  };

/** Fills in the example of a tool and waits for what it says about it. */
const example = (address: string, response: string) =>
  tool(address, async (page) => {
    await page.getByRole('button', {name: 'Fill in an example'}).first().click();
    await page.getByText(response).first().waitFor();
  });

/** What a reader does, after a page is complete and what comes `before`; and the most bytes of it, compressed with brotli. */
type Use = {
  readonly most: number;
  readonly use: (page: Page) => Promise<void>;
  readonly from?: string;
  readonly before?: (page: Page) => Promise<void>;
};

const uses: Readonly<Record<string, Use>> = {
  'running a page': {most: 273_000, from: useCase, use: run},
  'the first edit of a call': {most: 110_000, from: useCase, before: run, use: edit},
  'the console': {
    most: 310_000,
    use: tool('/docs/console#createSctTransfer', async (page) => {
      await page.getByRole('button', {name: 'Send', exact: true}).click();
      await page.getByText('201 Created').first().waitFor();
    }),
  },
  'the request checker': {
    most: 407_000,
    use: example('/docs/tools/request-checker', 'Rejected: 404'),
  },
  'the error finder': {
    most: 192_000,
    use: tool('/docs/tools/error-finder', async (page) => {
      await page.getByRole('button', {name: 'Fill in an example'}).click();
      await page.getByRole('region', {name: 'validation_failed'}).waitFor();
    }),
  },
  'the token checker': {most: 165_000, use: example('/docs/tools/tokens', 'Rejected: 401')},
  'the plan of a programme': {
    most: 189_000,
    use: tool('/docs/tools/plan', async (page) => {
      await page.getByRole('checkbox', {name: 'Virtual card issuing'}).check();
      const order = page.getByRole('heading', {name: /^Order of work/});
      await order.first().waitFor();
    }),
  },
};

/** Everything that is requested for a use, without the pages that are requested in advance. */
async function filesOf(browser: Browser, host: MeasuredHost, of: Use): Promise<SentFile[]> {
  const {from = '/docs/introduction', before, use} = of;
  const {page, close} = await openBrowserTab(browser, 'desktop', 'fast');
  await page.goto(host.origin + from);
  await settle(page);
  if (before) {
    await before(page);
    await settle(page);
  }
  host.takeSent();
  await use(page);
  await settle(page);
  await close();
  return host.takeSent().filter(({isInAdvance}) => !isInAdvance);
}

/** What playing, the console and the tools weigh, beside the most that they may. */
export async function playWeights(browser: Browser, host: MeasuredHost) {
  const weights: {what: string; most: number; bytes: number; files: number}[] = [];
  for (const [what, use] of Object.entries(uses)) {
    const files = await filesOf(browser, host, use);
    weights.push({what, most: use.most, bytes: bytesOf(files), files: files.length});
  }
  return weights;
}

type PressWindow = Window & {pressedAt?: number};

/** Runs in the page, before its own scripts: keeps the time of the last press. */
function keepPress(): void {
  addEventListener(
    'pointerdown',
    ({timeStamp}) => ((window as PressWindow).pressedAt = timeStamp),
    true,
  );
}

/** Waits in the page until more steps than these have a response. Returns the time from the press to the frame that shows it. */
function timeOfAnswer(page: Page, played: number): Promise<number> {
  return page.evaluate(
    (before) =>
      new Promise<number>((resolve) => {
        const {port1, port2} = new MessageChannel();
        // A message that is sent in a frame arrives when that frame is painted.
        port1.onmessage = () =>
          resolve(performance.now() - ((window as PressWindow).pressedAt ?? NaN));
        const check = () => {
          if (document.querySelectorAll('[aria-label="Response of your run"]').length > before) {
            port2.postMessage(null);
          } else {
            requestAnimationFrame(check);
          }
        };
        requestAnimationFrame(check);
      }),
    played,
  );
}

/** How long a phone waits on a slow network from "Run" to the first response, and then for the next, in ms. */
async function waitForAnswers({browser, host}: Site): Promise<[first: number, next: number]> {
  const {page, close} = await openBrowserTab(browser, 'mobile', 'slow');
  await page.addInitScript(keepPress);
  await page.goto(host.origin + useCase);
  await settle(page);
  const timed = async (button: string) => {
    const answer = timeOfAnswer(
      page,
      await page.getByRole('group', {name: 'Response of your run'}).count(),
    );
    await page.getByRole('button', {name: button, exact: true}).first().click();
    return answer;
  };
  const first = await timed('Run');
  await settle(page);
  const next = await timed('Next');
  await close();
  return [first, next];
}

/** What playing weighs, and whether a reader waits no longer than 3 seconds for the first response of a page, and 100 ms for a later one. */
export async function playRows(site: Site): Promise<Row[]> {
  const weights = await playWeights(site.browser, site.host);
  const times = await repeat(site.runs, () => waitForAnswers(site));
  return [
    ...weights.map(({what, bytes, most, files}) =>
      bytesRow(`${what}, all bytes`, bytes, most, {details: ` in ${files} files`}),
    ),
    timeRow(
      'the first response of a page that runs, slow',
      times.map(([first]) => first),
      3000,
    ),
    timeRow(
      'its next response, slow',
      times.map(([, next]) => next),
      100,
    ),
  ];
}
