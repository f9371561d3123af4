import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {announcement} from '../../data/announcement';
import {footerColumns, socialLinks} from '../../data/footer';
import {navbarItems} from '../../data/navigation';
import {provider} from '../../data/provider';
import {sections} from '../../data/sections';
import {expect, hydrated, open, storageKeys, test} from '../support/site';

/** One page of each kind. */
const pageKinds = [
  {kind: 'home page', address: '/'},
  {kind: 'docs page', address: '/docs/accounts/iban'},
  {kind: 'API page', address: '/api/Accounts'},
  {kind: 'page with diagrams and tables', address: '/usecases/accounts/AccountClosure'},
  {kind: 'page without a sidebar', address: '/api/Users-old'},
  {kind: 'page of results', address: '/search?q=account'},
  {kind: 'list of tags', address: '/docs/tags'},
  {kind: 'list of the pages of a tag', address: '/docs/tags/accounts'},
  {kind: 'unknown page', address: '/nope'},
] as const;

const mobile = {width: 390, height: 844};
const desktop = {width: 1440, height: 900};

const navbar = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});
const sidebar = (page: Page): Locator => page.getByRole('navigation', {name: 'Docs sidebar'});
const bar = (page: Page): Locator => page.getByRole('region', {name: 'Announcement'});
const footer = (page: Page): Locator => page.getByRole('contentinfo');

// The host answers an unknown page with 404, and browsers report that.
test.use({expectedConsole: [/Failed to load resource: the server responded with a status of 404/]});

