import type {Browser, Page} from '@playwright/test';
import {inKilobytes, inMilliseconds, median, repeat} from './figures';
import type {MeasuredHost, SentFile} from './host';
import {useCase} from './pages';
import {openBrowserTab, settle} from './tab';
import type {Row} from './table';
import {bytesOf} from './weight';

/** The most bytes that a reader requests for each of these, compressed with brotli. */
export const playBudgets = {
  'running a page': 276_000,
  'the first edit of a call': 110_000,
  'the console': 290_000,
  'the request checker': 360_000,
  'the error finder': 136_000,
  'the token checker': 115_000,
  'the plan of a programme': 150_000,
} as const;

type PlayFiles = Readonly<Record<keyof typeof playBudgets, readonly SentFile[]>>;

const player = (page: Page) => page.getByRole('region', {name: 'Run this page'});

/** Opens a page as a new reader, and forgets what the host has sent for it. */
async function opened(browser: Browser, host: MeasuredHost, address: string) {
  const tab = await openBrowserTab(browser, 'desktop', 'fast');
  await tab.page.goto(host.origin + address);
  await filesFor(tab.page, host);
  return tab;
}

/** What the host has sent until a page asks for nothing more, without the pages that are requested in advance. */
async function filesFor(page: Page, host: MeasuredHost): Promise<SentFile[]> {
  await settle(page);
  return host.takeSent().filter(({isInAdvance}) => !isInAdvance);
}

type Tool = Exclude<keyof PlayFiles, 'running a page' | 'the first edit of a call' | 'the console'>;

/** A tool: its page, and what a reader does there until the first response. */
const tools: Readonly<
  Record<
    Tool,
    {
      readonly address: string;
      readonly use: (page: Page) => Promise<void>;
    }
  >
> = {
  'the request checker': {
    address: '/docs/tools/request-checker',
    use: async (page) => {
      await page.getByRole('button', {name: 'Fill in an example'}).click();
      await page.getByText('Rejected: 404').waitFor();
    },
  },
  'the error finder': {
    address: '/docs/tools/error-finder',
    use: async (page) => {
      await page.getByRole('button', {name: 'Fill in an example'}).click();
      await page.getByRole('region', {name: 'validation_failed'}).waitFor();
    },
  },
  'the token checker': {
    address: '/docs/tools/tokens',
    use: async (page) => {
      await page.getByRole('button', {name: 'Fill in an example'}).first().click();
      await page.getByText('Rejected: 401').first().waitFor();
    },
  },
  'the plan of a programme': {
    address: '/docs/tools/plan',
    use: async (page) => {
      await page.getByRole('checkbox', {name: 'Virtual card issuing'}).check();
      await page
        .getByRole('heading', {name: /^Order of work/})
        .first()
        .waitFor();
    },
  },
};

/** What a tool requests until its first response, with its page, after another page of the docs. */
async function filesOfTool(browser: Browser, host: MeasuredHost, tool: Tool): Promise<SentFile[]> {
  const {address, use} = tools[tool];
  const {page, close} = await opened(browser, host, '/docs/introduction');
  await page.goto(host.origin + address);
  await use(page);
  const files = await filesFor(page, host);
  await close();
  return files;
}

/**
 * Everything that is requested once a reader runs a page, then edits a call; by the console until its first response; and
 * by each tool.
 */
export async function filesOfPlay(browser: Browser, host: MeasuredHost): Promise<PlayFiles> {
  const {page, close} = await opened(browser, host, useCase);
  await page.getByRole('button', {name: 'Run this page'}).click();
  await player(page).getByText('201 Created').first().waitFor();
  const run = await filesFor(page, host);
  await page.locator('.markdown').getByRole('button', {name: 'Edit'}).first().click();
  await player(page).locator('.cm-content').waitFor();
  const edit = await filesFor(page, host);
  await close();
  const other = await opened(browser, host, '/docs/introduction');
  await other.page.goto(`${host.origin}/docs/console#createSctTransfer`);
  await other.page.getByRole('button', {name: 'Send', exact: true}).click();
  await other.page.getByText('201 Created').first().waitFor();
  const console = await filesFor(other.page, host);
  await other.close();
  const ofTool = (tool: Tool) => filesOfTool(browser, host, tool);
  return {
    'running a page': run,
    'the first edit of a call': edit,
    'the console': console,
    'the request checker': await ofTool('the request checker'),
    'the error finder': await ofTool('the error finder'),
    'the token checker': await ofTool('the token checker'),
    'the plan of a programme': await ofTool('the plan of a programme'),
  };
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
          if (document.querySelectorAll('[data-played]').length > before) {
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

/** How long a phone waits on a slow network from "Run this page" to the first response, and then for the next, in ms. */
async function waitForAnswers(
  browser: Browser,
  host: MeasuredHost,
): Promise<[first: number, next: number]> {
  const {page, close} = await openBrowserTab(browser, 'mobile', 'slow');
  await page.addInitScript(keepPress);
  await page.goto(host.origin + useCase);
  await settle(page);
  const timed = async (button: string) => {
    const answer = timeOfAnswer(page, await page.locator('[data-played]').count());
    await page.getByRole('button', {name: button, exact: true}).first().click();
    return answer;
  };
  const first = await timed('Run this page');
  await settle(page);
  const next = await timed('Next');
  await close();
  return [first, next];
}

/** Whether a reader waits no longer than 3 seconds for the first response of a page, and 100 ms for a later one. */
async function answerRows(browser: Browser, host: MeasuredHost, runs: number): Promise<Row[]> {
  const times = await repeat(runs, () => waitForAnswers(browser, host));
  return (
    [
      ['the first answer of a page that runs, slow', 3000, times.map(([first]) => first)],
      ['its next answer, slow', 100, times.map(([, next]) => next)],
    ] as const
  ).map(([what, most, figures]) => ({
    what,
    goal: `≤ ${most} ms`,
    value: inMilliseconds(figures),
    passes: median(figures) <= most,
  }));
}

/** What playing weighs, and how long a reader waits for responses. */
export async function playRows(browser: Browser, host: MeasuredHost, runs: number): Promise<Row[]> {
  const weights = Object.entries(await filesOfPlay(browser, host)).map(([what, files]): Row => {
    const most = playBudgets[what as keyof PlayFiles];
    return {
      what: `${what}, all bytes`,
      goal: `≤ ${most / 1000} kB`,
      value: `${inKilobytes(bytesOf(files))} in ${files.length} files`,
      passes: bytesOf(files) <= most,
    };
  });
  return [...weights, ...(await answerRows(browser, host, runs))];
}
