import {expect, hydrated, routes, test} from '../support/site';

const sidebarLabels = {docs: 'Docs', apis: 'API references', usecases: 'Use Cases'} as const;

/** The sidebars of routes.tsv, each with the label of its section in the navbar; and none. */
const sections = [...Object.entries(sidebarLabels), [undefined, undefined]] as const;

test('every route has one of the known sidebars, or none', () => {
  const known: readonly (string | undefined)[] = sections.map(([sidebar]) => sidebar);
  expect(routes.filter(({sidebar}) => !known.includes(sidebar))).toEqual([]);
});

// One page loads the routes of a section one after the other, because a new one would load all scripts again.
for (const [sidebar, label] of sections) {
  test(`each route with ${sidebar ? `the sidebar ${sidebar}` : 'no sidebar'} shows its page`, async ({
    page,
  }) => {
    for (const {route} of routes.filter((other) => other.sidebar === sidebar)) {
      const response = await page.goto(route);
      expect.soft(response?.status(), route).toBe(200);
      expect.soft(response?.request().redirectedFrom(), route).toBeNull();
      await hydrated(page);
      await expect.soft(page).toHaveURL(route);
      await expect.soft(page.getByRole('heading', {level: 1}), route).toHaveCount(1);
      const navigation = page.getByRole('navigation', {name: 'Docs sidebar'});
      await expect.soft(navigation, route).toHaveCount(label ? 1 : 0);
      if (label) {
        const current = navigation.locator('[aria-current="page"]');
        await expect.soft(current, route).toHaveCount(1);
        await expect.soft(current, route).toBeInViewport();
        const section = page
          .getByRole('navigation', {name: 'Main'})
          .getByRole('link', {name: label, exact: true});
        await expect.soft(section, route).toHaveClass(/navbar__link--active/);
      }
    }
  });
}
