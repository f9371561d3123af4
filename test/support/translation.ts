import type {Page} from '@playwright/test';

/**
 * Does with the page what the translators of Chrome and Edge do: puts new text into two `font` elements where each text
 * was. The words stay the same, so that a page that works has the same text as one that nobody translates.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const nowhere = 'script, style, noscript, svg, textarea, title, [translate=no], font font';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    for (const text of texts) {
      if (text.data.trim() !== '' && !text.parentElement?.closest(nowhere)) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
  });
}

/** What a reader sees of a page, without tokens, which are new each time. */
export const seenText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.body.innerText.replace(/\s+/g, ' ').replace(/\beyJ[\w.-]+/g, 'token'),
  );
