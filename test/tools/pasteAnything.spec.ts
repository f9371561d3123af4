import type {BrowserContext, Page} from '@playwright/test';
import {forbidStorage} from '../support/forbidStorage';
import {contract} from '../support/builtContract';
import {expectNoBarrier} from '../support/barriers';
import {expectNothingKept} from '../support/privacy';
import {expect, hydrated, openPage, settled, test} from '../support/site';

const {signature} = contract.webhooks;

const token = `${btoa('{"alg":"ES256","typ":"JWT"}').replace(/=+$/, '')}.eyJpc3MiOiJhIn0.c2lnbmF0dXJl`;

const webhook = `webhook-id: ${signature.id}
webhook-timestamp: ${signature.timestamp}
webhook-signature: ${signature.signature}`;

const field = (page: Page) => page.getByLabel('Paste anything', {exact: true});
const open = (page: Page, tool: string) =>
  page.locator('#paste').getByRole('link', {name: `Open the ${tool}`, exact: true});

/** What readers paste: the tool that opens, its page, the field that has the text then, and a word of its result. */
const cases = [
  ['Error finder', '{"status":422,"code":"iban_invalid","title":"Invalid IBAN"}', 'Error', 'Cause'],
  ['Error finder', 'createSctTransfer', 'Error', 'createSctTransfer'],
  [
    'Request checker',
    'curl -X POST https://sandbox.api.aldermark.example/v2/users',
    'Request',
    '401',
  ],
  ['Signature checker', webhook, 'Headers', ''],
  ['Token checker', token, 'Token', 'Rejected'],
  ['Token checker', 'OBf4pwBvbVHVQWbds1DjEz3k4DOR4TRX', 'Token', 'This is an opaque token'],
  [
    'Bank details checker',
    'FR76 9999 8OOO OlOO OOO5 6789 O48',
    'Number',
    '“O” and “l” stand for 0 and 1',
  ],
  ['Bank details checker', 'FR76 9999 9000 0100 0001 2345 694', 'Number', 'IBAN'],
  ['SCA signature checker', '{"id":"sca_1","dynamicLink":null,"nonce":"x"}', 'Challenge', ''],
] as const;

test('one field opens the right tool with what a reader pastes, and keeps none of it', async ({
  page,
}) => {
  for (const [tool, text, label, result] of cases) {
    await openPage(page, '/docs/tools');
    await field(page).fill(text);
    const link = open(
      page,
      tool.replace(/^(?!SCA)./, (letter) => letter.toLowerCase()),
    );
    await expect(page.locator('#paste').getByRole('status')).toContainText('This looks like');
    await link.click();
    await expect(page.getByLabel(label, {exact: true})).toHaveValue(text);
    await expect(page.getByText(/^This looks like .* Open it in another tool$/)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(result);
    expect(page.url()).toMatch(/\/docs\/tools\/[a-z-]+#[a-z]+$/);
    await expectNothingKept(page, text.slice(0, 20));
    await page.reload();
    await expect(page.getByLabel(label, {exact: true})).toHaveValue('');
  }
  await expectNoBarrier(page, 'a tool', 'main');
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the first screen of the home page leads to the field', async ({page}) => {
    await openPage(page, '/');
    const link = page.getByRole('link', {name: /^Paste an error/});
    await expect(link).toBeInViewport({ratio: 1});
    await link.click();
    await expect(field(page)).toBeInViewport({ratio: 1});
  });

  const segment = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const access = [
    segment({alg: 'PS256', typ: 'at+jwt', kid: 'a'}),
    segment({exp: 1_760_434_200, scope: 'accounts:read transfers:write'}),
    'c2lnbmF0dXJl',
  ].join('.');

  for (const address of ['/', '/docs/tools']) {
    test(`the verdict is in view after a paste on ${address}`, async ({page}) => {
      for (const [text, tool, words] of [
        [
          access,
          'token checker',
          /It expired .+ ago\. It allows only accounts:read, transfers:write\./,
        ],
        [webhook, 'signature checker', /Enter the secret of the endpoint/],
        [
          `${webhook}\n\n${signature.body}\n\n${signature.secret}`,
          'signature checker',
          /The signature is right, but it was sent .+ ago/,
        ],
      ] as const) {
        await openPage(page, address);
        await field(page).fill(text);
        await open(page, tool).click();
        const verdict = page
          .locator('#check')
          .getByRole('paragraph')
          .filter({hasText: words})
          .last();
        await expect(verdict).toBeInViewport({ratio: 1});
      }
    });
  }
});

