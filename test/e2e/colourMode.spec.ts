import type {Locator, Page} from '@playwright/test';
import {navbar} from '../support/frame';
import {expect, hydrated, openPage, storageKeys, test} from '../support/site';

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
  await openPage(page, '/docs/introduction');
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
});

test('the switch offers light, dark and the colours of the system in turn, and says which one is chosen', async ({
  page,
}) => {
  await openPage(page, '/docs/introduction');
  const stored: (string | null)[] = [];
  for (const [key, mode, shown] of [
    ['Enter', 'dark', 'dark'],
    ['Space', 'system', 'dark'],
    ['Enter', 'light', 'light'],
  ] as const) {
    await modeSwitch(page).press(key);
    const text = `Switch between dark and light mode (currently ${mode} mode)`;
    await expect(modeSwitch(page)).toHaveAccessibleName(text);
    // A screen reader announces what changes in a live region.
    await expect(page.locator('[aria-live]').getByText(text)).toHaveCount(1);
    await expect(modeSwitch(page).locator('path:visible')).toHaveCount(1);
    await expect(root(page)).toHaveAttribute('data-theme', shown);
    stored.push(await storedMode(page));
  }
  expect(stored).toEqual(['dark', null, 'light']);
});

test('the colours of the system, once chosen, are shown from the first paint, and in every tab', async ({
  page,
  context,
}) => {
  await openPage(page, '/docs/introduction');
  const other = await context.newPage();
  await other.emulateMedia({colorScheme: 'dark'});
  await other.addInitScript(() => {
    const modes = new Set<string | undefined>();
    Object.assign(window, {modes});
    const look = () => {
      if (document.body) {
        modes.add(document.documentElement.dataset['theme']);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await openPage(other, '/api/Core');
  await modeSwitch(other).click();
  await modeSwitch(other).click();
  await expect(modeSwitch(page)).toHaveAccessibleName(/system mode/);
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await other.reload();
  await hydrated(other);
  expect(
    await other.evaluate(() => [...(window as unknown as {modes: Set<string>}).modes]),
  ).toEqual(['dark']);
  await other.emulateMedia({colorScheme: 'light'});
  await expect(root(other)).toHaveAttribute('data-theme', 'light');
  await modeSwitch(page).click();
  await expect(modeSwitch(other)).toHaveAccessibleName(/light mode\)/);
});

test('the colour mode follows a choice in another tab, and is light again when that choice is cleared @after-link', async ({
  page,
  context,
}) => {
  await openPage(page, '/docs/introduction');
  const other = await context.newPage();
  await openPage(other, '/api/Core');
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
    await openPage(
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
