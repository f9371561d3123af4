import type {Page} from '@playwright/test';
import {overhang} from '../support/overhang';
import {expect, hydrated, routes, test} from '../support/site';

const sidebarLabels = {docs: 'Docs', apis: 'API references', usecases: 'Use Cases'} as const;

/** The sidebars of routes.tsv, each with the label of its section in the navbar; and none. */
const sections = [...Object.entries(sidebarLabels), [undefined, undefined]] as const;

test('every route has one of the known sidebars, or none', () => {
  const known: readonly (string | undefined)[] = sections.map(([sidebar]) => sidebar);
  expect(routes.filter(({sidebar}) => !known.includes(sidebar))).toEqual([]);
});

/** What a route shows on a desktop: its address, the count of its titles, and its places in the menus. */
function shownBy(page: Page) {
  return page.evaluate(() => {
    const currents = [
      ...document.querySelectorAll('nav[aria-label="Docs sidebar"] [aria-current="page"]'),
    ];
    return {
      path: location.pathname,
      titles: document.querySelectorAll('h1').length,
      section: document.querySelector('nav[aria-label="Main"] .navbar__link--active')?.firstChild
        ?.textContent,
      sidebarLinks: currents.map((link) => {
        const {top, bottom} = link.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && link.checkVisibility()
          ? 'in view'
          : 'out of view';
      }),
    };
  });
}

/** What does not fit a phone or a thumb on a page. Runs in the browser. */
function narrowFaults(): string[] {
  const width = document.documentElement.clientWidth;
  const textOf = (element: Element) => (element.textContent ?? '').trim().slice(0, 30);
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility({visibilityProperty: true}) && element.clientWidth > 1,
    );
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > width) {
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  }
  for (const table of visible('main table')) {
    const {left, right} = table.getBoundingClientRect();
    const column = table.parentElement?.getBoundingClientRect();
    if (left < (column?.left ?? 0) - 1 || right > (column?.right ?? 0) + 1) {
      faults.push(`the table "${table.ariaLabel}" leaves its column`);
    }
    for (const part of table.querySelectorAll('td, td code')) {
      if (part.checkVisibility() && part.getBoundingClientRect().right > right + 1) {
        faults.push(`"${textOf(part)}" leaves the table "${table.ariaLabel}"`);
      }
    }
  }
  for (const text of visible('.markdown > p, .markdown > section > p')) {
    if (textOf(text).length === 30 && text.clientWidth < 0.85 * width) {
      faults.push(`"${textOf(text)}" has ${text.clientWidth} of ${width} pixels`);
    }
  }
  for (const target of visible(
    'button, summary, select, [role=tab], .button, input:not(:disabled), nav a, footer a',
  )) {
    // A link may stretch over the row around it.
    const isStretched = getComputedStyle(target, '::after').position === 'absolute';
    // A box is pressed by its label too.
    const label = target.matches('[type=checkbox]') && target.closest('label');
    const box = (label || (isStretched && target.offsetParent) || target).getBoundingClientRect();
    // Half a pixel less is a matter of rounding.
    if (box.height < 43.5 || (target.tagName === 'BUTTON' && box.width < 43.5)) {
      faults.push(`"${textOf(target)}" ${target.className} is ${box.width} by ${box.height}`);
    }
  }
  return faults;
}

test.describe('by touch', () => {
  test.use({hasTouch: true, isMobile: true});

  /** Checks that a page fits phones of these widths. */
  async function expectToFit(page: Page, route: string, ...widths: number[]): Promise<void> {
    for (const width of widths) {
      await page.setViewportSize({width, height: 844});
      expect.soft(await page.evaluate(narrowFaults), `${route} at ${width}`).toEqual([]);
    }
  }

  // One page loads the routes of a section one after the other, because a new one would load all scripts again.
  for (const [sidebar, label] of sections) {
    test(`each route with ${sidebar ? `the sidebar ${sidebar}` : 'no sidebar'} shows its page, whose text, tables and targets fit a phone of 320 pixels`, async ({
      page,
    }) => {
      for (const {route} of routes.filter((other) => other.sidebar === sidebar)) {
        await page.setViewportSize({width: 1440, height: 900});
        const response = await page.goto(route);
        expect.soft(response?.status(), route).toBe(200);
        expect.soft(response?.request().redirectedFrom(), route).toBeNull();
        await hydrated(page);
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await shownBy(page), route).toMatchObject({
          path: route,
          titles: 1,
          ...(label && {section: label}),
          sidebarLinks: label ? ['in view'] : [],
        });
        await expectToFit(page, route, 320);
      }
    });
  }

  test('each route fits a phone of 390 pixels, and no meaning of a term widens it @audit', async ({
    page,
  }) => {
    for (const {route} of routes) {
      await page.setViewportSize({width: 1180, height: 900});
      await page.goto(route);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      // The meaning of a term that nobody reads must not widen the page.
      for (const width of (await page.locator('.termMeaning').count()) ? [1180, 1000] : []) {
        await page.setViewportSize({width, height: 900});
        expect.soft(await overhang(page), `${route} at ${width}`).toBe(0);
      }
      await expectToFit(page, route, 390);
    }
  });
});
