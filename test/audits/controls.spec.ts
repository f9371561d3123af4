import type {Page} from '@playwright/test';
import {mobile} from '../support/frame';
import {expect, openPage, settled, test} from '../support/site';

/** Pages with every kind of button, field and tab. */
const pages = [
  '/',
  '/docs/accounts/iban',
  '/docs/console',
  '/docs/downloads',
  '/docs/glossary',
  '/docs/customer-relationship/releaseNotes',
  '/docs/tools',
  '/docs/tools/bank-details',
  '/docs/tools/calendar',
  '/docs/tools/error-finder',
  '/docs/tools/offline',
  '/docs/tools/plan',
  '/docs/tools/request-checker',
  '/docs/tools/tokens',
  '/docs/tools/webhook-signature',
  '/api',
  '/api/Accounts',
  '/search?q=account',
  '/usecases',
  '/usecases/sepa_transfers/sepa_credit_transfer',
];

/** The buttons, fields of one line, choices and tabs that can be seen, with their size and that of their text. */
const controlsOf = (page: Page) =>
  page
    .locator('button, .button, select, input:not([type=checkbox], [type=radio]), [role=tab]')
    .locator('visible=true')
    .evaluateAll((all: HTMLElement[]) =>
      all.map((control) => {
        const {height} = control.getBoundingClientRect();
        const isText = control.matches('input, select') || control.innerText.trim() !== '';
        const name = control.getAttribute('aria-label') ?? (control.innerText || control.id);
        const size = isText ? parseFloat(getComputedStyle(control).fontSize) : undefined;
        return {name: name.trim().slice(0, 40), height: Math.round(height * 10) / 10, size};
      }),
    );

for (const {window, sizes, ...options} of [
  {window: 'a wide window', sizes: [28, 36, 44], viewport: {width: 1440, height: 900}},
  {window: 'a phone', sizes: [44], viewport: mobile, hasTouch: true, isMobile: true},
]) {
  test.describe(`in ${window}`, () => {
    test.use(options);

    for (const address of pages) {
      test(`controls of ${address} are ${sizes.join(', ')} pixels high, with text of 14 or more`, async ({
        page,
      }) => {
        await openPage(page, address);
        await settled(page);
        const controls = await controlsOf(page);
        expect(controls.length).toBeGreaterThan(2);
        expect(controls.filter(({height}) => !sizes.includes(height))).toEqual([]);
        expect(controls.filter(({size = 14}) => size < 14)).toEqual([]);
      });
    }
  });
}

for (const address of pages) {
  test(`${address} has at most one main button, beside that of a story`, async ({page}) => {
    await openPage(page, address);
    await settled(page);
    expect(await page.locator('.button--primary:visible:not(#tell *)').count()).toBeLessThanOrEqual(
      1,
    );
  });
}
