import {expect, test} from 'vitest';
import {contentSecurityPolicy, withPolicy} from './contentSecurityPolicy';
import type {Page} from './pages';

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
  const known = ['boot()', 'theme()', 'early()', 'analytics()'];
  expect(() =>
    contentSecurityPolicy([pageWith('/a', ...known), pageWith('/b', ...known)], false),
  ).not.toThrow();
  expect(() =>
    contentSecurityPolicy([pageWith('/a', ...known), pageWith('/b', ...known, 'alert(1)')], false),
  ).toThrow(
    new Error(
      [
        'The build has 5 different inline scripts and may have 4. Move the new one to a file:',
        '/b: boot()',
        '/b: theme()',
        '/b: early()',
        '/b: analytics()',
        '/b: alert(1)',
      ].join('\n'),
    ),
  );
});

test('the policy is in each page before anything that it must govern', () => {
  expect(
    withPolicy('<head><meta charset=UTF-8><script src=/a.js></script>', "default-src 'none'"),
  ).toBe(
    `<head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><script src=/a.js></script>`,
  );
  expect(() => withPolicy('<head><script src=/a.js></script>', "default-src 'none'")).toThrow(
    new Error('The page has no <meta charset>, after which the policy belongs.'),
  );
});
