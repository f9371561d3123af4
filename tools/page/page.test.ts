import {execFileSync, spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {checkOnePage} from './check';
import {writeDraft} from './draft';
import {pageNamed} from './named';

/** A folder of the site that no page is in. */
const folder = 'usecases/seeded-by-test';
const file = `${folder}/page.mdx`;

const project = process.cwd();
const site = mkdtempSync(path.join(os.tmpdir(), 'site-'));
/** What the tests change: of other folders at the top, the site of the tests has links. */
const copied = ['usecases', 'test/spelling'];

// Other programs may read the pages of the project at the same time.
beforeAll(() => {
  readdirSync(project)
    .filter((name) => name !== '.git' && !copied.some((one) => one.split('/')[0] === name))
    .forEach((name) => symlinkSync(path.join(project, name), path.join(site, name)));
  copied.forEach((name) =>
    cpSync(path.join(project, name), path.join(site, name), {recursive: true}),
  );
  process.chdir(site);
});
afterAll(() => {
  process.chdir(project);
  rmSync(site, {recursive: true, force: true});
});

const clear = () => rmSync(folder, {recursive: true, force: true});
beforeEach(() => {
  clear();
  mkdirSync(folder);
});
afterEach(clear);

const frontMatter = [
  '---',
  'title: A seeded page of a test',
  'description: What a writer gets when something is wrong on the page that a test has seeded.',
  'type: start',
  'keywords: [seed, fault, message]',
  'displayed_sidebar: null',
  '---',
  '',
].join('\n');

/** The findings of a page with this text, without its path. Its text begins at line 8. */
async function findingsOf(text: string, head = frontMatter): Promise<string[]> {
  writeFileSync(file, `${head}${text}\n`);
  const {findings} = await checkOnePage(file, keptModel());
  return findings.map((line) => line.replace(`${file}:`, ''));
}

const unlinked = `usecases/CustomPage.mdx:1: no link to /${folder}/page (${file}). Add it under its goal.`;

test('one command reports what all checks find: text, names, calls, diagrams, links, pictures, imports and place', async () => {
  const text = [
    "import Part from './_none.mdx';",
    '',
    'An event will arrive after `blockCrad`, so read [one](/docs/none), [two](/docs/accounts/iban#none) and [three](#none).',
    '',
    '![A picture of nothing](./none.png)',
    '',
    '```mermaid\nflowchart LR\n  A --> B\n```',
    '',
    '```json request=blockCard\n{"raeson": "FRAUD_SUSPICION"}\n```',
  ].join('\n');
  const findings = await findingsOf(text, frontMatter.replace('displayed_sidebar: null\n', ''));
  expect(
    findings.map((line) =>
      line.replace(/\. (?:Did|Write|Add|Name|Delete|Remove|The nearest).*/, ''),
    ),
  ).toEqual([
    unlinked.replace('. Add it under its goal.', ''),
    '2: no sidebar lists this page',
    '7: there is no file "./_none.mdx"',
    '9: "will" is future tense. Use the present tense.',
    '9: unknown name "blockCrad"',
    '9: the link leads to /docs/none, which does not exist',
    '9: the link leads to /docs/accounts/iban#none, which does not exist',
    `9: the link leads to /${folder}/page#none, which does not exist`,
    '11: there is no file "./none.png"',
    '13: this diagram has no name',
    '19: the field "reason" is missing',
    '19: unknown field "raeson"',
  ]);
});

test('a page that cannot be parsed has its syntax errors and those of its front matter in one run', async () => {
  const head = frontMatter.replace('title: A seeded page', 'title: Seeded: a page');
  const findings = await findingsOf('Below <5.\r\n\n<Tabs>\n\nText.', head);
  expect(findings.map((line) => line.slice(0, 30))).toEqual([
    unlinked.slice(0, 30),
    '2: the front matter is not val',
    '8: <5 is not the beginning of ',
    '8: this line ends with CR LF, ',
    '10: <Tabs> is not closed. Writ',
  ]);
});

test('the partials of a page are checked with it, also where they cannot be parsed, and other pages are left alone', async () => {
  writeFileSync(`${folder}/_good.mdx`, 'It will work.\n');
  writeFileSync(`${folder}/_bad.mdx`, 'Text.\n\n<Tabs>\n');
  const head = frontMatter.replaceAll('seeded', 'other').replace('a test', 'one test');
  writeFileSync(`${folder}/other.mdx`, `${head}Below <5.\n`);
  const text = [
    "import Good from './_good.mdx';",
    "import Bad from './_bad.mdx';",
    '',
    `Read [the other page](/${folder}/other#none).`,
    '',
    '<Good />\n\n<Bad />',
  ].join('\n');
  expect(await findingsOf(text)).toEqual([
    unlinked,
    `${folder}/_good.mdx:1: "will" is future tense. Use the present tense.`,
    `${folder}/_bad.mdx:3: <Tabs> is not closed. Write </Tabs>.`,
  ]);
});

test('links to what only the build writes are good: terms, codes and operations', async () => {
  const links = [
    '/docs/glossary#vop',
    '/api/Callback#envelope',
    '/api/Core#error-codes',
    '/errors/iban_invalid',
    '/api/Callback#event-types',
  ];
  const operation = '/openapi/aldermark.json';
  const text = [...links, operation].map((link, index) => `[Target ${index}](${link})`).join(', ');
  expect(await findingsOf(`Read ${text}.`)).toEqual([unlinked]);
});

test.each([
  ['ada@example.com', '"ada@example.com" is not an address. Write "mailto:ada@example.com".'],
  ['mailto:ada.example', '"ada.example" is not an e-mail address. Write mailto:name@host.example.'],
  [
    'javascript:alert',
    'a page cannot link to "javascript:alert". Write a path that begins with "/", or an address that begins with "https://".',
  ],
  [
    'htps://www.example.com',
    'a page cannot link to "htps://www.example.com". Write a path that begins with "/", or an address that begins with "https://".',
  ],
  [
    'https//www.example.com',
    '"https//www.example.com" is not an address. Write "https://www.example.com".',
  ],
  ['www.example.com', '"www.example.com" is not an address. Write "https://www.example.com".'],
  ['\\docs\\accounts\\iban', '"\\docs\\accounts\\iban" has a backslash. Write "/" in its place.'],
  [
    '/docs/accounts/iban.mdx#code',
    'a link leads to the address of a page. Write "/docs/accounts/iban#code".',
  ],
  [
    '/docs/accounts/iban/',
    'the link leads to /docs/accounts/iban/, which does not exist. Did you mean "/docs/accounts/iban"?',
  ],
  [
    'docs/accounts/iban',
    `the link leads to /${folder}/docs/accounts/iban, which does not exist. Did you mean "/docs/accounts/iban"?`,
  ],
  [
    '/usecases/cards/',
    expect.stringMatching(
      /which does not exist\. It is a folder\. Its pages are "\/usecases\/cards\//,
    ),
  ],
  ['https://www.example.com/a', undefined],
  ['mailto:ada@example.com', undefined],
  ['tel:+33639981234', undefined],
])('a link to %s', async (address, fault) => {
  const line = fault && (typeof fault === 'string' ? `8: ${fault}` : fault);
  expect(await findingsOf(`Read [the target](${address}).`)).toEqual([
    unlinked,
    ...(line ? [line] : []),
  ]);
});

test.each([
  '![The front of a card](https://www.example.com/a.png)',
  '![The front of a card](//www.example.com/a.png)',
  '![The front of a card](file:///home/ada/a.png)',
  '![The front of a card](data:image/png;base64,AAAA)',
  '![The front of a card](C:\\a.png)',
])('no reader requests a picture from elsewhere: %s', async (text) => {
  expect(await findingsOf(text)).toEqual([
    unlinked,
    expect.stringMatching(/^8: the picture ".*" is not part of the site\. Put it beside the page/),
  ]);
});

test.each([
  [
    '<Image src="./a.png" alt="The front of a card" />',
    '<Image>: unknown attribute "src". It takes "img", "dark", "alt".',
  ],
  ...[
    ['getAccount()', 'getAccount'],
    ['GetAccount', 'getAccount'],
    ['TOKEN_EXPIRED', 'token_expired'],
    ['account_activated', 'account.activated'],
    ['accounts.read', 'accounts:read'],
    ['account-activated', 'account.activated'],
  ].map(([name, meant]) => [
    `It is \`${name}\`.`,
    `unknown name "${name}". Did you mean "${meant}"?`,
  ]),
  ...['GET /acounts/{accountId}', 'get /v2/accounts/{accountId}', 'GETT /accounts/{accountId}'].map(
    (call) => [
      `Send \`${call}\`.`,
      expect.stringMatching(/^no operation is .*Did you mean "GET .*\/accounts\/\{accountId\}"\?$/),
    ],
  ),
  [
    'The account is `acc_00000000000000000000000000`.',
    expect.stringContaining(
      'the id "acc_00000000000000000000000000" is not in contract/samples.yaml.',
    ),
  ],
  ['```\n{"a": 1}\n```', expect.stringContaining('this code block names no language.')],
  ['```jsno\n{"a": 1}\n```', expect.stringContaining('unknown language "jsno".')],
  ['```json\n{"a":\u00A01}\n```', expect.stringContaining('a special blank (U+00A0)')],
  ['A <Term nmae="SCA" />.', '<Term>: unknown attribute "nmae". Did you mean "name"?'],
  [
    'A <term name="SCA" />.',
    '<term>: unknown tag. Did you mean "Term"? Put it in code if it is not a tag.',
  ],
  [
    "import X from './_none';\n\n<X />",
    '<X>: "./_none" is no part of a page. Import one by its path, such as ./_part.mdx.',
  ],
  [
    '```json title="x\n{"a": 1}\n```',
    '```json title="x: the value of "title" has no closing quote. Write title="…".',
  ],
  [
    '```json title="x" title=y\n{"a": 1}\n```',
    '```json title="x" title=y: "title" is there twice. Keep one of the two.',
  ],
])('one mistake has one finding: %j', async (text, fault) => {
  const found = await findingsOf(text);
  expect(found.map((line) => line.replace(/^\d+: /, ''))).toEqual([unlinked, fault]);
});

test.each(['script', 'iframe', 'your-token', 'font', 'object'])(
  'a page has no <%s>',
  async (name) => {
    const found = await findingsOf(`A <${name}>text</${name}>.`);
    expect(found).toEqual([unlinked, expect.stringContaining(`8: <${name}>: unknown tag.`)]);
  },
);

test('every page of a complex kind passes, and its calls are made', async () => {
  const {findings, calls} = await checkOnePage('usecases/webhooks.mdx', keptModel());
  expect(findings).toEqual([]);
  expect(calls.length).toBeGreaterThan(5);
});

test.each(['start', 'guide', 'explain', 'reference'])(
  'a new page of the kind "%s" passes every check but for the places to fill in',
  async (kind) => {
    const said = writeDraft(file, kind);
    expect(said.join('\n')).toContain("Write 'seeded-by-test/page' in sidebars.ts");
    const {findings} = await checkOnePage(file, keptModel());
    const others = findings.filter((line) => !line.includes('"TODO" marks the page as unfinished'));
    expect(findings.length).toBeGreaterThan(others.length);
    expect(others).toEqual([unlinked, expect.stringContaining('no sidebar lists this page.')]);
  },
);

test.each([
  ['a path', 'usecases/webhooks.mdx'],
  ['a path of Windows', '.\\usecases\\webhooks.mdx'],
  ['a whole path', '<cwd>/usecases/webhooks.mdx'],
  ['a path without its ending', 'usecases/webhooks'],
  ['an address', '/usecases/webhooks'],
  ['an address with its host', 'http://localhost:3000/usecases/webhooks#step-1-subscribe'],
])('a writer names a page by %s', (_, name) => {
  expect(pageNamed(name.replace('<cwd>', process.cwd()))).toBe('usecases/webhooks.mdx');
});

test.each([
  ['usecases/webhoks.mdx', 'there is no such page. Did you mean "usecases/webhooks.mdx"?'],
  [
    'usecases/users/kyc',
    'this is a folder. Name a page in it, such as usecases/users/kyc/index.mdx',
  ],
  ['usecases/*.mdx', 'this is a pattern. Name the pages'],
  ['README.md', 'this is not a page of the site. Pages are in docs/, api/, usecases/.'],
  ['versioned_docs\\version-v1\\docs\\users.mdx', 'this page is archived.'],
  ['docs/docs/_quickstart/token.ts', 'this is not a page. The name of a page ends in .mdx.'],
  ['usecases/users/kyc/_reasons.mdx', 'this is a part of pages.'],
])('a writer who names %s is told what to write', (name, text) => {
  expect(() => pageNamed(name)).toThrow(text);
});

test.each([
  ['usecases/webhooks.mdx', undefined, 'this page exists already.'],
  ['usecases/two words.mdx', undefined, '"two words.mdx" cannot be part of an address.'],
  ['usecases/limits', undefined, 'the name of a page ends in .mdx.'],
  ['src/limits.mdx', undefined, 'this is not a page of the site.'],
  [file, 'gude', 'there is no kind of page "gude". Did you mean "guide"?'],
])('no page is begun as %s of the kind %s', (name, kind, text) => {
  expect(() => writeDraft(name, kind)).toThrow(text);
});

/** Runs a program as a command of npm does. */
const run = (...parameters: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...parameters], {encoding: 'utf8'});

