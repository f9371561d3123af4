/**
 * The page at an old address for hosts that cannot redirect, such as GitHub Pages. It works without JavaScript;
 * its script keeps the query and the anchor, which the refresh would lose. `first` is what the head begins with.
 */
export function redirectPage(to: string, siteUrl: string, first: string): string {
  const target = new URL(to, siteUrl).href;
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<meta charset="utf-8">${first}`,
    '<title>This page has moved</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${target}">`,
    // Without it, browsers ask for /favicon.ico, which is larger.
    '<link rel="icon" href="/img/favicon.svg">',
    `<script src="/redirect.js" data-to="${to}"></script>`,
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `<p>This page has moved to <a href="${to}">${to}</a>.</p>`,
    '</html>',
    '',
  ].join('\n');
}
