import {forbidStorage} from '../support/forbidStorage';
import {expect, openPage, test} from '../support/site';

test.describe('a browser that forbids storage', () => {
  test.use({expectedConsole: [/browser storage is not available/]});

  test('gets one warning and a page that works', async ({page}) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) {
        warnings.push(message.text());
      }
    });
    await page.addInitScript(forbidStorage);
    await openPage(page, '/docs/conventions');
    await page.getByRole('button', {name: /^Switch between dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    const announcement = page.getByRole('region', {name: 'Announcement'});
    await announcement.getByRole('button', {name: 'Close'}).click();
    await expect(announcement).toHaveCount(0);
    await page
      .getByRole('navigation', {name: 'Docs pages'})
      .getByRole('link', {name: /^Next/})
      .click();
    await expect(page.getByRole('heading', {level: 1, name: 'Console'})).toBeVisible();
    await expect(announcement).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.getByRole('combobox', {name: 'Search'}).fill('iban');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(warnings).toHaveLength(1);
  });
});
