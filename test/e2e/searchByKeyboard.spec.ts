import {
  searchBox,
  chosen,
  holdBackFile,
  suggestionList,
  options,
  status,
  suggest,
} from '../support/search';
import {expect, openPage, test, turnWheel} from '../support/site';

test.describe('with the keyboard and a screen reader', () => {
  test.beforeEach(async ({page}) => openPage(page, '/docs/introduction'));

  for (const keys of ['Control+k', 'Meta+k', '/']) {
    test(`${keys} moves to the box, also when the navbar is scrolled away${keys === 'Meta+k' ? '' : ' @after-link'}`, async ({
      page,
    }) => {
      const place = 1200;
      await turnWheel(page, place);
      await expect(searchBox(page)).not.toBeInViewport();
      await page.keyboard.press(keys);
      await expect(searchBox(page)).toBeFocused();
      await expect(searchBox(page)).toBeInViewport({ratio: 1});
      await expect(searchBox(page)).toHaveValue('');
      // The reader has not lost the place, and the bar stays while the list is in use.
      expect(await page.evaluate(() => window.scrollY)).toBe(place);
      await page.mouse.move(640, 690);
      await turnWheel(page, 300);
      await expect(searchBox(page)).toBeInViewport({ratio: 1});
    });
  }

  /** Keys as layouts give them: the character, and where the key is on a keyboard of the United States. */
  const slashes = [
    {layout: 'United States', key: '/', code: 'Slash', isShortcut: true},
    {layout: 'Cyrillic', key: '.', code: 'Slash', isShortcut: true},
    {
      layout: 'Cyrillic, its own slash',
      key: '/',
      code: 'Backslash',
      shiftKey: true,
      isShortcut: true,
    },
    {layout: 'Hebrew, its own slash', key: '/', code: 'KeyQ', isShortcut: true},
    {layout: 'Arabic', key: 'ظ', code: 'Slash', isShortcut: true},
    {layout: 'Thai', key: 'ฝ', code: 'Slash', isShortcut: true},
    {layout: 'German', key: '/', code: 'Digit7', shiftKey: true, isShortcut: true},
    {layout: 'German, another key', key: '-', code: 'Slash', isShortcut: false},
    {layout: 'AZERTY, another key', key: '!', code: 'Slash', isShortcut: false},
    {layout: 'Dvorak', key: '/', code: 'BracketLeft', isShortcut: true},
    {layout: 'Dvorak, another key', key: 'z', code: 'Slash', isShortcut: false},
    {layout: 'a full stop', key: '.', code: 'Period', isShortcut: false},
    {layout: 'a question mark', key: '?', code: 'Slash', shiftKey: true, isShortcut: false},
    {layout: 'Ctrl', key: '/', code: 'Slash', ctrlKey: true, isShortcut: false},
    {layout: 'Command', key: '/', code: 'Slash', metaKey: true, isShortcut: false},
    {layout: 'an input method', key: '/', code: 'Slash', isComposing: true, isShortcut: false},
  ] as const;

  const letters = [
    {layout: 'Cyrillic', key: 'л', code: 'KeyK', isShortcut: true},
    {layout: 'Cyrillic with Caps Lock', key: 'Л', code: 'KeyK', isShortcut: true},
    {layout: 'Greek', key: 'κ', code: 'KeyK', isShortcut: true},
    {layout: 'Hebrew', key: 'ל', code: 'KeyK', isShortcut: true},
    {layout: 'Arabic', key: 'ن', code: 'KeyK', isShortcut: true},
    {layout: 'Thai', key: 'า', code: 'KeyK', isShortcut: true},
    {layout: 'Cyrillic, another key', key: 'е', code: 'KeyT', isShortcut: false},
    {layout: 'Dvorak', key: 'k', code: 'KeyV', isShortcut: true},
    {layout: 'Dvorak, another key', key: 't', code: 'KeyK', isShortcut: false},
    {layout: 'AZERTY', key: 'k', code: 'KeyK', isShortcut: true},
    {layout: 'Bépo, another key', key: 's', code: 'KeyK', isShortcut: false},
    {layout: 'Turkish, another key', key: 'ı', code: 'KeyK', isShortcut: false},
    {layout: 'an accent that waits for its letter', key: 'Dead', code: 'KeyK', isShortcut: false},
    {
      layout: 'Polish, a letter with AltGr',
      key: 'k',
      code: 'KeyK',
      altKey: true,
      isShortcut: false,
    },
    {layout: 'the console of Firefox', key: 'K', code: 'KeyK', shiftKey: true, isShortcut: false},
    {layout: 'an input method', key: 'k', code: 'KeyK', isComposing: true, isShortcut: false},
  ] as const;

  test('/ and Ctrl+K move to the box on every layout, and no other key of a layout does', async ({
    page,
  }) => {
    for (const {layout, isShortcut, ...key} of [
      ...slashes,
      ...letters.map((letter) => ({...letter, ctrlKey: true})),
    ]) {
      await test.step(layout, async () => {
        await searchBox(page).blur();
        const isTaken = await page.evaluate(
          (init) =>
            !document.body.dispatchEvent(
              new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init}),
            ),
          key,
        );
        expect(isTaken).toBe(isShortcut);
        expect(await searchBox(page).evaluate((field) => field === document.activeElement)).toBe(
          isShortcut,
        );
      });
    }
  });

  test('the keys of an input method neither move nor open a suggestion', async ({page}) => {
    await suggest(page, 'iban');
    const before = await chosen(page).getAttribute('id');
    // Safari says only by the code that a key belongs to a composition.
    for (const init of [{isComposing: true}, {keyCode: 229}]) {
      for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Enter', 'Process']) {
        await searchBox(page).evaluate(
          (field, event) => {
            const isMine = !field.dispatchEvent(
              new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...event}),
            );
            if (isMine) {
              throw new Error(`The box has taken ${event.key} from the input method.`);
            }
            // Some browsers submit a form when a composition ends with Enter.
            field.closest('form')?.requestSubmit();
            field.dispatchEvent(new KeyboardEvent('keyup', {bubbles: true}));
          },
          {key, ...init},
        );
        expect(await chosen(page).getAttribute('id'), key).toBe(before);
        await expect(suggestionList(page)).toBeVisible();
      }
    }
    await expect(page).toHaveURL('/docs/introduction');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/^[^?]*\/docs\/accounts\/iban\?/);
  });

  test('the key / can be switched off, on this and every later page (WCAG 2.1.4)', async ({
    page,
  }) => {
    await page.goto('/accessibility');
    await page.getByRole('tab', {name: 'Shortcuts are off'}).click();
    await page.goto('/docs/introduction');
    await page.keyboard.press('/');
    await expect(searchBox(page)).not.toBeFocused();
    await page.goto('/accessibility');
    await page.getByRole('tab', {name: 'Shortcuts are on'}).click();
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
  });

  test('a slash in a field is a slash', async ({page}) => {
    await searchBox(page).focus();
    await page.keyboard.type('/v2');
    await expect(searchBox(page)).toHaveValue('/v2');
    const fields = ['<textarea>', '<input type="number">', '<select>', '<p contenteditable>'];
    for (const field of fields) {
      await page.evaluate((html) => {
        const main = document.querySelector('main');
        main?.insertAdjacentHTML('afterbegin', html);
        (main?.firstElementChild as HTMLElement).focus();
      }, field);
      await page.keyboard.press('/');
      await expect(searchBox(page), field).not.toBeFocused();
    }
  });

  test('the keys close what lies above the page', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    for (const key of ['/', 'Control+k']) {
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.getByRole('dialog', {name: 'Menu'})).toBeVisible();
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog', {name: 'Menu'})).toBeHidden();
      await expect(searchBox(page)).toBeFocused();
      await searchBox(page).blur();
    }
  });

  test('the box is a combobox that names its list and the active suggestion', async ({page}) => {
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(searchBox(page)).toHaveAttribute('aria-autocomplete', 'list');
    await suggest(page, 'iban');
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(searchBox(page)).toHaveAttribute(
      'aria-controls',
      (await suggestionList(page).getAttribute('id')) ?? '',
    );
    for (const at of [0, 1]) {
      const option = options(page).nth(at);
      await expect(searchBox(page)).toHaveAttribute(
        'aria-activedescendant',
        (await option.getAttribute('id')) ?? '',
      );
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(chosen(page)).toHaveCount(1);
      await expect(searchBox(page)).toBeFocused();
      await searchBox(page).press('ArrowDown');
    }
  });

  test('the arrows walk through the suggestions and the link to all results, wrap, and never leave the view', async ({
    page,
  }) => {
    await page.setViewportSize({width: 1440, height: 420});
    await suggest(page, 'account');
    const count = await options(page).count();
    expect(count).toBe(8);
    const all = page.getByRole('link', {name: 'See all results'});
    await page.keyboard.press('ArrowUp');
    await expect(all).toBeFocused();
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(searchBox(page)).toBeFocused();
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(options(page).last()).toBeInViewport({ratio: 0.9});
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(options(page).first()).toBeInViewport({ratio: 0.9});
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('s');
    await expect(searchBox(page)).toHaveValue('accounts');
    await expect(searchBox(page)).toBeFocused();
  });

  for (const keys of ['Control+Enter', 'Meta+Enter', 'ArrowUp Enter']) {
    test(`${keys} opens all results`, async ({page}) => {
      await suggest(page, 'iban');
      for (const key of keys.split(' ')) {
        await page.keyboard.press(key);
      }
      await expect(page).toHaveURL('/search?q=iban');
    });
  }

  test('Enter without a suggestion opens all results', async ({page}) => {
    await searchBox(page).fill('qqzzxx');
    await expect(status(page)).toHaveText('No results.');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/search?q=qqzzxx');
  });

  test('Escape closes the list and keeps the focus and the words', async ({page}) => {
    await suggest(page, 'iban');
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Escape');
    await expect(suggestionList(page)).toHaveCount(0);
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('iban');
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant');
    await searchBox(page).press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
  });

  test('Tab walks on without opening anything', async ({page}) => {
    await suggest(page, 'iban');
    await searchBox(page).press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'See all results'})).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(suggestionList(page)).toHaveCount(0);
    await expect(page).toHaveURL('/docs/introduction');
  });

  test('a click elsewhere closes the list', async ({page}) => {
    await suggest(page, 'iban');
    await page.getByRole('heading', {level: 1}).click({position: {x: 1, y: 1}});
    await expect(suggestionList(page)).toHaveCount(0);
  });

  test('what happens is announced by one region, which is there before it speaks', async ({
    page,
  }) => {
    const release = await holdBackFile(page, 'names');
    await searchBox(page).fill('account');
    await expect(status(page)).toHaveText('Loading search…');
    const region = await status(page).elementHandle();
    release();
    for (const [query, said] of [
      ['account', /^8 suggestions\b/],
      ['changelog', /^[1-8] suggestions?\b/],
      ['qqzzxx', /^No results\.$/],
    ] as const) {
      await searchBox(page).fill(query);
      await expect(status(page)).toHaveText(said);
    }
    expect(await status(page).evaluate((element, before) => element === before, region)).toBe(true);
  });
});

test('on a phone the box opens over the bar, and its list stays on the screen', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await openPage(page, '/docs/introduction');
  await searchBox(page).click();
  await suggest(page, 'account');
  for (const element of [searchBox(page), suggestionList(page)]) {
    const bounds = await element.boundingBox();
    expect(bounds?.x).toBeGreaterThanOrEqual(0);
    expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(bounds?.width).toBeGreaterThan(300);
  }
  await options(page).first().click();
  await expect(page).toHaveURL(/_highlight=account/);
});
