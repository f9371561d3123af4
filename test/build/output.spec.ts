import {readFileSync} from 'node:fs';
import {homedir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {load, type CheerioAPI} from 'cheerio';
import {provider} from '@aldermark/data/provider';
import {catalogues} from '@aldermark/data/catalogues';
import {redirects} from '@aldermark/data/redirects';
import {filesIn} from '@aldermark/lib/files';
import {readPages} from '@aldermark/plugins/finish/pages';
import {contract} from '../support/builtContract';
import {builtPage} from '../support/builtPages';
import {built} from '../support/builtSearch';
import {buildFolder, root} from '../support/hosts';
import {expect, routes, test} from '../support/site';

const files = filesIn(buildFolder);

function read(file: string): Buffer {
  return readFileSync(path.join(buildFolder, file));
}

/** Pages that are not in test/support/routes.tsv. */
const furtherRoutes = [
  '/accessibility',
  '/api',
  '/docs/accounts/blocked-accounts',
  '/docs/accounts/closed-accounts',
  '/docs/accounts/statement-files',
  '/docs/console',
  '/docs/conventions',
  '/docs/customer-relationship/failed-payments',
  '/docs/downloads',
  '/docs/glossary',
  '/docs/kyc/business-changes',
  '/docs/kyc/business-documents',
  '/docs/kyc/sca-rules',
  '/docs/kyc/screening',
  '/docs/payments/card-authorisation',
  '/docs/reason-codes',
  '/docs/sandbox',
  '/docs/sandbox-local',
  '/docs/sandbox-scenarios',
  '/docs/tools',
  '/docs/tools/bank-details',
  '/docs/tools/calendar',
  '/docs/tools/error-finder',
  '/docs/tools/offline',
  '/docs/tools/plan',
  '/docs/tools/request-checker',
  '/docs/tools/tokens',
  '/docs/tools/webhook-signature',
  '/quality',
  '/usecases/cards/issuing/SingleUseCard',
  '/usecases/cards/operations/UnauthorisedPayment',
  '/usecases/accounts/reconciliation',
  '/usecases/users/kyc/compliance_questions',
  '/usecases/users/onboarding/import_users',
  '/usecases/users/onboarding/lost_phone',
  '/usecases/sepa_transfers/recalls',
  '/usecases/sepa_transfers/sepa_batch',
  '/usecases/sepa_transfers/payout_fallback',
  '/usecases/sepa_transfers/mandates',
  '/usecases/webhooks_recovery',
  '/usecases/xpay/wallet_tokens',
];

/** The current pages. */
function documents(): readonly {route: string; $: CheerioAPI}[] {
  const entries = [
    ...[...contract.errors.keys()].map((code) => `/errors/${code}`),
    ...[...contract.events.keys()].map((name) => `/events/${name}`),
  ];
  const all = [
    ...routes.map(({route}) => route),
    ...furtherRoutes,
    ...Object.keys(catalogues),
    ...entries,
  ];
  return all.map((route) => ({
    route,
    $: builtPage(route),
  }));
}

/** Pages about API v1, each with the page that replaces it. */
const successors: Readonly<Record<string, string>> = {
  '/api/CardFactory-old': '/api/CardFactory',
  '/api/TransferBankAccount': '/api/TransferSCT',
  '/api/TransferP2p': '/api/TransferInternal',
  '/api/Users-old': '/api/Users',
  '/usecases/CardsOperations': '/usecases/cards/operations/CardsOperations',
  '/usecases/CardsOperationsClearing': '/usecases/cards/operations/CardsOperationsClearing',
  '/usecases/CardsOperationsHowToTest': '/usecases/cards/operations/CardsOperationsHowToTest',
  '/usecases/OfflineCardOperations': '/usecases/cards/operations/OfflineCardOperations',
  '/usecases/OnlineCardOperations': '/usecases/cards/operations/OnlineCardOperations',
  '/usecases/card_dispute': '/usecases/cards/operations/card_dispute',
  '/usecases/accounts/AccountClosure_deprecated': '/usecases/accounts/AccountClosure',
  '/usecases/users/onboarding/kyc/netheos': '/usecases/users/kyc/kyc_webview',
  '/usecases/users/onboarding/kyctest/netheos_test': '/usecases/users/kyc/kyc_how_to_test',
};

test('every page names itself as canonical, but for pages about API v1, which name and show their successor', () => {
  for (const {route, $} of documents()) {
    const successor = successors[route];
    expect.soft($('link[rel="canonical"]').length, route).toBe(1);
    expect
      .soft($('link[rel="canonical"]').attr('href'), route)
      .toBe(provider.site.docs + (successor ?? route));
    expect
      .soft($('meta[property="og:url"]').attr('content'), route)
      .toBe(provider.site.docs + route);
    const banner = $('[role="note"]').first();
    expect.soft(banner.find('a').attr('href'), route).toBe(successor);
    if (successor) {
      expect.soft(banner.text(), route).toContain('31 March 2025');
      expect.soft(banner.text(), route).toContain('30 June 2027');
    }
  }
});

test('the sitemap lists every page of today but the search and pages about API v1', () => {
  const $ = load(read('sitemap.xml'), {xml: true});
  const listed = $('loc')
    .toArray()
    .map((node) => $(node).text());
  const listable = documents().filter(({route}) => route !== '/search' && !successors[route]);
  const canonicals = listable.map((page) => page.$('link[rel="canonical"]').attr('href') ?? '');
  expect(listed.sort()).toEqual(listable.map(({route}) => provider.site.docs + route).sort());
  expect(listed).toEqual(canonicals.sort());
});

test('robots stay away from the search, the not-found page, pages about API v1, its archive and old addresses, and from nothing else', () => {
  const hiddenRoutes = new Set([
    '/404.html',
    '/search',
    ...Object.keys(successors),
    ...Object.keys(redirects),
  ]);
  const all = readPages(buildFolder);
  const headOf = (html: string) => load(html.slice(0, html.indexOf('<body')));
  const hidden = all.filter(({html}) =>
    /noindex/.test(headOf(html)('meta[name="robots"]').attr('content') ?? ''),
  );
  const wanted = all.filter(({route}) => hiddenRoutes.has(route) || route.startsWith('/v1/'));
  expect(wanted.length).toBeGreaterThan(hiddenRoutes.size);
  expect(hidden.map(({file}) => file)).toEqual(wanted.map(({file}) => file));
});

test('every page has a title and a description of its own, as long as search engines show', () => {
  const facts = documents().map(({route, $}) => ({
    route,
    title: $('title').text(),
    description: $('meta[name="description"]').attr('content') ?? '',
  }));
  const faults = facts.flatMap(({route, title, description}) => [
    ...(title.trim() === '' ? [`${route}: no title`] : []),
    ...(description.length < 50 || description.length > 160
      ? [`${route}: description of ${description.length}`]
      : []),
    ...facts
      .filter((other) => other.route > route)
      .flatMap((other) => [
        ...(other.title === title ? [`${route} and ${other.route}: title "${title}"`] : []),
        ...(other.description === description
          ? [`${route} and ${other.route}: description "${description}"`]
          : []),
      ]),
  ]);
  expect(faults).toEqual([]);
});

test('every image has a text and a size, so that nothing moves when it arrives', () => {
  const images = documents().flatMap(({route, $}) =>
    $('img')
      .toArray()
      .map(({attribs}) => ({
        route,
        src: attribs['src'],
        missing: ['alt', 'width', 'height'].filter((name) => attribs[name] === undefined),
      })),
  );
  expect(images.length).toBeGreaterThan(0);
  expect(images.filter(({missing}) => missing.length > 0)).toEqual([]);
});

test('the build holds nothing of the machine and the sources', () => {
  expect(files.filter((file) => /(^|\/)\.env|\.map$|\.mdx$|(?<!\.d)\.tsx?$/.test(file))).toEqual(
    [],
  );
  const machine = [root, `${homedir()}/`, 'sourceMappingURL='];
  const faults = files.flatMap((file) => {
    const content = read(file).toString('latin1');
    return [
      ...machine.filter((part) => content.includes(part)),
      ...(/\/(?:home|Users)\/[\w.-]+\//.exec(content) ?? []),
    ].map((part) => `${file}: ${part}`);
  });
  expect(faults).toEqual([]);
});

test('no two files differ only in case, for hosts and disks that ignore it', () => {
  const names = files.map((file) => file.toLowerCase());
  expect(files.filter((file, index) => names.indexOf(file.toLowerCase()) !== index)).toEqual([]);
});

test('the style sheets have no rule made stronger by a selector that matches nothing', () => {
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets).not.toEqual([]);
  expect(sheets.filter((file) => read(file).includes(':not(#\\#)'))).toEqual([]);
});

/** The scripts that the script of a page names, and those that they name. */
function scriptsOfPages(): string[] {
  const scripts = files.filter((file) => /^assets\/js\/.*\.js$/.test(file));
  const found = new Set(scripts.filter((file) => file.startsWith('assets/js/shell.')));
  for (const file of found) {
    const text = read(file).toString();
    scripts
      .filter((other) => text.includes(path.basename(other, '.js')))
      .forEach((other) => found.add(other));
  }
  return [...found];
}

test('React is in one script, which islands share, and no script of a page draws diagrams or colours code', () => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const scriptsWith = (pattern: RegExp) =>
    scripts.filter((file) => pattern.test(read(file).toString()));
  // Strings that occur only in React DOM and in React. The libraries of islands name symbols of older versions.
  const react = [expect.stringMatching(/^assets\/js\/react\.[\da-f]{8}\.js$/)];
  expect(scriptsWith(/react\.dev\/errors/)).toEqual(react);
  expect(scriptsWith(/Symbol\.for\(["`]react\.transitional\.element/)).toEqual(react);
  // A string that occurs only in Prism, and then those of Mermaid, which an island draws with.
  expect(scriptsWith(/token-line|prismjs/)).toEqual([]);
  const mermaid = /mermaidAPI|flowchart-v2/;
  expect(scriptsWith(mermaid)).not.toEqual([]);
  expect(scriptsOfPages().length).toBeGreaterThan(1);
  expect(scriptsOfPages().filter((file) => mermaid.test(read(file).toString()))).toEqual([]);
});

test('no script has the configuration of the site, so that a commit which changes no script keeps their names', () => {
  const {commit} = JSON.parse(read('offline.json').toString()) as {readonly commit: string};
  expect(commit).toMatch(/^[\da-f]{10}$/);
  const scripts = files.filter((file) => /^assets\/js\/.*\.js$/.test(file));
  expect(scripts).not.toEqual([]);
  expect(
    scripts.filter((file) => [commit, 'onBrokenLinks'].some((part) => read(file).includes(part))),
  ).toEqual([]);
});

test('the search takes at most 28 kB for names and 110 kB for text on the way to the reader', () => {
  const size = (name: string) => brotliCompressSync(built.read(name)).length;
  expect(size('search-index.json')).toBeLessThanOrEqual(26_500);
  expect(size('search-index-text.json')).toBeLessThanOrEqual(110_000);
});
