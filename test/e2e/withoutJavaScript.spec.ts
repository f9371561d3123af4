import {footer, navbar, sidebar} from '../support/frame';
import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, test} from '../support/site';

test.use(expectsNotFound);

test.use({javaScriptEnabled: false});

for (const {kind, address} of pageKinds.filter(({address}) => !/^\/(search|nope)/.test(address))) {
  test(`without JavaScript, the ${kind} shows its text and its links`, async ({page}) => {
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

test('without JavaScript, a page has its code, its diagrams, their text and the link to the next page', async ({
  page,
}) => {
  await page.goto('/usecases/accounts/AccountClosure');
  await expect(page.locator('.theme-code-block code').first()).toContainText(/\S{3}/);
  const diagram = page.locator('.diagramText').first();
  await expect(diagram).toBeAttached();
  await expect(page.locator('.diagramFrame svg').first()).toBeVisible();
  await diagram.locator('summary').click();
  await expect(diagram.locator('li, p').last()).toBeVisible();
  await expect(
    page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').first(),
  ).toBeVisible();
  await sidebar(page).locator('[aria-current="page"]').click();
  await expect(page).toHaveURL('/usecases/accounts/AccountClosure');
});

test('without JavaScript, an event has its payload, and an error has its cause or a link', async ({
  page,
}) => {
  await page.goto('/usecases/cards/issuing/PhysicalCardIssuing');
  const payload = page.getByRole('group', {name: 'card.shipped', exact: true}).first();
  await expect(payload.locator('pre')).toContainText('"type": "card.shipped"');
  await expect(
    page.getByRole('row', {name: /^state_conflict 409 The card is still/}),
  ).toBeVisible();
  const others = page.getByText('The same calls can also return');
  await others.getByRole('link', {name: 'the errors of every call'}).click();
  await expect(page.getByRole('row').filter({hasText: /^validation_failed/})).toBeVisible();
});

test('without JavaScript, the page of results says that it needs JavaScript and links to the sections', async ({
  page,
}) => {
  await page.goto('/search?q=iban');
  expect(await page.getByRole('main').innerText()).toContain('Search needs JavaScript.');
  await page.getByRole('main').getByRole('link', {name: 'Docs', exact: true}).click();
  await expect(page).toHaveURL('/docs/introduction');
});

test('without JavaScript, the samples of every language can be read', async ({page}) => {
  await page.goto('/api/CardFactory');
  for (const name of ['cURL', 'TypeScript', 'Python', 'Java', 'C#', 'PHP']) {
    const panel = page.getByRole('tabpanel', {name, exact: true}).first();
    await expect(panel).toBeVisible();
    await expect(panel.locator('code')).toContainText('/v2/cards');
  }
  await expect(page.getByRole('button', {name: 'Copy code to clipboard'})).toHaveCount(0);
});

test('without JavaScript, a table, the operations and the use cases are complete and have no filter', async ({
  page,
}) => {
  await page.goto('/docs/sandbox-scenarios');
  await expect(page.getByRole('row', {name: /card\.shipment_returned/})).toBeVisible();
  await expect(page.getByRole('searchbox', {name: /^Filter/})).toHaveCount(0);
  await page.goto('/api');
  await expect(
    page.getByRole('listitem').filter({hasText: '/v2/cards/{cardId}/block'}),
  ).toBeVisible();
  await expect(page.getByRole('searchbox', {name: /^Filter/})).toHaveCount(0);
  await page.goto('/usecases/CustomPage');
  expect(await page.locator('[data-use-case]:visible').count()).toBeGreaterThan(40);
  await expect(page.getByRole('searchbox', {name: /^Filter/})).toHaveCount(0);
});

test('without JavaScript, a long listing shows its start, and all of it to who presses the box below it', async ({
  page,
}) => {
  await page.goto('/docs/accounts/iban');
  const box = page.getByRole('checkbox', {name: /^Show all \d+ lines$/}).first();
  const code = page.locator('.theme-code-block', {has: box}).locator('pre').first();
  const hidden = () => code.evaluate((pre) => pre.scrollHeight - pre.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await box.focus();
  await page.keyboard.press('Space');
  expect(await hidden()).toBe(0);
});
