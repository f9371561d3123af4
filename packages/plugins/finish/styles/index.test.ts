import {expect, test} from 'vitest';
import {withoutSheet} from '.';

const page = (link: string) => `<head>${link}<title>IBAN</title></head>`;

test.each([
  '<link rel=stylesheet href=/assets/css/assets.1a2b.css />',
  '<link rel="stylesheet" href="/assets/css/assets.1a2b.css">',
])('a page loses the link to the sheet of Docusaurus: %s', (link) => {
  expect(withoutSheet('/a', page(link))).toBe(page(''));
});

test.each([
  '',
  '<link href=/assets/css/assets.1a2b.css rel=stylesheet>',
  '<link rel=stylesheet href=/styles/assets.1a2b.css>',
])('a page whose link has this form stops the build: %s', (link) => {
  expect(() => withoutSheet('/a', page(link))).toThrow('/a has no link to a style sheet');
});
