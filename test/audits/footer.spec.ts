import {footerColumns, socialLinks} from '@aldermark/data/footer';
import {provider} from '@aldermark/data/provider';
import {footer} from '../support/frame';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, openPage, test} from '../support/site';

test.use(expectsNotFound);

for (const mode of ['light', 'dark']) {
  test(`the footer is dark in ${mode} mode`, async ({page}) => {
    await openPage(page, `/?docusaurus-theme=${mode}`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    const channels = await footer(page).evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(Math.max(...channels.slice(0, 3))).toBeLessThan(50);
  });
}

for (const {kind, address} of pageKinds) {
  test(`the footer of the ${kind} shows tagline, social networks, columns and copyright`, async ({
    page,
  }) => {
    await openPage(page, address);
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
