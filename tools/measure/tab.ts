import {setTimeout as wait} from 'node:timers/promises';
import {chromium, type Browser, type Page} from '@playwright/test';
import {launchOptions} from '../browser';

const phone = {deviceScaleFactor: 1.75, isMobile: true, hasTouch: true};

/** The windows that pages are measured in. */
export const screenForms = {
  mobile: {viewport: {width: 412, height: 823}, ...phone},
  narrow: {viewport: {width: 390, height: 844}, ...phone},
  desktop: {viewport: {width: 1440, height: 900}},
} as const;
export type ScreenForm = keyof typeof screenForms;

/** `slow` is what Lighthouse calls slow 4G, with a quarter of the processor. */
const conditions = {
  slow: {latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, slowdown: 4},
  fast: {latency: 0, downloadThroughput: -1, uploadThroughput: -1, slowdown: 1},
} as const;
export type Condition = keyof typeof conditions;

/** A page of a new reader, who has nothing in a cache. */
export type MeasuredTab = {
  readonly page: Page;
  readonly become: (condition: Condition) => Promise<void>;
  readonly close: () => Promise<void>;
};

export function launch(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

export async function openBrowserTab(
  browser: Browser,
  form: ScreenForm,
  condition: Condition,
): Promise<MeasuredTab> {
  const context = await browser.newContext(screenForms[form]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // tsx keeps the names of functions with a helper, which functions that run in the page lack.
  await page.addInitScript('globalThis.__name = (named) => named');
  const become = async (next: Condition) => {
    const {slowdown, ...network} = conditions[next];
    await session.send('Network.emulateNetworkConditions', {offline: false, ...network});
    await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
  };
  await become(condition);
  return {page, become, close: () => context.close()};
}

/** Waits until a page asks for nothing more, and then as long again for what it may still compute. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await wait(1000);
}
