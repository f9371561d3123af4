import {expect, test} from './engines';

const bar = '[aria-label="Run this page"]';

test('a page runs in the browser, and every answer is the one on the page', async ({reader}) => {
  await reader.open('/usecases/sepa_transfers/sepa_credit_transfer');
  await reader.click(`${bar} button`, 'Run');
  await reader.sees('[aria-label="Response of your run"]');
  await reader.click(`${bar} [aria-label=More]`);
  await reader.click(`${bar} button`, 'Run all');
  await reader.sees(`${bar} button`, 'Continue with part 2');
  await reader.expects(
    () =>
      [...document.querySelectorAll('.markdown p')].filter(
        ({textContent}) => textContent === 'As on this page.',
      ).length > 5,
    true,
  );
  expect(
    await reader.evaluate(() => document.body.textContent?.includes('not as on this page')),
  ).toBe(false);
});
