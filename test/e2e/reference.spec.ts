import {gzipSync} from 'node:zlib';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {buildFolder} from '../support/hosts';
import {sidebar} from '../support/frame';
import {overhang} from '../support/overhang';
import {suggest} from '../support/search';
import {expect, openPage, routes, storageKeys, test} from '../support/site';

/** A field of a nested object, inside a box that is closed at first. */
const nestedField = 'createCard-body-deliveryAddress-line1';
const apiRoutes = routes.map(({route}) => route).filter((route) => route.startsWith('/api/'));
/** The page with the most HTML. */
const heaviest = '/api/Users';

test('a link to a nested field opens its box and shows the field', async ({page}) => {
  await openPage(page, `/api/CardFactory#${nestedField}`);
  await expect(page.locator(`[id="${nestedField}"]`)).toBeInViewport();
  await page.goto('/api/CardFactory');
  await page.evaluate((id) => (location.hash = id), nestedField);
  await expect(page.locator(`[id="${nestedField}"]`)).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a link to a nested field opens its box and shows the field', async ({page}) => {
    await page.goto(`/api/CardFactory#${nestedField}`);
    await expect(page.locator(`[id="${nestedField}"]`)).toBeInViewport();
  });
});

test('the link of a field to itself shows on hover and on focus', async ({page}) => {
  await openPage(page, '/api/CardFactory');
  const field = page.locator('[id="createCard-body-accountId"]');
  const link = field.getByRole('link', {name: 'Link to accountId'});
  await expect(link).toHaveCSS('opacity', '0');
  await field.hover();
  await expect(link).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#createCard-body-accountId$/);
});

test('each language says whether its samples are run, and the link explains it', async ({page}) => {
  await openPage(page, '/api/TransferSCT');
  const frame = page.locator('[data-tabs=language]:visible').first();
  for (const tab of await frame.getByRole('tab').all()) {
    await tab.click();
    const panel = frame.getByRole('tabpanel');
    await expect(panel.getByRole('link', {name: 'Run by the build'})).toBeVisible();
  }
  await frame.getByRole('link', {name: 'Run by the build'}).click();
  await expect(page).toHaveURL('/quality#calls-and-samples');
  await expect(page.getByRole('heading', {name: 'Calls and samples'})).toBeInViewport();
});

/** The colours in the sample of an operation, beside that of plain code. A missing grammar means that there are none. */
function sampleColours(page: Page, operation: string) {
  return page
    .locator('section', {has: page.locator(`[id="${operation}"]`)})
    .getByRole('tabpanel')
    .locator('code span:visible')
    .evaluateAll((tokens) => [...new Set(tokens.map((token) => getComputedStyle(token).color))]);
}

test('every language has colours, and the choice is kept on other pages and across a reload', async ({
  page,
}) => {
  await openPage(page, '/api/CardFactory');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs).toHaveText(['cURL', 'TypeScript', 'Python', 'Java', 'C#', 'PHP']);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect
      .poll(async () => (await sampleColours(page, 'createCard')).length)
      .toBeGreaterThan(1);
  }
  await tabs.filter({hasText: 'Java'}).click();
  const chosen = page.getByRole('tab', {name: 'Java', exact: true, selected: true});
  await page.getByRole('link', {name: 'Card operations API'}).first().click();
  await expect(page).toHaveURL('/api/CardOperations');
  await expect(chosen).not.toHaveCount(0);
  await page.reload();
  await expect(chosen).not.toHaveCount(0);
  await expect(page.getByRole('tab', {name: 'cURL', selected: true})).toHaveCount(0);
});

test('a browser that does not let the page copy makes the button say so', async ({page}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await openPage(page, '/api/CardFactory');
  const code = page.locator('.theme-code-block').first();
  await code.hover();
  await code.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(code.getByRole('button', {name: 'Copy code to clipboard'})).toHaveText(
    'Copy failed',
  );
  await expect(code.getByRole('status')).toHaveText('Copy failed');
});

test('the sidebar shows each operation of the page with its method, and marks the one in view @after-link', async ({
  page,
}) => {
  await openPage(page, '/api/CardFactory');
  const entry = sidebar(page).getByRole('link', {name: 'Order a virtual or physical card POST'});
  await expect(entry).not.toHaveClass(/--active/);
  await entry.click();
  await expect(page).toHaveURL('/api/CardFactory#createCard');
  await expect(entry).toHaveClass(/--active/);
  await expect(page.locator('h3 .methodTag').first()).toBeHidden();
  await sidebar(page).getByRole('link', {name: 'Card', exact: true}).click();
  await expect(entry).not.toHaveClass(/--active/);
});

test('a category that a reader opens lists its pages, without the operations of the first', async ({
  page,
}) => {
  await openPage(page, '/api/CardFactory');
  await sidebar(page).getByRole('button', {name: 'Accounts', exact: true}).click();
  await expect(sidebar(page).getByRole('link', {name: 'Accounts API', exact: true})).toBeVisible();
  await expect(sidebar(page).getByRole('link', {name: 'Open a payment account'})).toHaveCount(0);
});

