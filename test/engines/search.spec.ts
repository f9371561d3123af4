import {test} from './engines';

test('the search finds a page by keys alone, and marks its words there @navigates', async ({
  reader,
}) => {
  await reader.open('/docs/introduction');
  await reader.press('Control', 'k');
  await reader.type('check digits');
  await reader.sees('#search-suggestions [role=option][aria-selected=true]');
  await reader.press('Enter');
  await reader.expects(() => location.search.includes('_highlight='), true);
  await reader.expects(() => (CSS.highlights.get('search')?.size ?? 0) > 0, true);
});

test('a suggestion opens its page @navigates', async ({reader}) => {
  await reader.open('/docs/introduction');
  await reader.click('.navbar input[name="q"]');
  await reader.type('virtual iban');
  await reader.click('[role=option][href^="/docs/accounts/virtualiban?"]');
  await reader.sees('h1', 'Virtual IBAN');
});

test('a search that finds nothing says so', async ({reader}) => {
  await reader.open('/docs/introduction');
  await reader.press('/');
  await reader.type('qqzzxxq');
  await reader.sees('form[role=search] [role=status], search [role=status]');
});

test('the page of results answers its address and its field, also after Back @navigates', async ({
  reader,
}) => {
  await reader.open('/search?q=iban');
  await reader.sees('h1', 'Search results for "iban"');
  await reader.click('main input[name="q"]');
  await reader.type(' key');
  await reader.sees('h1', 'Search results for "iban key"');
  await reader.expects(() => location.search, '?q=iban+key');
  await reader.click('[data-results] a');
  await reader.expects(() => location.pathname === '/search', false);
  await reader.isReady();
  await reader.goBack();
  await reader.sees('h1', 'Search results for "iban key"');
  await reader.sees('[data-results] a');
  await reader.expects(
    () =>
      [...document.querySelectorAll<HTMLInputElement>('main input[name="q"]')].map(
        ({value}) => value,
      ),
    ['iban key'],
  );
});