test('the calendar asks for a day that a text does not say, keeps its time, and offers the other zone of a time', async ({
  page,
}) => {
  const paste = async (text: string) => {
    await openPage(page, '/docs/tools');
    await field(page).fill(text);
    await open(page, 'payment calendar').click();
  };
  await paste('SEPA credit transfer, Friday 17:30, before a holiday');
  await expect(page.getByLabel(/sent at/)).toHaveValue('');
  const verdict = page.locator('#calendar').getByRole('status');
  await expect(verdict).toContainText('Understood: Friday, 17:30.');
  await page
    .getByRole('button', {name: /^Friday \d.+ \(before .+\)$/})
    .first()
    .click();
  await expect(page.getByLabel(/sent at/)).toHaveValue(/T17:30$/);
  await page.getByLabel('Day of the order, at 17:30').fill('2027-03-25');
  await expect(page.getByLabel(/sent at/)).toHaveValue('2027-03-25T17:30');
  await expect(verdict).toContainText('17:30 is after the last cut-off of the day, 15:30.');

  await paste('sct friday before a holiday');
  await expect(verdict).toContainText('Understood: Friday.');
  await expect(verdict).toContainText('“sct friday before a holiday”');
  await page
    .getByRole('button', {name: /^Friday \d.+ \(before .+\)$/})
    .first()
    .click();
  await expect(page).toHaveURL(/\?kind=sct&at=\d{4}-\d\d-\d\d#calendar$/);

  await paste('2026-12-24 14:35:12 createSctTransfer');
  await page.getByRole('button', {name: 'Read it as 15:35 in Paris (UTC)'}).click();
  await expect(page.getByLabel(/sent at/)).toHaveValue('2026-12-24T15:35');
});

test('Forward shows the payment of the reader again, and what was taken for what it leaves open', async ({
  page,
}) => {
  const at = page.getByLabel(/sent at/);
  const verdict = page.locator('#calendar').getByRole('status');
  const backAndForward = async () => {
    await page.goBack();
    await expect(field(page)).not.toHaveValue('');
    await page.goForward();
  };
  const paste = async (text: string) => {
    await openPage(page, '/docs/tools');
    await field(page).fill(text);
    await open(page, 'payment calendar').click();
  };
  await paste('SEPA transfer on 24 December 2026');
  await expect(at).toHaveValue('2026-12-24T10:00');
  await backAndForward();
  await expect(at).toHaveValue('2026-12-24T10:00');
  await expect(verdict).toContainText('Until you enter a time');
  await at.fill('2026-12-24T16:00');
  await backAndForward();
  await expect(at).toHaveValue('2026-12-24T16:00');
  await expect(verdict).toContainText('16:00 is after the last cut-off of the day');
  await page.reload();
  await expect(at).toHaveValue('2026-12-24T16:00');

  await paste('transfer on the Friday before a holiday 17:30');
  await expect(verdict).toContainText('Understood: Friday, 17:30.');
  await backAndForward();
  await expect(verdict).toContainText('Understood: Friday, 17:30.');
  await expect(at).toHaveValue('');
});

test('a day without a time gets a verdict about the time before and after its last cut-off, also from its link', async ({
  page,
}) => {
  await openPage(page, '/docs/tools');
  await field(page).fill('SEPA credit transfer on 24 December 2026');
  await open(page, 'payment calendar').click();
  const verdict = page.locator('#calendar').getByRole('status');
  await expect(verdict).toContainText(/before 15:30, .+ on Thursday 24 December 2026 by 18:00/);
  await expect(verdict).toContainText(/Monday 28 December 2026 \(PSD2, Article 78\(1\)\)/);
  await expect(verdict).toContainText(
    'The law allows Monday 28 December at the latest, for a later order Tuesday 29 December (PSD2, Article 83(1)).',
  );
  await expect(page.getByText(/Until you enter a time/)).toHaveCount(1);
  const told = await verdict.textContent();
  const link = page.url();
  await openPage(page, '/docs/tools');
  await openPage(page, link);
  await expect(verdict).toHaveText(told ?? '');
  await expect(page.getByLabel(/sent at/)).toHaveValue('2026-12-24T10:00');
  await page.getByLabel(/sent at/).fill('2026-12-24T16:00');
  await expect(verdict).toContainText('16:00 is after the last cut-off of the day, 15:30.');
});

test('the day of a direct debit is its due date, and one button makes it the day of its arrival', async ({
  page,
}) => {
  await openPage(page, '/docs/tools');
  await field(page).fill('direct debit due 1 May 2027');
  await open(page, 'payment calendar').click();
  await expect(page).toHaveURL(/\?kind=core&day=2027-05-01#calendar$/);
  const verdict = page.locator('#calendar').getByRole('status');
  await expect(verdict).toContainText(/1 May 2027, is a closing day of T2 \(Labour Day\)/);
  await page
    .getByRole('button', {name: 'Read it as the day on which the collection arrives'})
    .click();
  await expect(page).toHaveURL(/\?kind=core&at=2027-05-01#calendar$/);
  await expect(verdict).toContainText('The account is debited on Tuesday 4 May 2027 at 07:00.');
  await page.getByRole('button', {name: 'Read it as the due date'}).click();
  await expect(verdict).toContainText('debited on Monday 3 May 2027 at 07:00.');
});

test('words about a payment whose day is not understood may be opened in the calendar', async ({
  page,
}) => {
  await openPage(page, '/docs/tools');
  await field(page).fill('instant on the 25th, half past five');
  await page
    .getByRole('list', {name: 'Other tools'})
    .getByRole('link', {name: 'Payment calendar'})
    .click();
  await expect(page.getByLabel('Payment', {exact: true})).toHaveValue('instant');
  await expect(
    page.getByText('“half past five” was not understood as a time. Enter the time above.'),
  ).toBeVisible();
});

test('a date with a kind of payment opens the calendar, and words the search', async ({page}) => {
  await openPage(page, '/docs/tools');
  await field(page).fill('instant transfer on 2026-12-24 at 23:59');
  await open(page, 'payment calendar').click();
  await expect(page.getByLabel('Payment', {exact: true})).toHaveValue('instant');
  await expect(page.getByLabel(/sent at/)).toHaveValue('2026-12-24T23:59');
  await expect(page).toHaveURL(/\?kind=instant&at=2026-12-24T23:59#calendar$/);
  await expect(page.getByText(/Until you enter a time|The date was read/)).toHaveCount(0);

  await openPage(page, '/docs/tools');
  await field(page).fill('SEPA transfer on the Friday before Christmas 2026 17:30');
  await open(page, 'payment calendar').click();
  await expect(page.getByLabel(/sent at/)).toHaveValue('2026-12-18T17:30');
  await expect(page.getByText('The date was read as Friday 18 December 2026.')).toBeVisible();

  await openPage(page, '/docs/tools');
  await field(page).fill('SEPA transfer 03/04/2027');
  await open(page, 'payment calendar').click();
  await expect(page.getByText(/Until you enter a time/)).toBeVisible();
  await expect(page.getByText('The date was read as Saturday 3 April 2027.')).toBeVisible();
  await page.getByRole('button', {name: 'Read it as Thursday 4 March 2027'}).click();
  await expect(page.getByLabel(/sent at/)).toHaveValue('2027-03-04T10:00');
  await expectNoBarrier(page, 'the calendar with an ambiguous date', '#calendar');

  await openPage(page, '/docs/tools');
  await field(page).fill('how to close an account');
  await page.getByRole('button', {name: 'Search for them'}).click();
  await expect(page.getByRole('combobox', {name: 'Search'})).toBeFocused();
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /AccountClosure/);
});

test('what was taken for something else is one click away from the other tools', async ({page}) => {
  await openPage(page, '/docs/tools/error-finder');
  const error = page.getByLabel('Error', {exact: true});
  await error.scrollIntoViewIfNeeded();
  await error.fill(token);
  await page.getByRole('link', {name: 'Open it in the token checker'}).click();
  await expect(page.getByLabel('Token', {exact: true})).toHaveValue(token);
  await page.getByText('This looks like a token. Open it in another tool').click();
  await page.getByRole('list', {name: 'Other tools'}).getByText('Error finder').click();
  await expect(error).toHaveValue(token);
});

test('Back and Forward show the text each time, in a form that is in view and has the focus', async ({
  page,
}) => {
  await openPage(page, '/docs/tools');
  await settled(page);
  await field(page).fill(token);
  await open(page, 'token checker').click();
  const checked = page.getByLabel('Token', {exact: true});
  await expect(checked).toHaveValue(token);
  for (const again of ['first', 'second']) {
    await page.goBack();
    await expect(field(page), again).toHaveValue(token);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toBeInViewport({ratio: 1});
    await expect(open(page, 'token checker')).toBeVisible();
    await page.goForward();
    await expect(checked, again).toHaveValue(token);
    await expect(checked).toBeFocused();
  }
  await expectNothingKept(page, token.slice(0, 20));
  await page.reload();
  await expect(checked).toHaveValue('');
  await page.goBack();
  await expect(field(page)).toHaveValue('');
});

test('a pasted webhook leaves its reader in the field for the secret, which Back does not show again', async ({
  page,
}) => {
  await openPage(page, '/docs/tools');
  await settled(page);
  await field(page).fill(webhook);
  await open(page, 'signature checker').click();
  const secret = page.getByLabel('Secret', {exact: true});
  await expect(secret).toBeFocused();
  await expect(secret).toBeInViewport({ratio: 1});
  await page.keyboard.insertText(signature.secret);
  await expect(page.locator('#check').getByRole('status')).toContainText('Not valid.');
  await page.goBack();
  await expect(field(page)).toHaveValue(webhook);
  await page.goForward();
  await expect(page.getByLabel('Headers', {exact: true})).toHaveValue(webhook);
  await expect(secret).toHaveValue('');
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the first field of each tool is on the first screen of ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height});
    for (const tool of [
      '',
      '/bank-details',
      '/calendar',
      '/error-finder',
      '/offline',
      '/plan',
      '/request-checker',
      '/tokens',
      '/webhook-signature',
    ]) {
      await openPage(page, `/docs/tools${tool}`);
      const first = page
        .locator('main [data-search-ignore]')
        .locator('textarea, input, select, button')
        .filter({visible: true})
        .first();
      await expect(first, tool).toBeInViewport({ratio: 1});
    }
  });
}

