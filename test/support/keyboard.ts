import type {Locator, Page} from '@playwright/test';

/** The most controls that a page has between two of which a story by keyboard tells. */
const MOST_PRESSES = 300;

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < MOST_PRESSES; count += 1) {
    await page.keyboard.press('Tab');
    const isThere = await target.evaluateAll((found) =>
      found.includes(document.activeElement as HTMLElement),
    );
    if (isThere) {
      return;
    }
  }
  throw new Error(`Tab does not reach ${target}.`);
}
