import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {spellCheckDocument} from 'cspell-lib';
import {beforeAll, expect, test} from 'vitest';
import {checkPage, type CheckContext} from './check';
import {apiNames} from './contractNames';
import {britishSpellings, preferredTerms} from './rules/bannedPhrases';
import {spellingCheck} from './spelling/spellingCheck';
import {readTerminology} from './terminology';

let context: CheckContext;

beforeAll(async () => {
  context = {
    terminology: readTerminology(),
    spelling: await spellingCheck(),
    api: apiNames(),
    outlines: new Map([
      ['docs/covered.mdx', {operations: ['getAccount', 'blockAccount'], events: [], errors: []}],
    ]),
  };
});

/** The text begins at line 7. */
const frontMatter = [
  '---',
  'title: A page',
  'description: What a page says.',
  'type: start',
  '---',
  '',
  '',
].join('\n');

/** The findings in a text, as `line: message`. */
async function findingsOf(text: string, file = 'docs/page.mdx'): Promise<string[]> {
  const findings = await checkPage({file, text: frontMatter + text + '\n'}, context);
  return findings.map((finding) => `${finding.line}: ${finding.text}`);
}

const words = (count: number) =>
  Array.from({length: count}, () => 'red')
    .join(' x ')
    .split(' ')
    .slice(0, count)
    .join(' ');

const goodTexts: Readonly<Record<string, string>> = {
  'plain prose': 'An account holds money. Call `getAccount` to read it.',
  'a sentence of 40 words': `One ${words(38)} end.`,
  'a code begins a sentence': `One ${words(30)} end. \`getAccount\` ${words(30)} end.`,
  'codes and elements are one word each': `One ${words(32)} [a title of five words](/api/Core) \`a b c\` <State of="Account" name="ACTIVE" />.`,
  'a list of links has no length':
    '- **Goes with:** ' +
    Array.from({length: 20}, (_, index) => `[Page ${index} of them](/docs/p${index})`).join(', ') +
    '.',
  'names of the provider and words of other languages':
    'In French it is *relevé d’identité bancaire*, says %provider.name%.',
  'code and diagrams keep their words':
    '```mermaid\nsequenceDiagram\n  A->>B: requestAccountClosure\n```\n\nThe `color` and the `etc`.',
  'an acronym explained by its term': 'The user passes <Term name="SCA" />. Then SCA ends.',
  'an acronym after its name': 'Strong customer authentication (SCA) comes first. Then SCA ends.',
  'an acronym before its name': 'A KYC file (know your customer) opens.',
  'an acronym explained in the same paragraph': 'CRS requires it. CRS is the standard of the OECD.',
  'an acronym that every reader knows': 'The IBAN and the PIN are secret.',
  'acronyms in links and headings':
    '## Request KYC\n\nRead [KYC by webview](/usecases/users/kyc/kyc_webview).',
  'names in a heading':
    '## Pay with Apple Pay, SEPA and Verification of Payee on %provider.name%\n\nText.',
  'words like turns that are not English':
    'DPAN stands for a number. In stand-in, the card lives on, and it holds funds.',
  'events without an order, with a link to how to find it':
    'Two events arrive [in any order](/usecases/webhooks#step-5-handle-duplicates-and-order).',
  'steps in any order': 'Take the steps in any order.',
  'a comment, a text in braces and a plural':
    "Text {/* of a writer */} {'in braces'} with \\{braces\\}, \\*stars\\* and `a | b`.",
  'a list that goes on below a sample':
    '1. One.\n2. Two.\n\n```bash\nls -a | head\n```\n\n3. Three.',
  'a table without | at its sides': 'A | B\n---|---\na | b',
  'dates, versions and times':
    'On 29 February 2028, version 3.10.2 ends, at `2026-12-31T23:59:59Z`.',
  'commands with signs of a prompt':
    '```bash\n# list\ncurl -s \\\n  > out.json\necho $HOME 100 % done\n```\n\n```js\nconst a = 1 > 0; // “a”\n```',
  'brackets in code, of a box to tick and with a backslash': '- [ ] The list `a[` and \\] end.',
  'a heading with a number': '## 1. Open it\n\nText.\n\n### SEPA\n\nText.',
  'a table with a | in a cell and an empty cell': '| | B |\n|---|---|\n| `a\\|b` | |',
  'a sample that shows how to write one': '````md\n```bash\n$ “ls”\n```\n````',
  'equal headings of other pages': '## Open it {#open}\n\nText.\n\n## Open it {#again}\n\nText.',
  'a picture and a table in a box':
    ':::note\n\n![The front of a card](/img/card.png)\n\n| A |\n|---|\n| a |\n\n:::',
  'words like those of the field':
    'Tell the user that the debtor’s refusal ends it, with `answerScaChallenge`, at the request of the user who pays.',
  'words like Latin or filler': 'The justice of a viable size: a prize for the adjusted citizen.',
};

