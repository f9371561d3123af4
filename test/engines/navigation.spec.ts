import {expect, test} from './engines';

const iban = '/docs/accounts/iban';

test('a link shows the start of its page, and gives it the focus @navigates', async ({reader}) => {
  await reader.open('/docs/accounts/account-management');
  await reader.evaluate(() => scrollTo({top: 900, behavior: 'instant'}));
  await reader.click('aside .menu__link', 'IBAN');
  await reader.sees('h1', 'IBAN');
  await reader.expects(
    () => [document.title, location.pathname, scrollY],
    ['IBAN | Aldermark Developers', '/docs/accounts/iban', 0],
  );
  await reader.isReady();
  await reader.press('Tab');
  await reader.sees('a', 'Skip to main content');
});

test('Back and Forward show the same place of a page again @navigates', async ({
  reader,
  engine,
  hasNavigationApi,
}) => {
  await reader.open('/docs/accounts/account-management');
  await reader.evaluate(() => scrollTo({top: 700, behavior: 'instant'}));
  await reader.click('aside .menu__link', 'IBAN');
  await reader.sees('h1', 'IBAN');
  await reader.isReady();
  await reader.evaluate(() => scrollTo({top: 400, behavior: 'instant'}));
  await reader.goBack();
  await reader.expects(
    () => [location.pathname, scrollY],
    ['/docs/accounts/account-management', 700],
  );
  await reader.goForward();
  await reader.expects(
    () => [location.pathname, document.querySelector('h1')?.textContent],
    ['/docs/accounts/iban', 'IBAN'],
  );
  // WebKit 2.50 does not know the entry of a step forward (its `destination.index` is -1), so it restores no place.
  if (engine !== 'WebKit' || !hasNavigationApi) {
    await reader.expects(() => [location.pathname, scrollY], ['/docs/accounts/iban', 400]);
  }
});

test('a link to a heading leads there, on this page and on another @navigates', async ({
  reader,
}) => {
  await reader.open(iban);
  await reader.click('.onThisPage summary');
  await reader.click('.onThisPage a', 'Check an IBAN yourself');
  await reader.sees('h2', 'Check an IBAN yourself');
  await reader.expects(() => location.hash, '#check-an-iban-yourself');
  await reader.expects(
    () => document.querySelector('.table-of-contents__link--active')?.textContent,
    'Check an IBAN yourself',
  );
  await reader.click('article a[href*="/api/Accounts#"]');
  await reader.expects(() => location.pathname, '/api/Accounts');
  await reader.expects(() => {
    const part = document.getElementById(location.hash.slice(1));
    const {top = -1} = part?.getBoundingClientRect() ?? {};
    return top >= 0 && top < innerHeight;
  }, true);
});

test('a page that is slow to come has a progress bar until it is there @navigates', async ({
  reader,
  host,
}) => {
  const release = host.hold(iban);
  await reader.open('/docs/accounts/account-management');
  await reader.click('aside .menu__link', 'IBAN');
  await reader.expects(() => document.querySelector('.progressBar') !== null, true);
  await reader.sees('[role=status]', 'Loading…');
  release();
  await reader.sees('h1', 'IBAN');
  await reader.expects(() => document.querySelector('.progressBar'), null);
  await reader.isReady();
  await reader.goBack();
  await reader.sees('h1', 'Account management');
  await reader.expects(() => document.querySelector('.progressBar'), null);
});

test('a page is requested while the pointer rests on its link @navigates', async ({
  reader,
  host,
}) => {
  await reader.open('/docs/accounts/account-management');
  await reader.pointAt('aside .menu__link', 'IBAN');
  await expect.poll(() => host.requests.some((path) => path.startsWith(iban))).toBe(true);
});

test('Back shows the choices that the reader has made since @navigates', async ({reader}) => {
  await reader.open(iban);
  await reader.click('aside .menu__link', 'Virtual IBAN');
  await reader.sees('h1', 'Virtual IBAN');
  await reader.isReady();
  await reader.click('.colourMode');
  await reader.click('.theme-announcement-bar button');
  await reader.click('[role=tab]', 'Python');
  await reader.goBack();
  await reader.sees('h1', 'IBAN');
  await reader.expects(() => document.documentElement.dataset['theme'], 'dark');
  await reader.doesNotSee('.theme-announcement-bar');
  await reader.expects(
    () => document.querySelector('[role=tab][aria-selected=true]')?.textContent,
    'Python',
  );
});

test('a reader who is offline is told so, and gets the page with a button later @navigates', async ({
  reader,
  host,
}) => {
  await reader.open('/docs/accounts/account-management');
  await reader.isReady();
  await reader.evaluate(() => void Object.defineProperty(navigator, 'onLine', {get: () => false}));
  await host.disconnect();
  // The pages of links in the text and in the sidebar may be there already.
  await reader.click('.footer a', 'Rate limits');
  await reader.sees('h1', 'This page did not load.');
  await host.connect();
  await reader.click('button', 'Retry');
  await reader.sees('h1', 'Rate limits');
});
