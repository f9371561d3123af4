import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {parsePage, PageSyntaxError} from './page';

/** The errors of a page, as `line: text`. */
function faultsOf(text: string): string[] {
  try {
    parsePage('docs/page.mdx', text);
    return [];
  } catch (error) {
    if (error instanceof PageSyntaxError) {
      return error.message.split('\n').map((line) => line.replace('docs/page.mdx:', ''));
    }
    throw error;
  }
}

const fences = {json: '```json', end: '```'};

test.each([
  ['a tag that never ends', 'Text.\n\n<Tabs>\n\n- One.', '3: <Tabs> is not closed. Write </Tabs>.'],
  ['bold text that never ends', 'A <b>bold word.', '1: <b> is not closed. Write </b>.'],
  [
    'a placeholder',
    'Send `x` with <client-id> in it.',
    '1: <client-id> is not closed. Write </client-id>, or `<client-id>` in code if it is not a tag.',
  ],
  [
    'a type of a language',
    'It is a List<Account> of yours.',
    '1: List<Account> is not in code, so that <Account> is a tag. Write `List<Account>`.',
  ],
  [
    'a type with two parts',
    'It is a Record<string, number> now.',
    '1: Record<string, number> is not in code. Write `Record<string, number>`.',
  ],
  ['a line break of HTML', 'One<br>two.', '1: <br> is not closed. Write <br />.'],
  ['a picture of HTML', '<img src="a.png">', '1: <img> is not closed. Write <img src="a.png" />.'],
  [
    'a tag that only ends',
    'Text.\n\n</Steps>',
    '3: </Steps> closes nothing. Write <Steps> where it begins, or remove it.',
  ],
  ['a break that only ends', 'One</br>two.', '1: </br> does not exist. Write <br />.'],
  [
    'a tag with two spellings',
    '<Details>\n\nText.\n\n</Detail>',
    '5: </Detail> does not close <Details> in line 1. Write </Details>.',
  ],
  [
    'tags that overlap',
    'A <strong>b <em>c</strong> d</em>',
    '1: </strong> comes before <em> in line 1 is closed. Write </em> before it.',
  ],
  [
    'a tag in one with almost its name',
    '<Tabs>\n<Tab>\n\nText.\n\n</Tabs>',
    '6: </Tabs> comes before <Tab> in line 2 is closed. Write </Tab> before it.',
  ],
  [
    'a tag after one with the name that closes it',
    '<Tabs>\n\nA.\n\n</Tabs>\n\n<Tab>\n\nB.\n\n</Tabs>',
    '11: </Tabs> does not close <Tab> in line 7. Write </Tab>.',
  ],
  [
    'a tag over two cells',
    '| a | b |\n|---|---|\n| <b>one | two</b> |',
    '3: <b> is closed outside of the cell in which it begins. Write <b> and </b> in one cell, or both on lines of their own with an empty line around them.',
  ],
  [
    'a closing tag with an attribute',
    '<b>bold</b class="x">',
    '1: the closing tag </b> holds more than its name. Write </b>.',
  ],
  [
    'a comparison',
    'Amounts <100 pass.',
    '1: <100 is not the beginning of a tag. Write &lt;100, or `<100` in code.',
  ],
  ['an arrow', 'a <- b', '1: <- is not the beginning of a tag. Write &lt;-, or `<-` in code.'],
  [
    'a comment of HTML',
    'Text.\n\n<!-- later\nmore -->\n\nText.',
    '3: <!-- … --> is a comment of HTML, which MDX does not know. Write {/* … */}.',
  ],
  [
    'an address in angle brackets',
    'See <https://www.example.com/a>.',
    '1: <https://www.example.com/a> is not a link in MDX. Write [the name of the target](https://www.example.com/a).',
  ],
  [
    'an e-mail address in angle brackets',
    'Write to <help@example.com>.',
    '1: <help@example.com> is not a link in MDX. Write [the name of the target](mailto:help@example.com).',
  ],
  [
    'an attribute without quotes',
    '<Image width=30 />',
    '1: the value of "width" is not in quotes. Write width="30".',
  ],
  [
    'an attribute in typographic quotes',
    '<Term name=“SCA” />',
    '1: the value of "name" has typographic quotes. Write name="SCA".',
  ],
  [
    'an attribute whose quote does not close',
    '<Term name="SCA />\n\nText.',
    '1: the value of "name" has no closing quote. Write name="…".',
  ],
  [
    'an attribute without a value',
    '<Term name= />',
    '1: "name" has no value. Write name="…", or remove it.',
  ],
  [
    'an attribute that is no expression',
    '<Term name={S C A} />',
    '1: the value {S C A} of "name" is not an expression of JavaScript. Write a text in quotes: name="…".',
  ],
  ['an attribute twice', '<b id="a" id="b">c</b>', '1: <b> has "id" twice. Keep one of the two.'],
  [
    'a style as text',
    'A <span style="margin-top: 1em; color: red">word</span>.',
    `1: "style" of <span> is a text, which stops the build. Write style={{marginTop: '1em', color: 'red'}}, or remove it.`,
  ],
  [
    'a tag without an end',
    'Text with <Term name',
    '1: the tag <Term has no end. Write > or /> at its end, or `<Term` in code if it is not a tag.',
  ],
  [
    'an opening brace',
    'One.\n\nA set is { a, b.\n\nTwo.',
    '3: the brace { is not closed. Write } at its end, or \\{ for the character.',
  ],
  [
    'a closing brace',
    'A set is a, b }.',
    '1: the brace } closes nothing. Write { where it begins, or \\} for the character.',
  ],
  [
    'words in braces',
    'Hello {your name}.',
    '1: {your name} is not an expression of JavaScript. Write `{your name}` in code, or \\{ and \\} for the characters.',
  ],
  [
    'JSON in text',
    'Send {"id": 1} now.',
    '1: {"id": 1} is not an expression of JavaScript. Write `{"id": 1}` in code, or \\{ and \\} for the characters.',
  ],
  [
    'a comment that does not end',
    'Text.\n\n{/* later }',
    '3: the comment {/* has no end. Write */} at its end.',
  ],
  [
    'an import below which there is text',
    "import A from './_a.mdx'\nText.",
    '2: the text follows an import without an empty line. Write an empty line above it.',
  ],
  [
    'an import without its source',
    'Text.\n\nimport {A from "./_a.mdx";',
    "3: this import cannot be read (unexpected token). Write import Name from './_part.mdx';",
  ],
  [
    'a paragraph that begins with "import"',
    'import the certificate first.',
    '1: a paragraph cannot begin with "import", which begins code. Begin it with another word.',
  ],
  [
    'an export that is no code',
    'export const a = ;',
    '1: a page exports nothing, and this cannot be read (unexpected token). Remove it, or put it in a fence.',
  ],
  [
    'a fence that does not end',
    `Text.\n\n${fences.json}\n{}\n\nMore.`,
    '3: the fence ```json is not closed. Write ``` on a line of its own below its last line.',
  ],
  [
    'a fence that ends with fewer marks',
    '````text\na\n```',
    '1: the fence ````text is not closed. Write ```` on a line of its own below its last line.',
  ],
  [
    'a box that does not end',
    ':::tip\n\nText.',
    '1: the box :::tip is not closed. Write ::: on a line of its own at its end.',
  ],
  [
    'a box with two colons',
    '::note\n\nText.',
    '1: ::note is not a box. Write :::note, its text, and ::: on lines of their own.',
  ],
  [
    'a box in another one, of which one does not end',
    '::::info\n\n:::tip\n\nText.\n\n::::',
    '1: the box ::::info is not closed. Write :::: on a line of its own at its end.',
  ],
  [
    'two boxes with one end',
    ':::info\n\n:::tip\n\nText.\n\n:::',
    '1: the box :::info is not closed. Write ::: on a line of its own at its end.',
  ],
  [
    'a box that does not begin',
    '::: warning\n\nText.\n\n:::',
    '1: this is not the beginning of a box. Write :::warning without a space, or :::warning[Title] with a title.',
  ],
  [
    'the id of a heading that does not end',
    '## Pay {#pay\n\nText.',
    '1: {#pay is not the id of the heading "Pay". Write {#name} at its end, with letters, digits and - in it.',
  ],
  [
    'the id of a heading that does not end it',
    '## Pay {#pay} later\n\nText.',
    '1: {#pay} is not the id of the heading "Pay later". Write {#name} at its end, with letters, digits and - in it.',
  ],
  [
    'the id of a heading with a space',
    '## Pay {#pay later}\n\nText.',
    '1: {#pay later} is not the id of the heading "Pay". Write {#name} at its end, with letters, digits and - in it.',
  ],
  [
    'a handler of HTML',
    '<b onclick="go()">Go</b>',
    '1: "onclick" of <b> does nothing, because the build leaves it out. Remove it.',
  ],
  [
    'a default export',
    'export default () => <b>x</b>;\n\nText.',
    '1: a page exports nothing. Remove this code, or put it in a fence.',
  ],
  [
    'an import twice',
    "import A from './_a.mdx';\nimport A from './_b.mdx';",
    '2: the name A is there twice. Give one of the two another name, or remove it.',
  ],
  [
    'a type in a type',
    'A Map<String, List<Account>> has it.',
    '1: Map<String, List<Account>> is not in code. Write `Map<String, List<Account>>`.',
  ],
  [
    'a quote that does not close before content',
    '<Tabs id="a>\n\nText.\n\n</Tabs>',
    '1: the value of "id" has no closing quote. Write id="…".',
  ],
  [
    'a tag without an end before content',
    '<Tabs id="a"\n\nText.\n\n</Tabs>',
    '1: the tag <Tabs has no end. Write > or /> at its end, or `<Tabs` in code if it is not a tag.',
  ],
  [
    'a tag that leaves its quotation',
    '> <Term\nname="SCA" />',
    '1: <Term goes on outside of its list or quotation. Write it in one line, or begin each line as the first.',
  ],
  [
    'a box whose braces do not end',
    ':::note{.a\n\nText.\n\n:::',
    '1: :::note takes no braces. Write :::note, or :::note[Title] with a title.',
  ],
  [
    'a box with a class',
    ':::tip[Title]{.wide}\n\nText.\n\n:::',
    '1: :::tip takes no braces. Write :::tip, or :::tip[Title] with a title.',
  ],
  [
    'a box that ends with two colons',
    ':::note\nText.\n::\n',
    '1: the box :::note is not closed. Write ::: on a line of its own at its end.',
  ],
  [
    'a box without a name',
    ':::\n\nText.\n\n:::',
    '1: ::: closes no box. Write :::note where the box begins, or remove it.',
  ],
  [
    'an attribute with too many signs',
    '<Term name==="SCA" />',
    '1: the value of "name" is not in quotes. Write name="SCA".',
  ],
  ['a line break in capitals', 'One<BR>two.', '1: <BR> is not closed. Write <br />.'],
  [
    'a placeholder in capitals',
    'Send <YOUR_TOKEN> now.',
    '1: <YOUR_TOKEN> is not a tag. Write `<YOUR_TOKEN>` in code.',
  ],
  [
    'a placeholder of words',
    'Send <your access token> now.',
    '1: <your access token> is not a tag. Write `<your access token>` in code.',
  ],
  [
    'a placeholder with an accent',
    'Send <é> now.',
    '1: <é> is not closed. Write </é>, or `<é>` in code if it is not a tag.',
  ],
  [
    'a price in dollars',
    'Below <$5.',
    '1: <$5 is not the beginning of a tag. Write &lt;$5, or `<$5` in code.',
  ],
  [
    'a closing tag without an end',
    'Press <kbd>Ctrl</kbd and go.',
    '1: the tag </kbd has no end. Write > at its end, or `</kbd` in code if it is not a tag.',
  ],
  [
    'an import without a name',
    "import './styles.css';\n\nText.",
    "1: this import has no name. Write import Name from './_part.mdx';, or remove it.",
  ],
])('a writer is told where and how to correct %s', (_, text, fault) => {
  expect(faultsOf(text)).toEqual([fault]);
});

