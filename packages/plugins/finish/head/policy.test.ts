import {expect, test} from 'vitest';
import {parsedDocument} from '../document';
import {contentSecurityPolicy, inlineScriptsOf} from './policy';

/** Inline scripts, each on the page `/a`. */
const onPage = (scripts: readonly string[]) =>
  new Map(scripts.map((text): [string, string] => [text, '/a']));

test('the inline scripts of a page are those without an address, and no data', () => {
  const html =
    '<script src="/a.js"></script><script type="application/ld+json">{}</script><script>a < b</script>';
  expect(inlineScriptsOf(parsedDocument(html))).toEqual(['a < b']);
});

test('the policy allows the inline scripts of the build by their hash, and no other script', () => {
  const scripts = onPage(['alert(1)']);
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  const hash = 'bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
  expect(contentSecurityPolicy(scripts, false)).toBe(
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
  const withAnalytics = contentSecurityPolicy(scripts, true).split('; ');
  expect(withAnalytics).toContain(
    `script-src 'self' 'sha256-${hash}' https://www.googletagmanager.com`,
  );
  expect(withAnalytics).toContain(
    "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  );
});

test('a writer is told of an inline script more than the build may have', () => {
  const known = ['boot()', 'theme()', 'early()', 'analytics()'];
  expect(() => contentSecurityPolicy(onPage(known), false)).not.toThrow();
  const all = new Map([...onPage(known), ['alert(1)', '/b']]);
  expect(() => contentSecurityPolicy(all, false)).toThrow(
    new Error(
      [
        'The build has 5 different inline scripts and may have 4. Move the new one to a file:',
        '/a: boot()',
        '/a: theme()',
        '/a: early()',
        '/a: analytics()',
        '/b: alert(1)',
      ].join('\n'),
    ),
  );
});
