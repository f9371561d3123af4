import {expect, test} from 'vitest';
import {fileAt, pageAt} from './pageAt';

test.each([
  {address: '/api/Core', file: 'api/Core.mdx'},
  {address: '/usecases/users/kyc', file: 'usecases/users/kyc/index.mdx'},
  {address: '/docs/accounts/iban', file: 'docs/docs/accounts/iban.mdx'},
  {address: '/docs/accounts/nope', file: undefined},
  {address: '/', file: 'docs/index.mdx'},
])('the file of the page at "$address" is $file', ({address, file}) => {
  expect(fileAt(address)).toBe(file);
});

test('a page is shown with its title, its description and its tags, and facts are filled in', () => {
  expect(pageAt('/docs/accounts/iban')).toMatchObject({
    title: 'IBAN',
    tags: ['accounts', 'payments'],
  });
  expect(pageAt('/api')?.description).toMatch(/^Every operation of the Aldermark API/);
  expect(pageAt('/docs/accounts/nope')).toBeUndefined();
});
