import {expect, test} from 'vitest';
import {
  headersFile,
  nginxHeaders,
  nginxRedirects,
  redirectsFile,
  securityHeaders,
} from './hostFiles';

test('each host gets its rules in its own format', () => {
  const headers = securityHeaders("default-src 'none'");
  expect(headers['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headersFile({'X-A': 'b', 'X-C': 'd'})).toBe(
    [
      '/*\n  X-A: b\n  X-C: d',
      '/assets/*\n  Cache-Control: public, max-age=31536000, immutable',
      '/search-index*\n  Cache-Control: public, max-age=31536000, immutable',
      '/offline-worker.js\n  Cache-Control: no-cache',
      '/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex',
      '/*.part.txt\n  Content-Type: text/plain; charset=utf-8\n  X-Robots-Tag: noindex',
      ...[
        'aldermark.yaml',
        'aldermark-sandbox.yaml',
        'aldermark.d.ts',
        'aldermark-sandbox.d.ts',
        'aldermark.http',
        'SHA256SUMS',
      ].map((file) => `/openapi/${file}\n  Content-Type: text/plain; charset=utf-8`),
      '',
    ].join('\n'),
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
});
