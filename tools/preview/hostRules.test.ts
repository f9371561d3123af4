import {
  cleanHost,
  cloudflarePages,
  githubPages,
  netlify,
  type HostResponse,
  type HostRules,
} from './hostRules';
import {expect, test} from 'vitest';

/** The site that https://github.com/slorber/trailing-slash-guide serves from every host. */
const files = new Set([
  '404.html',
  'index.html',
  'file.html',
  'folder/index.html',
  'both.html',
  'both/index.html',
]);

/** What a reader sees of a response: `ok`, `404`, or the address that it leads to. */
function seen(answer: HostResponse): string {
  if ('location' in answer) {
    return answer.location;
  }
  return answer.status === 200 ? 'ok' : '404';
}

/** The first three are measured by that guide; the last is ours, and knows no folders. */
const measured: readonly [
  address: string,
  github: string,
  netlify: string,
  cloudflare: string,
  own: string,
][] = [
  ['/file', 'ok', 'ok', 'ok', 'ok'],
  ['/file/', '404', 'ok', '/file', '/file'],
  ['/file.html', 'ok', 'ok', '/file', '/file'],
  ['/folder', '/folder/', 'ok', '/folder/', '404'],
  ['/folder/', 'ok', 'ok', 'ok', '/folder'],
  ['/folder/index.html', 'ok', 'ok', '/folder/', '/folder'],
  ['/both', 'ok', 'ok', 'ok', 'ok'],
  ['/both/', 'ok', 'ok', 'ok', '/both'],
  ['/both.html', 'ok', 'ok', '/both', '/both'],
  ['/both/index.html', 'ok', 'ok', '/both/', '/both'],
];

const columns: readonly [name: string, rules: HostRules, column: 1 | 2 | 3 | 4][] = [
  ['GitHub Pages', githubPages, 1],
  ['Netlify', netlify, 2],
  ['Cloudflare Pages', cloudflarePages, 3],
  ['npm run preview', cleanHost, 4],
];

for (const [name, rules, column] of columns) {
  test(`${name} answers a file, a folder, and both by its rules`, () => {
    const answers = measured.map(([address]) => [address, seen(rules(address, files, {}))]);
    expect(answers).toEqual(measured.map((row) => [row[0], row[column]]));
  });
}

/** The branches of Cloudflare's handler.ts that the guide does not measure. */
const cloudflareOnly: readonly [address: string, answer: string][] = [
  ['/', 'ok'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/both/index', '/both/'],
  ['/both/index/', '/both/'],
  ['/nope/index', '/nope/'],
  ['/nope/index.html', '404'],
  ['/nope', '404'],
];

test('Cloudflare Pages answers /index as its handler does', () => {
  const answers = cloudflareOnly.map(([address]) => [
    address,
    seen(cloudflarePages(address, files, {})),
  ]);
  expect(answers).toEqual(cloudflareOnly);
});

/** Who follows an old address in which form: all from the list, none before a page of that name. */
const old = {'/old': '/file'};
const withOldPages = new Set([...files, 'old.html', 'old/index.html']);
const forms: readonly [rules: HostRules, address: string, answer: string][] = [
  [cleanHost, '/old', '/file'],
  [cleanHost, '/old/', '/file'],
  [cleanHost, '/old.html', '/file'],
  [cleanHost, '/OLD', '404'],
  [netlify, '/old', '/file'],
  [netlify, '/old/', '/file'],
  [netlify, '/old.html', 'ok'],
  [cloudflarePages, '/old', '/file'],
  [cloudflarePages, '/old/', 'ok'],
  [githubPages, '/old', 'ok'],
];

test('each host follows the redirects by its rules', () => {
  const answers = forms.map(([rules, address]) => [
    rules,
    address,
    seen(rules(address, withOldPages, old)),
  ]);
  expect(answers).toEqual(forms);
});