test.describe('the navbar', () => {
  const menus = sections.map((section) => {
    const item = navbarItems.find(({label}) => label === section.label);
    return {...section, links: (item?.items ?? []) as {label: string; to: string}[]};
  });

  for (const {label, start, links} of menus) {
    test(`opens the menu of ${label} under the pointer, and closes it with Escape or when the pointer leaves`, async ({
      page,
    }) => {
      await open(page, '/search');
      expect(links.length).toBeGreaterThan(4);
      const first = navbar(page).getByRole('link', {name: links[0]?.label ?? '', exact: true});
      await expect(first).toBeHidden();
      await navbar(page).getByRole('link', {name: label, exact: true}).hover();
      for (const link of links) {
        await expect(
          navbar(page).getByRole('link', {name: link.label, exact: true}),
        ).toHaveAttribute('href', link.to);
      }
      await page.keyboard.press('Escape');
      await expect(first).toBeHidden();
      await page.mouse.move(700, 600);
      await navbar(page).getByRole('link', {name: label, exact: true}).hover();
      await expect(first).toBeVisible();
      await page.mouse.move(700, 600);
      await expect(first).toBeHidden();
    });

    test(`opens the menu of ${label} with its button, and closes it with Escape or when the focus leaves`, async ({
      page,
    }) => {
      await open(page, '/search');
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

    test(`leads to ${label} and from its menu to a page`, async ({page}) => {
      await open(page, '/search');
      await navbar(page).getByRole('link', {name: label, exact: true}).click();
      await expect(page).toHaveURL(start);
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
    test(`marks ${active.join() || 'nothing'} as the current section of ${address}`, async ({
      page,
    }) => {
      await open(page, address);
      await expect(navbar(page).locator('.navbar__link--active')).toHaveText(active);
    });
  }

  test('links to the site of the provider', async ({page}) => {
    await open(page, '/');
    const link = navbar(page).getByRole('link', {name: new RegExp(`^${provider.name} website`)});
    await expect(link).toHaveAttribute('href', provider.site.main);
  });

  test('hides while the reader scrolls down, and shows on the way up', async ({page}) => {
    await open(page, '/usecases/accounts/AccountClosure');
    await expect(async () => {
      await page.mouse.wheel(0, 150);
      await expect(navbar(page)).not.toBeInViewport({timeout: 300});
    }).toPass();
    await expect(async () => {
      await page.mouse.wheel(0, -60);
      await expect(navbar(page)).toBeInViewport({ratio: 1, timeout: 300});
    }).toPass();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  });

  test('shows when the keyboard enters it, wherever the page is scrolled', async ({page}) => {
    await open(page, '/usecases/accounts/AccountClosure');
    await expect(async () => {
      await page.mouse.wheel(0, 150);
      await expect(navbar(page)).not.toBeInViewport({timeout: 300});
    }).toPass();
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('aside a')?.focus({preventScroll: true}),
    );
    await page.keyboard.press('Shift+Tab');
    const focused = navbar(page).locator(':focus');
    await expect(focused).toHaveCount(1);
    await expect(focused).toBeInViewport({ratio: 1});
  });
});

test.describe('the footer', () => {
  for (const mode of ['light', 'dark']) {
    test(`is dark in ${mode} mode`, async ({page}) => {
      await open(page, `/?docusaurus-theme=${mode}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      const channels = await footer(page).evaluate((element) =>
        (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
      );
      expect(Math.max(...channels.slice(0, 3))).toBeLessThan(50);
    });
  }

  for (const {kind, address} of pageKinds) {
    test(`shows tagline, networks, columns and copyright on the ${kind}`, async ({page}) => {
      await open(page, address);
      await expect(footer(page)).toContainText(provider.tagline);
      await expect(footer(page)).toContainText('© 2025 Aldermark');
      expect(socialLinks.map(({label}) => label).slice(0, 2)).toEqual(['Twitter', 'LinkedIn']);
      expect(socialLinks).toHaveLength(3);
      for (const {label, href} of socialLinks) {
        await expect(
          footer(page).getByRole('link', {name: `${provider.name} on ${label}`}),
        ).toHaveAttribute('href', href);
      }
      expect(footerColumns.length).toBeGreaterThan(1);
      for (const {title, links} of footerColumns) {
        const column = footer(page).getByRole('navigation', {name: title});
        await expect(column.getByRole('link')).toHaveText(links.map(({label}) => label));
      }
    });
  }
});

test.describe('the announcement', () => {
  test('is dismissed for good', async ({page}) => {
    await open(page, '/');
    await expect(bar(page)).toContainText(announcement.text);
    await bar(page).getByRole('button', {name: 'Close'}).click();
    await expect(bar(page)).toHaveCount(0);
    expect(
      await page.evaluate((key) => localStorage.getItem(key), storageKeys.announcementDismissal),
    ).toBe('true');
    expect(
      await page.evaluate((key) => localStorage.getItem(key), storageKeys.announcementId),
    ).toBe(announcement.id);
    for (const {address} of pageKinds) {
      await open(page, address);
      await expect(bar(page), address).toBeHidden();
    }
  });

  test('comes back at once when it is another one', async ({page}) => {
    await page.addInitScript(({announcementId, announcementDismissal}) => {
      // Once: the page itself stores the new id.
      if (localStorage.getItem(announcementId) === null) {
        localStorage.setItem(announcementId, 'last-year');
        localStorage.setItem(announcementDismissal, 'true');
      }
    }, storageKeys);
    await open(page, '/docs/introduction');
    await expect(bar(page)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeVisible();
    expect(
      await page.evaluate((key) => localStorage.getItem(key), storageKeys.announcementDismissal),
    ).toBe('false');
    await bar(page).getByRole('button', {name: 'Close'}).click();
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
  });

  for (const {kind, address} of pageKinds) {
    test(`leads from the ${kind} to what it announces`, async ({page}) => {
      await open(page, address);
      await bar(page).getByRole('link', {name: announcement.link.label}).click();
      await expect(page).toHaveURL(announcement.link.to);
    });
  }
});

test.describe('a page of the documentation', () => {
  for (const {address, trail} of [
    {address: '/docs/introduction', trail: ['Introduction']},
    {address: '/docs/accounts/iban', trail: ['Accounts', 'IBAN']},
    {address: '/api/Core', trail: ['Core API']},
    {address: '/api/SCTINST', trail: ['Transfers and top-ups', 'SCT Inst API']},
    {address: '/usecases/users/kyc/kyc_api', trail: ['Verify identity (KYC)', 'KYC by API']},
    {address: '/usecases/card_dispute', trail: ['Legacy', 'Card dispute (legacy address)']},
  ]) {
    test(`${address} has the trail of its place in the sidebar`, async ({page}) => {
      await open(page, address);
      const trailItems = page.getByRole('navigation', {name: 'Breadcrumbs'}).getByRole('listitem');
      await expect(trailItems).toHaveText(['', ...trail]);
      await expect(sidebar(page).locator('.menu__link--active')).toHaveText(trail);
      await trailItems.getByRole('link', {name: 'Home page'}).click();
      await expect(page).toHaveURL('/');
    });
  }

  test('has no trail when it is in no sidebar', async ({page}) => {
    await open(page, '/api/Users-old');
    await expect(page.getByRole('navigation', {name: 'Breadcrumbs'})).toHaveCount(0);
  });

  test('lists its headings of level 2 and 3, and no other, beside the text', async ({page}) => {
    await open(page, '/usecases/accounts/AccountClosure');
    const headings = await page
      .locator('article .markdown :is(h2, h3)')
      .evaluateAll((all) => all.map((heading) => heading.id));
    expect(headings.length).toBeGreaterThan(5);
    const links = page.locator('.theme-doc-toc-desktop').getByRole('link');
    await expect(links).toHaveCount(headings.length);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      headings.map((id) => `#${id}`),
    );
    await links.last().click();
    await expect(page.locator(`[id="${headings.at(-1)}"]`)).toBeInViewport();
  });

  for (const {address, previous, next} of [
    {address: '/', previous: undefined, next: '/docs/introduction'},
    {
      address: '/docs/accounts/iban',
      previous: '/docs/accounts/account-management',
      next: '/docs/accounts/virtualiban',
    },
    {
      address: '/docs/accounts/debts',
      previous: '/docs/accounts/virtualiban',
      next: '/docs/cards/issuing',
    },
    {address: '/api/Core', previous: undefined, next: '/api/Users'},
    {
      address: '/usecases/card_dispute',
      previous: '/usecases/CardsOperationsHowToTest',
      next: undefined,
    },
  ]) {
    test(`${address} leads to its neighbours`, async ({page}) => {
      await open(page, address);
      const pages = page.getByRole('navigation', {name: 'Docs pages'});
      for (const [name, target] of [
        ['Previous', previous],
        ['Next', next],
      ] as const) {
        const link = pages.getByRole('link', {name: new RegExp(`^${name}`)});
        await expect(link).toHaveCount(target ? 1 : 0);
        if (target) {
          await expect(link).toHaveAttribute('href', target);
        }
      }
    });
  }

  for (const {address, source} of [
    {address: '/', source: 'docs/index.mdx'},
    {address: '/docs/accounts/iban', source: 'docs/docs/accounts/iban.mdx'},
    {address: '/api/Core', source: 'api/Core.mdx'},
    {address: '/usecases/users/kyc', source: 'usecases/users/kyc/index.mdx'},
  ]) {
    test(`${address} says when it changed, and leads to its source`, async ({page}) => {
      await open(page, address);
      await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveAttribute(
        'href',
        `${provider.editUrl}${source}`,
      );
      expect(readFileSync(path.join(__dirname, '../..', source), 'utf8')).not.toBe('');
      const updated = page.locator('article').getByText(/^Last updated on/);
      await expect(updated).toBeVisible();
      await expect(updated.locator('time')).toHaveAttribute('datetime', /^20\d\d-\d\d-\d\dT/);
    });
  }

  for (const base of ['/docs/tags', '/api/tags', '/usecases/tags']) {
    test(`is found through ${base}`, async ({page}) => {
      await open(page, base);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Tags');
      const tag = page
        .getByRole('main')
        .getByRole('article')
        .getByRole('link', {name: /^Cards? \d+$|^Cards\s*\d+$/});
      const count = Number((await tag.innerText()).match(/\d+/)?.[0]);
      await tag.click();
      await expect(page).toHaveURL(`${base}/cards`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        `${count} docs tagged with "Cards"`,
      );
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`^[^?]*${base.replace('tags', '')}`));
      await expect(page.getByRole('navigation', {name: 'Breadcrumbs'})).toBeVisible();
    });
  }

  test('unfolds one category of the sidebar at a time', async ({page}) => {
    await open(page, '/docs/introduction');
    const category = (name: string) => sidebar(page).getByRole('button', {name, exact: true});
    const inside = sidebar(page).getByRole('link', {name: 'IBAN', exact: true});
    await expect(category('Accounts')).toHaveAttribute('aria-expanded', 'false');
    await expect(inside).toBeHidden();
    await category('Accounts').press('Enter');
    await expect(category('Accounts')).toHaveAttribute('aria-expanded', 'true');
    await expect(inside).toBeVisible();
    await category('Cards').click();
    await expect(category('Accounts')).toHaveAttribute('aria-expanded', 'false');
    await expect(inside).toBeHidden();
    await category('Cards').click();
    await expect(category('Cards')).toHaveAttribute('aria-expanded', 'false');
  });

  test('gives its code to the clipboard', async ({page, context, baseURL}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: baseURL});
    await open(page, '/docs/accounts/iban');
    const block = page.locator('.theme-code-block').first();
    await block.hover();
    await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
    await expect(block.getByRole('status')).toHaveText('Copied');
    const lines = await block.locator('code .token-line').allInnerTexts();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').map((line) => line.trimEnd())).toEqual(
      lines.map((line) => line.trimEnd()),
    );
    expect(copied.length).toBeGreaterThan(100);
  });
});

