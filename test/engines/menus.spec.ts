import {mobile} from '../support/frame';
import {test} from './engines';

const mode = () => document.documentElement.dataset['theme'];

test('the sidebar opens one category at a time', async ({reader}) => {
  await reader.open('/docs/introduction');
  await reader.doesNotSee('aside .menu__link', 'IBAN');
  await reader.click('aside [aria-expanded]', 'Accounts');
  await reader.sees('aside .menu__link', 'IBAN');
  await reader.click('aside [aria-expanded]', 'Cards');
  await reader.doesNotSee('aside .menu__link', 'IBAN');
});

test('a menu of the navbar opens with its button, and closes with Escape or a second click', async ({
  reader,
}) => {
  await reader.open('/docs/introduction');
  await reader.evaluate(() =>
    document.querySelector<HTMLElement>('[aria-controls="navbar-Docs"]')?.focus(),
  );
  await reader.press('Enter');
  await reader.sees('#navbar-Docs a');
  await reader.press('Escape');
  await reader.doesNotSee('#navbar-Docs a');
});

test('the colour mode stays as chosen, on every page and in every tab', async ({
  reader,
  openTab,
}) => {
  await reader.open('/docs/introduction');
  await reader.expects(mode, 'light');
  const otherTab = await openTab();
  await otherTab.open('/api/Accounts');
  await otherTab.click('.colourMode');
  await otherTab.expects(mode, 'dark');
  await reader.expects(mode, 'dark');
  await otherTab.open('/docs/accounts/iban');
  await otherTab.expects(mode, 'dark');
});

test('a dismissed announcement does not come back', async ({reader}) => {
  await reader.open('/docs/introduction');
  await reader.click('.theme-announcement-bar button');
  await reader.doesNotSee('.theme-announcement-bar');
  await reader.open('/docs/accounts/iban');
  await reader.doesNotSee('.theme-announcement-bar');
});

test('the mobile menu leads to the pages of its section @navigates', async ({reader}) => {
  await reader.resize(mobile);
  await reader.open('/docs/introduction');
  await reader.click('.navbar__toggle');
  await reader.click('dialog [aria-expanded]', 'Accounts');
  await reader.click('dialog .menu__link', 'IBAN');
  await reader.sees('h1', 'IBAN');
  await reader.doesNotSee('dialog');
});

test('Back closes the mobile menu, and stays on the page @navigates', async ({
  reader,
  hasNavigationApi,
}) => {
  await reader.resize(mobile);
  await reader.open('/docs/accounts/iban');
  await reader.click('.pagination-nav__link--next');
  await reader.expects(() => location.pathname === '/docs/accounts/iban', false);
  await reader.isReady();
  const address = await reader.evaluate(() => location.pathname);
  await reader.click('.navbar__toggle');
  await reader.sees('.navbar-sidebar__close');
  await reader.goBack();
  await reader.doesNotSee('dialog');
  await reader.expects(() => location.pathname, address);
  // WebKit skips a page after a way back that a page has prevented.
  if (!hasNavigationApi) {
    await reader.goBack();
    await reader.expects(() => location.pathname, '/docs/accounts/iban');
  }
});

test('the navbar leaves while the reader scrolls down, and returns on the way up', async ({
  reader,
}) => {
  await reader.open('/docs/accounts/iban');
  await reader.evaluate(() => scrollTo({top: 800, behavior: 'instant'}));
  await reader.doesNotSee('.navbar__brand');
  await reader.evaluate(() => scrollTo({top: 700, behavior: 'instant'}));
  await reader.sees('.navbar__brand');
});

test('the first Tab leads to a link past the menus @navigates', async ({reader}) => {
  await reader.open('/docs/accounts/iban');
  await reader.press('Tab');
  await reader.sees('a', 'Skip to main content');
  await reader.press('Enter');
  await reader.expects(() => document.activeElement?.contains(document.querySelector('h1')), true);
});
