import {packNames, type IndexedPage} from '@aldermark/search/names';
import {packText} from '@aldermark/search/packing';
import type {DocPage, Docs} from '../library/docs';
import {headingsIn} from '../library/headings';

const markdown = `# Blue accounts

How a blue account works.

[https://docs.aldermark.example/docs/blue](https://docs.aldermark.example/docs/blue)

Everything about blue accounts.

## Open one

Call \`createAccount\`, which needs an IBAN[^iban].

### With a label

Send \`label\`.

## Close one

Call \`requestAccountClosure\`.

[^iban]: The number of an account.

[^bic]: The code of a bank.
`;

/** A page of the reference with one section for each anchor. */
function referencePage(address: string, anchors: readonly string[]): DocPage {
  const text = `# Reference\n\n${anchors.map((anchor) => `## ${anchor}\n\nAbout ${anchor}.\n`).join('\n')}`;
  const sections = headingsIn(text).map((heading) => ({...heading, anchor: heading.title}));
  return {address, title: 'Reference', description: '', markdown: text, sections, places: {}};
}

const blue: DocPage = {
  address: '/docs/blue',
  title: 'Blue accounts',
  description: 'How a blue account works.',
  markdown,
  sections: headingsIn(markdown).map((heading) => ({
    ...heading,
    anchor: heading.title.toLowerCase().replaceAll(' ', '-'),
  })),
  places: {'state-closed': 'close-one'},
};

const names: readonly IndexedPage[] = [
  {
    title: blue.title,
    address: blue.address,
    breadcrumb: [],
    keywords: ['azure'],
    parts: [{kind: 'section', title: 'Open one', anchor: 'open-one'}],
  },
];

/** The values of an enumeration that no response has room for. */
const longList = Array.from({length: 4000}, (_, at) => `VALUE_NUMBER_${at}`);

/** A small site: a guide, a reference page with one name of each kind, and a long page. */
export const testDocs: Docs = {
  site: 'https://docs.aldermark.example',
  pages: [
    blue,
    referencePage('/api/Users', [
      'createUser',
      'user.created',
      'validation_failed',
      'User',
      'User-states',
    ]),
    {
      ...referencePage('/docs/long', []),
      markdown: `# Long\n\n${'One more sentence of a long page.\n\n'.repeat(3000)}`,
    },
  ],
  packs: [
    {
      ...referencePage('/packs/blue.md', []),
      title: 'Pack: Blue accounts',
      markdown: '# Pack: Blue accounts\n\nAll of it.\n',
    },
  ],
  search: {
    names: packNames(names),
    words: packText({
      sizes: names.map(({parts}) => 1 + parts.length),
      texts: [['everything'], ['call'], ['blue'], []],
      stemOf: (word) => word,
    }),
    texts: {
      '/docs/blue': [
        {
          type: 'content',
          documents: [
            {i: 0, p: 0, t: 'Everything about blue accounts.'},
            {i: 1, p: 0, h: '#open-one', t: 'Call createAccount.'},
          ],
          index: {},
        },
      ],
    },
  },
  schemas: {
    CardCreate: {
      title: 'Card (create)',
      description: 'A card that you order.',
      type: 'object',
      properties: {form: {$ref: '#/components/schemas/CardForm'}},
    },
    CardForm: {type: 'string', enum: ['VIRTUAL', 'PHYSICAL']},
    LongCreate: {description: 'A long one.', type: 'string', enum: longList},
  },
  languages: ['cURL', 'Python', 'C#'],
  fixes: {idempotency_key_missing: 'Send a key.', resource_not_found: 'Check the id.'},
};
