import type {Locator, Page} from '@playwright/test';
import {navbar} from '../support/frame';
import {expect, hydrated, open, storageKeys, test} from '../support/site';

test.use({colorScheme: 'dark'});

const root = (page: Page): Locator => page.locator('html');
const storedMode = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.theme);
const modeSwitch = (page: Page): Locator =>
  navbar(page).getByRole('button', {name: /^Switch between dark and light mode/});

/** The contrast ratio between the text and the background of the page (WCAG 2.2). */
async function contrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? [])
        .map((channel) => Number(channel) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [ink, ground] = [
      luminance(getComputedStyle(document.querySelector('main p') ?? document.body).color),
      luminance(getComputedStyle(document.documentElement).backgroundColor),
    ];
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  });
}

test('the colour mode is light until the reader chooses, and the choice is kept @after-link', async ({
  page,
}) => {
  await open(page, '/docs/introduction');
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await expect(modeSwitch(page)).toBeVisible();
  const light = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  await modeSwitch(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  expect(await storedMode(page)).toBe('dark');
  expect(await contrast(page)).toBeGreaterThan(7);
  await page.reload();
  await hydrated(page);
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ).not.toBe(light);
  await modeSwitch(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  expect(await storedMode(page)).toBe('light');
});

test('the colour mode follows a choice in another tab, and is light again when that choice is cleared @after-link', async ({
  page,
  context,
}) => {
  await open(page, '/docs/introduction');
  const other = await context.newPage();
  await open(other, '/api/Core');
  await modeSwitch(other).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await other.evaluate((key) => localStorage.removeItem(key), storageKeys.theme);
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
});

for (const {stored, parameter, mode} of [
  {stored: 'dark', parameter: undefined, mode: 'dark'},
  {stored: 'nonsense', parameter: undefined, mode: 'light'},
  {stored: '', parameter: undefined, mode: 'light'},
  {stored: undefined, parameter: 'dark', mode: 'dark'},
  {stored: undefined, parameter: 'zzz', mode: 'light'},
  {stored: undefined, parameter: '"><b>', mode: 'light'},
  {stored: 'dark', parameter: 'zzz', mode: 'light'},
]) {
  test(`with ${JSON.stringify(stored)} stored and ${JSON.stringify(parameter)} in the address, the page is ${mode} and readable`, async ({
    page,
  }) => {
    if (stored !== undefined) {
      await page.addInitScript(({key, value}) => localStorage.setItem(key, value), {
        key: storageKeys.theme,
        value: stored,
      });
    }
    await open(
      page,
      `/docs/introduction${parameter ? `?docusaurus-theme=${encodeURIComponent(parameter)}` : ''}`,
    );
    expect(await contrast(page)).toBeGreaterThan(7);
    const [red = 0] = await page.evaluate(() =>
      (getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red > 128 ? 'light' : 'dark').toBe(mode);
  });
}