test('each tool of the page of tools opens with an example', async ({page}) => {
  for (const [name, label] of [
    ['Request checker', 'Request'],
    ['Bank details checker', 'Number'],
  ] as const) {
    await openPage(page, '/docs/tools');
    await settled(page);
    await page
      .locator('#tools')
      .getByRole('listitem')
      .filter({hasText: name})
      .getByRole('link', {name: 'Open with an example'})
      .click();
    await expect(page.getByLabel(label, {exact: true})).not.toHaveValue('');
  }
});

test('a private key, a card number and 10 MB are refused, and markup stays text', async ({
  page,
}) => {
  const secret = '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE';
  await openPage(page, '/docs/tools');
  for (const [text, why] of [
    [`{"kty":"EC","d":"${secret}"}`, 'private key'],
    ['-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----', 'private key'],
    ['4000 0000 0000 0002', 'card number'],
    ['x'.repeat(10_000_000), 'too long'],
  ] as const) {
    await field(page).fill(text);
    await expect(page.locator('#paste').getByRole('alert')).toContainText(why);
    await expect(field(page)).toHaveValue('');
    await expect(page.locator('#paste').getByRole('link')).toHaveCount(0);
  }
  await field(page).fill('<img src=x onerror=alert(1)>{"code":"iban_invalid","status":422}');
  await expect(open(page, 'error finder')).toBeVisible();
  await expect(page.locator('#paste img')).toHaveCount(0);
  await field(page).fill('{"a":['.repeat(50_000));
  await expect(page.locator('#paste').getByRole('status')).toContainText('These look like words');
  await expectNothingKept(page, secret);
});

