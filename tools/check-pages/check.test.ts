import {beforeAll, expect, test} from 'vitest';
import {checkPage, siteFindings, type CheckContext, type CheckedPage} from './check';
import {spellingCheck} from './spelling';
import {readVocabulary} from './vocabulary';

let context: CheckContext;

beforeAll(async () => {
  const vocabulary = readVocabulary();
  context = {vocabulary, spelling: await spellingCheck(vocabulary)};
});

/** The first lines of a page of a kind; its text begins at line 7. */
const frontMatter = (type: string, title = 'A page') =>
  [
    '---',
    `title: '${title}'`,
    'description: What a page says.',
    `type: ${type}`,
    '---',
    '',
    '',
  ].join('\n');

/** What is wrong with a text, as `line: message`. */
async function findingsOf(text: string, file = 'docs/page.mdx'): Promise<string[]> {
  const {findings} = await checkPage({file, text: frontMatter('landing') + text + '\n'}, context);
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
  'a sentence of 30 words': `One ${words(28)} end.`,
  'a code begins a sentence': `One ${words(20)} end. \`getAccount\` ${words(20)} end.`,
  'links, codes and elements are one word each': `One ${words(26)} [a title of five words](/api/Core) \`a b c\` <State of="Account" name="ACTIVE" />.`,
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
  'words like Latin or filler': 'The justice of a viable size: a prize for the adjusted citizen.',
};

for (const [name, text] of Object.entries(goodTexts)) {
  test(`a writer may write: ${name}`, async () => {
    expect(await findingsOf(text)).toEqual([]);
  });
}

const badTexts: readonly (readonly [name: string, text: string, finding: string])[] = [
  [
    'a long sentence',
    `Text.\n\nOne ${words(29)} end.`,
    '9: a sentence of 31 words ("One red x red …"). Write two: at most 30 words, better 26.',
  ],
  [
    'filler',
    'Call it\nand simply wait.',
    '8: "simply" says nothing, or judges the reader. Leave it out.',
  ],
  [
    'praise',
    'A powerful call.',
    '7: "powerful" praises. Say what the thing does, with a number if there is one.',
  ],
  [
    'Latin',
    'A card, e.g. a debit card.',
    '7: "e.g." is Latin. Write "for example", "that is", "and so on", or the full list.',
  ],
  [
    'unfinished text',
    'The rest is coming\nsoon.',
    '7: "coming soon" says that the page is not finished. Finish it.',
  ],
  [
    'future tense',
    'The event will arrive.',
    '7: "will" is future tense. Write what happens in the present tense.',
  ],
  [
    'a second name',
    'Send it to the callback URL.',
    '7: "callback URL" has another name here. Write "webhook endpoint".',
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
    '7: "click here" names a gesture. Name the target of the link.',
  ],
  [
    'an empty link text',
    'Read it\n[here](/api/Core).',
    '8: the link text "here" does not name its target. Write the title of the page.',
  ],
  [
    'a spelling mistake',
    '| A | B |\n|---|---|\n| a | the acount |',
    '9: unknown word "acount". Did you mean "account"? A right word goes into tools/check-pages/words.txt.',
  ],
  [
    'a spelling mistake in a diagram',
    '```mermaid\nsequenceDiagram\n  A->>B: The acount\n```',
    '9: unknown word "acount". Did you mean "account"? A right word goes into tools/check-pages/words.txt.',
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
    '7: "An" in a heading. Write it small: headings are in sentence case.',
  ],
  ['a small heading', '## open it\n\nText.', '7: the heading "open it" must begin with a capital.'],
  [
    'a full stop in a heading',
    '## Open it.\n\nText.',
    '7: the heading "Open it." must not end with ".".',
  ],
  [
    'a heading without text',
    '## Open it\n\n### With a call\n\nText.',
    '7: no text under this heading. Write a sentence that says what follows.',
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

for (const [name, text, finding] of badTexts) {
  test(`a writer is told of: ${name}`, async () => {
    expect(await findingsOf(text)).toContain(finding);
  });
}

test('a writer is told of a page that is hard to read, and of a site that is', async () => {
  const hard = 'Organisational responsibilities necessitate comprehensive documentation. '.repeat(
    6,
  );
  expect(await findingsOf(hard)).toEqual([
    expect.stringMatching(/^1: hard to read: Flesch reading ease -\d+, at least 35\./),
  ]);
  const page = (file: string, flesch: number): CheckedPage => ({
    file,
    findings: [],
    figures: {words: 100, sentences: 9, longSentences: 0, flesch, diagrams: 0, operations: 0},
  });
  const low = [page('docs/a.mdx', 45), page('usecases/b.mdx', 51)];
  expect(siteFindings(low)).toEqual([
    'docs/, usecases/: median of the Flesch reading ease is 48.0, at least 50.',
  ]);
  expect(siteFindings([...low, page('docs/c.mdx', 51), page('api/d.mdx', 1)])).toEqual([]);
});
