import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {checkLinks} from '../../tools/finish-build/checkLinks';
import {checkRedirects} from '../../tools/finish-build/checkRedirects';
import {contentSecurityPolicy, withPolicy} from '../../tools/finish-build/contentSecurityPolicy';
import {
  headersFile,
  nginxAnchors,
  nginxHeaders,
  nginxRedirects,
  redirectsFile,
  securityHeaders,
} from '../../tools/finish-build/hostFiles';
import {withoutRobots} from '../../tools/finish-build/legacyPages';
import type {Page} from '../../tools/finish-build/pages';

const routes = ['/', '/docs/accounts/iban', '/api/Accounts'];

const redirectFaults: readonly [
  what: string,
  redirects: Record<string, string>,
  faults: string[],
][] = [
  [
    'nothing where every redirect leads to a page',
    {'/docs/home': '/', '/docs/iban': '/docs/accounts/iban', '/errors/a': '/api/Accounts#a'},
    [],
  ],
  [
    'a redirect that leads to itself',
    {'/docs/home': '/docs/home'},
    ['data/redirects.ts: /docs/home → /docs/home: leads to itself. Remove the redirect.'],
  ],
  [
    'two redirects that lead to each other',
    {'/a': '/b', '/b': '/a'},
    [
      'data/redirects.ts: /a → /b: leads to another redirect. Write /a.',
      'data/redirects.ts: /b → /a: leads to another redirect. Write /b.',
    ],
  ],
  [
    'a redirect that leads to another one',
    {'/docs/start': '/docs/home', '/docs/home': '/'},
    ['data/redirects.ts: /docs/start → /docs/home: leads to another redirect. Write /.'],
  ],
  [
    'a redirect to a page that does not exist',
    {'/docs/iban': '/docs/account/iban'},
    [
      'data/redirects.ts: /docs/iban → /docs/account/iban: no such page. Did you mean "/docs/accounts/iban"?',
    ],
  ],
  [
    'a redirect to a page in the wrong case',
    {'/api/accounts': '/api/accounts-v2', '/api/account': '/api/ACCOUNTS'},
    [
      'data/redirects.ts: /api/accounts → /api/accounts-v2: no such page. Did you mean "/api/Accounts"?',
      'data/redirects.ts: /api/account → /api/ACCOUNTS: no such page. Did you mean "/api/Accounts"?',
    ],
  ],
  [
    'an old address that is a page',
    {'/api/Accounts': '/'},
    [
      'data/redirects.ts: /api/Accounts → /: /api/Accounts is a page. Remove the redirect or the page.',
    ],
  ],
];

for (const [what, redirects, faults] of redirectFaults) {
  test(`a writer is told of ${what}`, () => {
    expect(checkRedirects(redirects, routes)).toEqual(faults);
  });
}

/** The page under test is /docs/accounts/iban; these are the others, and the other files. */
const otherPages: readonly Page[] = [
  {file: 'index.html', route: '/', html: ''},
  {
    file: 'api/Accounts.html',
    route: '/api/Accounts',
    html: '<h2 id="open-account">Open</h2><a id="old"></a><a name="older"></a>',
  },
];
const files = [
  'img/wordmark.svg',
  'assets/js/main.js',
  'api/Accounts.html',
  'api/Accounts/index.html',
];
const where = '/docs/accounts/iban:';

const linkFaults: readonly [what: string, html: string, faults: string[]][] = [
  [
    'nothing where all is well',
    `<a href="/api/Accounts#open-account">a</a> <a href="../../api/Accounts">b</a> <a href="#here" id="here">c</a>
     <a href="https://example.com/nope">d</a> <a href="mailto:a@example.com">e</a>
     <img src="/img/wordmark.svg"><script src="/assets/js/main.js"></script>`,
    [],
  ],
  [
    'no fault of an anchor that is an <a id> or <a name>',
    '<a href="/api/Accounts#old">a</a><a href="/api/Accounts#older">b</a>',
    [],
  ],
  [
    'a link in raw HTML to a page that does not exist',
    '<a href="/api/Acounts">a</a>',
    [
      `${where} <a href> leads to /api/Acounts, which does not exist. Did you mean "/api/Accounts"?`,
    ],
  ],
  [
    'a link in the wrong case',
    '<a href="/api/accounts">a</a>',
    [
      `${where} <a href> leads to /api/accounts, which does not exist. Did you mean "/api/Accounts"?`,
    ],
  ],
  [
    'links that are not the clean address',
    '<a href="/api/Accounts/">a</a><a href="/api/Accounts.html">b</a>',
    [
      `${where} <a href> leads to /api/Accounts/, which does not exist. Did you mean "/api/Accounts"?`,
      `${where} <a href> leads to /api/Accounts.html, which does not exist. Did you mean "/api/Accounts"?`,
    ],
  ],
  [
    'an anchor that does not exist, here and on another page',
    '<a href="#her" id="here">a</a><a href="/api/Accounts#open-acount">b</a>',
    [
      `${where} <a href> leads to /docs/accounts/iban#her, which does not exist. Did you mean "here"?`,
      `${where} <a href> leads to /api/Accounts#open-acount, which does not exist. Did you mean "open-account"?`,
    ],
  ],
  [
    'a lost image',
    '<img src="/img/word-mark.svg">',
    [
      `${where} <img src> leads to /img/word-mark.svg, which does not exist. Did you mean "/img/wordmark.svg"?`,
    ],
  ],
  [
    'a lost size of an image',
    '<img src="/img/wordmark.svg" srcset="/img/wordmark.svg 640w, /img/word-mark.svg 1280w">',
    [
      `${where} <img srcset> leads to /img/word-mark.svg, which does not exist. Did you mean "/img/wordmark.svg"?`,
    ],
  ],
  [
    'an address that is none',
    '<a href="http://">a</a><a href="">b</a>',
    [
      `${where} <a href> has the address "http://". Write a path that starts with "/".`,
      `${where} <a href> has the address "". Write a path that starts with "/".`,
    ],
  ],
  [
    'an address that cannot be decoded',
    '<a href="/api/Accounts%">a</a>',
    [
      `${where} <a href> leads to /api/Accounts%, which does not exist. Did you mean "/api/Accounts"?`,
    ],
  ],
];