test('each tool says of 10 MB that they are too long, keeps nothing, and goes on', async ({
  page,
}) => {
  const part = '{"code": "never_stored"},';
  const text = part.repeat(10_000_000 / part.length);
  for (const [tool, label, area, then] of [
    ['error-finder', 'Error', '#find', 'iban_invalid'],
    ['request-checker', 'Request', '#check', 'GET /v2/partner HTTP/1.1'],
    ['webhook-signature', 'Headers', '#check', webhook],
    ['bank-details', 'Number', '#check', 'FR76 9999 8000 0100 0005 6789 048'],
    ['tokens', 'Token', '#check', token],
    ['tokens', 'Challenge', '#sca', '{"id":"sca_1","dynamicLink":null,"nonce":"x"}'],
  ] as const) {
    await openPage(page, `/docs/tools/${tool}`);
    const pasted = page.getByLabel(label, {exact: true});
    const verdict = page.locator(area).getByRole('status').first();
    await page.locator(area).scrollIntoViewIfNeeded();
    await pasted.fill(text);
    await expect(verdict).toContainText('10,000,000 characters');
    await pasted.fill(then);
    await expect(verdict).not.toContainText('10,000,000');
    await expect(verdict).not.toBeEmpty();
    await expectNothingKept(page, 'never_stored');
  }
});

/** A tab in which each link loads a document, as in browsers without the Navigation API. */
async function documentTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  return page;
}

