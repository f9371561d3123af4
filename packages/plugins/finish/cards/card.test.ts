import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {provider} from '@aldermark/data/provider';
import {parsedDocument} from '../document';
import {cardOf, cardTags} from './card';

const siteTitle = 'Example Developers';

/** A page with this title and breadcrumb, as the build writes it. */
function page(title: string, crumb = ''): string {
  return `<html><head><title>${title} | ${siteTitle}</title><meta property="og:title" content="${title} | ${siteTitle}"></head><body>${crumb}</body></html>`;
}

test.each([
  ['/docs/accounts/iban', page('IBAN'), {title: 'IBAN', section: 'Docs'}],
  ['/v1/docs/users', page('Users (v1)'), {title: 'Users (v1)', section: 'Docs'}],
  ['/api/Core', page('Core API'), {title: 'Core API', section: 'API references'}],
  ['/usecases/card_dispute', page('A &amp; B'), {title: 'A & B', section: 'Use Cases'}],
  ['/search', page('Search'), {title: 'Search', section: siteTitle}],
  [
    '/404.html',
    `<title>Page not found | ${siteTitle}</title>`,
    {title: 'Page not found', section: siteTitle},
  ],
  [
    '/usecases/topups',
    page('Top-ups', '<li class="breadcrumbs__item product-payments">Move money</li>'),
    {title: 'Top-ups', section: 'Use Cases', product: 'payments'},
  ],
  ['/', page('Example documentation'), {title: 'Example documentation', section: provider.tagline}],
])('the card of %s has its title, and where the page belongs', (route, html, card) => {
  expect(cardOf(route, parsedDocument(html), siteTitle)).toEqual(card);
});

test('the tags survive every sign that a title may have', () => {
  const $ = load(cardTags({title: '"A" & <B>', section: 'Docs'}, 'https://docs.example/a.png'));
  const content = (property: string) => $(`meta[property="${property}"]`).attr('content');
  expect(content('og:image')).toBe('https://docs.example/a.png');
  expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630']);
  expect(content('og:image:alt')).toBe('"A" & <B> (Docs)');
  expect(content('og:type')).toBe('article');
});
