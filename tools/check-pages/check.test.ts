import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {spellCheckDocument} from 'cspell-lib';
import {beforeAll, expect, test} from 'vitest';
import {checkPage, type CheckContext} from './check';
import {apiNames} from './contractNames';
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
  'type: landing',
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
  'an acronym explained in the same paragraph': 'CRS asks for it. CRS is the standard of the OECD.',
  'an acronym that every reader knows': 'The IBAN and the PIN are secret.',
  'acronyms in links and headings':
    '## Ask for KYC\n\nRead [KYC by webview](/usecases/users/kyc/kyc_webview).',
  'names in a heading':
    '## Pay with Apple Pay, SEPA and Verification of Payee on %provider.name%\n\nText.',
  'words like turns that are not English':
    'DPAN stands for a number. In stand-in, the card lives on, and it holds funds.',
  'events without an order, with a link to how to find it':
    'Two events arrive [in any order](/usecases/webhooks#step-5-handle-duplicates-and-order).',
  'steps in any order': 'Take the steps in any order.',
  'words like Latin or filler': 'The justice of a viable size: a prize for the adjusted citizen.',
};

test.each(Object.entries(goodTexts))('a writer may write: %s', async (_, text) => {
  expect(await findingsOf(text)).toEqual([]);
});

const badTexts: readonly (readonly [name: string, text: string, finding: string])[] = [
  [
    'a long sentence',
    `Text.\n\nOne ${words(39)} end.`,
    '9: this sentence has 41 words ("One red x red …"). Split it: at most 40 words, mostly 12 to 20.',
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
    '7: "e.g." is Latin. Write "for example", "that is", "and so on", or the full list.',
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
    '7: "authorize" is not British spelling. Write it with "s".',
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
    '9: unknown word "paymnet". Did you mean "payment"? If the word is correct, add it to .cspell/project-words.txt.',
  ],
  [
    'a spelling mistake in a diagram',
    '```mermaid\nsequenceDiagram\n  A->>B: The paymnet\n```',
    '9: unknown word "paymnet". Did you mean "payment"? If the word is correct, add it to .cspell/project-words.txt.',
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
    '11: unexpected heading rank `4`, exected rank `3`.',
  ],
  [
    'code without a language',
    '```\nx\n```',
    '7: unexpected missing fenced code language flag in info string, expected keyword.',
  ],
];

test.each(badTexts)('a writer is told of: %s', async (_, text, finding) => {
  expect(await findingsOf(text)).toContain(finding);
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
  const {issues} = await spellCheckDocument(
    {uri: pathToFileURL(path.resolve('docs/page.mdx')).href, text: source},
    {},
    {},
  );
  expect(issues.map(({text}) => text)).toEqual(['acount', 'color', 'beneficary', 'paymnet']);
});
