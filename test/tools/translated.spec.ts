/** Every island, and what else changes text on pages, on a page that the browser has translated. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Browser, Page} from '@playwright/test';
import {root} from '../support/hosts';
import {joinedWords} from '../support/joinedWords';
import {expect, openPage, test} from '../support/site';
import {seenText, translate} from '../support/translation';

/** What a reader does. Each step ends in another text of the page. */
type Step = (page: Page) => Promise<unknown>;

type Use = {readonly address: string; readonly steps: readonly Step[]};

/** An island, which comes once a reader sees its place. */
const inPart = (page: Page, id: string) => page.locator(`#${id}`);
const see =
  (id: string): Step =>
  (page) =>
    inPart(page, id).scrollIntoViewIfNeeded();
const press =
  (id: string, name: string | RegExp, at = 0): Step =>
  (page) =>
    inPart(page, id)
      .getByRole('button', typeof name === 'string' ? {name, exact: true} : {name})
      .nth(at)
      .click();
const fill =
  (id: string, label: string, text: string): Step =>
  (page) =>
    inPart(page, id).getByLabel(label, {exact: true}).fill(text);
const choose =
  (id: string, label: string, option: string): Step =>
  (page) =>
    inPart(page, id).getByLabel(label, {exact: true}).selectOption(option);
const tick =
  (name: string): Step =>
  (page) =>
    inPart(page, 'plan').getByRole('checkbox', {name, exact: true}).click();
const onPlayer =
  (name: string): Step =>
  (page) =>
    page
      .getByRole('region', {name: 'Run this page'})
      .getByRole('button', {name: new RegExp(`^${name}`)})
      .first()
      .click();
const readTo =
  (text: string | RegExp): Step =>
  (page) =>
    expect(page.getByText(text).filter({visible: true}).first()).toBeVisible();
const followTo =
  (hash: string): Step =>
  (page) =>
    page.evaluate((to) => (location.hash = to), hash);

