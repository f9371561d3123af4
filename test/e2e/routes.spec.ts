import {expect, hydrated, routes, test} from '../support/site';

const sidebarLabels = {docs: 'Docs', apis: 'API references', usecases: 'Use Cases'} as const;

for (const {route, sidebar} of routes) {
  test(`${route} shows its page with the ${sidebar ?? 'no'} sidebar`, async ({page}) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    expect(response?.request().redirectedFrom()).toBeNull();
    await hydrated(page);
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toHaveCount(sidebar ? 1 : 0);
    if (sidebar) {
      const current = page
        .getByRole('navigation', {name: 'Docs sidebar'})
        .locator('[aria-current="page"]');
      await expect(current).toHaveCount(1);
      await expect(current).toBeInViewport();
      const section = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {
        name: sidebarLabels[sidebar as keyof typeof sidebarLabels],
        exact: true,
      });
      await expect(section).toHaveClass(/navbar__link--active/);
    }
  });
}
