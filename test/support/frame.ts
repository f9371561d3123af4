import type {Locator, Page} from '@playwright/test';

/** The window of a phone, and that of a desktop computer. */
export const mobile = {width: 390, height: 844};
export const desktop = {width: 1440, height: 900};

/** The parts around the text of a page. */
export const navbar = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});
export const sidebar = (page: Page): Locator =>
  page.getByRole('navigation', {name: 'Docs sidebar'});
export const bar = (page: Page): Locator => page.getByRole('region', {name: 'Announcement'});
export const footer = (page: Page): Locator => page.getByRole('contentinfo');

/** The button that opens the mobile menu. */
export const menuOpener = (page: Page): Locator =>
  page.getByRole('button', {name: 'Toggle navigation bar'});
