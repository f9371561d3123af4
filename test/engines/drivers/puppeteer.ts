import puppeteer, {
  type Browser as PuppeteerBrowser,
  type KeyInput,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core';
import type {Browser, Tab} from './browser';

function tabOf(page: Page): Tab {
  return {
    async goTo(address) {
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate(expression),
    moveTo: ({x, y}) => page.mouse.move(x, y),
    click: ({x, y}) => page.mouse.click(x, y),
    async press(...keys) {
      for (const key of keys) {
        await page.keyboard.down(key as KeyInput);
      }
      for (const key of keys.toReversed()) {
        await page.keyboard.up(key as KeyInput);
      }
    },
    type: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewport(size),
    close: () => page.close(),
  };
}

/** Chromium asks before a page writes to the clipboard, and without windows nobody can answer. */
async function allowCopying(browser: PuppeteerBrowser): Promise<void> {
  const session = await browser.target().createCDPSession();
  await session.send('Browser.grantPermissions', {permissions: ['clipboardSanitizedWrite']});
}

/** Starts Chromium, or Firefox through WebDriver BiDi. */
export async function startWithPuppeteer(options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch(options);
  if (options.browser !== 'firefox') {
    await allowCopying(browser);
  }
  return {
    openTab: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  };
}
