import puppeteer, {type KeyInput, type LaunchOptions, type Page} from 'puppeteer-core';
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

/** Starts Chromium, or Firefox through WebDriver BiDi. */
export async function startWithPuppeteer(options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch(options);
  return {
    openTab: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  };
}