for (const width of [1440, 390]) {
  test(`the first screen of an API page shows its endpoints, which lead to the operations, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900});
    await openPage(page, '/api/CardFactory');
    const endpoints = page.getByRole('navigation', {name: 'Endpoints'});
    const row = endpoints.getByRole('listitem').filter({hasText: 'POST /v2/cards Order'});
    await expect(row).toBeInViewport({ratio: 1});
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(width === 390 ? 44 : 36);
    await row.click();
    await expect(page).toHaveURL('/api/CardFactory#createCard');
  });
}

test('a sample hides nothing beside its column', async ({page}) => {
  await openPage(page, '/api/Users');
  for (const width of [1280, 1680, 390]) {
    await page.setViewportSize({width, height: 900});
    const cut = await page
      .locator('section .theme-code-block pre:visible')
      .evaluateAll((all) => all.filter((code) => code.scrollWidth > code.clientWidth).length);
    expect(cut, `${width} pixels`).toBe(0);
  }
});

test('wide windows show the samples beside the text, and keep them in view', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await openPage(page, '/api/CardFactory#createCard');
  const section = page.locator('section', {has: page.locator('[id="createCard"]')});
  const samples = section.getByRole('tablist');
  const text = section.getByRole('heading', {level: 3});
  const left = (await text.boundingBox())?.x ?? 0;
  expect((await samples.boundingBox())?.x ?? 0).toBeGreaterThan(left + 400);
  await page.locator('[id="createCard-body-limits"]').scrollIntoViewIfNeeded();
  await expect(samples).toBeInViewport();
  await page.setViewportSize({width: 390, height: 844});
  expect((await samples.boundingBox())?.x ?? 0).toBeLessThan(left + 100);
});

/** The colours of each method that can be seen, which are added to those of other places. */
async function addColours(page: Page, colours: Map<string, Set<string>>): Promise<void> {
  const found = await page
    .locator('[data-method]')
    .locator('visible=true')
    .evaluateAll((all) =>
      all.map(
        (one) => [one.getAttribute('data-method') ?? '', getComputedStyle(one).color] as const,
      ),
    );
  expect(found.length).toBeGreaterThan(0);
  for (const [method, colour] of found) {
    colours.set(method, (colours.get(method) ?? new Set()).add(colour));
  }
}

for (const mode of ['light', 'dark']) {
  test(`a method has one colour in the reference, lists, the sidebar, the search, the stage, the console and a run, in ${mode} mode`, async ({
    page,
  }) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      storageKeys.theme,
      mode,
    ] as const);
    const colours = new Map<string, Set<string>>();
    for (const address of [
      '/api/Webhooks',
      '/api/CardFactory',
      '/api',
      '/usecases/sepa_transfers/sepa_credit_transfer',
    ]) {
      await openPage(page, address);
      await addColours(page, colours);
    }
    await suggest(page, 'updateUser');
    await addColours(page, colours);
    await openPage(page, '/docs/console');
    await page.getByRole('button', {name: 'Show every operation'}).click();
    await expect(page.getByRole('option').nth(3)).toBeVisible();
    await addColours(page, colours);
    await page.keyboard.press('Escape');
    await page.getByRole('button', {name: 'Send', exact: true}).click();
    const step = page.getByRole('region', {name: 'Step 1', exact: true});
    await expect(step.getByText('POST', {exact: true})).toHaveCSS(
      'color',
      [...(colours.get('POST') ?? [])].join(),
    );
    expect([...colours.keys()].sort()).toEqual(
      expect.arrayContaining(['DELETE', 'GET', 'PATCH', 'POST']),
    );
    expect([...colours].filter(([, own]) => own.size !== 1)).toEqual([]);
    const used = ['DELETE', 'GET', 'PATCH', 'POST'].map((method) => [...colours.get(method)!][0]);
    expect(new Set(used).size).toBe(4);
  });
}

test('the rules of a field say its pattern in words first, and set it as code', async ({page}) => {
  await openPage(page, '/api/Accounts');
  const iban = page.locator('li', {has: page.locator('> code', {hasText: /^iban$/})}).first();
  await expect(iban.locator('[data-search-ignore]')).toHaveText(
    /country \(2 capital letters\), 2 check digits, and 11 to 30 capital letters or digits · pattern \^\[A-Z\]/,
  );
  await expect(iban.locator('code', {hasText: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'})).toBeVisible();
  const texts = await page
    .locator('main li > div[data-search-ignore]')
    .evaluateAll((all) =>
      all.map((one) =>
        [...one.childNodes].map((part) => (part instanceof Text ? part.textContent : '')).join(''),
      ),
    );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => /[\^$[\]{}]/.test(text))).toEqual([]);
});

test.describe('once the font is out of the way', () => {
  // The layout shift caused by the web font depends on the fonts of the machine.
  test.use({expectedConsole: [/net::ERR_FAILED/]});

  for (const width of [1440, 390]) {
    test(`the heaviest page does not move while it loads, at ${width} pixels`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await page.route(/\.woff2$/, (route) => route.abort());
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, {shifts});
        new PerformanceObserver((list) =>
          list
            .getEntries()
            .forEach((entry) => shifts.push((entry as unknown as {value: number}).value)),
        ).observe({type: 'layout-shift', buffered: true});
      });
      await openPage(page, heaviest);
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(() => (window as unknown as {shifts: number[]}).shifts);
      expect(shifts).toEqual([]);
    });
  }
});

test('no page of the reference runs more than 260 kB of JavaScript, and none is wider than a phone @audit', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 800});
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size =
      sizes.get(file) ?? gzipSync(readFileSync(path.join(buildFolder, file)), {level: 9}).length;
    sizes.set(file, size);
    return size;
  };
  for (const route of apiRoutes) {
    await openPage(page, route);
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({initiatorType}) => initiatorType === 'script')
        .map(({name}) => decodeURIComponent(new URL(name).pathname.slice(1))),
    );
    expect(scripts.length).toBeGreaterThan(0);
    const sum = [...new Set(scripts)].map(sizeOf).reduce((total, one) => total + one, 0);
    expect.soft(sum, route).toBeLessThanOrEqual(260_000);
    expect.soft(await overhang(page), route).toBe(0);
  }
});
