import {expect, test} from 'vitest';
import {Lexicon} from './lexicon';
import {packNames, type IndexedPage} from './names';
import {packText} from './packing';
import {search} from './search';
import {stemOf} from './stems';
import {tokenize} from './tokens';

/** A page with its sections: the heading, the text, and what readers ask. */
type Sections = Readonly<Record<string, {readonly text?: string; readonly asked?: string}>>;
type Site = Readonly<Record<string, {keywords?: string[]; sections: Sections}>>;

const wordsOf = (text = '') => tokenize(text).map((token) => token.text);

/** The addresses of the pages of a small site that a query finds, the best first. A page has its title as its address. */
function pagesOf(site: Site, query: string): string[] {
  const pages = Object.entries(site).map(([title, {keywords = [], sections}]): IndexedPage => ({
    title,
    address: `/${title}`,
    breadcrumb: [],
    keywords,
    parts: Object.keys(sections).map((heading) => ({
      kind: 'section',
      title: heading,
      anchor: heading,
    })),
  }));
  const parts = Object.values(site).flatMap(({sections}) => [{}, ...Object.values(sections)]);
  const texts = [
    ...parts.map(({text}: {text?: string}) => wordsOf(text)),
    ...parts.map(() => []),
    ...parts.map(({asked}: {asked?: string}) => wordsOf(asked)),
  ];
  const lexicon = new Lexicon(packNames(pages));
  lexicon.addText(packText({sizes: pages.map(({parts: own}) => 1 + own.length), texts, stemOf}));
  const {results} = search(lexicon, query, 100);
  return results.filter(({kind, score}) => kind === 'page' && score > 0).map(({title}) => title);
}

const account = {text: 'account'};

test('a word that nearly every section has weighs little, even in a title', () => {
  const site = {
    Account: {sections: {One: account, Two: account, Three: account}},
    Closing: {sections: {Four: {text: 'account seizure'}, Five: account}},
  };
  expect(pagesOf(site, 'account seizure')[0]).toBe('Closing');
  expect(pagesOf(site, 'account')[0]).toBe('Account');
});

test('a long list of what readers ask counts as much as a short one', () => {
  const many = Array.from({length: 600}, (_, at) => `word${at}`).join(', ');
  const site = {
    Short: {sections: {One: {asked: 'parcel'}}},
    Long: {sections: {Two: {asked: `parcel lost, ${many}`}}},
    Others: {sections: {A: {asked: 'a1'}, B: {asked: 'b1'}, C: {asked: 'c1'}, D: {asked: 'd1'}}},
  };
  expect(pagesOf(site, 'parcel lost')[0]).toBe('Long');
});

test('a code that the site lacks is read as its words', () => {
  const site = {
    Other: {sections: {One: {text: 'iban'}}},
    Right: {sections: {Two: {text: 'parcel closed'}}},
  };
  expect(pagesOf(site, 'iban parcel_closed')).toEqual(['Right', 'Other']);
});

test('beside another word, a synonym finds a page, but the word itself comes first', () => {
  const site = {
    Refused: {sections: {One: {text: 'a payment is refused'}}},
    Declined: {sections: {Two: {text: 'a payment is declined'}}},
  };
  expect(pagesOf(site, 'declined yesterday')).toEqual(['Declined', 'Refused']);
  expect(pagesOf(site, 'declined')).toEqual(['Declined']);
});

test('a keyword of several words raises its page inside a longer query', () => {
  const texts = {One: {text: 'close match'}};
  const site = {
    First: {sections: texts},
    Second: {keywords: ['close match'], sections: {Two: {}}},
    Third: {keywords: ['close', 'match'], sections: texts},
  };
  expect(pagesOf(site, 'what does a close match mean')[0]).toBe('Second');
});

test('the results of a group are its pages alone or, of errors, the errors alone, and every group is counted', () => {
  const page = (address: string, ...errors: string[]): IndexedPage => ({
    title: `Parcel ${address.split('/')[1]}`,
    address,
    breadcrumb: [],
    keywords: [],
    parts: errors.map((title) => ({kind: 'error', title, anchor: title})),
  });
  const lexicon = new Lexicon(
    packNames([
      page('/docs/parcels'),
      page('/quality'),
      page('/usecases/parcels'),
      page('/api'),
      // A status is no error, and an error of something else does not match.
      page('/errors', 'parcel_lost', 'parcel_closed', '409', 'letter_lost'),
      page('/api/Parcels'),
    ]),
  );
  const counts = {Guides: 2, 'Use cases': 1, 'API references': 3, Errors: 2};
  const all = search(lexicon, 'parcel', 100);
  expect(all).toMatchObject({total: 6, counts});
  for (const [group, addresses] of [
    ['Guides', ['/docs/parcels', '/quality']],
    ['Use cases', ['/usecases/parcels']],
    ['API references', ['/api', '/api/Parcels', '/errors']],
    ['Errors', ['/errors/parcel_lost', '/errors/parcel_closed']],
  ] as const) {
    const {results, total, counts: counted} = search(lexicon, 'parcel', 100, group);
    const found = results
      .filter(({kind}) => kind === (group === 'Errors' ? 'error' : 'page'))
      .map(({address}) => address);
    expect(found.sort(), group).toEqual([...addresses].sort());
    expect(total, group).toBe(addresses.length);
    expect(counted, group).toEqual(counts);
  }
  expect(search(lexicon, 'parcel', 1, 'Errors').results).toHaveLength(1);
});
