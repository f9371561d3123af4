import type {Locator, Page} from '@playwright/test';
import {builtPages} from '../support/builtPages';
import {expect, openPage, test} from '../support/site';

/** Pages with sequences, flowcharts and the states of objects. */
const pages = [
  '/usecases/accounts/AccountClosure',
  '/docs/kyc/conformity',
  '/docs/payments/card-payment',
  '/docs/payments/sdd',
  '/docs/accounts/debts',
  '/api/CardFactory',
  '/api/IndividualEntrepreneur',
] as const;

const frames = (page: Page): Locator => page.locator('.diagramFrame');

type Measured = {
  readonly width: number;
  readonly height: number;
  readonly right: number;
  /** The size of the smallest text. */
  readonly text: number;
  /** Texts that leave their box or the drawing. */
  readonly escaping: readonly string[];
};

/** What a reader sees of each drawing in a part of a page, in pixels of the screen. */
function measured(part: Page | Locator): Promise<Measured[]> {
  return part.locator('svg[role=presentation]').evaluateAll((all) =>
    all.map((svg) => {
      const texts = [...svg.querySelectorAll('text')];
      const frame = svg.getBoundingClientRect();
      const sizes = texts.map(
        (text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
      );
      const escaping = texts.filter((text) => {
        const shape = text.classList.contains('inside') ? text.previousElementSibling : null;
        const place = shape?.getBoundingClientRect() ?? frame;
        const own = text.getBoundingClientRect();
        return own.left < place.left - 1 || own.right > place.right + 1;
      });
      return {
        width: frame.width,
        height: frame.height,
        right: frame.right,
        text: Math.min(...sizes),
        escaping: escaping.map((text) => text.textContent ?? ''),
      };
    }),
  );
}

/**
 * The width of the text: on a phone, in the narrowest window with two lanes, in two wider ones, and in that of a page without
 * calls. Where a drawing has too little room, its steps are there instead.
 */
const widths = [
  {width: 320, drawn: 0.05},
  {width: 358, drawn: 0.1},
  {width: 460, drawn: 0.3},
  {width: 540, drawn: 1},
  {width: 560, drawn: 1},
  {width: 700, drawn: 1},
];

test('every diagram of the site is readable at every width, as a drawing or as its steps', async ({
  page,
}) => {
  const figures = builtPages().flatMap(({$}) =>
    $('.diagram')
      .toArray()
      .map((figure) => $.html(figure)),
  );
  expect(figures.length).toBeGreaterThan(60);
  await page.setViewportSize({width: 1440, height: 900});
  await openPage(page, '/usecases/accounts/AccountClosure');
  await page.evaluate((html) => {
    const text = document.querySelector('.markdown');
    text?.replaceChildren();
    text?.insertAdjacentHTML('beforeend', html);
  }, figures.join(''));
  await page.evaluate(() => document.fonts.ready);
  for (const {width, drawn} of widths) {
    const shown = await page.evaluate((lane) => {
      document.querySelector<HTMLElement>('.markdown')?.style.setProperty('width', `${lane}px`);
      return [...document.querySelectorAll('.diagram')].map((figure) => {
        const isVisible = (element: Element | null) => element?.checkVisibility() === true;
        const svg = figure.querySelector('svg[role=presentation]');
        const texts = [...(svg?.querySelectorAll('text') ?? [])];
        return {
          title: svg?.querySelector('title')?.textContent,
          isDrawn: isVisible(svg),
          isText: isVisible(figure.querySelector('.diagramText li')),
          canOpen: isVisible(figure.querySelector('.enlarge')),
          size: Math.min(
            ...texts.map((one) => 13 * ((one as SVGTextElement).getScreenCTM()?.a ?? 0)),
          ),
          right: svg ? svg.getBoundingClientRect().right - figure.getBoundingClientRect().right : 0,
        };
      });
    }, width);
    const small = shown.filter(({isDrawn, size}) => isDrawn && size < (width < 350 ? 10 : 12));
    expect(small, `at ${width} px`).toEqual([]);
    const lost = shown.filter(({isDrawn, isText, canOpen}) => isDrawn === (isText && canOpen));
    expect(lost, `at ${width} px`).toEqual([]);
    expect(shown.filter(({isDrawn, right}) => isDrawn && right > 0)).toEqual([]);
    expect(shown.filter(({isDrawn}) => isDrawn).length / shown.length).toBeGreaterThanOrEqual(
      drawn,
    );
  }
});

for (const address of pages) {
  test(`the texts in the diagrams of ${address} keep to their boxes`, async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await openPage(page, address);
    await page.evaluate(() => document.fonts.ready);
    const drawings = await measured(page);
    expect(drawings.length).toBeGreaterThan(0);
    expect(drawings.flatMap(({escaping}) => escaping)).toEqual([]);
    await expect(page.getByRole('button', {name: 'Show the drawing'})).toHaveCount(0);
  });
}

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  for (const address of pages) {
    test(`the diagrams of ${address} are complete, and open in their own size @audit`, async ({
      page,
    }) => {
      await openPage(page, address);
      await page.evaluate(() => document.fonts.ready);
      for (const diagram of await page.locator('.diagram').all()) {
        const button = diagram.getByRole('button', {name: 'Show the drawing'});
        if (!(await button.isVisible())) {
          const [{right = 0, text = 0} = {}] = await measured(diagram);
          expect(right).toBeLessThanOrEqual(390 - 16);
          expect(text).toBeGreaterThanOrEqual(12);
          continue;
        }
        await expect(diagram.getByRole('listitem').first()).toBeVisible();
        await button.tap();
        const large = diagram.locator('.diagramFrame');
        await expect(large).toHaveCSS('position', 'fixed');
        const [drawing] = await measured(large);
        expect(drawing?.text).toBeGreaterThanOrEqual(12);
        expect(drawing?.escaping).toEqual([]);
        await large.getByRole('button', {name: 'Close'}).tap();
        await expect(large).toBeHidden();
      }
    });
  }

  test('a link of a large drawing to the page itself closes the drawing', async ({page}) => {
    await openPage(page, '/api/Accounts');
    const diagram = page.locator('.diagram').first();
    await diagram.getByRole('button', {name: 'Show the drawing'}).tap();
    await diagram.getByRole('link', {name: 'CLOSING', exact: true}).first().tap({force: true});
    await expect(page).toHaveURL('/api/Accounts#Account-states-CLOSING');
    await expect(diagram.locator('.diagramFrame')).toBeHidden();
  });
});