/** How to use each island, by its name in `src/islands/loaders.ts`. */
const islands: Readonly<Record<string, Use>> = {
  AssertionMaker: {
    address: '/docs/tools/tokens',
    steps: [
      see('make'),
      press('make', 'Sign an assertion'),
      press('make', 'Use the test key'),
      fill('make', 'Client id', 'wrenfield'),
      choose('make', 'Environment', 'Production'),
      press('make', 'Sign an assertion'),
      press('make', 'Forget the key'),
      press('make', 'Sign an assertion'),
    ],
  },
  BankDetails: {
    address: '/docs/tools/bank-details',
    steps: [
      press('check', 'Fill in an example'),
      (page) => page.getByRole('list', {name: 'Right numbers'}).getByRole('button').first().click(),
      fill('check', 'Number', 'DE89 3704 0044 0532 0130 01'),
      fill('check', 'Number', 'COBADEFF'),
      fill('check', 'Number', 'RF18 5390 0754 7034'),
      choose('check', 'Kind', 'bic'),
      fill('check', 'Number', 'x'),
      press('check', 'Clear'),
    ],
  },
  Console: {
    address: '/docs/console#getPartner',
    steps: [
      readTo('Reference of getPartner'),
      press('play', 'Send'),
      readTo('200 OK'),
      followTo('#listSctTransfers'),
      readTo('Reference of listSctTransfers'),
      press('play', 'Send'),
      (page) => page.getByRole('tab', {name: /^Objects/}).click(),
      (page) => page.getByRole('tab', {name: /^Clock/}).click(),
      (page) => page.getByRole('tab', {name: /^Webhooks/}).click(),
      (page) => page.getByRole('tab', {name: /^Compare/}).click(),
    ],
  },
  ErrorFinder: {
    address: '/docs/tools/error-finder',
    steps: [
      press('find', 'Fill in an example'),
      (page) => inPart(page, 'find').getByRole('textbox').first().fill('token_expired'),
      (page) => inPart(page, 'find').getByRole('textbox').first().fill('AM04 card_limit_exceeded'),
      (page) => inPart(page, 'find').getByRole('textbox').first().fill('nothing known'),
      press('find', 'Clear'),
    ],
  },
  HomeStory: {
    address: '/',
    steps: [
      press('tell', 'Card payment'),
      press('tell', 'Next'),
      press('tell', 'Next'),
      press('tell', 'Rejected transfer'),
      press('tell', 'Next'),
    ],
  },
  IbanChecker: {
    address: '/docs/accounts/iban',
    steps: [
      fill('check', 'IBAN', 'FR76 9999'),
      fill('check', 'IBAN', 'FR76 9999 9000 0100 0001 2345 693'),
      fill('check', 'IBAN', 'FR77 9999 9000 0100 0001 2345 693'),
      fill('check', 'IBAN', ''),
    ],
  },
  MermaidDiagram: {
    address: '/docs/examples/custom-components',
    steps: [
      (page) =>
        page
          .getByRole('button', {name: /dark and light mode/})
          .first()
          .click(),
      (page) => page.locator('[data-placeholder]').last().scrollIntoViewIfNeeded(),
    ],
  },
  OfflineCopy: {address: '/docs/tools/offline', steps: [readTo(/MB/)]},
  PasteAnything: {
    address: '/docs/tools',
    steps: [
      fill('paste', 'Paste anything', 'iban_invalid'),
      readTo('Open the error finder'),
      fill('paste', 'Paste anything', '4000 0000 0000 0002'),
      readTo('This looks like a card number'),
      fill('paste', 'Paste anything', 'close an account'),
      readTo('These look like words.'),
      fill('paste', 'Paste anything', ''),
    ],
  },
  PaymentCalendar: {
    address: '/docs/tools/calendar',
    steps: [
      choose('calendar', 'Payment', 'card'),
      choose('calendar', 'Payment', 'core'),
      (page) =>
        inPart(page, 'calendar')
          .getByLabel(/^Due date/)
          .fill('2026-04-12'),
      choose('calendar', 'Payment', 'instant'),
      (page) =>
        inPart(page, 'calendar')
          .getByLabel(/sent at/)
          .fill('2026-12-24T23:59'),
      (page) =>
        inPart(page, 'calendar')
          .getByLabel(/sent at/)
          .fill('2026-03-29T02:30'),
      choose('calendar', 'Payment', 'b2b'),
    ],
  },
  ProgrammePlan: {
    address: '/docs/tools/plan',
    steps: [
      tick('Virtual card issuing'),
      press('plan', /^Add User onboarding/),
      tick('The key pair of a view is new each time and never leaves the phone.'),
      tick('SEPA credit transfer'),
      tick('Companies'),
      tick('Virtual card issuing'),
      press('plan', 'Clear'),
    ],
  },
  RequestChecker: {
    address: '/docs/tools/request-checker',
    steps: [
      press('check', 'Fill in an example'),
      (page) =>
        inPart(page, 'check')
          .getByRole('textbox')
          .first()
          .fill('curl https://sandbox-api.aldermark.example/v2/accounts'),
      (page) => inPart(page, 'check').getByRole('textbox').first().fill('curl -X'),
      press('check', 'Clear'),
    ],
  },
  RunPage: {
    address: '/usecases/cards/issuing/PhysicalCardIssuing',
    steps: [
      press('play', 'Run'),
      readTo(/20[01] \w+/),
      onPlayer('Next'),
      onPlayer('More'),
      onPlayer('Events'),
      onPlayer('More'),
      onPlayer('Objects'),
      onPlayer('Next'),
      onPlayer('More'),
      onPlayer('Steps'),
      onPlayer('More'),
      onPlayer('Undo'),
      onPlayer('More'),
      onPlayer('Compare'),
      onPlayer('More'),
      onPlayer('Webhooks'),
      onPlayer('More'),
      onPlayer('Share'),
      onPlayer('More'),
      onPlayer('Steps'),
      onPlayer('More'),
      onPlayer('Start over'),
      (page) =>
        page.getByRole('region', {name: 'Steps'}).getByRole('button', {name: 'Close'}).click(),
    ],
  },
  ScaChecker: {
    address: '/docs/tools/tokens',
    steps: [see('sca'), press('sca', 'Fill in an example'), press('sca', 'Clear')],
  },
  SignatureChecker: {
    address: '/docs/tools/webhook-signature',
    steps: [
      press('check', 'Fill in an example'),
      fill('check', 'Secret', 'whsec_QUFB'),
      fill('check', 'Body', '{}'),
      fill('check', 'Headers', 'webhook-id: 1'),
      press('check', 'Fill in an example'),
      press('check', 'Clear'),
    ],
  },
  TokenChecker: {
    address: '/docs/tools/tokens',
    steps: [
      press('check', 'Fill in an example'),
      (page) => inPart(page, 'check').getByRole('textbox').first().fill('eyJhbGciOiJub25lIn0.e30.'),
      (page) => inPart(page, 'check').getByRole('textbox').first().fill('a.b.c.d.e'),
      press('check', 'Clear'),
    ],
  },
};

