import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {plainTextFiles} from '@aldermark/data/downloads';
import {workerAddress} from '@aldermark/data/offline';
import {provider} from '@aldermark/data/provider';
import {filesIn} from '@aldermark/lib/files';
import {headersOfBuild} from '../../tools/preview/headers';
import {buildFolder, expect, hosts, on, ownHosts, plainHost, root, test} from '../support/hosts';
import {hydrated, routes} from '../support/site';

/** The canonical address of a page, which identifies the page in the build. To parse more than its head takes long. */
function ownAddress(html: string): string | undefined {
  const $ = load(html.slice(0, html.indexOf('<body')));
  return $('meta[property="og:url"]').attr('content');
}

/** Requests all routes, and returns one line for each wrong response. */
async function faultsOfRoutes(origin: string, redirect: 'error' | 'follow') {
  const faults: string[] = [];
  for (const {route} of routes) {
    const response = await fetch(origin + route, {redirect});
    const page = ownAddress(await response.text());
    if (response.status !== 200 || page !== provider.site.docs + route) {
      faults.push(`${route}: ${response.status}, shows ${page}`);
    }
  }
  return faults;
}

for (const host of hosts) {
  test(
    `${host} answers every route with its page, status 200 and no redirect`,
    on(host),
    async ({originOf}) => {
      expect(await faultsOfRoutes(await originOf(host), 'error')).toEqual([]);
    },
  );
}

test(`${plainHost} shows every page`, on(plainHost), async ({originOf}) => {
  expect(await faultsOfRoutes(await originOf(plainHost), 'follow')).toEqual([]);
});

type Sample = {readonly route: string; readonly rest?: string; readonly heading?: string};

/**
 * One route of each kind: the home page, with a query, also a folder, an index page, with query and
 * anchor, and so on.
 */
const samples: readonly Sample[] = [
  {route: '/'},
  {route: '/search', rest: '?q=iban', heading: 'Search results for "iban"'},
  {route: '/usecases/topups'},
  {route: '/usecases/users/kyc'},
  {route: '/docs/accounts/iban', rest: '?from=mail#check-an-iban-yourself'},
  {route: '/api/CardFactory-old'},
];

/** The level 1 heading of a page in the build. */
function headingOf(route: string): string {
  const file = route === '/' ? 'index.html' : `${route}.html`;
  return load(readFileSync(path.join(buildFolder, file)))('h1').text();
}

/** The addresses that redirect to `route`. */
function variantsOf(route: string): string[] {
  return route === '/'
    ? ['/index.html', '/index']
    : ['/', '.html', '/index.html', '/index'].map((end) => route + end);
}

for (const host of [...hosts, plainHost] as const) {
  test(
    `${host}: every way to write an address ends on the address`,
    on(host),
    async ({page, request, originOf}) => {
      const origin = await originOf(host);
      for (const {route, rest = '', heading} of samples) {
        const [query = ''] = rest.split('#');
        // A plain file server finds a page only by its file name or folder.
        const variants = variantsOf(route).filter(
          (variant) => host !== plainHost || !variant.endsWith('/index'),
        );
        for (const [index, variant] of variants.entries()) {
          const response = await request.get(origin + variant + query);
          expect.soft(response.status(), variant).toBe(200);
          expect.soft(ownAddress(await response.text()), variant).toBe(provider.site.docs + route);
          // Either the host leads to the address, or a script of the page writes it, as it does for a folder and a
          // file. A browser alone keeps the anchor.
          const isLed = response.url() === origin + route + query;
          if (index < 2 && (!isLed || (index === 0 && rest !== ''))) {
            await page.goto(origin + variant + rest);
            await hydrated(page);
            await expect.soft(page, variant).toHaveURL(origin + route + rest);
            await expect
              .soft(page.getByRole('heading', {level: 1}), variant)
              .toHaveText(heading ?? headingOf(route));
          }
        }
      }
    },
  );
}