// A4 with margins of 10 mm.
const sheet = {width: 718, height: 1047};

for (const address of pages) {
  test(`the diagrams of ${address} fit the sheet in print @audit`, async ({page}) => {
    await page.setViewportSize(sheet);
    await openPage(page, address);
    await page.emulateMedia({media: 'print'});
    for (const {right, height, text} of await measured(page)) {
      expect(right).toBeLessThanOrEqual(sheet.width);
      expect(height).toBeLessThanOrEqual(sheet.height * 0.7);
      expect(text).toBeGreaterThanOrEqual(8);
    }
  });
}

test('a large drawing scrolls with the keyboard, and Escape closes it', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await openPage(page, '/usecases/accounts/AccountClosure');
  const name = 'Closing an account, from the request to the last event';
  const frame = page.getByRole('group', {name}).first();
  const button = page
    .getByRole('button', {name: 'Show the drawing'})
    .and(page.locator(':visible'))
    .first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('button', {name: 'Close'})).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

/** Clicks on the name in the first diagram that has it. Playwright itself looks for links in drawings elsewhere. */
async function clickName(page: Page, name: string): Promise<void> {
  const link = frames(page).getByRole('link', {name, exact: true}).first();
  const place = await link.evaluate((element) => {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    const {x, y, width, height} = element.getBoundingClientRect();
    return {x: x + width / 2, y: y + height / 2};
  });
  await page.mouse.click(place.x, place.y);
}

test('a name in a diagram leads to what explains it', async ({page}) => {
  await openPage(page, '/usecases/accounts/AccountClosure');
  await clickName(page, 'account.closing');
  await expect(page).toHaveURL('/events/account.closing');
  await openPage(page, '/api/Accounts');
  await clickName(page, 'CLOSING');
  await expect(page).toHaveURL('/api/Accounts#Account-states-CLOSING');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('diagrams are drawn', async ({page}) => {
    await page.goto('/usecases/accounts/AccountClosure');
    await expect(frames(page).first()).toBeVisible();
    await expect(frames(page).locator('svg text').first()).toBeVisible();
  });
});