const search: Step = (page) => page.getByRole('combobox', {name: 'Search'}).first().fill('iban');

/** What else changes texts of a page: see `src/client/`. */
const scripts: Readonly<Record<string, Use>> = {
  'the search box': {
    address: '/docs/accounts/iban',
    steps: [
      search,
      (page) => page.getByRole('combobox', {name: 'Search'}).first().fill('iban c'),
      (page) => page.getByRole('combobox', {name: 'Search'}).first().fill('card limit'),
      (page) => page.getByRole('combobox', {name: 'Search'}).first().fill('zzzz'),
    ],
  },
  'the filter of a table': {
    address: '/docs/sandbox-scenarios',
    steps: [
      (page) => page.locator('[data-filter] input:visible').first().fill('card'),
      (page) => page.locator('[data-filter] input:visible').first().fill('zzzz'),
      (page) => page.locator('[data-filter] input:visible').first().fill(''),
    ],
  },
  'the sidebar': {
    address: '/docs/accounts/iban',
    steps: [
      (page) => page.getByRole('navigation').getByRole('button', {name: 'Cards'}).click(),
      readTo('X-Pay'),
    ],
  },
  'the tasks of a checklist': {
    address: '/usecases/topups',
    steps: [
      (page) => page.locator('.task-list-item input').first().click(),
      (page) => page.locator('.task-list-item input').nth(1).click(),
      (page) => page.locator('.task-list-item input').first().click(),
    ],
  },
};

/** Opens a page twice: as it is, and translated before each thing that happens to it. */
async function both(browser: Browser, page: Page, baseURL: string, address: string) {
  const context = await browser.newContext({baseURL, reducedMotion: 'reduce'});
  const plain = await context.newPage();
  for (const one of [page, plain]) {
    one.setDefaultTimeout(15_000);
    await one.emulateMedia({reducedMotion: 'reduce'});
    await one.clock.setFixedTime(new Date('2026-11-02T10:00:00Z'));
    await openPage(one, address);
  }
  return {plain, close: () => context.close()};
}

async function expectSame(page: Page, plain: Page): Promise<void> {
  await expect(async () => {
    await translate(page);
    expect(await seenText(page)).toBe(await seenText(plain));
  }).toPass({timeout: 20_000});
  await expect(page.getByText('This part of the page does not work')).toHaveCount(0);
}

test('each island is used here', () => {
  const source = readFileSync(path.join(root, 'src/islands/loaders.ts'), 'utf8');
  const names = [...source.matchAll(/^ {2}(\w+): \(\) =>/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(islands).sort()).toEqual(names.sort());
});

for (const [name, {address, steps}] of Object.entries({...islands, ...scripts})) {
  test(`says the same on a translated page: ${name}`, async ({browser, page, baseURL}) => {
    const {plain, close} = await both(browser, page, baseURL ?? '', address);
    for (const step of steps) {
      await translate(page);
      await step(page);
      await step(plain);
      await expectSame(page, plain);
      if (name in islands) {
        const html = await plain.locator('main').innerHTML();
        expect(joinedWords(html), 'words that run together').toEqual([]);
      }
    }
    await close();
  });
}