for (const {kind, address} of pageKinds) {
  test(`the first Tab stop of the ${kind} skips to its content`, async ({page}) => {
    await open(page, address);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(skip).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
}

test.describe('the colour mode', () => {
  test.use({colorScheme: 'dark'});

  const root = (page: Page): Locator => page.locator('html');
  const storedMode = (page: Page) =>
    page.evaluate((key) => localStorage.getItem(key), storageKeys.theme);
  const modeSwitch = (page: Page): Locator =>
    navbar(page).getByRole('button', {name: /^Switch between dark and light mode/});

  /** Luminance contrast of the text of the page (WCAG 2.2). */
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

  test('is light until the reader chooses, and the choice is kept', async ({page}) => {
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

  test('follows a choice made in another tab, and is light again when it is taken back', async ({
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
    test(`with ${JSON.stringify(stored)} stored and ${JSON.stringify(parameter)} in the address the page is ${mode} and readable`, async ({
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
        (getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []).map(
          Number,
        ),
      );
      expect(red > 128 ? 'light' : 'dark').toBe(mode);
    });
  }
});

test.describe('on a phone', () => {
  test.use({viewport: mobile});

  const opener = (page: Page): Locator => page.getByRole('button', {name: 'Toggle navigation bar'});
  const menu = (page: Page): Locator => page.locator('.navbar-sidebar');
  const closer = (page: Page): Locator =>
    menu(page).getByRole('button', {name: 'Close navigation bar'});
  const focusInMenu = (page: Page): Locator => menu(page).locator(':focus');

  async function openMenu(page: Page): Promise<void> {
    await opener(page).press('Enter');
    await expect(closer(page)).toBeFocused();
  }

  for (const {kind, address} of pageKinds) {
    test(`the menu of the ${kind} takes the focus, keeps it and gives it back`, async ({page}) => {
      await open(page, address);
      await openMenu(page);
      await expect(menu(page)).toBeInViewport();
      // Once round, both ways: never outside, and more than one stop.
      for (const key of ['Tab', 'Shift+Tab']) {
        const stops = new Set<string>();
        let isRound = false;
        for (let step = 0; step < 80 && !isRound; step += 1) {
          await page.keyboard.press(key);
          await expect(focusInMenu(page)).toHaveCount(1);
          const label = await focusInMenu(page).evaluate((element) => element.outerHTML);
          isRound = stops.size > 1 && stops.values().next().value === label;
          stops.add(label);
        }
        expect(isRound).toBe(true);
        expect(stops.size).toBeGreaterThan(5);
      }
      await page.keyboard.press('Escape');
      await expect(menu(page)).not.toBeInViewport();
      await expect(opener(page)).toBeFocused();
    });
  }

  test('the menu leads to the pages of the section, and closes', async ({page}) => {
    await open(page, '/docs/introduction');
    await openMenu(page);
    await menu(page).getByRole('button', {name: 'Accounts', exact: true}).click();
    await menu(page).getByRole('link', {name: 'IBAN', exact: true}).click();
    await expect(page).toHaveURL('/docs/accounts/iban');
    await expect(menu(page)).not.toBeInViewport();
  });

  test('the menu leads to the other sections', async ({page}) => {
    await open(page, '/docs/introduction');
    await openMenu(page);
    await menu(page)
      .getByRole('button', {name: /Back to main menu/})
      .click();
    await menu(page)
      .getByRole('listitem')
      .filter({hasText: 'Use Cases'})
      .getByRole('button', {name: 'Expand the dropdown'})
      .click();
    await menu(page).getByRole('link', {name: 'Use case finder', exact: true}).click();
    await expect(page).toHaveURL('/usecases/CustomPage');
  });

  for (const {how, close} of [
    {how: 'its button', close: async (page: Page) => closer(page).click()},
    {how: "the browser's back button", close: async (page: Page) => page.goBack()},
    {how: 'a desktop width', close: async (page: Page) => page.setViewportSize(desktop)},
    {
      how: 'a tap beside it',
      close: async (page: Page) =>
        page.locator('.navbar-sidebar__backdrop').click({position: {x: 380, y: 400}}),
    },
  ]) {
    test(`${how} closes the menu and nothing else`, async ({page}) => {
      await open(page, '/docs/introduction');
      await page
        .getByRole('navigation', {name: 'Docs pages'})
        .getByRole('link', {name: /^Next/})
        .click();
      await expect(page).not.toHaveURL('/docs/introduction');
      const address = page.url();
      await openMenu(page);
      await close(page);
      await expect(menu(page)).not.toBeInViewport();
      await page.setViewportSize(mobile);
      await expect(menu(page)).not.toBeInViewport();
      await expect(page).toHaveURL(address);
      await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    });
  }

  for (const {width, isMobile} of [
    {width: 996, isMobile: true},
    {width: 997, isMobile: false},
  ]) {
    test(`${width} pixels are ${isMobile ? 'mobile' : 'desktop'}`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await open(page, '/docs/accounts/iban');
      await expect(opener(page)).toBeVisible({visible: isMobile});
      await expect(sidebar(page)).toBeVisible({visible: !isMobile});
      await expect(
        navbar(page).getByRole('link', {name: 'API references', exact: true}),
      ).toBeVisible({visible: !isMobile});
      await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible({visible: !isMobile});
      await expect(page.getByRole('button', {name: 'On this page'})).toBeVisible({
        visible: isMobile,
      });
    });
  }

  test('a wide table scrolls in a frame of its own, with the keyboard too', async ({page}) => {
    await open(page, '/usecases/accounts/AccountClosure');
    const frames = page.getByRole('region', {name: 'Table'});
    const overflows = await frames.evaluateAll((all) =>
      all.map((frame) => frame.scrollWidth > frame.clientWidth),
    );
    const wide = frames.nth(overflows.indexOf(true));
    await wide.focus();
    await expect(wide).toBeFocused();
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      expect(await wide.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
    }).toPass();
  });

  for (const {kind, address} of pageKinds) {
    test(`the ${kind} does not scroll sideways at 360 pixels`, async ({page}) => {
      await page.setViewportSize({width: 360, height: 740});
      await open(page, address);
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      );
      const texts = await page
        .getByRole('main')
        .locator(':is(h1, h2, p, li):visible')
        .evaluateAll((all) =>
          all
            .filter(
              (element) =>
                element.closest('[role="region"], svg') === null &&
                element.getBoundingClientRect().right > 361,
            )
            .map((element) => element.textContent),
        );
      expect(texts).toEqual([]);
    });
  }
});

test.describe('with reduced motion', () => {
  test.use({reducedMotion: 'reduce'});

  /** Everything on the page that moves for longer than a millisecond. */
  const moving = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const longest = (list: string) =>
        Math.max(
          ...list
            .split(',')
            .map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)),
        );
      return [...document.querySelectorAll('*')].flatMap((element) =>
        [null, '::before', '::after']
          .map((pseudo) => getComputedStyle(element, pseudo))
          .filter(
            (style) =>
              longest(style.transitionDuration) > 1 ||
              (style.animationName !== 'none' &&
                (longest(style.animationDuration) > 1 ||
                  style.animationIterationCount === 'infinite')),
          )
          .map(() => element.outerHTML.slice(0, 120)),
      );
    });

  for (const {kind, address} of pageKinds) {
    test(`nothing moves on the ${kind}`, async ({page}) => {
      await open(page, address);
      expect(await moving(page)).toEqual([]);
    });
  }

  test('nothing moves when things open', async ({page}) => {
    await open(page, '/docs/introduction#nowhere');
    await sidebar(page).getByRole('button', {name: 'Cards', exact: true}).click();
    await navbar(page).getByRole('button', {name: 'Docs menu'}).click();
    expect(await moving(page)).toEqual([]);
    await page.setViewportSize(mobile);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    expect(await moving(page)).toEqual([]);
  });
});