test.each(Object.entries(goodTexts))('a writer may write: %s', async (_, text) => {
  expect(await findingsOf(text)).toEqual([]);
});

/** A text with a mistake, the message that its writer gets, and the text after that advice where it says what to type. */
type BadText = readonly [name: string, text: string, finding: string, mended?: string];

const badTexts: readonly BadText[] = [
  [
    'a word that the field does not use for a response',
    'The API answers.',
    '7: "answers" is not the field’s word. Write "response" or "returns".',
  ],
  [
    'a retry by another name',
    'If it fails,\nrepeat the\nrequest.',
    '8: "repeat the request" is not the field’s word. Write "retry".',
  ],
  [
    'a rejection by another name',
    'The order is refused.',
    '7: "refused" is not the field’s word. Write "fails", or "is rejected" (requests, payments), or "is declined" (cards), or "does not consent" (people).',
  ],
  [
    'a possessive that is none',
    'Read the device of the user.',
    '7: "of the user" is not the field’s word. Write the possessive, as in "the user’s device".',
  ],
  [
    'a long sentence',
    `Text.\n\nOne ${words(39)} end.`,
    '9: this sentence has 41 words ("One red x red …"). Split it: at most 40 words.',
  ],
  [
    'filler',
    'Call it\nand simply wait.',
    '8: "simply" adds nothing, or judges the reader. Delete it.',
  ],
  [
    'praise',
    'A powerful call.',
    '7: "powerful" is marketing language. Say what the thing does, with a number if there is one.',
  ],
  [
    'Latin',
    'A card, e.g. a debit card.',
    '7: "e.g." is Latin. Write "for example".',
    'A card, for example a debit card.',
  ],
  [
    'unfinished text',
    'The rest is coming\nsoon.',
    '7: "coming soon" marks the page as unfinished. Finish it.',
  ],
  [
    'another form of money',
    'It costs 45.90 EUR.',
    '7: "45.90 EUR" is not how this site writes money. Write "EUR 45.90".',
  ],
  ['future tense', 'The event will arrive.', '7: "will" is future tense. Use the present tense.'],
  [
    'a turn that is not English',
    'The version stands first.',
    '7: "stands" is not what a native speaker writes. Write "is", "are" or "appears".',
  ],
  [
    'events without an order',
    'Two events arrive,\nin any order.',
    '8: the page says that events have no order, and not how to find it. Link to /usecases/webhooks#step-5-handle-duplicates-and-order.',
  ],
  [
    'a turn on two lines, around a name',
    'A token lives\n`PT10M`.',
    '7: "lives …" is not what a native speaker writes. Write "is valid for" or "lasts".',
  ],
  [
    'a second name',
    'Send it to the callback URL.',
    '7: "callback URL" is not the term that this site uses. Write "webhook endpoint".',
  ],
  [
    'American words',
    'The color of the card.',
    '7: "color" is not British spelling. Write "colour".',
  ],
  [
    'American endings',
    'You authorize it.',
    '7: "authorize" is not British spelling. Write "authorise".',
    'You authorise it.',
  ],
  [
    'a gesture',
    'To read on, click here.',
    '7: "click here" describes a gesture. Name the target of the link instead.',
  ],
  [
    'an empty link text',
    'Read it\n[here](/api/Core).',
    '8: the link text "here" does not name its target. Write the title of the page.',
  ],
  [
    'a spelling mistake',
    '| A | B |\n|---|---|\n| a | the paymnet |',
    '9: unknown word "paymnet". Did you mean "payment"? If the word is correct, add it to test/spelling/project-words.txt.',
  ],
  [
    'a spelling mistake in a diagram',
    '```mermaid\nsequenceDiagram\n  A->>B: The paymnet\n```',
    '9: unknown word "paymnet". Did you mean "payment"? If the word is correct, add it to test/spelling/project-words.txt.',
  ],
  [
    'a repeated word',
    'Read the the account.',
    '7: unexpected repeated "the", remove one occurrence.',
  ],
  [
    'a wrong article',
    'A account is open.',
    '7: unexpected article "A" before "account", expected "An".',
  ],
  [
    'a long-winded phrase',
    'Call it in order to pay.',
    '7: unexpected "in order to", use "to" instead.',
  ],
  [
    'an acronym that is not explained',
    'First.\n\nThe CSM answers.',
    '9: "CSM" is not explained. Write <Term name="CSM" />, or "long name (CSM)", at its first use on the page.',
  ],
  [
    'capitals in a heading',
    '## Open An Account\n\nText.',
    '7: "An" in a heading. Write it without a capital: headings are in sentence case.',
  ],
  [
    'a small heading',
    '## open it\n\nText.',
    '7: the heading "open it" has no capital. Begin it with one.',
  ],
  [
    'a full stop in a heading',
    '## Open it.\n\nText.',
    '7: the heading "Open it." ends with ".". Delete it.',
  ],
  [
    'a heading without text',
    '## Open it\n\n### With a call\n\nText.',
    '7: no text under this heading. Write a sentence that introduces what follows.',
  ],
  [
    'a skipped heading level',
    '## Open it\n\nText.\n\n#### With a call\n\nText.',
    '11: a heading of level 4 skips a level. Write "###".',
    '## Open it\n\nText.\n\n### With a call\n\nText.',
  ],
  [
    'code without a language',
    '```\nx\n```',
    '7: this code block names no language. Write ```text for plain text, or ```json, ```bash, ….',
    '```text\nx\n```',
  ],
  [
    'two mistakes in one phrase',
    'Add an fast payment.',
    '7: "an fast payment" is not the term that this site uses. Write "an instant payment".',
    'Add an instant payment.',
  ],
  [
    'another word for a bare address',
    'Read https://docs.aldermark.example/api/Core first.',
    '7: a bare address has no title. Write [title of the page](/api/Core), or put it in code.',
    'Read [title of the page](/api/Core) first.',
  ],
  [
    'a bare address of another site',
    'Read www.example.com first.',
    '7: a bare address has no title. Write [title of the page](http://www.example.com), or put it in code.',
    'Read [title of the page](http://www.example.com) first.',
  ],
  [
    'a bare e-mail address',
    'Write to ada@example.com first.',
    '7: a bare e-mail address becomes a link without a title. Put it in code.',
    'Write to `ada@example.com` first.',
  ],
  [
    'a link to this site with its host',
    'Read [the core](https://docs.aldermark.example/api/Core#x).',
    '7: a link to this site has no host, so that previews and offline copies keep it. Write "/api/Core#x".',
    'Read [the core](/api/Core#x).',
  ],
  [
    'a link to the machine of the writer',
    'Read [the core](http://localhost:3000/api/Core).',
    '7: "http://localhost:3000/api/Core" leads to the machine of the reader. Write it in code, or the path of the page.',
    'Read [the core](/api/Core).',
  ],
  [
    'a link without an address',
    'Read [the core]().',
    '7: this link has no address. Write the path of the page in the brackets behind its text.',
    'Read [the core](/api/Core).',
  ],
  [
    'a word that runs into a link',
    'Read the[core](/api/Core).',
    '7: no space before "[core](/api/Core)" in "e[core](/api/Core)". Write one.',
    'Read the [core](/api/Core).',
  ],
  [
    'a word that runs into code',
    'Call `getAccount`twice.',
    '7: no space after "`getAccount`" in "`getAccount`t". Write one.',
    'Call `getAccount` twice.',
  ],
  [
    'a reference without a definition',
    'Read [the core][core].',
    '7: "[the core]" is no link. Write [the core](/path-of-the-page), or \\[ for a bracket.',
    'Read [the core](/path-of-the-page).',
  ],
  [
    'a link with a space before its address',
    'Read [the core] (/api/Core).',
    '7: "[the core]" is no link, because of a space. Write [the core](/api/Core).',
    'Read [the core](/api/Core).',
  ],
  [
    'a picture with a space in its address',
    '![The front of a card](/img/my card.png)',
    '7: "![The front of a card]" is no picture, because of a space. Write ![The front of a card](/img/my%20card.png).',
    '![The front of a card](/img/my%20card.png)',
  ],
  [
    'a link whose address does not end',
    'Read [the core](/api/Core.',
    '7: "[the core]" is no link, because ")" is missing. Write it behind the address.',
    'Read [the core](/api/Core).',
  ],
  [
    'a link whose brackets have changed places',
    'Read (the core)[/api/Core].',
    '7: "[/api/Core]" is no link. Write [the core](/api/Core).',
    'Read [the core](/api/Core).',
  ],
  [
    'a link with its address in brackets',
    'Read [the core][/api/Core].',
    '7: "[the core]" is no link. Write [the core](/api/Core).',
    'Read [the core](/api/Core).',
  ],
  [
    'a link in doubled brackets',
    'Read [[the core]](/api/Core).',
    '7: "[the core]" is no link. Write [the core](/api/Core).',
    'Read [the core](/api/Core).',
  ],
  [
    'a link whose text does not end',
    'Read [the core(/api/Core).',
    '7: the bracket "[" is not closed. Write [text](/path-of-the-page) with "]", or \\[ for the character.',
    'Read [the core](/api/Core).',
  ],
  [
    'a link whose text does not begin',
    'Read the\ncore](/api/Core).',
    '8: the bracket "]" closes nothing. Write [text](/path-of-the-page) with "[", or \\] for the character.',
    'Read the\n[core](/api/Core).',
  ],
  [
    'a picture that is none',
    '! [The core](/api/Core)',
    '7: "! " begins no picture. Write ![ without a space.',
    '![The core](/api/Core)',
  ],
  [
    'braces in a path',
    'Call /accounts/{account}/cards.',
    '7: "{account}" is JavaScript to MDX, which does not show it. Write it in code: `/accounts/{account}/cards`.',
    'Call `/accounts/{account}/cards`.',
  ],
  [
    'a template of JavaScript',
    'Text.\n\n{`one`}',
    '9: "{`one`}" is JavaScript to MDX, which does not show it. Write it in code: `` {`one`} ``.',
    'Text.\n\n`` {`one`} ``',
  ],
  [
    'a table without rows',
    '| A | B |\n|---|---|',
    '7: this table has no rows. Write one, or remove it.',
    '| A | B |\n|---|---|\n| a | b |',
  ],
  [
    'a row without a text',
    '| A | B |\n|---|---|\n| a | b |\n|  |  |',
    '10: this row is empty. Write its cells, or remove it.',
    '| A | B |\n|---|---|\n| a | b |',
  ],
  [
    'a table in two parts',
    '| A | B |\n\n|---|---|\n| a | b |',
    '7: "|" begins no row of a table. Write as many cells in the line "|---|" as in the first row, and an empty line above the table.',
    '| A | B |\n|---|---|\n| a | b |',
  ],
  [
    'a heading below the smallest',
    '####### Open it\n\nText.',
    '7: "#######" begins no heading: the smallest has six. Write "##" or "###".',
    '## Open it\n\nText.',
  ],
  [
    'a heading without a title',
    '##\n\nText.',
    '7: this heading is empty. Write its title, or remove it.',
    '## Open it\n\nText.',
  ],
  [
    'a heading in capitals',
    '## OPEN IT\n\nText.',
    '7: the heading "OPEN IT" is in capitals. Write it in sentence case.',
    '## Open it\n\nText.',
  ],
  ...[
    ['bash', '(venv) $ pip list', '(venv) $'],
    ['bash', 'bash-5.1$ ls', 'bash-5.1$'],
    ['bash', '[ada@host ~]$ ls', '[ada@host ~]$'],
    ['bash', '~/app $ ls', '~/app $'],
    ['bash', 'PS> ls', 'PS>'],
    ['bash', '> ls', '>'],
    ['bash', '➜  ls', '➜'],
    ['js', "> fetch('/a')", '>'],
    ['python', 'In [1]: 2', 'In [1]:'],
    ['text', 'mysql> select 1;', 'mysql>'],
  ].map(([lang = '', command = '', sign = '']): BadText => [
    `the prompt "${sign}" in ${lang}`,
    `\`\`\`${lang}\n${command}\n\`\`\``,
    `8: "${sign}" is a prompt, which readers copy. Delete it.`,
    `\`\`\`${lang}\n${command.replace(sign, '').trim()}\n\`\`\``,
  ]),
  [
    'a blank behind the end of a line of a command',
    '```bash\nls \\ \n  -a\n```',
    '8: a blank behind the \\ at the end ends the command. Delete the blank.',
    '```bash\nls \\\n  -a\n```',
  ],
  [
    'typographic quotation marks in Python',
    '```python\nprint(“ada”)\n```',
    '8: no program reads “ as it is meant here. Write ".',
    '```python\nprint("ada")\n```',
  ],
  ...[
    ['31/12/2026', '31 December 2026'],
    ['12/31/2026', '31 December 2026'],
    ['2026/12/31', '31 December 2026'],
    ['31.12.2026', '31 December 2026'],
    ['December 31, 2026', '31 December 2026'],
    ['31st of December 2026', '31 December 2026'],
    ['3 Feb 2026', '3 February 2026'],
  ].map(([date = '', right = '']): BadText => [
    `the date ${date}`,
    `It ends on ${date}.`,
    `7: "${date}" is not how this site writes dates. Write "${right}".`,
    `It ends on ${right}.`,
  ]),
  [
    'a day that no year has',
    'It ends on 31 June 2026.',
    '7: there is no 31 June 2026. Write a day of the calendar.',
    'It ends on 30 June 2026.',
  ],
  [
    'a day that no year has, in a sample',
    '```json\n{"day": "2026-02-29"}\n```',
    '8: there is no day 2026-02-29. Write a day of the calendar.',
    '```json\n{"day": "2028-02-29"}\n```',
  ],
  [
    'a currency in other letters',
    'It costs EURO 5.00.',
    '7: "EURO 5.00" is not how this site writes money. Write "EUR 5.00".',
    'It costs EUR 5.00.',
  ],
  [
    'a price in dollars',
    'It costs $1200.50.',
    '7: "$1200.50" is not how this site writes money. Write "USD 1,200.50".',
    'It costs USD 1,200.50.',
  ],
  ...['Screenshot 2026-01-12 at 10.00', 'TODO', 'Image 1', 'DSC_0001', '.', 'Picture of the'].map(
    (text): BadText => [
      `a picture that is called "${text}"`,
      `![${text}](/img/card.png)`,
      `7: the alternative text "${text}" does not say what the picture shows. Describe it in a sentence.`,
      '![The front of a card](/img/card.png)',
    ],
  ),
  [
    'a footnote without a definition',
    'An account[^fee] is free.',
    '7: there is no footnote "fee". Write "[^fee]: …" on its own line, or \\[ for a bracket.',
    'An account[^fee] is free.\n\n[^fee]: Except its card.',
  ],
  [
    'a footnote that nothing refers to',
    'An account is free.\n\n[^fee]: Except its card.',
    '9: nothing refers to the footnote "fee". Write [^fee] in the text, or remove this line.',
    'An account is free[^fee].\n\n[^fee]: Except its card.',
  ],
  [
    'a footnote that is defined twice',
    'An account[^fee].\n\n[^fee]: One card.\n\n[^fee]: Two cards.',
    '11: "fee" is defined twice. Give one of them another name, or remove it.',
    'An account[^fee].\n\n[^fee]: One card.',
  ],
  [
    'braces in text',
    'The fee is {amount}.',
    '7: "{amount}" is JavaScript to MDX, which does not show it. Write it in code: `{amount}`.',
    'The fee is `{amount}`.',
  ],
  [
    'braces on a line',
    'Text.\n\n{limits.perDay}',
    '9: "{limits.perDay}" is JavaScript to MDX, which does not show it. Write it in code: `{limits.perDay}`.',
    'Text.\n\n`{limits.perDay}`',
  ],
  [
    'a reference in text',
    'The fee is {{fee}}.',
    '7: "{{fee}}" shows nothing. Write <Value name="{{fee}}" />.',
    'The fee is <Value name="{{fee}}" />.',
  ],
  [
    'a row with a cell too many',
    '| A | B |\n|---|---|\n| a | b | c |',
    '9: this row has 3 cells, and its table 2 columns. Write \\| where a | belongs to a text, or remove a cell.',
    '| A | B |\n|---|---|\n| a | b \\| c |',
  ],
  [
    'a row with a cell too few',
    '| A | B |\n|---|---|\n| a | b |\n| c |',
    '10: this row has 1 cell, and its table 2 columns. Add what is missing.',
    '| A | B |\n|---|---|\n| a | b |\n| c | |',
  ],
  [
    'a | in code in a cell',
    '| A | B |\n|---|---|\n| a | `b|c` |',
    '9: a | in code ends its cell. Write \\| in its place.',
    '| A | B |\n|---|---|\n| a | `b\\|c` |',
  ],
  [
    'a | in code in place of a cell',
    '| A | B |\n|---|---|\n| `b|c` |',
    '9: a | in code ends its cell. Write \\| in its place.',
    '| A | B |\n|---|---|\n| `b\\|c` | |',
  ],
  [
    'a text that became a row',
    '| A | B |\n|---|---|\n| a | b |\nOf both.',
    '10: this line became a row of the table above it. Put an empty line between them.',
    '| A | B |\n|---|---|\n| a | b |\n\nOf both.',
  ],
  [
    'a row that is there twice',
    '| A | B |\n|---|---|\n| a | b |\n| c | d |\n| a | b |',
    '11: this row repeats line 9. Remove one of them.',
    '| A | B |\n|---|---|\n| a | b |\n| c | d |',
  ],
  [
    'a column without a title',
    '| A |  |\n|---|---|\n| a | b |',
    '7: a column of this table has no title. Write one.',
    '| A | B |\n|---|---|\n| a | b |',
  ],
  [
    'a table that is none',
    '| A | B |\n|---|\n| a | b |',
    '7: "|" begins no row of a table. Write as many cells in the line "|---|" as in the first row, and an empty line above the table.',
    '| A | B |\n|---|---|\n| a | b |',
  ],
  [
    'equal headings',
    '## Open it\n\nText.\n\n## Open it!\n\nText.',
    '11: the heading "Open it!" has the anchor #open-it of line 7, so that no link leads to it. Write another heading.',
    '## Open it\n\nText.\n\n## Open it again\n\nText.',
  ],
  [
    'equal anchors',
    '## Open it\n\nText.\n\n## Close it {#open-it}\n\nText.',
    '11: the heading "Close it" has the anchor #open-it of line 7, so that no link leads to it. Write another heading.',
    '## Open it\n\nText.\n\n## Close it\n\nText.',
  ],
  [
    'a second title',
    '# Open it\n\nText.',
    '7: the title in the front matter is the only heading of level 1. Write "##", or remove this one.',
    '## Open it\n\nText.',
  ],
  [
    'a first heading that is small',
    '### Open it\n\nText.',
    '7: the first heading has level 3. Write "##".',
    '## Open it\n\nText.',
  ],
  [
    'a line below a text',
    'Open it\n---\n\nText.',
    '7: the line of - or = below makes "Open it" a heading. Write "## Open it", or put an empty line between them.',
    '## Open it\n\nText.',
  ],
  [
    'a heading in bold',
    '**Open it**\n\nText.',
    '7: "Open it" is bold and no heading. Write "## Open it", or a sentence.',
    '## Open it\n\nText.',
  ],
  [
    'a heading without a space',
    'Text.\n\n##Open it',
    '9: "##" begins no heading. Put a space behind it.',
    'Text.\n\n## Open it\n\nText.',
  ],
  [
    'an item without a space',
    'Text:\n\n-one\n-two',
    '10: "-" begins no item of a list. Put a space behind it.',
    'Text:\n\n- one\n- two',
  ],
  [
    'a step in a paragraph',
    'One step.\n2. Another.',
    '8: "2." begins no item of a list. Put an empty line above it, or join it to the line before.',
    'One step. 2. Another.',
  ],
  [
    'an empty item',
    '- one\n-\n- two',
    '8: this item of the list is empty. Write its text, or remove it.',
    '- one\n- two',
  ],
  ['a box that is none', '- [] one', '7: "[]" is no box to tick. Write "[ ]".', '- [ ] one'],
  [
    'a list with a gap',
    '1. One.\n2. Two.\n4. Four.',
    '9: this item has the number 4, but readers see 3. Write "3.".',
    '1. One.\n2. Two.\n3. Four.',
  ],
  [
    'a list that begins in the middle',
    'Text:\n\n3. One.\n4. Two.',
    '9: this list begins with 3. Indent by 3 spaces what is above it, if it belongs to an item, or begin with 1.',
    'Text:\n\n1. One.\n2. Two.',
  ],
  [
    'a list that a sample ends',
    '1. One.\n\n```bash\nls\n```\n\n1. Two.',
    '13: this list begins with 1. Indent by 3 spaces what is above it, if it belongs to an item, or begin with 2.',
    '1. One.\n\n   ```bash\n   ls\n   ```\n\n1. Two.',
  ],
  [
    'a paragraph of an item with too few spaces',
    '1. One.\n\n  Two.',
    '9: this belongs to no item of the list above. Indent it by 3 spaces, or not at all.',
    '1. One.\n\n   Two.',
  ],
  [
    'bold with a blank inside',
    'It is **final **here.',
    '7: "**" marks nothing, and readers see it. Write **bold** without blanks inside, or \\*.',
    'It is **final** here.',
  ],
  [
    'italics without an end',
    'It is *final\nhere.',
    '7: "*" marks nothing, and readers see it. Write **bold** without blanks inside, or \\*.',
    'It is \\*final\nhere.',
  ],
  [
    'code without an end',
    'Call\n`getAccount.',
    '8: "`" begins or ends no code, and readers see it. Write `code`, or \\`.',
    'Call\n`getAccount`.',
  ],
  [
    'a name of HTML',
    'It is &lt; 5.',
    '7: "&lt;" is a name of HTML. Write the character itself, with \\ before < and {.',
    'It is \\< 5.',
  ],
  [
    'a blank of HTML',
    'It is&nbsp;5.',
    '7: "&nbsp;" is a character that nobody sees. Write a space, or nothing.',
    'It is 5.',
  ],
  [
    'a text that is struck out',
    'About ~5 or 6~.',
    '7: "~" strikes out what follows. Write \\~.',
    'About \\~5 or 6\\~.',
  ],
  [
    'a box without an end',
    ':::note\n\nText.',
    '7: the box :::note is not closed. Write ::: on a line of its own at its end.',
    ':::note\n\nText.\n\n:::',
  ],
  [
    'an empty box',
    ':::note\n\n:::',
    '7: the box :::note is empty. Write a text in it, or remove it.',
    ':::note\n\nText.\n\n:::',
  ],
  [
    'a box with two colons',
    '::note\n\nText.',
    '7: ::note is not a box. Write :::note, its text, and ::: on lines of their own.',
    ':::note\n\nText.\n\n:::',
  ],
  [
    'a box with a blank',
    '::: note\n\nText.',
    '7: this is not the beginning of a box. Write :::note without a space, or :::note[Title] with a title.',
    ':::note\n\nText.\n\n:::',
  ],
  [
    'an import in a paragraph',
    "Text.\nimport Part from './_part.mdx';",
    '8: "import" begins no import. Put an empty line above it.',
  ],
  [
    'a sample without an end',
    'Text.\n\n```text\nx\n\nText.',
    '9: the fence ```text is not closed. Write ``` on a line of its own below its last line.',
    'Text.\n\n```text\nx\n```\n\nText.',
  ],
  [
    'a forced break',
    'One  \ntwo.',
    '7: this line ends with a forced break. Delete the blanks or the \\ at its end, or begin a paragraph.',
    'One\ntwo.',
  ],
  [
    'a picture without a text',
    '![](/img/card.png)',
    '7: this picture has no alternative text. Say in it what the picture shows.',
    '![The front of a card](/img/card.png)',
  ],
  [
    'an element without a text',
    'Look: <img src="/img/card.png" />',
    '7: this picture has no alternative text. Say in it what the picture shows.',
    'Look: <img src="/img/card.png" alt="The front of a card" />',
  ],
  [
    'the name of a file as the text of a picture',
    '![card.png](/img/card.png)',
    '7: the alternative text "card.png" does not say what the picture shows. Describe it in a sentence.',
    '![The front of a card](/img/card.png)',
  ],
  [
    'a prompt in a sample',
    '```bash\ncd site\n$ npm ci\n```',
    '9: "$" is a prompt, which readers copy. Delete it.',
    '```bash\ncd site\nnpm ci\n```',
  ],
  [
    'a prompt with a name',
    '```bash\nada@mac:~/site$ npm ci\n```',
    '8: "ada@mac:~/site$" is a prompt, which readers copy. Delete it.',
    '```bash\nnpm ci\n```',
  ],
  [
    'a prompt in code',
    'Run `$ npm ci` first.',
    '7: "$" is a prompt, which readers copy. Delete it.',
    'Run `npm ci` first.',
  ],
  [
    'curly quotes in a command',
    '```bash\necho “a b”\n```',
    '8: no program reads “ as it is meant here. Write ".',
    '```bash\necho "a b"\n```',
  ],
  [
    'a dash in place of an option',
    '```bash\nls –a\n```',
    '8: no program reads – as it is meant here. Write -.',
    '```bash\nls -a\n```',
  ],
  [
    'a name that an object has twice',
    '```json\n{"id": 1,\n "id": 2}\n```',
    '9: the object has "id" twice. Remove one of them.',
    '```json\n{"id": 1}\n```',
  ],
  [
    'another language than the sample has',
    '```ts\n{"id": 1}\n```',
    '7: this sample is no ts. Write ```json.',
    '```json\n{"id": 1}\n```',
  ],
  [
    'a name of the API as a word',
    'Then token_expired arrives.',
    '7: "token_expired" is a name of the API in plain text. Write `token_expired`.',
    'Then `token_expired` arrives.',
  ],
  [
    'a space before a comma',
    'One , two.',
    '7: "," in "One ," has a space before it. Delete the space.',
    'One, two.',
  ],
  [
    'no space after a sentence',
    'One ends.Two begins.',
    '7: "." in "One ends.Tw" has no space after it. Write one.',
    'One ends. Two begins.',
  ],
  ['a doubled stop', 'One ends..', '7: ".." in "One ends.." is doubled. Delete one.', 'One ends.'],
  [
    'a paragraph that is there twice',
    'You open an account with one call, and close it.\n\nText.\n\nYou open an account\nwith one call, and close it.',
    '11: this text repeats line 7. Remove one of them.',
    'You open an account with one call, and close it.\n\nText.',
  ],
  [
    'a tab',
    '```json\n{\n\t"id": 1\n}\n```',
    '9: a tab (U+0009) at the start of the line. Write spaces.',
  ],
  [
    'a blank that no program takes for one',
    '```bash\nnpm\u00A0ci\n```',
    '8: a special blank (U+00A0) after "npm". Write a space.',
    '```bash\nnpm ci\n```',
  ],
  [
    'a character without a width',
    'Call `get\u200BAccount`.',
    '7: an invisible character (U+200B) after "Call `get". Delete it.',
    'Call `getAccount`.',
  ],
  [
    'a character that turns the text',
    'It is\n\u202Efinal\u202C.',
    '8: an invisible character (U+202E) at the start of the line. Delete it.',
    'It is\nfinal.',
  ],
  [
    'a soft hyphen',
    'It is fi\u00ADnal.',
    '7: a soft hyphen (U+00AD) after "It is fi". Delete it.',
    'It is final.',
  ],
  [
    'a letter of another alphabet',
    'Call `getAcc\u043Eunt`.',
    '7: "getAcc\u043Eunt" has a letter of another alphabet (U+043E). Type the word again.',
    'Call `getAccount`.',
  ],
  [
    'an accent on its own',
    'A `caf\u0065\u0301`.',
    '7: an accent is a character of its own (NFD). Type the letter again.',
    'A `caf\u00E9`.',
  ],
];

