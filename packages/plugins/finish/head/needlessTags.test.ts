import {expect, test} from 'vitest';
import {needlessTags} from './needlessTags';

const withoutNeedlessTags = (html: string) => needlessTags().takenFrom(html);

test('tags for DocSearch, keywords, links to languages that do not exist and the marks of Docusaurus go, what readers and search engines get stays', () => {
  const page =
    '<head><title data-rh=true>IBAN</title><meta data-rh=true name=docsearch:version content=current />' +
    '<meta data-rh="true" name="docusaurus_tag" content="docs-default-current"/>' +
    '<meta data-rh=true name=keywords content="check digits,RIB"/>' +
    '<meta data-rh=true name=description content="How an IBAN is built"/>' +
    '<link data-rh=true rel=alternate href=https://a.example/ hreflang=en />' +
    '<link data-rh="true" rel="alternate" href="https://a.example/" hreflang="x-default"/>' +
    '<link data-rh=true rel=alternate type=text/markdown href=/a.md>' +
    '<link data-rh=true rel=canonical href=https://a.example/></head><body data-rh=true><time itemprop=dateModified>Today</time></body>';
  expect(withoutNeedlessTags(page)).toBe(
    '<head><title>IBAN</title><meta name=description content="How an IBAN is built"/>' +
      '<link rel=alternate type=text/markdown href=/a.md>' +
      '<link rel=canonical href=https://a.example/></head><body data-rh=true><time>Today</time></body>',
  );
});

test('the arrow of the theme and the tooltips of links to headings go', () => {
  const drawing =
    '<svg style="display: none;"><defs>\n<symbol id=theme-svg-external-link viewBox="0 0 24 24"><path d="M21"/></symbol>\n</defs></svg>\n';
  const link = '<a href=#one class=hash-link aria-label="Direct link to One"';
  const page = (...parts: string[]) => `<head></head><body>${parts.join('')}</body>`;
  expect(
    withoutNeedlessTags(page(drawing, `${link} title="Direct link to One" translate=no></a>`)),
  ).toBe(page(`${link}></a>`));
});

test('the names that the theme gives items of the sidebar go, and the classes of its rules stay', () => {
  const item = (kind: string, level: number, own = '') =>
    `<li class="${own}menu__list-item product-cards">${kind} ${level}`;
  const names = (kind: string, level: number) =>
    `theme-doc-sidebar-item-${kind} theme-doc-sidebar-item-${kind}-level-${level} `;
  const page = (...items: string[]) => `<head></head><body>${items.join('')}</body>`;
  const kinds = [
    ['category', 1],
    ['link', 2],
  ] as const;
  expect(
    withoutNeedlessTags(
      page(...kinds.map(([kind, level]) => item(kind, level, names(kind, level)))),
    ),
  ).toBe(page(...kinds.map(([kind, level]) => item(kind, level))));
});

test('the classes of the page by which no rule and no script finds it go', () => {
  const page = (names: string, state = '') =>
    `<html lang=en class="${names}"${state}><head></head><body></body></html>`;
  const all = (id: string) =>
    `docs-wrapper plugin-docs plugin-id-apis docs-version-current docs-doc-page docs-doc-id-${id}`;
  expect(withoutNeedlessTags(page(all('indexes/a'), ' data-has-hydrated=false'))).toBe(
    page('plugin-id-apis docs-doc-page'),
  );
  expect(withoutNeedlessTags(page(all('index')))).toBe(
    page('plugin-id-apis docs-doc-page docs-doc-id-index'),
  );
});

test('the borders between texts go where no island needs them', () => {
  const page = (content: string) => `<head></head><body>${content}</body>`;
  expect(withoutNeedlessTags(page('<p>2<!-- --> cards</p>'))).toBe(page('<p>2 cards</p>'));
  const island = page('<div data-island=IbanChecker><p>2<!-- --> cards</p></div>');
  expect(withoutNeedlessTags(island)).toBe(island);
  const bar = '<div data-island=RunPage>2 calls</div>';
  expect(withoutNeedlessTags(page(`${bar}<p>2<!-- --> cards</p>`))).toBe(
    page(`${bar}<p>2 cards</p>`),
  );
});

test('a path with one step goes, a longer one stays', () => {
  const path = (...names: string[]) =>
    `<script data-rh=true type=application/ld+json>${JSON.stringify({
      '@type': 'BreadcrumbList',
      itemListElement: names.map((name, at) => ({'@type': 'ListItem', name, position: at + 1})),
    })}</script>`;
  expect(withoutNeedlessTags(`<head>${path('IBAN')}</head>`)).toBe('<head></head>');
  expect(withoutNeedlessTags(`<head>${path('Accounts', 'IBAN')}</head>`)).toContain('"Accounts"');
});

/** A page with everything that nothing reads. */
const whole =
  '<html class="docs-wrapper docs-doc-page" data-has-hydrated=false><head><title data-rh=true>IBAN</title><meta data-rh=true name=docusaurus_tag content=default />' +
  '<link data-rh=true rel=alternate href=https://a.example/ hreflang=en />' +
  '<script data-rh=true type=application/ld+json>{"@type":"BreadcrumbList","itemListElement":[{"name":"IBAN"}]}</script></head>' +
  '<body><svg style="display: none;"><defs><symbol id=theme-svg-external-link></symbol></defs></svg>' +
  '<li class="theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-1 item"></li>' +
  '<a title="Direct link to One" translate=no></a><p>2<!-- --> cards</p>' +
  '<span class=theme-last-updated><time itemprop=dateModified></time></span></body></html>';

/** Reads pages, and checks that they have everything. */
function check(...pages: readonly string[]): void {
  const {takenFrom, checkAllMet} = needlessTags();
  pages.forEach(takenFrom);
  checkAllMet();
}

test('a build is complete when each part is on some page', () => {
  check(whole);
  check('<html><head></head><body></body></html>', whole.replace('<!-- -->', ''), whole);
});

test.each([
  ['name=docusaurus_tag', 'property=docusaurus_tag', 'the tags for the crawler'],
  ['hreflang=en', 'lang=en', 'the links to the page in its other languages'],
  ['BreadcrumbList', 'ItemList', 'the path to a page as data'],
  ['data-rh=true', 'data-helmet', 'the mark of tags'],
  ['data-has-hydrated=false', 'data-hydrated=false', 'the sign that the scripts'],
  ['itemprop=dateModified', 'itemprop=modified', 'the property of the date'],
  ['display: none', 'display:none', 'the drawing to which the arrows'],
  ['Direct link to One', 'Link to One', 'the tooltip of the link'],
  ['theme-doc-sidebar-item-link-level-1', 'level-1', 'what the theme calls an item'],
  ['<html class="docs-wrapper', '<html id=a class="wrapper', 'what the theme calls a page'],
  ['<!-- -->', '<!---->', 'what React writes between two texts'],
])('a build fails where Docusaurus writes %s as %s', (part, moved, what) => {
  expect(() => check(whole.replaceAll(part, moved))).toThrow(`No page has ${what}`);
});

test('a build without dates needs no property of a date', () => {
  check(whole.replace(/<span class=theme-last-updated>.*?<\/span>/, ''));
});