test('with motion, categories and marks do move', async ({page}) => {
  await open(page, '/docs/introduction');
  const list = sidebar(page).locator('ul ul').first();
  await sidebar(page).getByRole('button', {name: 'Accounts', exact: true}).click();
  await expect(list).toHaveAttribute('style', /transition: height [1-9]\d{1,}ms/);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const {kind, address} of pageKinds.filter(
    ({address}) => !/^\/(search|nope)/.test(address),
  )) {
    test(`the ${kind} shows its text and its ways on`, async ({page}) => {
      await page.goto(address);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(100);
      await expect(
        navbar(page).getByRole('link', {name: 'API references', exact: true}),
      ).toBeVisible();
      await expect(footer(page).getByRole('link', {name: 'Release notes'})).toBeVisible();
      await navbar(page).getByRole('link', {name: 'Use Cases', exact: true}).click();
      await expect(page).toHaveURL('/usecases/Introduction');
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    });
  }

  test('code, diagrams as text and the next page are there', async ({page}) => {
    await page.goto('/usecases/accounts/AccountClosure');
    await expect(page.locator('.theme-code-block code').first()).toContainText(/\S{3}/);
    const diagram = page.locator('.diagramText').first();
    await expect(diagram).toBeAttached();
    await diagram.locator('summary').click();
    await expect(diagram.locator('li, p').last()).toBeVisible();
    await expect(
      page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').first(),
    ).toBeVisible();
    await sidebar(page).locator('[aria-current="page"]').click();
    await expect(page).toHaveURL('/usecases/accounts/AccountClosure');
  });

  test('the page of results says what it needs, and leads on', async ({page}) => {
    await page.goto('/search?q=iban');
    expect(await page.getByRole('main').innerText()).toContain('Search needs JavaScript.');
    await page.getByRole('main').getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(page).toHaveURL('/docs/introduction');
  });
});

for (const {kind, address} of pageKinds) {
  test(`the ${kind} prints as text alone`, async ({page}) => {
    await open(page, address);
    await page.emulateMedia({media: 'print'});
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    for (const element of [
      navbar(page),
      sidebar(page),
      footer(page),
      bar(page),
      page.locator('.theme-doc-toc-desktop'),
      page.getByRole('navigation', {name: 'Docs pages'}),
    ]) {
      await expect(element).toBeHidden();
    }
  });
}
