import {expect, test} from 'vitest';
import {frameOf, onlyFrame, partForLinks} from '.';

type Differences = {readonly text?: string; readonly footer?: string};

const page = ({text = 'Text', footer = '2026'}: Differences = {}) =>
  `<!doctype html><html class=docs><head><meta charset=UTF-8><title>${text}</title><link rel=icon href=/i.svg />` +
  `<script>boot()</script><script type=application/ld+json>{}</script></head>` +
  `<body><a href=#main>Skip</a><nav aria-label=Main class="theme-layout-navbar navbar">${text}</nav>` +
  `<div class=theme-layout-main><footer>In the text</footer></div><footer class="theme-layout-footer footer">${footer}` +
  '</footer><script>early()</script></body></html>';

test('a part has what a page does not share with the others', () => {
  expect(partForLinks('/a', page())).toBe(
    '<!doctype html><html class=docs><head><meta charset=UTF-8><title>Text</title>' +
      '<script type=application/ld+json>{}</script></head>' +
      '<body><nav aria-label=Main class="theme-layout-navbar navbar">Text</nav>' +
      '<div class=theme-layout-main><footer>In the text</footer></div>',
  );
});

test.each([
  ['the same for another text', {text: 'Other'}, true],
  ['another one for another footer', {footer: '2027'}, false],
])('a frame is %s', (_, differences, isSame) => {
  expect(frameOf('/b', page(differences)) === frameOf('/a', page())).toBe(isSame);
});

test('a page with another frame stops the build', () => {
  expect(onlyFrame([{route: '/a', frame: '1'}])).toBe('1');
  const frames = [
    {route: '/a', frame: '1'},
    {route: '/b', frame: '2'},
  ];
  expect(() => onlyFrame(frames)).toThrow('/b differs from /a');
});

test.each([
  ['theme-layout-navbar', 'theme-navbar', '/a has no content between a navbar and a footer'],
  ['theme-layout-footer', 'theme-footer', '/a has no content between a navbar and a footer'],
  ['<body', '<main', '/a has no body'],
  ['<script>boot()</script>', '', '/a has no script in its head'],
  ['rel=icon', 'rel="shortcut icon"', '/a has no icon'],
])('a page in which %s is %s stops the build', (part, moved, fault) => {
  const html = page().replace(part, moved);
  expect(() => [partForLinks('/a', html), frameOf('/a', html)]).toThrow(fault);
});
