import {expect, test} from 'vitest';
import {readFrontMatter} from './frontMatter';

const end = 'the front matter has no end. Write --- on a line of its own below its last key.';
const start =
  'the front matter has no beginning. Write --- on a line of its own above its first key.';

const faults: readonly (readonly [name: string, text: string, ...faults: string[]])[] = [
  [
    'a value with a colon',
    '---\ntitle: IBAN: what it is\n---\n',
    '2: the front matter is not valid YAML: a value contains a colon. Put quotes around a value that contains a colon.',
  ],
  [
    'a tab',
    '---\nkeywords:\n\t- a\n---\n',
    '3: a tab cannot indent a line of YAML. Replace the tab with spaces.',
  ],
  [
    'a key twice',
    '---\ntitle: A\ntype: concept\ntitle: B\n---\n',
    '4: "title" is there twice. Keep one of the two.',
  ],
  [
    'quotes that do not close',
    '---\ntitle: "A card\ntype: concept\n---\nText "quoted".\n',
    '2: the value of "title" has no closing quote. Write " at its end.',
  ],
  [
    'an apostrophe in quotes',
    "---\ntitle: 'The bank's card'\n---\n",
    `2: the value of "title" goes on after its closing quote. Write the whole value in quotes, and '' for an apostrophe in it.`,
  ],
  [
    'typographic quotes',
    '---\ntitle: “A card”\n---\n',
    '2: the value of "title" has typographic quotes. Write "A card".',
  ],
  [
    'a list that does not close',
    '---\nkeywords: [a, b\ntype: concept\n---\n',
    '2: the list of "keywords" is not valid YAML. Write [one, two, three], with a comma between the entries.',
  ],
  [
    'another encoding',
    Buffer.from('---\ntitle: A\n---\n', 'utf16le').toString('utf8'),
    '1: the page is not saved as UTF-8. Save it as UTF-8.',
  ],
  [
    'a value that YAML cuts',
    '---\ntitle: C # and Java\ntype: concept   # the kind\ntags: [a] # b\n---\n',
    '2: the value of "title" ends before # and Java, which is a comment in YAML. Put the value in quotes.',
  ],
  [
    'a line below a list that is closed',
    '---\nkeywords: [a, b, c]\ntitle A\n---\n',
    '3: "title A" is not a key with a value. Write key: value.',
  ],
  [
    'a value that YAML reads as something else',
    '---\ntitle: *new* cards\ndescription: @home\n---\n',
    '2: the value of "title" begins with *, which means something else in YAML. Put the value in quotes.',
    '3: the value of "description" begins with @, which means something else in YAML. Put the value in quotes.',
  ],
  [
    'no space after a colon',
    '---\ntitle:Cards\ntype: concept\n---\n',
    '2: there is no space after the colon. Write title: Cards.',
  ],
  [
    'a line without a colon',
    '---\ntitle Cards\ntype: concept\n---\n',
    '2: "title Cards" is not a key with a value. Write key: value.',
  ],
  [
    'a key that is indented',
    '---\ntitle: Cards\n  type: concept\n---\n',
    '3: "type" is indented. Begin each key in the first column.',
  ],
  ['no end', '---\ntitle: Cards\ntype: concept\n\nText.\n\n## Heading\n', `4: ${end}`],
  ['no end, with a line below', '---\ntitle: Cards\n\nText.\n\n---\n\nText.', `3: ${end}`],
  ['an end with two dashes', '---\ntitle: Cards\n--\n\nText.', `3: ${end}`],
  ['no beginning', 'title: Cards\ntype: concept\n---\n\nText.', `1: ${start}`],
  [
    'an empty line above',
    '\n---\ntitle: Cards\n---\n',
    '1: the front matter does not begin with the page. Write --- at the start of line 1.',
  ],
  [
    'no keys',
    '---\njust a text\n---\n',
    '2: the front matter has no keys. Write each line as key: value.',
  ],
];

test.each(faults)(
  'a writer is told how to correct front matter with %s',
  (_, text, ...expected) => {
    expect(readFrontMatter(text).faults.map((fault) => `${fault.line}: ${fault.text}`)).toEqual(
      expected,
    );
  },
);

test('values, their lines and the text below come from one reading', () => {
  const text =
    '--- \n# About\ntitle: A\ndescription: >-\n  Two\n  lines\nkeywords: [a, b] # c\n---\n\nText.';
  expect(readFrontMatter(text)).toEqual({
    values: {title: 'A', description: 'Two lines', keywords: ['a', 'b']},
    keyLines: new Map([
      ['title', 3],
      ['description', 4],
      ['keywords', 7],
    ]),
    faults: [],
    body: '\nText.',
  });
  expect(readFrontMatter('Text.')).toMatchObject({values: {}, faults: [], body: 'Text.'});
  expect(readFrontMatter('---\n---\nText.')).toMatchObject({values: {}, faults: []});
});
