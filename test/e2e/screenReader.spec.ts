/**
 * A run with a screen reader, step by step: what it gets from Chromium's accessibility tree is compared with what its
 * user needs in order to go on. /accessibility tells of this run.
 */
import type {CDPSession, Page} from '@playwright/test';
import {expect, openPage, test} from '../support/site';

/** What a screen reader says of one thing: its role, its name and its states. */
type Spoken = {
  readonly role: string;
  readonly name: string;
  readonly states: Readonly<Record<string, unknown>>;
};

type Tree = Awaited<ReturnType<typeof treeOf>>;

/** The accessibility tree of Chromium, in reading order and without what it hides from screen readers. */
async function treeOf(session: CDPSession) {
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  return function* read(id = nodes[0]?.nodeId ?? ''): Generator<Spoken> {
    const node = byId.get(id);
    const role = String(node?.role?.value ?? '');
    if (node && !node.ignored && role !== 'InlineTextBox') {
      const states = (node.properties ?? []).map(({name, value}) => [name, value.value as unknown]);
      // Space around a name is not spoken, and some versions of Chromium keep it.
      const name = String(node.name?.value ?? '').trim();
      yield {role, name, states: Object.fromEntries(states)};
    }
    for (const child of node?.childIds ?? []) {
      yield* read(child);
    }
  };
}

/** Reads the page as it is now. */
async function readingOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const tree: Tree = await treeOf(session);
  await session.detach();
  const all = [...tree()];
  return {
    all,
    /** What a list of all things with a role shows, such as that of headings or landmarks. */
    names: (...roles: string[]) =>
      all.filter(({role}) => roles.includes(role)).map(({name}) => name),
    /** The things with a role and a name. */
    find: (role: string, name: RegExp | string) =>
      all.filter((one) => one.role === role && one.name.match(name) !== null),
  };
}

test('a guide: find your way, read a table, and copy a sample', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/docs/accounts/iban');
  const guide = await readingOf(page);

  await test.step('the title says where you are, and the first link leads past the menus', () => {
    expect(guide.all[0]).toMatchObject({role: 'RootWebArea', name: 'IBAN | Aldermark Developers'});
    expect(guide.names('link')[0]).toBe('Skip to main content');
  });

  await test.step('the landmarks have different names, and one of them is the page', () => {
    const menus = guide.names('navigation');
    expect(menus).toEqual(expect.arrayContaining(['Main', 'Docs sidebar', 'Breadcrumbs']));
    expect(new Set(menus).size).toBe(menus.length);
    expect(guide.names('main')).toHaveLength(1);
    expect(guide.names('contentinfo')).toHaveLength(1);
    expect(guide.names('search')).toHaveLength(1);
  });

  await test.step('the headings are the contents of the page: one title, and no level left out', () => {
    const levels = guide.all
      .filter(({role}) => role === 'heading')
      .map(({states}) => Number(states['level']));
    const inPage = levels.slice(levels.indexOf(1));
    expect(inPage.filter((level) => level === 1)).toHaveLength(1);
    inPage.forEach((level, at) => expect(level).toBeLessThanOrEqual((inPage[at - 1] ?? 0) + 1));
    expect(guide.find('heading', /^Check an IBAN with the API/)).toHaveLength(1);
  });

  await test.step('the menu says which page is the present one', async () => {
    await expect(page.locator('aside [aria-current="page"]')).toHaveText('IBAN');
  });

  await test.step('each table has a name of its own and titles of its columns', () => {
    const tables = guide.names('table');
    expect(tables).toContain('Structure of a French IBAN: Position');
    expect(new Set(tables).size).toBe(tables.length);
    expect(guide.names('columnheader')).toEqual(
      expect.arrayContaining(['Position', 'Part', 'Characters']),
    );
  });

  await test.step('a table whose rows are cards on a phone is still read as a table', async () => {
    await page.setViewportSize({width: 390, height: 844});
    await expect(page.getByRole('row').nth(1)).toHaveCSS('display', 'block');
    const phone = await readingOf(page);
    for (const role of ['table', 'row', 'columnheader', 'cell']) {
      expect.soft(phone.names(role), role).toHaveLength(guide.names(role).length);
    }
    await page.setViewportSize({width: 1440, height: 900});
  });

  await test.step('a term is followed by its meaning, and French is said to be French', async () => {
    expect(guide.find('StaticText', /French account identification document/)).not.toHaveLength(0);
    await expect(page.locator('em', {hasText: "relevé d'identité bancaire"})).toHaveAttribute(
      'lang',
      'fr',
    );
  });

  await test.step('the languages of a sample are tabs, of which one is chosen', () => {
    const [curl] = guide.find('tab', /^cURL$/);
    const [python] = guide.find('tab', /^Python$/);
    expect(curl?.states).toMatchObject({selected: true});
    expect(python?.states).toMatchObject({selected: false});
    expect(guide.names('tabpanel')).toContain('cURL');
  });

  await test.step('a button copies the sample, and says that it has done so', async () => {
    expect(guide.find('button', /^Copy code to clipboard$/)).not.toHaveLength(0);
    await page.getByRole('button', {name: 'Copy code to clipboard'}).first().press('Enter');
    await expect(async () => {
      const {all} = await readingOf(page);
      expect(all.filter(({states}) => states['live'] === 'polite').length).toBeGreaterThan(0);
      expect(all.find(({role, name}) => role === 'StaticText' && name === 'Copied')).toBeDefined();
    }).toPass();
  });
});

