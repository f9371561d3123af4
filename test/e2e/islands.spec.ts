import type {Page} from '@playwright/test';
import {expect, holdRequests, openPage, settled, test} from '../support/site';

const iban = '/docs/accounts/iban';
const gallery = '/docs/examples/custom-components';
const right = 'FR76 9999 9000 0100 0001 2345 693';

const field = (page: Page) => page.getByRole('textbox', {name: 'IBAN'});
const verdict = (page: Page) => page.locator('[id$="-result"][role=status]');
const drawing = (page: Page) => page.locator('[data-placeholder] figure svg');

/** The scripts with React that a page has requested so far. */
function scriptsWithReact(page: Page): string[] {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') {
      const text = await response.text().catch(() => '');
      if (text.includes('react.dev/errors')) {
        scripts.push(new URL(response.url()).pathname);
      }
    }
  });
  return scripts;
}

test('React comes when a reader turns to an island, and not before', async ({page}) => {
  const scripts = scriptsWithReact(page);
  await openPage(page, iban);
  await field(page).hover();
  await settled(page);
  expect(scripts).toEqual([]);
  await field(page).focus();
  await expect.poll(() => scripts).toEqual([expect.stringContaining('/react.')]);
  await field(page).pressSequentially(right);
  await expect(verdict(page)).toHaveText(/^Valid/);
});

test('what a reader types before React comes is kept, with the place of the cursor', async ({
  page,
}) => {
  const deliver = await holdRequests(page, '**/islands.*.js');
  await openPage(page, iban);
  await field(page).pressSequentially('FR76 9999');
  await field(page).press('ArrowLeft');
  await expect(verdict(page)).toBeEmpty();
  deliver();
  await expect(verdict(page)).toHaveText(/^Not complete/);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('FR76 9999');
  await field(page).pressSequentially('8');
  await expect(field(page)).toHaveValue('FR76 99989');
});

test('what a reader enters at the moment when React takes over is not lost', async ({page}) => {
  const deliver = await holdRequests(page, '**/islands.*.js');
  await openPage(page, iban);
  await field(page).focus();
  await field(page).evaluate((input: HTMLInputElement, value) => {
    const island = input.closest('[data-island]');
    new MutationObserver(() => {
      // As typing does, of which React gets no event.
      Reflect.set(HTMLInputElement.prototype, 'value', value, input);
      input.dispatchEvent(new Event('input', {bubbles: true}));
    }).observe(island ?? input, {attributeFilter: ['data-island']});
  }, right);
  deliver();
  await expect(verdict(page)).toHaveText(/^Valid/);
});

test('two islands share one React, across pages that links open, and Back', async ({page}) => {
  const scripts = scriptsWithReact(page);
  await openPage(page, iban);
  await field(page).fill(right);
  await expect(verdict(page)).toHaveText(/^Valid/);
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), {href: address});
    document.querySelector('article')?.append(link);
    link.click();
  }, gallery);
  await expect(page).toHaveURL(gallery);
  await page.locator('[data-island="MermaidDiagram"]').scrollIntoViewIfNeeded();
  await expect(drawing(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(iban);
  await field(page).fill(`${right}1`);
  await expect(verdict(page)).toHaveText(/^(?:Invalid|Not)/);
  expect(scripts).toHaveLength(1);
});

test('a diagram is drawn when a reader sees it, and again in the other colour mode', async ({
  page,
}) => {
  await openPage(page, gallery);
  const source = page.locator('[data-island="MermaidDiagram"] .theme-code-block');
  await expect(source).toContainText('classDiagram');
  await source.scrollIntoViewIfNeeded();
  await expect(drawing(page)).toBeVisible();
  await expect(drawing(page).locator('title')).toHaveText('A card, its account and its holder');
  const before = await drawing(page).locator('style').textContent();
  await page.locator('.colourMode').click();
  await expect(drawing(page).locator('style')).not.toHaveText(before ?? '');
});

test.describe('a script that does not come', () => {
  test.use({expectedConsole: [/ERR_FAILED/]});

  test('an island whose script is lost leaves its HTML and says why, until it works', async ({
    page,
  }) => {
    await page.route('**/islands.*.js', (route) => route.abort());
    await openPage(page, iban);
    await field(page).evaluate((input) => input.focus());
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(
      /^This part of the page could not load\. The file \/assets\/js\/islands\.\w+\.js did not arrive\.\s*Retry$/,
    );
    await expect(field(page)).toBeVisible();
    await page.unroute('**/islands.*.js');
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(alert).toBeHidden();
    await field(page).fill(right);
    await expect(verdict(page)).toHaveText(/^Valid/);
  });
});

test.describe('a component that throws', () => {
  test.use({expectedConsole: [/UnknownDiagramError/]});

  test('a component that throws leaves the HTML of the build, and says why', async ({page}) => {
    await openPage(page, gallery);
    const island = page.locator('[data-placeholder]');
    await island.evaluate((element: HTMLElement) => {
      element.dataset['props'] = JSON.stringify({source: 'no diagram'});
    });
    await island.scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert')).toContainText('No diagram type detected');
    await expect(island).toContainText('classDiagram');
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a diagram that the browser draws is its source, with its name', async ({page}) => {
    await page.goto(gallery);
    const block = page.locator('[data-island] .theme-code-block');
    await expect(block).toContainText('A card, its account and its holder');
    await expect(block.locator('code')).toContainText('User "1" --> "many" Account : holds');
  });
});
