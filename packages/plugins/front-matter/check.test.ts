import {expect, test} from 'vitest';
import {buildErrors, good, testPage} from './testing/testPages';

const text50 = 'a text of 50 to 160 characters that starts with its subject';
const oneFault: readonly {
  title: string;
  keys: Record<string, string | undefined>;
  message: string;
}[] = [
  {
    title: 'an unknown key',
    keys: {sidebar_lable: 'x'},
    message: '6: unknown key "sidebar_lable". Did you mean "sidebar_label"?',
  },
  {
    title: 'a key in quotes',
    keys: {"'descripton'": 'x'},
    message: '6: unknown key "descripton". Did you mean "description"?',
  },
  {
    title: 'a key of another kind of page',
    keys: {slug: '/'},
    message: '6: "slug" is not for a page of type "explain". Remove it.',
  },
  {
    title: 'a missing title',
    keys: {title: undefined},
    message: '1: "title" is missing. Write a text of 2 to 60 characters.',
  },
  {
    title: 'a title that YAML takes for a number',
    keys: {title: '2026'},
    message: '2: "title" cannot be 2026. Write it in quotes, as "2026".',
  },
  {
    title: 'a required key under almost its name',
    keys: {keywords: undefined, keyword: '[RIB, BIC, IBAN]'},
    message: '5: unknown key "keyword". Did you mean "keywords"?',
  },
  {
    title: 'a type under almost its name',
    keys: {type: undefined, Type: 'explain'},
    message: '5: unknown key "Type". Did you mean "type"?',
  },
  {
    title: 'a type without a value',
    keys: {type: ''},
    message: '4: "type" has no value. Write one of: start, guide, explain, reference.',
  },
  {
    title: 'a type in a list',
    keys: {type: '[explain]'},
    message: '4: "type" cannot be ["explain"]. Write one of: start, guide, explain, reference.',
  },
  {
    title: 'a list that tabs indent',
    keys: {keywords: '\n\t- RIB\n\t- BIC\n\t- IBAN'},
    message: '6: a tab cannot indent a line of YAML. Replace the tab with spaces.',
  },
  {
    title: 'a key behind a blank that nobody sees',
    keys: {'\u00A0draft': 'true'},
    message: '6: a special blank is before "draft". Begin each key in the first column.',
  },
  {
    title: 'a missing description',
    keys: {description: undefined},
    message: `1: "description" is missing. Write ${text50}.`,
  },
  {
    title: 'missing keywords',
    keys: {keywords: undefined},
    message: '1: "keywords" is missing. Write a list of at least 3 texts.',
  },
  {
    title: 'a missing type',
    keys: {type: undefined},
    message: '1: "type" is missing. Write one of: start, guide, explain, reference.',
  },
  {
    title: 'an unknown type',
    keys: {type: 'referense'},
    message: '4: unknown type "referense". Did you mean "reference"?',
  },
  {
    title: 'an unknown tag',
    keys: {tags: '[kyc, acounts]'},
    message: '6: unknown tag "acounts". Did you mean "accounts"?',
  },
  {
    title: 'a title that is too short',
    keys: {title: 'X'},
    message: '2: "title" has a length of 1. Write a text of 2 to 60 characters.',
  },
  {
    title: 'a title that is too long',
    keys: {title: 'X'.repeat(61)},
    message: '2: "title" has a length of 61. Write a text of 2 to 60 characters.',
  },
  {
    title: 'a description that is too short',
    keys: {description: 'x'.repeat(49)},
    message: `3: "description" has a length of 49. Write ${text50}.`,
  },
  {
    title: 'a description that is too long',
    keys: {description: 'x'.repeat(161)},
    message: `3: "description" has a length of 161. Write ${text50}.`,
  },
  {
    title: 'a description that speaks of the page',
    keys: {description: `This page explains ${'x'.repeat(50)}`},
    message: `3: "description" starts with "This page". Write ${text50}.`,
  },
  {
    title: 'too few keywords',
    keys: {keywords: '[RIB]'},
    message: '5: "keywords" has a length of 1. Write a list of at least 3 texts.',
  },
  {
    title: 'a keyword that is there twice',
    keys: {keywords: '[RIB, BIC, rib]'},
    message: '5: "keywords" has a text twice. Write a list of at least 3 texts.',
  },
  {
    title: 'a tag that is there twice',
    keys: {tags: '[accounts, accounts]'},
    message: '6: "tags" has an id twice. Write a list of ids of packages/data/tags.yml.',
  },
  {
    title: 'a key that is there twice',
    keys: {keywords: '[RIB, BIC, IBAN]\ntitle: Another'},
    message: '6: "title" is there twice. Keep one of the two.',
  },
  {
    title: 'a keyword that YAML takes for a number',
    keys: {keywords: '[RIB, 3166, IBAN]'},
    message: '5: entry 2 of "keywords" cannot be 3166. Write it in quotes, as "3166".',
  },
  {
    title: 'one word instead of a list',
    keys: {keywords: 'RIB'},
    message: '5: "keywords" cannot be "RIB". Write a list of at least 3 texts.',
  },
  {
    title: 'a label that is too long',
    keys: {sidebar_label: 'x'.repeat(41)},
    message: '6: "sidebar_label" has a length of 41. Write a text of at most 40 characters.',
  },
  {
    title: 'a sidebar by name',
    keys: {displayed_sidebar: 'docs'},
    message: '6: "displayed_sidebar" cannot be "docs". Write null, or remove the key.',
  },
  {
    title: 'a word instead of a flag',
    keys: {draft: 'maybe'},
    message: '6: "draft" cannot be "maybe". Write true or false.',
  },
  {
    title: 'a value with a colon',
    keys: {title: 'IBAN: what it is'},
    message:
      '2: the front matter is not valid YAML: a value contains a colon. Put quotes around a value that contains a colon.',
  },
  {
    title: 'an unknown fact in the front matter',
    keys: {title: "'%provider.nme%'"},
    message: '2: unknown fact "provider.nme". Did you mean "provider.name"?',
  },
];

for (const {title, keys, message} of oneFault) {
  test(`a writer is told where and how to correct ${title}`, async () => {
    expect(await buildErrors(testPage({...good, ...keys}))).toEqual([`docs/page.mdx:${message}`]);
  });
}

test.each(['Text.', '---\n---\n\nText.'])(
  'a page without front matter has one fault, and none for each key: %j',
  async (text) => {
    expect(await buildErrors({file: 'docs/page.mdx', text})).toEqual([
      'docs/page.mdx:1: the page has no front matter. Write title, description, type and keywords at its beginning, each on a line, between two lines with ---.',
    ]);
  },
);

test('a key in the text of the page is not taken for one of its front matter', async () => {
  const source = testPage({...good, title: undefined}, '```yaml\ntitle: Not this one\n```');
  expect(await buildErrors(source)).toEqual([
    'docs/page.mdx:1: "title" is missing. Write a text of 2 to 60 characters.',
  ]);
});
