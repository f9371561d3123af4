/** The metadata and the navigation of every page in the build. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import sharp from 'sharp';
import * as z from 'zod';
import {afterStories, homeStories} from '@aldermark/data/homeStories';
import {catalogueOf, catalogues as lists} from '@aldermark/data/catalogues';
import {provider} from '@aldermark/data/provider';
import {sections} from '@aldermark/data/sections';
import {builtPage, builtPages} from '../support/builtPages';
import {buildFolder, root} from '../support/hosts';
import {joinedWords} from '../support/joinedWords';
import {expect, routes, test} from '../support/site';

test('every page of the docs leads to the issue form with its own address and the commit that was built', () => {
  // The build may be older than the last commit.
  const commits = execFileSync('git', ['rev-list', 'HEAD'], {cwd: root, encoding: 'utf8'});
  const pages = builtPages().filter(({$}) => $('html').hasClass('docs-doc-page'));
  expect(pages.length).toBeGreaterThan(routes.length);
  for (const {route, $} of pages) {
    const links = $('a[data-report]');
    expect.soft(links, route).toHaveLength(1);
    const {origin, pathname, searchParams} = new URL(links.attr('href') ?? '');
    const {page, commit: built = '', ...rest} = Object.fromEntries(searchParams);
    expect.soft(origin + pathname, route).toBe(`${provider.repository}/issues/new`);
    expect.soft(page, route).toBe(provider.site.docs + route);
    expect.soft(built, route).toMatch(/^[\da-f]{10}$/);
    expect.soft(commits.includes(`\n${built}`) || commits.startsWith(built), route).toBe(true);
    expect.soft(Object.keys(rest), route).toEqual(['template']);
  }
});

test('no page joins the words of two elements', () => {
  for (const {route, html} of builtPages()) {
    expect.soft(joinedWords(html), route).toEqual([]);
  }
  expect(joinedWords('<p><b>While you wait</b><button>What</button></p><i>a</i> b')).toEqual([
    'While you wait¦What',
  ]);
});

/** The texts of the elements that a selector finds. */
function textsOf($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((node) => $(node).text());
}

test('the stories of the home page lead to sections that are there, although only a script writes their addresses', () => {
  for (const {to} of [...homeStories, afterStories]) {
    const {pathname, hash} = new URL(to, 'https://docs.example');
    const found = builtPage(pathname)(hash === '' ? 'main' : `[id="${hash.slice(1)}"]`);
    expect(found.length, to).toBe(1);
  }
});

test('every page is in English, and names no other language', () => {
  expect(builtPages().length).toBeGreaterThan(routes.length);
  for (const {route, $} of builtPages()) {
    expect.soft($('html').attr('lang'), route).toBe('en');
    expect.soft($('html').attr('dir'), route).toBe('ltr');
    expect.soft($('meta[property="og:locale"]').attr('content'), route).toBe('en');
    expect.soft($('[hreflang]'), route).toHaveLength(0);
  }
});

/** Names of persons in examples, which WCAG 3.1.2 exempts. */
const names = /Chloé|Inès|Léa|Zoé|José/g;

test('every French word of a page, as its letters tell, is marked as French', () => {
  let marked = 0;
  for (const {route, $} of builtPages()) {
    const page = $('body').clone();
    page.find('script, style, pre, code').remove();
    marked += page.find('[lang="fr"]').remove().length;
    const words = page
      .text()
      .replace(names, '')
      .match(/[\p{L}'’]*[éèêëàâçôûùîïœ][\p{L}'’]*/gu);
    expect.soft(words ?? [], route).toEqual([]);
  }
  expect(marked).toBeGreaterThan(5);
});

/** Pages whose front matter hides the table of contents. */
const withoutContents: readonly string[] = ['/', '/docs/console'];

/** The pages with a catalogue, whose entries are too many for a table of contents: it has their groups alone. */
const catalogues: readonly string[] = ['/api/Core', '/api/Callback'];

test('both tables of contents of every page, that at the side and the small one, list its headings of levels 2 and 3, and no other', () => {
  const lists = {small: 0, 'beside the text': 0, 'in the sidebar': 0};
  for (const {route, $} of builtPages()) {
    const all = $('article .markdown :is(h2, h3)[id]').not('.sr-only');
    const listed = catalogues.includes(route) ? all.not('h3:is(li *)') : all;
    const headings = withoutContents.includes(route)
      ? []
      : listed.toArray().map((heading) => `#${$(heading).attr('id')}`);
    const linksIn = (list: string) =>
      $(`${list} a`)
        .toArray()
        .map((link) => decodeURIComponent($(link).attr('href') ?? ''));
    // On API pages, the sidebar takes the place of the list beside the text.
    const isBeside = $('.theme-doc-toc-desktop').length > 0;
    expect.soft(linksIn('.theme-doc-toc-mobile'), route).toEqual(headings);
    expect
      .soft(linksIn(isBeside ? '.theme-doc-toc-desktop' : 'aside .pageParts'), route)
      .toEqual(headings);
    lists.small += headings.length;
    lists[isBeside ? 'beside the text' : 'in the sidebar'] += headings.length;
  }
  expect(lists.small).toBeGreaterThan(1000);
  expect(lists['in the sidebar']).toBeGreaterThan(250);
});

