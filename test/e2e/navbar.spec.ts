import type {Page} from '@playwright/test';
import {navbarItems} from '@aldermark/data/navigation';
import {provider} from '@aldermark/data/provider';
import {sections} from '@aldermark/data/sections';
import {navbar} from '../support/frame';
import {expectsNotFound} from '../support/pageKinds';
import {expect, openPage, test, turnWheel} from '../support/site';

test.use(expectsNotFound);

const menus = sections.map((section) => {
  const item = navbarItems.find(({label}) => label === section.label);
  return {...section, links: (item?.items ?? []) as {label: string; to: string}[]};
});

for (const {label, start, links} of menus) {
  test(`the navbar opens the menu of ${label} under the pointer, and closes it with Escape or when the pointer leaves${label === 'Docs' ? ' @after-link' : ''}`, async ({
    page,
  }) => {
    await openPage(page, '/search');
    expect(links.length).toBeGreaterThan(4);
    const first = navbar(page).getByRole('link', {name: links[0]?.label ?? '', exact: true});
    const button = navbar(page).getByRole('button', {name: `${label} menu`});
    await expect(first).toBeHidden();
    await navbar(page).getByRole('link', {name: label, exact: true}).hover();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const link of links) {
      await expect(navbar(page).getByRole('link', {name: link.label, exact: true})).toHaveAttribute(
        'href',
        link.to,
      );
    }
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(700, 600);
    await navbar(page).getByRole('link', {name: label, exact: true}).hover();
    await expect(first).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(700, 600);
    await expect(first).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test(`the navbar opens the menu of ${label} with its button, and closes it with Escape or when the focus leaves${label === 'Docs' ? ' @after-link' : ''}`, async ({
    page,
  }) => {
    await openPage(page, '/search');
    const button = navbar(page).getByRole('button', {name: `${label} menu`});
    const last = navbar(page).getByRole('link', {name: links.at(-1)?.label ?? '', exact: true});
    await button.focus();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(last).toBeVisible();
    await expect(
      page.locator(`[id="${await button.getAttribute('aria-controls')}"]`),
    ).toContainText(links[0]?.label ?? '');

    await page.keyboard.press('Tab');
    await expect(
      navbar(page).getByRole('link', {name: links[0]?.label ?? '', exact: true}),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(last).toBeHidden();

    await page.keyboard.press('Enter');
    await last.focus();
    await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(last).toBeHidden();
  });

  test(`a second click on the button closes the menu of ${label}, also under the pointer`, async ({
    page,
  }) => {
    await openPage(page, '/search');
    const button = navbar(page).getByRole('button', {name: `${label} menu`});
    const first = navbar(page).getByRole('link', {name: links[0]?.label ?? '', exact: true});
    for (const isOpen of [true, false, true]) {
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', String(isOpen));
      await expect(first).toBeVisible({visible: isOpen});
    }
  });

  test(`the navbar links to ${label}, and its menu links to pages`, async ({page}) => {
    await openPage(page, '/search');
    await navbar(page).getByRole('link', {name: label, exact: true}).click();
    await expect(page).toHaveURL(start);
    // The address changes before the page does, whose frame has another menu.
    await expect(navbar(page).locator('.navbar__link--active')).toHaveText([label]);
    // The menu is open as long as the pointer rests on it.
    await page.mouse.move(700, 600);
    const target = links.at(-1);
    await navbar(page)
      .getByRole('button', {name: `${label} menu`})
      .press('Enter');
    await navbar(page)
      .getByRole('link', {name: target?.label ?? '', exact: true})
      .press('Enter');
    await expect(page).toHaveURL(target?.to ?? '');
    await expect(navbar(page).getByRole('button', {name: `${label} menu`})).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
}

for (const {address, active} of [
  {address: '/', active: ['Docs']},
  {address: '/docs/accounts/iban', active: ['Docs']},
  {address: '/docs/tags', active: ['Docs']},
  {address: '/api/Users-old', active: ['API references']},
  {address: '/usecases/users/kyc', active: ['Use Cases']},
  {address: '/search?q=iban', active: []},
  {address: '/nope', active: []},
]) {
  test(`the navbar marks ${active.join() || 'nothing'} as the current section of ${address} @after-link`, async ({
    page,
  }) => {
    await openPage(page, address);
    await expect(navbar(page).locator('.navbar__link--active')).toHaveText(active);
  });
}

for (const width of [997, 1024, 1440]) {
  test(`the menu of Docs has its links in groups, side by side, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 700});
    await openPage(page, '/docs/introduction');
    await navbar(page).getByRole('button', {name: 'Docs menu'}).click();
    for (const [name, links] of Object.entries({
      Guides: ['Introduction', 'Accounts', 'Cards', 'Payments', 'Release notes'],
      'Build and test': ['Console', 'Sandbox', 'Downloads'],
      Tools: ['All tools', 'Error finder', 'Request checker', 'Signature checker'],
    })) {
      const group = navbar(page).getByRole('list', {name, exact: true});
      for (const link of links) {
        await expect(group.getByRole('link', {name: link, exact: true})).toBeInViewport({ratio: 1});
      }
    }
    const [guides, tools] = await Promise.all(
      ['Guides', 'Tools'].map((name) =>
        navbar(page).getByRole('list', {name, exact: true}).boundingBox(),
      ),
    );
    expect(guides?.y).toBe(tools?.y);
    expect((guides?.x ?? 0) + (guides?.width ?? 0)).toBeLessThanOrEqual(tools?.x ?? 0);
  });
}

test('the navbar links to the site of the provider', async ({page}) => {
  await openPage(page, '/');
  const link = navbar(page).getByRole('link', {name: new RegExp(`^${provider.name} website`)});
  await expect(link).toHaveAttribute('href', provider.site.main);
});

test('the navbar hides while the reader scrolls down, and returns on the way up @after-link', async ({
  page,
}) => {
  await openPage(page, '/usecases/accounts/AccountClosure');
  await turnWheel(page, 150);
  await expect(navbar(page)).not.toBeInViewport();
  await turnWheel(page, 1500);
  await turnWheel(page, -60);
  await expect(navbar(page)).toBeInViewport({ratio: 1});
  // It is there although the reader is not at the top.
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(60);
});

/** Where what sticks below the navbar is held, in pixels from the top of the window. */
const heldAt = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility())
      .map((element) => getComputedStyle(element))
      .filter(({position, top}) => position === 'sticky' && top !== 'auto' && top !== '0px')
      .map(({top}) => parseFloat(top)),
  );

for (const {address, part} of [
  {address: '/docs/glossary', part: 'table of contents'},
  {address: '/docs/accounts/account-management', part: 'stage'},
  {address: '/api/Accounts', part: 'samples'},
]) {
  test(`the ${part} of ${address} goes up when the navbar hides, and comes down when it returns`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 1440, height: 900});
    await openPage(page, address);
    const bar = (await navbar(page).boundingBox())?.height ?? 0;
    const shown = await heldAt(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(Math.min(...shown)).toBeGreaterThan(bar);
    await page.mouse.move(700, 500);
    await turnWheel(page, 2500);
    await expect(navbar(page)).not.toBeInViewport();
    // Nothing keeps a place for the navbar.
    await expect.poll(() => heldAt(page)).toEqual(shown.map((top) => top - bar));
    await turnWheel(page, -60);
    await expect(navbar(page)).toBeInViewport({ratio: 1});
    await expect.poll(() => heldAt(page)).toEqual(shown);
  });
}

test('a link to a heading further up shows the heading below the navbar, which returns', async ({
  page,
}) => {
  await openPage(page, '/docs/reason-codes');
  await page.mouse.move(600, 500);
  await turnWheel(page, 3000);
  await expect(navbar(page)).not.toBeInViewport();
  const link = page.locator('.theme-doc-toc-desktop').getByRole('link').first();
  await link.click();
  await expect(navbar(page)).toBeInViewport({ratio: 1});
  const heading = page.locator(decodeURIComponent(new URL(page.url()).hash));
  await expect(heading).toBeInViewport();
  const bar = (await navbar(page).boundingBox())?.height ?? 0;
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(bar);
});

test('the focus that walks back up is never below the navbar', async ({page}) => {
  await openPage(page, '/docs/accounts/account-management');
  await page.mouse.move(600, 500);
  await turnWheel(page, 2500);
  await expect(navbar(page)).not.toBeInViewport();
  await page.getByRole('main').getByRole('button').last().focus();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Shift+Tab');
    // The calls beside the text come into view with what has the focus.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
          const focused = document.activeElement?.getBoundingClientRect();
          const isHidden = focused && focused.top < bar - 1 && focused.bottom > 0;
          return isHidden ? document.activeElement?.outerHTML : undefined;
        }),
      )
      .toBeUndefined();
  }
});

test('the hidden navbar returns when it gets the keyboard focus @after-link', async ({page}) => {
  await openPage(page, '/usecases/accounts/AccountClosure');
  await turnWheel(page, 150);
  await expect(navbar(page)).not.toBeInViewport();
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('aside a')?.focus({preventScroll: true}),
  );
  await page.keyboard.press('Shift+Tab');
  const focused = navbar(page).locator(':focus');
  await expect(focused).toHaveCount(1);
  await expect(focused).toBeInViewport({ratio: 1});
});
