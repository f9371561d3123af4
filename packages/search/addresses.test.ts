import {expect, test} from 'vitest';
import {addressesMeant} from './addresses';

const addresses = [
  '/',
  '/api',
  '/api/AccountsOperations',
  '/api/Core',
  '/docs/accounts/iban',
  '/docs/customer-relationship/releaseNotes',
  '/docs/payments/P2P',
  '/errors/iban_invalid',
  '/usecases/sepa_transfers/instant_payment',
  '/usecases/users/kyc',
  '/usecases/users/onboarding/kyc/netheos',
];

const meant: readonly [what: string, path: string, address: string][] = [
  ['another case', '/DOCS/Accounts/IBAN', '/docs/accounts/iban'],
  ['no capital letters', '/api/accountsoperations', '/api/AccountsOperations'],
  ['words with hyphens', '/api/accounts-operations', '/api/AccountsOperations'],
  [
    'hyphens for underscores',
    '/usecases/sepa-transfers/instant-payment',
    '/usecases/sepa_transfers/instant_payment',
  ],
  [
    'underscores for hyphens',
    '/docs/customer_relationship/release_notes',
    '/docs/customer-relationship/releaseNotes',
  ],
  [
    'spaces for hyphens',
    '/docs/customer%20relationship/release%20notes',
    '/docs/customer-relationship/releaseNotes',
  ],
  ['a space at the end', '/docs/accounts/iban%20', '/docs/accounts/iban'],
  ['a space at the end, encoded twice', '/docs/accounts/iban%2520', '/docs/accounts/iban'],
  ['a full stop', '/docs/accounts/iban.', '/docs/accounts/iban'],
  ['a bracket and a comma', '/docs/accounts/iban),', '/docs/accounts/iban'],
  ['a bracket of Markdown', '/docs/accounts/iban](', '/docs/accounts/iban'],
  ['the rest of a link in Markdown', '/docs/accounts/iban)**%20and', '/docs/accounts/iban'],
  ['the rest of a tag', '/docs/accounts/iban%22%3EIBAN%3C/a%3E', '/docs/accounts/iban'],
  ['curly quotation marks', '/%E2%80%9Cdocs/accounts/iban%E2%80%9D', '/docs/accounts/iban'],
  ['an invisible character', '/docs/accounts/iban%E2%80%8B', '/docs/accounts/iban'],
  ['wide letters', '/docs/accounts/%EF%BD%89ban', '/docs/accounts/iban'],
  ['the rest of a sentence', '/docs/accounts/iban%20explains%20it', '/docs/accounts/iban'],
  ['a broken encoding', '/docs/accounts/iban%', '/docs/accounts/iban'],
  ['doubled slashes', '//docs//accounts///iban//', '/docs/accounts/iban'],
  ['backslashes', '/docs%5Caccounts%5Ciban', '/docs/accounts/iban'],
  ['the name of a file', '/docs/accounts/iban.mdx', '/docs/accounts/iban'],
  ['an extension and a full stop', '/docs/Accounts/iban.html.', '/docs/accounts/iban'],
  ['an index', '/usecases/users/KYC/index', '/usecases/users/kyc'],
  ['an index with an extension', '/usecases/Users/kyc/index.html', '/usecases/users/kyc'],
  ['an error in capitals', '/errors/IBAN_INVALID', '/errors/iban_invalid'],
  ['a digit more', '/docs/accounts/iban2', '/docs/accounts/iban'],
  ['a letter too few', '/docs/account/iban', '/docs/accounts/iban'],
  [
    'two letters exchanged',
    '/usecases/sepa_transfres/instant_payment',
    '/usecases/sepa_transfers/instant_payment',
  ],
  ['no section', '/accounts/iban', '/docs/accounts/iban'],
  ['the end only', '/Netheos/', '/usecases/users/onboarding/kyc/netheos'],
  ['the home page with an index', '/INDEX.HTML', '/'],
  ['a short name in capitals', '/API', '/api'],
  ['an entity at the end', '/docs/accounts/iban&amp;', '/docs/accounts/iban'],
  ['a query that is encoded', '/docs/accounts/iban%3Fref=mail', '/docs/accounts/iban'],
  ['an anchor that is encoded', '/docs/accounts/IBAN%23format', '/docs/accounts/iban'],
  ['an anchor after a slash', '/api/Core/%23token', '/api/Core'],
  ['a space that is no UTF-8', '/DOCS/accounts/iban%A0', '/docs/accounts/iban'],
  ['another extension', '/docs/payments/p2p.PDF', '/docs/payments/P2P'],
  ['two extensions', '/docs/payments/P2P.md.txt', '/docs/payments/P2P'],
  ['a README', '/usecases/users/kyc/README.md', '/usecases/users/kyc'],
  ['a language', '/en/docs/accounts/iban', '/docs/accounts/iban'],
  ['a version', '/v2/api/Core', '/api/Core'],
  ['a host', '/https://docs.aldermark.example/docs/payments/P2P', '/docs/payments/P2P'],
  ['another section', '/guides/accounts/iban', '/docs/accounts/iban'],
  ['another folder', '/docs/transfers/P2P', '/docs/payments/P2P'],
  [
    'a folder too many',
    '/usecases/guides/sepa_transfers/instant_payment.',
    '/usecases/sepa_transfers/instant_payment',
  ],
  ['no slashes', '/docspaymentsP2P', '/docs/payments/P2P'],
  ['a slash in a word', '/docs/pay/ments/P2P', '/docs/payments/P2P'],
  ['a part of the page', '/docs/payments/P2P/limits', '/docs/payments/P2P'],
];

for (const [what, path, address] of meant) {
  test(`an address with ${what} means the page`, () => {
    expect(addressesMeant(path, addresses)).toEqual([address]);
  });
}

test.each([
  '/nope',
  '/docs/nope',
  '/v3/orders',
  '/%F0%9F%92%A9',
  '/.env',
  '/wp-login.php',
  '/%E0%A4%A',
  '/x',
  '/api/nope',
])('%s means no page', (path) => expect(addressesMeant(path, addresses)).toEqual([]));

test('an address that fits several pages names each of them', () => {
  expect(
    addressesMeant('/kyc', ['/usecases/users/kyc', '/docs/kyc', '/docs/introduction']),
  ).toEqual(['/docs/kyc', '/usecases/users/kyc']);
});
