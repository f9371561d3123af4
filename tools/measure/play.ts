import type {Browser, Page} from '@playwright/test';
import {inKilobytes} from './figures';
import type {Host, Sent} from './host';
import {useCase} from './pages';
import {openTab, settle} from './tab';
import type {Row} from './table';
import {bytesOf} from './weight';

/** The most bytes that a reader requests for each of these, compressed with brotli. */
export const playBudgets = {
  'running a page': 270_000,
  'the first edit of a call': 110_000,
  'the console': 280_000,
  'the request checker': 250_000,
  'the error finder': 110_000,
} as const;

type PlayFiles = Readonly<Record<keyof typeof playBudgets, readonly Sent[]>>;

const player = (page: Page) => page.getByRole('region', {name: 'Run this page'});

/** Opens a page as a new reader, and forgets what the host has sent for it. */
async function opened(browser: Browser, host: Host, address: string) {
  const tab = await openTab(browser, 'desktop', 'fast');
  await tab.page.goto(host.origin + address);
  await filesFor(tab.page, host);
  return tab;
}

/** What the host has sent until a page asks for nothing more, without the pages that are requested in advance. */
async function filesFor(page: Page, host: Host): Promise<Sent[]> {
  await settle(page);
  return host.takeSent().filter(({isInAdvance}) => !isInAdvance);
}

/**
 * Everything that is requested once a reader runs a page, then edits a call; by the console until its first answer; and
 * by the request checker and the error finder until the first answer, after their pages.
 */
export async function filesOfPlay(browser: Browser, host: Host): Promise<PlayFiles> {
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
  const third = await opened(browser, host, '/docs/tools/request-checker');
  await third.page.getByRole('heading', {name: 'Check a request'}).scrollIntoViewIfNeeded();
  await third.page.getByRole('button', {name: 'Fill in an example'}).click();
  await third.page.getByText('Refused: 404').waitFor();
  const checker = await filesFor(third.page, host);
  await third.close();
  const fourth = await opened(browser, host, '/docs/tools/error-finder');
  await fourth.page.getByRole('heading', {name: 'Find an error'}).scrollIntoViewIfNeeded();
  await fourth.page.getByRole('button', {name: 'Fill in an example'}).click();
  await fourth.page.getByRole('region', {name: 'validation_failed'}).waitFor();
  const finder = await filesFor(fourth.page, host);
  await fourth.close();
  return {
    'running a page': run,
    'the first edit of a call': edit,
    'the console': console,
    'the request checker': checker,
    'the error finder': finder,
  };
}

/** What playing weighs. */
export async function playRows(browser: Browser, host: Host): Promise<Row[]> {
  return Object.entries(await filesOfPlay(browser, host)).map(([what, files]): Row => {
    const most = playBudgets[what as keyof PlayFiles];
    return {
      what: `${what}, all bytes`,
      goal: `≤ ${most / 1000} kB`,
      value: `${inKilobytes(bytesOf(files))} in ${files.length} files`,
      passes: bytesOf(files) <= most,
    };
  });
}
