import {expect, test} from 'vitest';
import {withoutNeedlessTags} from './needlessTags';

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