test('all syntax errors of a page are reported at once, each with its line', () => {
  const text = 'Below <5.\n\n<Tabs>\n\nA {b c}.\n\n</Steps>\n\n<!-- x -->\n\n:::note\n\nText.';
  expect(faultsOf(text).map((fault) => fault.replace(/:.*/, ''))).toEqual([
    '1',
    '5',
    '7',
    '9',
    '11',
  ]);
});

test.each([
  '## Pay with \\{amount} {#pay-it}\n\nText with \\{a} in it.',
  'A < b, \\{a\\}, `{a b}`, `<5`, &lt;5 and 10:30.',
  '> - <Term name="SCA" />\n>\n>   ```json\n>   {"a": "}"}\n>   ```',
  '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
  '::::note[A title]\n\nText.\n\n:::tip\n\nText.\n\n:::\n\n::::',
  '{/* a comment */}\n\n| a | b |\n|---|---|\n| `a \\| b` | {1 + 1} |',
])('MDX that is valid has no fault: %j', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('a page that was saved on Windows is read as any other', () => {
  const file = 'docs/docs/accounts/iban.mdx';
  const text = readFileSync(file, 'utf8');
  const saved = parsePage(file, `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect(saved).toEqual(parsePage(file, text));
  expect(saved.frontMatter['title']).toBe('IBAN');
});