test('every table has a name, and no two tables or landmarks of a page have the same', () => {
  let tables = 0;
  for (const {route, $} of builtPages()) {
    const names = $('table, [role="region"]')
      .toArray()
      .map((named) => $(named).attr('aria-label') ?? '');
    expect.soft(names, route).not.toContain('');
    expect
      .soft(
        names.filter((name, index) => names.indexOf(name) < index),
        route,
      )
      .toEqual([]);
    tables += $('table').length;
  }
  expect(tables).toBeGreaterThan(500);
});

test('the trail of every route is its place in the sidebar; without a sidebar there is none', () => {
  for (const {route, sidebar} of routes) {
    const $ = builtPage(route);
    const [home, ...trail] = textsOf($, 'nav[aria-label="Breadcrumbs"] li');
    const place = textsOf($, '.theme-doc-sidebar-menu .menu__link--active');
    expect.soft(trail, route).toEqual(place);
    expect.soft(home === 'Home', route).toBe(place.length > 0);
    expect.soft(place.length > 0, route).toBe(sidebar !== undefined && route !== '/search');
  }
});

/** The global data of Docusaurus about a version of a section. */
const versionSchema = z.object({
  name: z.string(),
  label: z.string(),
  path: z.string(),
  isLast: z.boolean(),
  mainDocId: z.string(),
  draftIds: z.array(z.string()),
  docs: z.array(z.object({id: z.string(), path: z.string(), sidebar: z.string().optional()})),
  sidebars: z.record(z.string(), z.object({link: z.object({path: z.string()})})),
});
const globalDataSchema = z.object({
  'docusaurus-plugin-content-docs': z.record(
    z.string(),
    z.object({path: z.string(), versions: z.array(versionSchema)}),
  ),
});

/** The address of a path in the global data, where the first page of a folder has a slash. */
const addressOf = (place: string) => place.replace(/(?<=.)\/$/, '');

/** The sections in the global data of Docusaurus. */
function knownSections() {
  const file = path.join(root, '.docusaurus/globalData.json');
  return globalDataSchema.parse(JSON.parse(readFileSync(file, 'utf8')))[
    'docusaurus-plugin-content-docs'
  ];
}

test('the site knows the versions of each section: name, start, drafts and sidebars', () => {
  const facts = Object.entries(knownSections()).flatMap(([section, {versions}]) =>
    versions.map(({name, path: base, isLast, draftIds, sidebars}) => ({
      section,
      name,
      base,
      isLast,
      draftIds,
      starts: Object.entries(sidebars).map(([sidebar, {link}]) => [sidebar, addressOf(link.path)]),
    })),
  );
  const current = {name: 'current', isLast: true, draftIds: []};
  expect(facts).toEqual([
    {...current, section: 'default', base: '/', starts: [['docs', '/']]},
    {
      ...current,
      section: 'default',
      name: 'v1',
      isLast: false,
      base: '/v1',
      starts: [['docs', '/v1/docs/introduction']],
    },
    ...sections.slice(1).map(({pluginId, routeBasePath, sidebar, start}) => ({
      ...current,
      section: pluginId,
      base: `/${routeBasePath}`,
      starts: [[sidebar, start]],
    })),
  ]);
});

test('the site knows the sidebar of every route of the specification', () => {
  const docs = Object.values(knownSections()).flatMap(({versions}) =>
    versions.flatMap((version) => version.docs),
  );
  const sidebarOf = new Map(docs.map((doc) => [addressOf(doc.path), doc.sidebar]));
  expect(new Set(docs.map((doc) => doc.path)).size).toBe(docs.length);
  for (const {route, sidebar} of routes.filter(({route: address}) => address !== '/search')) {
    expect.soft([sidebarOf.has(route), sidebarOf.get(route)], route).toEqual([true, sidebar]);
  }
});

test('every page of the docs says which version it belongs to', () => {
  const versionOf = ($: CheerioAPI) => $('meta[name="docusaurus_version"]').attr('content');
  const archive = builtPages().filter(({route}) => route.startsWith('/v1/docs/'));
  expect(archive).toHaveLength(6);
  expect(archive.filter(({$}) => versionOf($) !== 'v1')).toEqual([]);
  const others = routes.filter(({route}) => route !== '/search');
  expect(others.filter(({route}) => versionOf(builtPage(route)) !== 'current')).toEqual([]);
});

test('every page has a card for link previews, which no page loads itself', async () => {
  const cards = new Map<string, string>();
  for (const {route, $} of builtPages()) {
    const content = (property: string) => $(`meta[property="${property}"]`).attr('content') ?? '';
    const address = content('og:image');
    expect
      .soft(address, route)
      .toMatch(new RegExp(`^${provider.site.docs}/assets/cards/\\w+\\.png$`));
    expect.soft($('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image');
    expect.soft([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630']);
    // The pages of errors and events have the card of their list.
    const title = lists[catalogueOf(route) ?? ''] ?? $('title').text();
    expect.soft(title, route).toContain(content('og:image:alt').replace(/ \(.*\)$/, ''));
    expect.soft($('[src*="/assets/cards/"], [href*="/assets/cards/"]'), route).toHaveLength(0);
    cards.set(new URL(address).pathname, route);
  }
  for (const [file, route] of cards) {
    const image = readFileSync(path.join(buildFolder, file));
    const {format, width, height} = await sharp(image).metadata();
    expect.soft({format, width, height}, route).toEqual({format: 'png', width: 1200, height: 630});
    expect.soft(image.length, route).toBeLessThan(30_000);
  }
  // Two pages share a card only when they have the same title and section: legacy copies and their
  // originals.
  expect(cards.size).toBeGreaterThan(routes.length);
});