for (const [what, html, faults] of linkFaults) {
  test(`a writer is told of ${what}`, () => {
    const page = {file: 'docs/accounts/iban.html', route: '/docs/accounts/iban', html};
    const otherFiles = [...files, ...otherPages.map(({file}) => file)];
    expect(checkLinks([page, ...otherPages], otherFiles, 'https://docs.example.com')).toEqual(
      faults,
    );
  });
}

/** A page with these inline scripts. */
function pageWith(route: string, ...scripts: string[]): Page {
  return {
    file: `${route}.html`,
    route,
    html: scripts.map((text) => `<script>${text}</script>`).join(''),
  };
}

test('the policy allows the inline scripts of the build by their hash, each once, and no other script', () => {
  const html = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';
  const pages = [
    pageWith('/a', 'alert(1)'),
    pageWith('/b', 'alert(1)'),
    {file: 'c.html', route: '/c', html},
  ];
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  const hash = 'bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
  expect(contentSecurityPolicy(pages, false)).toBe(
    [
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'self'",
      "form-action 'self'",
    ].join('; '),
  );
  const withAnalytics = contentSecurityPolicy(pages, true).split('; ');
  expect(withAnalytics).toContain(
    `script-src 'self' 'sha256-${hash}' https://www.googletagmanager.com`,
  );
  expect(withAnalytics).toContain(
    "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  );
});

test('a writer is told of an inline script more than the build may have', () => {
  const known = ['boot()', 'theme()', 'analytics()'];
  expect(() =>
    contentSecurityPolicy([pageWith('/a', ...known), pageWith('/b', ...known)], false),
  ).not.toThrow();
  expect(() =>
    contentSecurityPolicy([pageWith('/a', ...known), pageWith('/b', ...known, 'alert(1)')], false),
  ).toThrow(
    new Error(
      [
        'The build has 4 different inline scripts and may have 3. Move the new one to a file:',
        '/b: boot()',
        '/b: theme()',
        '/b: analytics()',
        '/b: alert(1)',
      ].join('\n'),
    ),
  );
});

test('the policy stands in each page before anything that it must govern', () => {
  expect(
    withPolicy('<head><meta charset=UTF-8><script src=/a.js></script>', "default-src 'none'"),
  ).toBe(
    `<head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><script src=/a.js></script>`,
  );
  expect(() => withPolicy('<head><script src=/a.js></script>', "default-src 'none'")).toThrow(
    new Error('No <meta charset> to put the policy behind.'),
  );
});

test('robots stay away from a page whose canonical link names another page, and from no other', () => {
  const head = (canonical: string) =>
    `<html><head><meta property="og:url" content="https://d.example/a"><link rel="canonical" href="${canonical}"></head></html>`;
  const own = head('https://d.example/a');
  expect(withoutRobots(own)).toBe(own);
  const robots = load(withoutRobots(head('https://d.example/b')))('meta[name="robots"]');
  expect(robots.attr('content')).toBe('noindex, follow');
});

test('each host gets its rules in its own words', () => {
  const headers = securityHeaders("default-src 'none'");
  expect(headers['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headersFile({'X-A': 'b', 'X-C': 'd'})).toBe(
    '/*\n  X-A: b\n  X-C: d\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
  expect(nginxHeaders({'X-A': "b 'c'"})).toBe(`add_header X-A "b 'c'" always;\n`);

  const redirects = {'/old': '/', '/old/1.0': '/new'};
  expect(redirectsFile(redirects, false)).toBe('/old / 301\n/old/1.0 /new 301\n');
  expect(redirectsFile(redirects, true)).toBe('/old / 301!\n/old/1.0 /new 301!\n');
  expect(nginxRedirects(redirects)).toBe(
    String.raw`"~^/old(?:/index)?(?:\.html)?/?$" /;` +
      '\n' +
      String.raw`"~^/old/1\.0(?:/index)?(?:\.html)?/?$" /new;` +
      '\n',
  );
  expect(nginxAnchors(redirects)).toBe('');

  const toPart = {'/errors/a_b': '/api/Core#a_b'};
  expect(redirectsFile(toPart, false)).toBe('/errors/a_b /api/Core#a_b 301\n');
  expect(nginxRedirects(toPart)).toBe(
    String.raw`"~^/errors/a_b(?:/index)?(?:\.html)?/?$" /api/Core;` + '\n',
  );
  expect(nginxAnchors(toPart)).toBe(
    String.raw`"~^/errors/a_b(?:/index)?(?:\.html)?/?$" "#a_b";` + '\n',
  );
});
