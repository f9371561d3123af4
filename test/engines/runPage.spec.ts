import {expect, test} from './engines';

const player = 'section[aria-labelledby]';

test('a page runs in the browser, and every answer is the one on the page', async ({reader}) => {
  await reader.open('/usecases/sepa_transfers/sepa_credit_transfer');
  await reader.click('button', 'Run this page');
  await reader.sees(`${player} [role=status]`);
  await reader.click(`${player} button`, 'Run all');
  await reader.expects(
    () =>
      document.querySelectorAll('[data-played]').length > 0 &&
      !document
        .querySelector('[role=toolbar] button[aria-disabled=false]')
        ?.textContent?.startsWith('Next'),
    true,
  );
  await reader.expects(
    () =>
      [...document.querySelectorAll('.markdown p')].filter(
        ({textContent}) => textContent === 'As on this page.',
      ).length > 5,
    true,
  );
  expect(
    await reader.evaluate(() =>
      document.body.textContent?.includes('The response differs from the one on'),
    ),
  ).toBe(false);
});
