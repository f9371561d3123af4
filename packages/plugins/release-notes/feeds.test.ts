import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {provider} from '@aldermark/data/provider';
import {releasesPage} from '@aldermark/contract-reader/releases/names';
import {productNames} from '@aldermark/data/products';
import {feedPathsOf, feedsOf} from './feeds';
import {anchorOf, type ReleaseNotes} from '@aldermark/contract-reader/releases/schema';

// Releases name operations, events and errors of the contract.
const model = keptModel();

const notes: ReleaseNotes = {
  asOf: '2026-11-21',
  announced: [],
  releases: [
    {
      version: '1.1.0',
      date: '2026-02-01',
      summary: 'Cards, in the sandbox first.',
      changes: [
        {
          kinds: ['added', 'sandbox'],
          products: [],
          text: 'Call `createCard` <now>.',
          links: [{label: 'Card issuing', to: '/docs/cards/issuing'}],
        },
      ],
    },
    {
      date: '2026-01-01',
      summary: 'Text.',
      changes: [
        {
          kinds: ['deprecated'],
          products: [],
          text: 'Text.',
          sunset: '2027-06-30',
          migration: 'Go.',
        },
      ],
    },
  ],
};

const page = `${provider.site.docs}${releasesPage}`;

test('a feed reader gets one Atom entry for each release, with everything that Atom asks for', () => {
  const feed = load(feedsOf(notes, model).atom, {xml: true});
  const textsOf = (selector: string) =>
    feed(selector)
      .toArray()
      .map((node) => feed(node).text());
  expect(feed('feed').attr('xmlns')).toBe('http://www.w3.org/2005/Atom');
  expect(textsOf('feed > id')).toEqual([page]);
  expect(textsOf('feed > title')).toEqual([`${provider.name}: release notes`]);
  expect(textsOf('feed > updated')).toEqual(['2026-02-01T00:00:00.000Z']);
  expect(textsOf('feed > author > name')).toEqual([provider.name]);
  expect(feed('link[rel=self]').attr('href')).toBe(`${provider.site.docs}${feedPathsOf().atom}`);
  expect(textsOf('entry > id')).toEqual([`${page}#v1-1-0`, `${page}#d2026-01-01`]);
  expect(textsOf('entry > updated')).toEqual([
    '2026-02-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
  ]);
  expect(textsOf('entry > title')).toEqual([
    'Version 1.1.0: Cards, in the sandbox first.',
    '1 January 2026: Text.',
  ]);
  const [first, second] = textsOf('entry > content');
  expect(first).toBe(
    '<ul><li><strong>Added, Sandbox:</strong> Call ' +
      `<a href="${provider.site.docs}/api/CardFactory#createCard"><code>createCard</code></a> &lt;now&gt;. ` +
      `See <a href="${provider.site.docs}/docs/cards/issuing">Card issuing</a>.</li></ul>`,
  );
  expect(second).toContain('Works until 30 June 2027. What to do: Go.');
});

test('a feed reader gets a JSON Feed of version 1.1 with one item for each release', () => {
  const feed = JSON.parse(feedsOf(notes, model).json) as Record<string, unknown>;
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${provider.name}: release notes`,
    home_page_url: page,
    feed_url: `${provider.site.docs}${feedPathsOf().json}`,
    language: 'en',
    authors: [{name: provider.name, url: provider.site.main}],
    items: [
      {
        id: `${page}#v1-1-0`,
        url: `${page}#v1-1-0`,
        title: 'Version 1.1.0: Cards, in the sandbox first.',
        date_published: '2026-02-01T00:00:00.000Z',
        tags: ['Added', 'Sandbox'],
      },
      {id: `${page}#d2026-01-01`, tags: ['Deprecated']},
    ],
  });
  // Of version 1, which 1.1 replaces by "authors".
  expect(feed).not.toHaveProperty('author');
});

test('the feeds of the site hold every release', () => {
  const {releases} = model.releases;
  const {atom, json} = feedsOf(model.releases, model);
  const feed = load(atom, {xml: true});
  const addresses = releases.map((release) => `${page}#${anchorOf(release)}`);
  expect(
    feed('entry > id')
      .toArray()
      .map((node) => feed(node).text()),
  ).toEqual(addresses);
  expect((JSON.parse(json) as {items: {id: string}[]}).items.map(({id}) => id)).toEqual(addresses);
});

type Item = {id: string; content_html: string};

const itemsOf = (json: string): Item[] => (JSON.parse(json) as {items: Item[]}).items;

test('the feed of a product has only the changes that concern it, in the entries of the general feed', () => {
  const all = new Set(itemsOf(feedsOf(model.releases, model).json).map(({id}) => id));
  for (const product of productNames) {
    const ids = itemsOf(feedsOf(model.releases, model, product).json).map(({id}) => id);
    expect(ids.filter((id) => all.has(id))).toEqual(ids);
    expect(ids.length).toBeLessThan(all.size);
  }
  const cards = itemsOf(feedsOf(model.releases, model, 'cards').json);
  const text = cards.map(({content_html: html}) => html).join();
  expect(cards.map(({id}) => id)).toEqual(
    expect.arrayContaining([`${page}#v2-14-0`, `${page}#v2-9-0`, `${page}#v2-5-0`]),
  );
  expect(text).toContain('createCardDispute');
  expect(text).not.toContain('createLegalEntity');
  expect(feedsOf(model.releases, model, 'cards').atom).toContain(
    `<id>${provider.site.docs}/release-notes/cards.atom.xml</id>`,
  );
});

test('an entry lists what differs in the contract, with links', () => {
  const items = itemsOf(feedsOf(model.releases, model).json);
  const {content_html: html} = items.find(({id}) => id.endsWith('#v2-10-1'))!;
  expect(html).toContain('What differs in the contract');
  expect(html).toMatch(
    /<strong>Changed, Breaking:<\/strong> Field <a href="[^"]+#createBeneficiary-body-payeeVerificationId">/,
  );
});
