import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import MarkdownIt, {type Token} from 'markdown-it';
import {catalogueOf} from '@aldermark/data/catalogues';
import {provider} from '@aldermark/data/provider';
import {filesIn} from '@aldermark/lib/files';
import {countTokens} from '@aldermark/plugins/finish/twins/packs/tokens';
import {contract} from '../support/builtContract';
import {builtPages, type BuiltPage} from '../support/builtPages';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/site';

const read = (file: string) => readFileSync(path.join(buildFolder, file), 'utf8');
const files = filesIn(buildFolder);
const markdownFiles = files.filter((file) => file.endsWith('.md'));
const packs = markdownFiles.filter((file) => file.startsWith('packs/'));
// One worker parses the pages and their twins, for all tests.
test.describe.configure({mode: 'default'});

// The build writes the files with remark. Another parser also finds what only remark would understand.
const reader = new MarkdownIt({html: true});

const tokens = new Map<string, readonly Token[]>();

/** The blocks of a Markdown file, and the parts of each line of text. Each file is parsed once. */
function tokensOf(file: string): readonly Token[] {
  const found = tokens.get(file) ?? reader.parse(read(file), {});
  tokens.set(file, found);
  return found;
}

/** The code blocks of a Markdown file, each with its language, its name and its text. */
const codeIn = (file: string) =>
  tokensOf(file)
    .filter(({type}) => type === 'fence' || type === 'code_block')
    .map(({info, content}) => {
      const [, language = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(info) ?? [];
      const [, title] = /^title="([^"]+)/.exec(rest) ?? [];
      return {language, title, text: content.trim()};
    });