test('where links load documents, a tab does not take the text of another, and leaves none', async ({
  context,
}) => {
  const [one, other] = [await documentTab(context), await documentTab(context)];
  await one.goto('/docs/tools');
  await hydrated(one);
  await field(one).fill(token);
  await expect(open(one, 'token checker')).toBeVisible();
  await other.goto('/docs/tools/tokens#check');
  await open(one, 'token checker').click();
  await expect(one.getByLabel('Token', {exact: true})).toHaveValue(token);
  await expectNothingKept(one, token);
  await other.reload();
  await expect(other.getByLabel('Token', {exact: true})).toBeVisible();
  await expect(other.getByLabel('Token', {exact: true})).toHaveValue('');
});

test.describe('without storage', () => {
  test.use({expectedConsole: [/browser storage is not available/]});

  test('the text goes to the tool in memory; where links load documents, the field says that it cannot', async ({
    page,
    context,
  }) => {
    await page.addInitScript(forbidStorage);
    await openPage(page, '/docs/tools');
    await field(page).fill(token);
    await open(page, 'token checker').click();
    await expect(page.getByLabel('Token', {exact: true})).toHaveValue(token);

    const documents = await documentTab(context);
    await documents.addInitScript(forbidStorage);
    await documents.goto('/docs/tools');
    await hydrated(documents);
    await field(documents).fill(token);
    await open(documents, 'token checker').click();
    await expect(documents.getByText(/cannot keep the text for the next page/)).toBeVisible();
    await expect(field(documents)).toHaveValue(token);
  });
});

test.describe('in the search box', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  const paste = async (page: Page, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByRole('combobox', {name: 'Search'}).focus();
    await page.keyboard.press('ControlOrMeta+V');
  };

  const search = (page: Page) => page.getByRole('combobox', {name: 'Search'});
  const offers = (page: Page, kind: string, tool: string) =>
    page
      .getByRole('group', {name: `This looks like ${kind}`})
      .getByRole('option', {name: new RegExp(`^${tool}`)});

  test('a response code, a payment and an IBAN are offered their tool above what is found', async ({
    page,
  }) => {
    const options = page.getByRole('option');
    await openPage(page, '/docs/accounts/iban');
    for (const code of ['59', '51 insufficient funds', '59 declined']) {
      await paste(page, code);
      const tool = offers(page, 'the response code of a card payment', 'Error finder');
      await expect(tool).toHaveAttribute('aria-selected', 'true');
      await expect(options.first()).toHaveAttribute('href', /error-finder/);
      expect(await options.count()).toBeGreaterThan(1);
      await search(page).fill('');
    }
    await search(page).fill('FR76 9999 8OOO OlOO OOO5 6789 O48');
    await expect(offers(page, 'bank details', 'Bank details checker')).toBeVisible();
    await search(page).fill('24 December 2027 17:30 sct');
    const calendar = offers(page, 'the date of a payment', 'Payment calendar');
    await expect(calendar).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('link', {name: 'See all results'})).toBeVisible();
    await expectNoBarrier(page, 'a tool beside what is found', '[role="search"]');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/sent at/)).toHaveValue('2027-12-24T17:30');
  });

  test('what is pasted opens its tool, and is no search', async ({page}) => {
    await openPage(page, '/docs/accounts/iban');
    await paste(page, webhook);
    const best = page.getByRole('group', {name: 'This looks like a signed webhook'});
    await expect(best.getByRole('option', {name: /^Signature checker/})).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('link', {name: 'See all results'})).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Headers', {exact: true})).toHaveValue(webhook);
    await expect(page.getByRole('combobox', {name: 'Search'})).toHaveValue('');
    await expectNothingKept(page, signature.id);

    await paste(page, '-----BEGIN PRIVATE KEY-----\nMIGHAgEA');
    await expect(page.getByRole('search')).toContainText('This contains a private key');
    await expect(page.getByRole('combobox', {name: 'Search'})).toHaveValue('');
    await paste(page, 'iban_invalid');
    await expect(page.getByRole('option').first()).toContainText('iban_invalid');
  });
});

test('without JavaScript, the page of tools has links and no field', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: baseURL ?? ''});
  const page = await context.newPage();
  await page.goto('/docs/tools');
  await expect(field(page)).toBeHidden();
  await expect(page.locator('#tools').getByRole('link', {name: 'Error finder'})).toBeVisible();
  await expect(page.getByRole('link', {name: 'Open with an example'}).first()).toBeHidden();
  await context.close();
});