test('a use case: follow a diagram, open what is folded, read the list', async ({page}) => {
  await openPage(page, '/usecases/accounts/AccountClosure');
  const useCase = await readingOf(page);

  await test.step('a diagram has a name, and its content follows as text', () => {
    expect(
      useCase.find('group', /^Closing an account, from the request to the last event$/),
    ).toHaveLength(1);
    expect(useCase.find('DisclosureTriangle', /^Diagram as text$/)).not.toHaveLength(0);
  });

  await test.step('a fold says that it is closed, and then that it is open', async () => {
    expect(useCase.find('DisclosureTriangle', /^Diagram as text$/)[0]?.states).toMatchObject({
      expanded: false,
    });
    await page.locator('summary', {hasText: 'Diagram as text'}).first().press('Enter');
    await expect(async () => {
      const opened = await readingOf(page);
      expect(opened.find('DisclosureTriangle', /^Diagram as text$/)[0]?.states).toMatchObject({
        expanded: true,
      });
      expect(opened.names('listitem').length).toBeGreaterThan(useCase.names('listitem').length);
    }).toPass();
  });

  await test.step('the list before the launch says what is to do', () => {
    // Each box is named by its text.
    expect(useCase.find('checkbox', /^\p{Lu}.{15,}[.?]$/u).length).toBeGreaterThan(3);
  });

  await test.step('no link and no button is without a name', () => {
    const unnamed = useCase.all.filter(
      ({role, name}) => /^(link|button|tab|combobox)$/.test(role) && name.trim() === '',
    );
    expect(unnamed).toEqual([]);
  });
});

test('the search: type, choose, and arrive', async ({page}) => {
  await openPage(page, '/docs/accounts/iban');
  const field = page.getByRole('combobox', {name: 'Search'});

  await test.step('the field says that it opens a list', async () => {
    const [box] = (await readingOf(page)).find('combobox', /^Search$/);
    expect(box?.states).toMatchObject({expanded: false, hasPopup: 'listbox'});
  });

  await test.step('the list says how many suggestions there are, and which one is chosen', async () => {
    await field.fill('close account');
    await expect(async () => {
      const found = await readingOf(page);
      expect(found.find('combobox', /^Search$/)[0]?.states).toMatchObject({expanded: true});
      const options = found.all.filter(({role}) => role === 'option');
      expect(options.length).toBeGreaterThan(1);
      expect(options.filter(({states}) => states['selected'] === true)).toHaveLength(1);
    }).toPass();
  });

  await test.step('the page that follows is announced, and read from its title on', async () => {
    const heading = page.getByRole('heading', {level: 1});
    await field.press('Enter');
    await expect(heading).not.toHaveText('IBAN');
    const title = await page.title();
    await expect(page.locator('[aria-live]').getByText(title)).toHaveCount(1);
    expect((await readingOf(page)).all[0]?.name).toBe(title);
  });
});

test('the colours: the switch says what is chosen', async ({page}) => {
  await openPage(page, '/docs/accounts/iban');
  for (const mode of ['light', 'dark', 'system']) {
    const name = `Switch between dark and light mode (currently ${mode} mode)`;
    await expect(async () => {
      const {all} = await readingOf(page);
      expect(all.filter((one) => one.role === 'button' && one.name === name)).toHaveLength(1);
    }).toPass();
    await page.locator('.colourMode').press('Enter');
  }
});
