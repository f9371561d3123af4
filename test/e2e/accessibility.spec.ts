import type {Page} from '@playwright/test';
import {analyse, violationLines} from '../support/barriers';
import {expect, openPage, test} from '../support/site';

const viewports = {desktop: {width: 1440, height: 900}, mobile: {width: 390, height: 844}} as const;

// All kinds of pages in both modes and at both widths are in test/audits/barriers.spec.ts.
test('a page of each section has no barrier', async ({page}) => {
  for (const address of [
    '/',
    '/docs/accounts/iban',
    '/usecases/accounts/AccountClosure',
    '/search',
  ]) {
    await openPage(page, address);
    expect.soft(violationLines((await analyse(page, 'WCAG')).violations), address).toEqual([]);
  }
});

/** Numbers the controls that the keyboard must reach, in document order. Returns their count. */
async function numberControls(page: Page): Promise<number> {
  return page
    .locator(':is(a[href], button, input, summary, [tabindex="0"]):not([tabindex="-1"]):visible')
    .evaluateAll((elements) => {
      elements.forEach((element, index) => element.setAttribute('data-control', String(index)));
      return elements.length;
    });
}

/** What a keyboard user sees of the focused element. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const {outlineStyle, outlineWidth} = getComputedStyle(element);
    const isInFront = ({left, top, width, height}: DOMRect) => {
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      return front !== null && (element.contains(front) || front.contains(element));
    };
    return {
      control: Number(element.getAttribute('data-control') ?? -1),
      element: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`
        .trim()
        .slice(0, 60),
      hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isSeen: [...element.getClientRects()].some(isInFront),
    };
  });
}

type Focused = Awaited<ReturnType<typeof focused>>;

/** Presses a key as often as there are controls, or until the last of them has the focus. */
async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  presses: number,
  last: number,
): Promise<Focused[]> {
  const visited: Focused[] = [];
  while (visited.length < presses && visited.at(-1)?.control !== last) {
    await page.keyboard.press(key);
    visited.push(await focused(page));
  }
  return visited;
}

for (const [layout, viewport] of Object.entries(viewports)) {
  test(`on ${layout}, the keyboard reaches every control of the home page in order, both ways, and each shows it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openPage(page, '/');
    // The blocks of code are replaced once their highlighting has loaded, and would lose their numbers.
    await expect(page.getByRole('button', {name: 'Copy code to clipboard'}).first()).toBeAttached();
    const count = await numberControls(page);
    const inOrder = Array.from({length: count}, (_, index) => index);
    // Buttons appear while the page is used: to the top, to wrap a sample, and to report a problem with each section.
    const presses = count * 2;
    const forward = await walk(page, 'Tab', presses, count - 1);
    const backward = await walk(page, 'Shift+Tab', presses, 0);
    const numbered = (visited: Focused[]) =>
      visited.map(({control}) => control).filter((control) => control >= 0);

    expect(numbered(forward)).toEqual(inOrder);
    expect(numbered(backward)).toEqual(inOrder.slice(0, -1).reverse());
    expect(
      [...forward, ...backward].filter(({hasOutline, isSeen}) => !hasOutline || !isSeen),
    ).toEqual([]);
  });
}