/** What a converter leaves behind: a tag, the name of a fact, an expression of MDX, a reference to a letter. */
const leftOver = /<[!/]?[A-Za-z][^>]*>?|%[a-z]+(?:\.\w+)+%|\{\/\*|&#\w+;|\bundefined\b|\[object /;

test('no Markdown has a tag or a placeholder left in its text', () => {
  const wordsIn = (token: Token): string[] =>
    token.type === 'text' || token.type.startsWith('html')
      ? [token.content]
      : (token.children ?? []).flatMap(wordsIn);
  expect(markdownFiles.length).toBeGreaterThan(100);
  for (const file of markdownFiles) {
    const left = tokensOf(file)
      .flatMap(wordsIn)
      .filter((text) => leftOver.test(text));
    expect.soft(left, file).toEqual([]);
  }
});

/** The pages with an article. */
const articles = () => builtPages().filter(({html}) => html.includes('theme-doc-markdown'));

const twinOf = ({file}: BuiltPage) => file.replace(/\.html$/, '.md');

/** The tabs of the samples of a page. */
const languageTabs = ({$}: BuiltPage) =>
  $('.theme-doc-markdown .tabsFrame[data-tabs="language"]').toArray();

/** The labels of the panels of tabs, each with its samples. */
const panelsOf = ({$}: BuiltPage, tabs: ReturnType<typeof languageTabs>[number]) =>
  $(tabs)
    .children('[role=tabpanel]')
    .toArray()
    .map((panel) => ({
      label: $(panel).attr('aria-label') ?? '',
      samples: $(panel)
        .find('pre')
        .toArray()
        .map((node) => $(node).text().trim()),
    }));

/** The file that has the samples of a page in every language: the twin, if they have only one. */
function wholeTwinOf(page: BuiltPage): string {
  const all = twinOf(page).replace(/\.md$/, '.all.md');
  return existsSync(path.join(buildFolder, all)) ? all : twinOf(page);
}

/** What is wrong with a Markdown document. */
function faultsOf(file: string): string[] {
  const faults: string[] = [];
  const all = tokensOf(file).flatMap((token) => [token, ...(token.children ?? [])]);
  for (const token of all) {
    const url = String(token.attrGet('href') ?? token.attrGet('src') ?? '');
    if (/^html/.test(token.type)) {
      faults.push(`${file}: has the tag ${token.content}`);
    } else if (/^(?:link_open|image)$/.test(token.type) && !/^(?:https?|mailto):/.test(url)) {
      faults.push(`${file}: has the relative link ${url}`);
    } else if (url.startsWith(`${provider.site.docs}/`) && /\.md(?:#|$)/.test(url)) {
      const target = decodeURIComponent(new URL(url).pathname).slice(1);
      if (!existsSync(path.join(buildFolder, target))) {
        faults.push(`${file}: leads to ${target}, which does not exist`);
      }
    }
  }
  if (read(file).includes('&#x20;')) {
    faults.push(`${file}: writes a space as &#x20;, because it is at the end of an emphasis`);
  }
  const titles = all.filter(({type, tag}) => type === 'heading_open' && tag === 'h1').length;
  return titles === 1 ? faults : [...faults, `${file}: has ${titles} headings of level 1`];
}

test('every Markdown file has one title, no tag, and links that lead somewhere', () => {
  expect(markdownFiles.length).toBeGreaterThan(articles().length);
  expect([...markdownFiles, 'llms.txt'].flatMap(faultsOf)).toEqual([]);
});

test('every page with an article has a twin and names it, and no other page does', () => {
  const faults = articles().flatMap(({file, $}) => {
    const href = $('link[rel="alternate"][type="text/markdown"]').attr('href');
    return href === `/${file.replace(/\.html$/, '.md')}` && existsSync(path.join(buildFolder, href))
      ? []
      : [`${file}: ${href}`];
  });
  expect(faults).toEqual([]);
  expect(load(read('search.html'))('link[type="text/markdown"]')).toHaveLength(0);
  expect(existsSync(path.join(buildFolder, 'search.md'))).toBe(false);
});

test('every twin begins with title, description and address of its page', () => {
  const faults = articles().flatMap((page) => {
    const {$, route} = page;
    const wanted = [
      $('article h1').first().text(),
      $('meta[name="description"]').attr('content'),
      provider.site.docs + route,
    ];
    const head = tokensOf(twinOf(page))
      .filter(({type}) => type === 'inline')
      .slice(0, 3)
      .map(({children}) => (children ?? []).map(({content}) => content).join(''));
    return head.join('\n') === wanted.join('\n') ? [] : [`${route}: ${head.join(' | ')}`];
  });
  expect(faults).toEqual([]);
});

test('every twin has the operations, events and error codes of its page', () => {
  const {operations, events, errors} = contract;
  const known = new Set([...operations.keys(), ...events.keys(), ...errors.keys()]);
  const missing = articles().flatMap((page) => {
    const text = read(twinOf(page));
    const {$} = page;
    const named = $('.theme-doc-markdown')
      .find('code, h3[id]')
      // A form is no text, and not in a twin.
      .not('form *')
      .toArray()
      .flatMap((node) => [$(node).text(), $(node).attr('id') ?? '']);
    return [...new Set(named)]
      .filter((name) => known.has(name) && !text.includes(name))
      .map((name) => `${page.route}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('a twin has each sample in TypeScript or else in its first language, and leads to the others', () => {
  const faults = articles().flatMap((page) => {
    const file = twinOf(page);
    const blocks = new Set(codeIn(file).map(({text}) => text));
    const groups = languageTabs(page).map((tabs) => panelsOf(page, tabs));
    const kept = groups.map(
      (panels) => panels.find(({label}) => label === 'TypeScript') ?? panels[0],
    );
    const wanted = new Set(kept.flatMap((panel) => panel?.samples ?? []));
    const others = groups
      .flat()
      .filter((panel) => !kept.includes(panel))
      .flatMap(({samples}) => samples.filter((sample) => !wanted.has(sample)));
    const labels = new Set(groups.flat().map(({label}) => label));
    const all = file.replace(/\.md$/, '.all.md');
    const [head = ''] = read(file).split(/^## /m);
    return [
      ...[...wanted].filter((sample) => !blocks.has(sample)).map((sample) => `lacks ${sample}`),
      ...others.filter((sample) => blocks.has(sample)).map((sample) => `also has ${sample}`),
      ...(head.includes(`](${provider.site.docs}/${all})`) === labels.size > 1 ? [] : ['head']),
      ...(files.includes(all) === labels.size > 1 ? [] : [`${all} should not or should exist`]),
    ].map((fault) => `${page.route}: ${fault.slice(0, 80)}`);
  });
  expect(articles().flatMap(languageTabs).length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});

test('every sample of a page is in the file with every language, word for word', () => {
  const missing = articles().flatMap((page) => {
    const {$} = page;
    const blocks = new Set(codeIn(wholeTwinOf(page)).map(({text}) => text));
    return $('.theme-doc-markdown pre')
      .toArray()
      .map((node) => $(node).text().trim())
      .filter((sample) => !blocks.has(sample))
      .map((sample) => `${page.route}: ${sample.slice(0, 80)}`);
  });
  expect(missing).toEqual([]);
});

/** Words are what spaces separate and what has a letter or a digit. */
const wordsOf = (text: string) => (text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length;

/** The text of an article with all its tabs, without its controls. Elements that are blocks separate words. */
function articleText({$}: BuiltPage): string {
  const article = $('.theme-doc-markdown').clone();
  article.find('svg, button, .dropdown, .filters, [role=status], script').remove();
  article
    .find('p, li, td, th, tr, dt, dd, div, pre, summary, h1, h2, h3, h4, figcaption, br')
    .after(' ');
  return article.text();
}

test('the files with every language together have at most 1.15 times the words of the pages', () => {
  const words = (texts: readonly string[]) =>
    texts.map(wordsOf).reduce((sum, count) => sum + count, 0);
  const ratio =
    words(articles().map((page) => read(wholeTwinOf(page)))) / words(articles().map(articleText));
  expect(ratio).toBeLessThanOrEqual(1.15);
  expect(ratio).toBeGreaterThan(0.9);
});

test('llms.txt names every page once, with its size', () => {
  const index = read('llms.txt');
  const named = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address);
  const listed = articles().filter(({route}) => catalogueOf(route) === undefined);
  const wanted = listed.map((page) => `${provider.site.docs}/${twinOf(page)}`);
  expect(named.filter((address) => wanted.includes(address ?? '')).sort()).toEqual(wanted.sort());
  expect(index).toMatch(/^# .+\n\n> .+\n\n(?:[^#\n].+\n\n)+## /);
  const sizes = listed
    .map((page) => twinOf(page))
    .filter((file) => {
      const size = Math.ceil(Buffer.byteLength(read(file)) / 1000);
      return !index
        .split('\n')
        .some((line) => line.includes(`/${file})`) && line.endsWith(` ${size} kB.`));
    });
  expect(sizes).toEqual([]);
  expect(index.match(/^## Optional$/gm)).toHaveLength(1);
  expect(index.slice(index.indexOf('## Optional'))).toContain('/v1/docs/');
});

/** The most bytes of a list that a model loads whole, beside the index. */
const MOST_BYTES_OF_LIST = 40_000;

for (const [list, names] of [
  ['errors', () => [...contract.errors.keys()]],
  ['events', () => [...contract.events.keys()]],
] as const) {
  test(`the index leads to /${list}.md, which has one line with a meaning for each name and is small`, () => {
    const text = read(`${list}.md`);
    const address = `${provider.site.docs}/${list}`;
    const lines = [...text.matchAll(/^- \[`([^`]+)`\]\((\S+)\) (.+)$/gm)].map(
      ([, name = '', target = '', meaning = '']) => ({name, target, meaning}),
    );
    expect(lines.map(({name}) => name).sort()).toEqual(names().sort());
    expect(lines.filter(({name, target}) => target !== `${address}/${name}.md`)).toEqual([]);
    expect(lines.filter(({meaning}) => !/\w{3}.*[.)]$/.test(meaning))).toEqual([]);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES_OF_LIST);
    const [beginning = ''] = read('llms.txt').split(/^## /m);
    expect(beginning).toContain(`\`${address}.md\``);
  });
}

