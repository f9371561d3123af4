import {box, list, options, status, suggest} from '../support/search';
import {expect, open, test} from '../support/site';

test.describe('with the keyboard and a screen reader', () => {
  test.beforeEach(async ({page}) => open(page, '/docs/introduction'));

  for (const keys of ['Control+k', 'Meta+k', '/']) {
    test(`${keys} moves to the box, also when the navbar is scrolled away`, async ({page}) => {
      await page.mouse.wheel(0, 600);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press(keys);
      await expect(box(page)).toBeFocused();
      await expect(box(page)).toBeInViewport();
      await expect(box(page)).toHaveValue('');
    });
  }

  test('a slash in a field is a slash', async ({page}) => {
    await box(page).focus();
    await page.keyboard.type('/v2');
    await expect(box(page)).toHaveValue('/v2');
  });

  test('the box is a combobox that names its list and the active suggestion', async ({page}) => {
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list');
    await suggest(page, 'iban');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-controls',
      (await list(page).getAttribute('id')) ?? '',
    );
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');

    await box(page).press('ArrowDown');
    const first = options(page).first();
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(1);
    await expect(box(page)).toBeFocused();
  });

  test('the arrows wrap at both ends and never leave the view', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 420});
    await suggest(page, 'account');
    const count = await options(page).count();
    expect(count).toBe(8);
    await box(page).press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(options(page).last()).toBeInViewport({ratio: 0.9});
    await box(page).press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(options(page).first()).toBeInViewport({ratio: 0.9});
    for (let step = 1; step < count; step += 1) {
      await box(page).press('ArrowDown');
    }
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await box(page).press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  });

  test('Enter without a chosen suggestion opens all results', async ({page}) => {
    await suggest(page, 'iban');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?q=iban');
  });

  test('Escape closes the list and keeps the focus and the words', async ({page}) => {
    await suggest(page, 'iban');
    await box(page).press('ArrowDown');
    await box(page).press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('iban');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
    await box(page).press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
  });

  test('Tab walks on without opening anything', async ({page}) => {
    await suggest(page, 'iban');
    await box(page).press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'See all results'})).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list(page)).toHaveCount(0);
    await expect(page).toHaveURL('/docs/introduction');
  });

  test('a click elsewhere closes the list', async ({page}) => {
    await suggest(page, 'iban');
    await page.getByRole('heading', {level: 1}).click({position: {x: 1, y: 1}});
    await expect(list(page)).toHaveCount(0);
  });

  test('what happens is announced by one region, which is there before it speaks', async ({
    page,
  }) => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/search-index.json*', async (route) => {
      await isReleased;
      await route.continue();
    });
    await box(page).fill('account');
    await expect(status(page)).toHaveText('Loading search…');
    const region = await status(page).elementHandle();
    release();
    for (const [query, said] of [
      ['account', /^8 suggestions\b/],
      ['changelog', /^[1-8] suggestions?\b/],
      ['qqzzxx', /^No results\.$/],
    ] as const) {
      await box(page).fill(query);
      await expect(status(page)).toHaveText(said);
    }
    expect(await status(page).evaluate((element, before) => element === before, region)).toBe(true);
  });
});

test('on a phone the box opens over the bar, and its list stays on the screen', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/docs/introduction');
  await box(page).click();
  await suggest(page, 'account');
  for (const element of [box(page), page.getByRole('link', {name: 'See all results'})]) {
    const bounds = await element.boundingBox();
    expect(bounds?.x).toBeGreaterThanOrEqual(0);
    expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(bounds?.width).toBeGreaterThan(300);
  }
  await options(page).first().click();
  await expect(page).toHaveURL(/_highlight=account/);
});
