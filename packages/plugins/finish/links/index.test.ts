import {expect, test} from 'vitest';
import {checkLinks, countLinks, pageLinks, type PageLinks} from '.';
import {parsedDocument} from '../document';

const links = (route: string, html: string): PageLinks => pageLinks(route, parsedDocument(html));

/** The page under test is /docs/accounts/iban; these are the others, and the other files. */
const otherPages: readonly PageLinks[] = [
  links('/', ''),
  links('/api/Accounts', '<h2 id="open-account">Open</h2><a id="old"></a><a name="older"></a>'),
];
const files = [
  'img/wordmark.svg',
  'assets/js/main.js',
  'index.html',
  'api/Accounts.html',
  'api/Accounts/index.html',
  'docs/accounts/iban.html',
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
    'a link that several pages have, once',
    '<a href="/nope">a</a><a href="/nope">b</a>',
    [
      `${where} <a href> leads to /nope, which does not exist. The nearest are "/", "/api/Accounts", "/img/wordmark.svg".`,
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
    const page = links('/docs/accounts/iban', html);
    expect(checkLinks([page, ...otherPages], files, 'https://docs.example.com')).toEqual(faults);
  });
}

test('a broken link of the navbar is reported once, with the number of pages that have it', () => {
  const pages = ['/a', '/b', '/c'].map((route) =>
    links(
      route,
      `<nav><a href="/nope">A</a></nav>${route === '/a' ? '' : '<a href="/lost">B</a>'}`,
    ),
  );
  expect(checkLinks(pages, [], 'https://docs.example.com')).toEqual([
    '/a (and 2 other pages): <a href> leads to /nope, which does not exist. The nearest are "/a", "/b", "/c".',
    '/b (and 1 other page): <a href> leads to /lost, which does not exist. The nearest are "/a", "/b", "/c".',
  ]);
});

test('addresses inside the site are counted once for each page, and those of a section of a page apart', () => {
  const html =
    '<a href="/b">B</a> <a href="/b">again</a> <a href="/b#part">part</a> <a href="#here">here</a> <img src="/img/a.svg"> <a href="https://example.com/b">elsewhere</a> <a href="mailto:a@example.com">write</a>';
  const pages = ['/a', '/b'].map((route) => links(route, html));
  expect(countLinks(pages, 'https://docs.example.com')).toEqual({links: 8, anchors: 4});
});