for (const host of ownHosts) {
  test(`${host} leads every way to write an address to the address, in one hop`, async ({
    request,
    originOf,
  }) => {
    const origin = await originOf(host);
    const faults: string[] = [];
    for (const {route} of routes) {
      for (const variant of variantsOf(route)) {
        const response = await request.get(`${origin}${variant}?a=/b/&c=%C3%A9`, {maxRedirects: 0});
        const {location} = response.headers();
        if (response.status() !== 301 || location !== `${route}?a=/b/&c=%C3%A9`) {
          faults.push(`${variant}: ${response.status()}, ${location}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
}

/** Unknown addresses: a wrong name, wrong upper or lower case, a folder without a page. */
const unknown = [
  '/nope',
  '/nope/',
  '/docs/nope',
  '/docs/nope.html',
  '/api/accounts',
  '/docs/accounts',
  '/v1/nope',
];

/** Netlify ignores upper and lower case in file names. */
const knownTo: Readonly<Record<string, readonly string[]>> = {Netlify: ['/api/accounts']};

const notFoundPage = readFileSync(path.join(buildFolder, '404.html'), 'utf8');

/** Our own rules also reject the name of the not-found page and the names of other sites. */
const unknownToUs = ['/404', '//docs/introduction', '//example.com/x.html', '//example.com/x/'];

for (const host of hosts) {
  const addresses = [
    ...unknown.filter((address) => !knownTo[host]?.includes(address)),
    ...(ownHosts.some((own) => own === host) ? unknownToUs : []),
  ];

  test(
    `${host} answers an unknown address with the not-found page and status 404`,
    on(host),
    async ({request, originOf}) => {
      const origin = await originOf(host);
      for (const address of addresses) {
        const response = await request.get(origin + address);
        expect.soft(response.status(), address).toBe(404);
        expect.soft((await response.text()) === notFoundPage, address).toBe(true);
      }
    },
  );
}

test('the not-found page asks search engines not to list it', () => {
  const $ = load(notFoundPage);
  expect($('h1').text()).toBe('Page not found');
  expect($('title').text()).toBe(`Page not found | ${provider.name} Developers`);
  expect($('meta[name="robots"]').attr('content')).toMatch(/noindex/);
});

test.describe(() => {
  test.use({expectedConsole: [/status of 404/]});

  test('a browser shows the not-found page at every unknown address', async ({page, originOf}) => {
    const origin = await originOf('npm run preview');
    for (const address of [...unknown, ...unknownToUs]) {
      await page.goto(origin + address);
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    }
  });
});

test(
  'Netlify leads a wrong case to the address of the page',
  on('Netlify'),
  async ({page, originOf}) => {
    const origin = await originOf('Netlify');
    await page.goto(`${origin}/api/accounts?a=b#top`);
    await hydrated(page);
    await expect(page).toHaveURL(`${origin}/api/Accounts?a=b#top`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Accounts API');
  },
);

/**
 * The headers that every host must send. The build writes `_headers` and the nginx rules from one list.
 */
const wantedHeaders = Object.fromEntries(
  Object.entries(headersOfBuild(buildFolder)).map(([name, value]) => [name.toLowerCase(), value]),
);
const [script = ''] = filesIn(path.join(buildFolder, 'assets/js'));
const [font = ''] = filesIn(path.join(buildFolder, 'assets/fonts'));

const answers = [
  {
    what: 'a page',
    address: '/docs/accounts/iban',
    type: 'text/html; charset=utf-8',
    cache: 'no-cache',
    zips: true,
  },
  {
    what: 'the search index',
    address: '/search-index.json?_=1',
    type: 'application/json',
    cache: 'public, max-age=31536000, immutable',
    zips: true,
  },
  {
    what: 'a twin',
    address: '/docs/accounts/iban.md',
    type: 'text/markdown; charset=utf-8',
    cache: 'no-cache',
    zips: true,
  },
  {
    what: 'a JSON download',
    address: '/openapi/aldermark.json',
    type: 'application/json',
    cache: 'no-cache',
    zips: true,
  },
  ...plainTextFiles.map((file) => ({
    what: file,
    address: `/openapi/${file}`,
    type: 'text/plain; charset=utf-8',
    cache: 'no-cache',
    zips: true,
  })),
  {
    what: 'a script',
    address: `/assets/js/${script}`,
    type: /^(?:application|text)\/javascript; charset=utf-8$/,
    cache: 'public, max-age=31536000, immutable',
    zips: true,
  },
  {
    what: 'the worker of readers who keep the site',
    address: workerAddress,
    type: /^(?:application|text)\/javascript; charset=utf-8$/,
    cache: 'no-cache',
    zips: true,
  },
  {
    what: 'a font',
    address: `/assets/fonts/${font}`,
    type: 'font/woff2',
    cache: 'public, max-age=31536000, immutable',
    zips: false,
  },
  {
    what: 'a lost script',
    address: '/assets/js/lost.js',
    type: 'text/html; charset=utf-8',
    cache: 'no-cache',
    zips: true,
  },
  {what: 'a redirect', address: '/docs/home', type: undefined, cache: 'no-cache', zips: false},
] as const;

for (const host of ownHosts) {
  test(`${host} sends the security headers, how long to keep a file, and compressed text`, async ({
    request,
    originOf,
  }) => {
    expect(wantedHeaders['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-.*frame-ancestors 'none'/,
    );
    expect(wantedHeaders['x-content-type-options']).toBe('nosniff');
    const origin = await originOf(host);
    for (const {what, address, type, cache, zips} of answers) {
      const response = await request.get(origin + address, {
        maxRedirects: 0,
        headers: {'Accept-Encoding': 'gzip'},
      });
      const headers = response.headers();
      expect.soft(headers, what).toMatchObject(wantedHeaders);
      expect.soft(headers['cache-control'], what).toBe(cache);
      expect.soft(headers['content-encoding'], what).toBe(zips ? 'gzip' : undefined);
      if (type) {
        expect.soft(headers['content-type'], what).toMatch(type);
      }
    }
  });

  test(`${host} never sends a reader to another site, and survives broken addresses`, async ({
    request,
    originOf,
  }) => {
    const origin = await originOf(host);
    for (const address of ['//example.com/x/', '/%5Cexample.com/x/', '/%0aX-Header:%20x/', '/%']) {
      const response = await request.get(origin + address, {maxRedirects: 0});
      const {location, ...headers} = response.headers();
      expect.soft(new URL(location ?? '/', origin).origin, address).toBe(origin);
      expect.soft(headers, address).not.toHaveProperty('x-header');
    }
    expect((await request.get(origin)).status()).toBe(200);
  });
}

for (const host of ownHosts) {
  test(`${host} keeps Markdown out of search engines, and sends it for a page to those who accept it`, async ({
    request,
    originOf,
  }) => {
    const origin = await originOf(host);
    const markdown = {Accept: 'text/markdown, text/html;q=0.5'};
    const get = (address: string, headers: Record<string, string> = {Accept: 'text/html'}) =>
      request.get(origin + address, {headers});
    for (const [page, twin] of [
      ['/', '/index.md'],
      ['/docs/accounts/iban', '/docs/accounts/iban.md'],
      ['/usecases/users/kyc?a=b', '/usecases/users/kyc.md'],
      ['/errors/account_blocked', '/errors/account_blocked.md'],
    ] as const) {
      const [negotiated, direct, html] = [
        await get(page, markdown),
        await get(twin),
        await get(page),
      ];
      expect.soft(await negotiated.text(), page).toBe(await direct.text());
      for (const answer of [negotiated, direct]) {
        expect.soft(answer.headers()['content-type'], page).toBe('text/markdown; charset=utf-8');
        expect.soft(answer.headers()['x-robots-tag'], page).toBe('noindex');
      }
      expect.soft(html.headers()['content-type'], page).toBe('text/html; charset=utf-8');
      expect.soft(html.headers(), page).not.toHaveProperty('x-robots-tag');
      for (const answer of [negotiated, html]) {
        expect.soft(answer.headers()['vary'], page).toMatch(/\bAccept\b(?!-)/);
      }
    }
    const search = await get('/search', markdown);
    expect.soft(search.headers()['content-type']).toBe('text/html; charset=utf-8');
    expect.soft((await get('/docs/nope', markdown)).status()).toBe(404);
    expect.soft((await get('/docs/nope.md')).status()).toBe(404);
    const asset = await get(`/assets/js/${script}`);
    expect.soft(asset.headers()['vary'] ?? '').not.toMatch(/\bAccept\b(?!-)/);
  });
}

test('deploy/netlify.toml publishes the build and turns off what would change its addresses', () => {
  const settings = readFileSync(path.join(root, 'deploy/netlify.toml'), 'utf8');
  expect(settings).toMatch(/^\s*publish = "build"$/m);
  expect(settings).toMatch(/^\s*command = "npm run build"$/m);
  expect(settings).toMatch(/^\[build\.processing\.html\]\n\s*pretty_urls = false$/m);
});