test('every error has a document of its own, at the address that an answer names', () => {
  const faults = [...contract.errors.values()].flatMap(({code, status}) => {
    const [title = '', ...rest] = read(`errors/${code}.md`).split('\n');
    const text = rest.join();
    const isWhole = text.includes(`${status} `);
    return title === `# ${code}` && isWhole && text.includes('**Fix**')
      ? []
      : [`${code}: ${title}`];
  });
  expect(contract.errors.size).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test('every pack states its tokens, has at most 30,000, and is named in llms.txt', () => {
  const index = read('llms.txt');
  const faults = packs.flatMap((file) => {
    const text = read(file);
    const [, head = '', stated = '', body = ''] =
      /^([^]*\nThe text below this line has ([\d,]+) tokens .*\n\n)([^]*)$/.exec(text) ?? [];
    const tokensOfBody = countTokens(body);
    const isSound =
      Number(stated.replace(',', '')) === tokensOfBody &&
      countTokens(head) + tokensOfBody <= 30_000 &&
      (file.startsWith('packs/python/') || index.includes(`${provider.site.docs}/${file}`));
    return isSound ? [] : [`${file}: states ${stated}`];
  });
  expect(packs).toContain('packs/cards.md');
  expect(packs).toContain('packs/usecases/accounts/AccountClosure.md');
  expect(faults).toEqual([]);
});

/** The languages of the samples in a pack: the blocks that have the name of an operation as title. */
const sampleLanguages = (file: string) =>
  codeIn(file)
    .filter(({language, title = ''}) => language !== 'json' && contract.operations.has(title))
    .map(({language}) => language);

test('the samples of a pack are in one language, and no event is in a pack twice', () => {
  const faults = packs.flatMap((file) => {
    const wanted = file.startsWith('packs/python/') ? 'python' : 'ts';
    const events = codeIn(file).flatMap(({title = ''}) => {
      const [name = ''] = title.split(',');
      return contract.events.has(name) ? [name] : [];
    });
    return [
      ...sampleLanguages(file).filter((language) => language !== wanted),
      ...events.filter((event, at) => events.indexOf(event) < at),
    ].map((fault) => `${file}: ${fault}`);
  });
  expect(packs.flatMap(sampleLanguages).length).toBeGreaterThan(50);
  expect(packs).toContain('packs/python/usecases/topups.md');
  expect(faults).toEqual([]);
});

test('a pack says how to read lists and which headers are required', () => {
  const payments = read('packs/payments.md');
  expect(payments).toMatch(
    /### `listSctTransfers`[^]*?A list: `limit` \(1 to 100[^)]*\), `cursor` with `nextCursor`/,
  );
  expect(payments).toMatch(/### `createSctTransfer`[^]*?Required headers: Idempotency-Key/);
});

test('the pack of a product has every operation of its API pages, and that of a use case its page', () => {
  const cards = read('packs/cards.md');
  const missing = [...contract.operations.values()]
    .filter(({page}) => ['CardFactory', 'CardOperations', 'CardSecure', 'Xpay'].includes(page))
    .filter(({id, method, path: place}) => {
      const heading = `### \`${id}\``;
      return !cards.includes(heading) || !cards.includes(`\`${method.toUpperCase()} ${place}\``);
    });
  expect(missing).toEqual([]);
  expect(read('packs/usecases/accounts/AccountClosure.md')).toMatch(
    /^## Account closure$[^]*^## Operations$[^]*^### `requestAccountClosure`/m,
  );
  expect(read('packs/operations.md')).toMatch(/^## Show failed payments$/m);
  // The page guide of this use case names the guide in "Goes with", which is at the end of the page.
  expect(read('packs/usecases/users/kyc/kyc_api.md')).toMatch(
    /^## KYC by API$[^]*^## Encryption$/m,
  );
});

test('the packs for the migration from v1 have its operations with those that replace them, and a part of it all objects', () => {
  const old = [...contract.operations.values()].filter(({apiVersion}) => apiVersion === 'v1');
  const inBoth = old.flatMap(({id, successor = ''}) => [id, successor]);
  const lacks = (file: string, names: readonly string[]) =>
    names
      .filter((name) => !read(file).includes(`\n### \`${name}\``))
      .map((name) => `${file}: ${name}`);
  expect(old).toHaveLength(12);
  expect(lacks('packs/v1.md', inBoth)).toEqual([]);
  for (const [part, title, names] of [
    ['users', 'Users', ['createUserV1', 'createUser', 'updateUser', 'User', 'KycFile']],
    ['cards', 'Cards', ['setCardStatusV1', 'blockCard', 'cancelCard', 'setCardPin', 'Card']],
    ['transfers', 'Transfers', ['createBankTransferV1', 'verifyPayee', 'SctTransfer']],
    ['callbacks', 'Callbacks', ['createWebhookEndpoint', 'replayDeliveries', 'Topup']],
  ] as const) {
    const file = `packs/v1/${part}.md`;
    expect(lacks(file, names)).toEqual([]);
    for (const text of [read('packs/v1.md'), read(file)]) {
      expect(text).toContain('\n## Introduction (v1)\n');
      expect(text).toContain(`\n## ${title} (v1)\n`);
    }
    expect(read(file)).not.toContain('## Not in this pack');
  }
  expect(read('packs/v1/transfers.md')).toMatch(
    /### `createSctTransfer`[^]*?Required headers: Idempotency-Key/,
  );
  expect(read('packs/v1/callbacks.md')).toMatch(/^- `card\.blocked`: /m);
  expect(read('v1/docs/cards.html')).toContain('href="/packs/v1/cards.md"');
  expect(read('llms.txt')).toMatch(
    /^- \[Pack: Migration from v1\]\(\S+\/packs\/v1\.md\): .* It holds: Introduction \(v1\), .* [\d,]+ tokens\.$/m,
  );
});

test('the index leads to the document of each environment, and to the reason codes', () => {
  const index = read('llms.txt');
  for (const name of ['aldermark', 'aldermark-sandbox']) {
    expect(index).toMatch(
      new RegExp(`^- \\[OpenAPI, \\w+\\]\\(\\S+/openapi/${name}\\.json\\)`, 'm'),
    );
  }
  expect(index).toMatch(/^- \[Reason codes\]\(.*Each reason code with its cause/m);
});

test('the sitemap lists no Markdown', () => {
  expect(read('sitemap.xml')).not.toMatch(/\.md<|llms/);
});