test('the commands go on after what is no page and after a page that cannot be parsed, and say what is wrong', () => {
  writeFileSync(file, `${frontMatter}<Tabs>\n`);
  const names = ['usecases/none.mdx', 'usecases', 'README.md', 'docs/docs/accounts/iban.mdx'];
  const wrong = [
    'usecases/none.mdx: there is no such page',
    'usecases: this is a folder',
    'README.md: this is not a page of the site',
  ];
  const closed = `${file}:8: <Tabs> is not closed`;
  for (const [command, pages, errors] of [
    ['tools/check-pages/index.ts', [file], [closed]],
    ['tools/play-pages.ts', [file], [closed]],
    ['tools/page/index.ts', [], []],
  ] as const) {
    const {status, stderr, stdout} = run(command, ...pages, ...names);
    expect(stderr.split('\n').map((line) => line.split(/[.,] /)[0])).toEqual([
      ...wrong,
      ...errors,
      '',
    ]);
    expect(status).toBe(1);
    expect(command.includes('check-pages') ? 'iban.mdx' : stdout).toContain('iban.mdx');
  }
}, 180_000);

test('the commands say what is missing or unknown in what a writer types', () => {
  expect(run('tools/play-pages.ts').stderr).toBe(
    'name the pages: npm run play -- usecases/webhooks.mdx\n',
  );
  expect(run('tools/check-pages/index.ts', '--figure').stderr).toContain('Unknown option');
  const {stderr, status} = run('tools/page/index.ts', '--wach', file);
  expect(stderr).toContain("Unknown option '--wach'.\nnpm run page -- usecases/webhooks.mdx");
  expect(status).toBe(1);
});

test('git gives every clone the line ends of the repository, and leaves pictures alone', () => {
  const attributes = (name: string) =>
    execFileSync('git', ['check-attr', 'text', 'eol', '--', name], {
      cwd: project,
      encoding: 'utf8',
    });
  expect(attributes('usecases/webhooks.mdx')).toMatch(/text: auto\n.*eol: lf\n/);
  expect(attributes('docs/docs/examples/images/card-face.png')).toContain('text: unset');
  const pictures = execFileSync('git', ['ls-files', '--eol'], {cwd: project, encoding: 'utf8'})
    .split('\n')
    .filter((line) => line.startsWith('i/-text') && !line.includes('attr/-text'));
  expect(pictures).toEqual([]);
  expect(readFileSync(path.join(project, '.gitattributes'), 'utf8')).toContain(
    '* text=auto eol=lf',
  );
});
