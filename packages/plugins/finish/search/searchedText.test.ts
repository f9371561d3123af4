import {expect, test} from 'vitest';
import {searchedTextOf} from './searchedText';

const heading = (level: number, text: string, id: string) =>
  `<h${level} id="${id}">${text}<a class="hash-link" href="#${id}">#</a></h${level}>`;

/** What the search takes from a page with this content of its article. */
const textOf = (article: string, head = '') =>
  searchedTextOf('/a', `<head>${head}</head><article>${article}</article>`);

const sectionsOf = (article: string) =>
  textOf(article)?.sections.map(({title, hash, text}) => [title, hash, text]);

test('each heading has the text up to the next one', () => {
  expect(
    sectionsOf(
      `<div><header><h1>IBAN</h1></header><p>Of <b>one</b><br>account.</p><p>And more.</p>${heading(2, 'Use', 'use')}<ul><li>Read</li><li>it</li></ul>${heading(3, 'Later', 'later')}</div>`,
    ),
  ).toEqual([
    ['IBAN', '', 'Of one account. And more.'],
    ['Use', '#use', 'Read it'],
    ['Later', '#later', ''],
  ]);
});

test.each([
  ['code', '<pre class="theme-code-block">x</pre>'],
  ['a filter', '<div class="a filters">x</div>'],
  ['a meaning', '<span class="termMeaning">x</span>'],
  ['what asks for it', '<b data-search-ignore>x</b>'],
  ['the heading of footnotes', '<h2 id="footnote-label">x</h2>'],
  ['a heading in what is left out', '<div data-search-ignore><h2>x</h2></div>'],
  ['a script', '<script>x</script>'],
  ['a comment', '<!-- x -->'],
])('%s is left out', (_, element) => {
  const text = ['Title', '', 'Before after'];
  expect(sectionsOf(`<h1>Title</h1><p>Before</p>${element}<p>after</p>`)).toEqual([text]);
});

test('a page says where it is, and what it is about', () => {
  const page = `<head><meta name="description" content="About."><meta name="keywords" content="a,b"></head><nav><a class="navbar__link navbar__link--active"> Docs </a></nav><div class="main-wrapper"><ul class="menu"><li><div class="menu__list-item-collapsible"><a class="menu__link menu__link--active">Accounts</a></div><ul><li><a class="menu__link menu__link--active">IBAN</a></li></ul></li></ul></div><article><h1>IBAN</h1></article>`;
  expect(searchedTextOf('/docs/iban', page)).toMatchObject({
    address: '/docs/iban',
    title: 'IBAN',
    description: 'About.',
    keywords: 'a, b',
    breadcrumb: ['Docs', 'Accounts'],
  });
});

test('a page without a title in an article, or which may not be indexed, is not searched', () => {
  expect(textOf('<h2>Tag</h2>')).toBeUndefined();
  expect(textOf('<h1>Old</h1>', '<meta name="robots" content="noindex, nofollow">')).toBe(
    undefined,
  );
});

test('frames around headings and text do not cut the text of a heading', () => {
  expect(
    sectionsOf(
      `<h1>Pay</h1><p>One</p><div class="lanes"><div class="lane"><p>two</p>${heading(2, 'Send', 'send')}<p>Call</p></div><div class="stage"><pre class="theme-code-block">x</pre></div><div class="lane"><p>it</p></div></div><details><summary>${heading(2, 'When', 'when')}</summary><p>Now</p></details><details><summary>More</summary><noscript><p>or never</p></noscript></details>`,
    ),
  ).toEqual([
    ['Pay', '', 'One two'],
    ['Send', '#send', 'Call it'],
    ['When', '#when', 'Now More or never'],
  ]);
});
