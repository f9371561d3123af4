import {expect, test} from 'vitest';
import {checkRedirects} from './checkRedirects';

const routes = ['/', '/docs/accounts/iban', '/api/Accounts'];

const redirectFaults: readonly [
  what: string,
  redirects: Record<string, string>,
  faults: string[],
][] = [
  [
    'nothing where every redirect leads to a page',
    {'/docs/home': '/', '/docs/iban': '/docs/accounts/iban'},
    [],
  ],
  [
    'a redirect that leads to itself',
    {'/docs/home': '/docs/home'},
    ['packages/data/redirects.ts: /docs/home → /docs/home: leads to itself. Remove the redirect.'],
  ],
  [
    'two redirects that lead to each other',
    {'/a': '/b', '/b': '/a'},
    [
      'packages/data/redirects.ts: /a → /b: leads to another redirect. Write /a.',
      'packages/data/redirects.ts: /b → /a: leads to another redirect. Write /b.',
    ],
  ],
  [
    'a redirect that leads to another one',
    {'/docs/start': '/docs/home', '/docs/home': '/'},
    ['packages/data/redirects.ts: /docs/start → /docs/home: leads to another redirect. Write /.'],
  ],
  [
    'a redirect to a page that does not exist',
    {'/docs/iban': '/docs/account/iban'},
    [
      'packages/data/redirects.ts: /docs/iban → /docs/account/iban: no such page. Did you mean "/docs/accounts/iban"?',
    ],
  ],
  [
    'a redirect to a page in the wrong case',
    {'/api/accounts': '/api/accounts-v2', '/api/account': '/api/ACCOUNTS'},
    [
      'packages/data/redirects.ts: /api/accounts → /api/accounts-v2: no such page. Did you mean "/api/Accounts"?',
      'packages/data/redirects.ts: /api/account → /api/ACCOUNTS: no such page. Did you mean "/api/Accounts"?',
    ],
  ],
  [
    'an old address that is a page',
    {'/api/Accounts': '/'},
    [
      'packages/data/redirects.ts: /api/Accounts → /: /api/Accounts is a page. Remove the redirect or the page.',
    ],
  ],
];

for (const [what, redirects, faults] of redirectFaults) {
  test(`a writer is told of ${what}`, () => {
    expect(checkRedirects(redirects, routes)).toEqual(faults);
  });
}