test.for(badTexts)('a writer is told of: %s', async ([, text, finding, mended]) => {
  expect(await findingsOf(text)).toContain(finding);
  if (mended !== undefined) {
    expect(await findingsOf(mended)).toEqual([]);
  }
});

/** A text after what a finding says to write or to delete in it. */
function mend(text: string, finding: string): string {
  const [, found, other] = /"(.+?)".*?(?:Write|use|expected) "(.+?)"/.exec(finding) ?? [];
  if (found !== undefined && other !== undefined) {
    return text.replace(found, other);
  }
  const [, superfluous = ''] =
    /"(.+?)".*(?:Delete it|remove one occurrence)\.$/.exec(finding) ?? [];
  return text.replace(`${superfluous} `, '');
}

const avoided = [...preferredTerms, ...britishSpellings].flatMap(([word]) => [
  `You see a ${word} here.`,
  `${word.charAt(0).toUpperCase()}${word.slice(1)} arrives.`,
]);

test.each([
  ...avoided,
  'You see it, i.e. here.',
  'You see cards, accounts, etc. Then you see more, viz. all of it via e-mail.',
  'You organized the tokenization, and analyzed it.',
  'The value stands first.',
  'A field that you do not know may miss in its place.',
  'It goes on working in the place of it.',
  'You simply see it.',
  'You see it in order to pay, prior to the the end.',
  'It is requested in view of the above.',
  'You see the state at the present time.',
  'You pay 25,50 EUR.',
])('what the findings say to write has no finding: %s', async (text) => {
  const findings = await findingsOf(text);
  expect(findings.length).toBeGreaterThan(0);
  expect(await findingsOf(findings.reduce(mend, text))).toEqual([]);
});

