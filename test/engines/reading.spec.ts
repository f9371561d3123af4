import {test} from './engines';

test('a page shows its text', async ({reader}) => {
  await reader.open('/docs/accounts/iban');
  await reader.sees('h1', 'IBAN');
});