test('one word has one finding', async () => {
  expect(await findingsOf('The color of a email, and an RIB certificate.')).toEqual([
    '7: "a email" is not the term that this site uses. Write "an e-mail".',
    '7: "an RIB certificate" is not the term that this site uses. Write "an IBAN certificate".',
    '7: "color" is not British spelling. Write "colour".',
  ]);
});

test('a writer is told of a name of the outline that the page lacks', async () => {
  const text = 'Call `getAccount` to read an account.';
  expect(await findingsOf(text, 'docs/covered.mdx')).toEqual([
    expect.stringMatching(/^1: does not link the operation "blockAccount" of its outline\./),
  ]);
  expect(await findingsOf(text, 'docs/other.mdx')).toEqual([]);
});

/** Every kind of text that the prose of a page is not, and one mistake in each kind that it is. */
const source = `---
title: The acount
keywords: [xyzzying]
---

import Qwertz from '@theme/Qwertz';

## Open the colour

The color of <Term name="Zxcv" /> is \`zxcv\`, in [a beneficary](/docs/zxcv), *relevé*.

\`\`\`json answer=zxcv
{"id": "zxcv"}
\`\`\`

\`\`\`mermaid
sequenceDiagram
  autonumber
  A->>B: a paymnet
\`\`\`
`;

test('an editor underlines the mistakes in the prose of a page, and nothing in its code', async () => {
  const ofEditor = readFileSync('.vscode/settings.json', 'utf8');
  const [, settings = ''] =
    /"cSpell\.import": \["\$\{workspaceFolder\}\/([^"]+)"\]/.exec(ofEditor) ?? [];
  const {issues} = await spellCheckDocument(
    {uri: pathToFileURL(path.resolve('docs/page.mdx')).href, text: source},
    {},
    {import: [path.resolve(settings)]},
  );
  expect(issues.map(({text}) => text)).toEqual(['acount', 'color', 'beneficary', 'paymnet']);
});
