import {createHash} from 'node:crypto';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import vm from 'node:vm';
import {buildSync} from 'esbuild';
import {beforeEach, expect, test} from 'vitest';
import {cacheOf, hashLength, stateAddress, stateCache, type Manifest} from '@site/data/offline';

const origin = 'https://docs.example';

type Files = Readonly<Record<string, string>>;

/** What the host of a test has: texts by address, or nothing at all. */
let host: Files | undefined;
/** The address of a file that comes after all others. */
let late: string | undefined;
let requested: string[];
let stores: Map<string, Map<string, Response>>;
let told: unknown[];
let tabs: string[];
/** The tabs that are still loading, which browsers do not list. */
let loading: string[];

const bare = (address: string) => address.replace(/\?.*/, '');

/** The caches of a browser, as far as the worker uses them. */
const caches = {
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  open: async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: (key: string) => caches.match(key, {cacheName: name}),
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
      delete: async (key: string) => entries.delete(new URL(key, origin).href),
      put: async (key: string | Request, response: Response) => {
        const {href} = new URL(typeof key === 'string' ? key : key.url, origin);
        const {status, headers} = response;
        entries.set(href, new Response(await response.arrayBuffer(), {status, headers}));
      },
    };
  },
  match: async (
    key: string | Request,
    {cacheName, ignoreSearch = false}: {cacheName: string; ignoreSearch?: boolean},
  ) => {
    const {href} = new URL(typeof key === 'string' ? key : key.url, origin);
    const isIt = (other: string) => (ignoreSearch ? bare(other) === bare(href) : other === href);
    return [...(stores.get(cacheName) ?? [])].find(([other]) => isIt(other))?.[1].clone();
  },
};

async function fetchFromHost({url}: Request): Promise<Response> {
  const {pathname} = new URL(url);
  requested.push(pathname);
  if (pathname === late) {
    await wait(50);
  }
  if (!host) {
    throw new TypeError('Failed to fetch');
  }
  const text = host[pathname];
  return new Response(text ?? host['/404.html'], {
    status: text === undefined || pathname === '/404.html' ? 404 : 200,
  });
}

const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, hashLength);

type Worker = {
  /** Lets the browser install and activate the worker. Rejects as the installation does. */
  readonly start: () => Promise<void>;
  /** The status, and the text or the address to which the answer leads. */
  readonly ask: (
    address: string,
    options?: {readonly tab?: string; readonly isPage?: boolean},
  ) => Promise<readonly [status: number, text: string]>;
};

const script = (manifest: Manifest) =>
  buildSync({
    entryPoints: [path.join(__dirname, 'worker.ts')],
    alias: {'@site': path.join(__dirname, '../..')},
    bundle: true,
    define: {'process.env.NODE_ENV': '"production"', MANIFEST: JSON.stringify(manifest)},
    write: false,
  }).outputFiles[0]?.text ?? '';

/** The worker of a release with these files. */
function workerOf(release: string, files: Files): Worker {
  const addresses = Object.entries(files).map(
    ([address, text]) => [address, hashOf(text)] as const,
  );
  const manifest = {
    release,
    files: addresses.length,
    download: 1,
    disk: 2,
    addresses,
    redirects: {'/old': '/docs/iban#check'},
  };
  const listeners = new Map<string, (event: unknown) => void>();
  const globals: Record<string, unknown> = {
    ...{
      caches,
      console,
      crypto,
      DOMException,
      fetch: fetchFromHost,
      Headers,
      Request,
      Response,
      setTimeout,
      URL,
    },
    location: new URL('/offline-worker.js', origin),
    // Workbox asks whether an event is one of these.
    ExtendableEvent: class {},
    FetchEvent: class {},
    registration: {scope: origin},
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
    clients: {
      claim: async () => undefined,
      get: async (id: string) => ([...tabs, ...loading].includes(id) ? {id} : undefined),
      matchAll: async () =>
        tabs.map((id) => ({id, postMessage: (message: unknown) => told.push(message)})),
    },
  };
  globals['self'] = globals;
  vm.runInNewContext(script(manifest), globals);
  const send = async (type: string, properties: object = {}) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => work.push(promise);
    listeners.get(type)?.({type, waitUntil, ...properties});
    await Promise.all(work);
  };
  return {
    start: async () => {
      await send('install');
      await send('activate');
    },
    ask: async (address, {tab = 'tab', isPage = true} = {}) => {
      const request = new Request(new URL(address, origin));
      Object.defineProperty(request, 'mode', {value: isPage ? 'navigate' : 'cors'});
      let answer: Promise<Response> | undefined;
      await send('fetch', {
        request,
        clientId: isPage ? '' : tab,
        resultingClientId: isPage ? tab : '',
        respondWith: (response: Promise<Response>) => (answer = response),
      });
      const response = await answer;
      return response
        ? [response.status, response.headers.get('location') ?? (await response.text())]
        : [0, ''];
    },
  };
}

const first: Files = {
  '/': 'home',
  '/404.html': 'not found',
  '/docs/iban': 'IBAN',
  '/assets/ideal-img/card.a1.640.png': 'picture',
  '/data.json': 'one',
};
const second: Files = {...first, '/docs/iban': 'IBAN, second', '/data.json': 'two'};

beforeEach(() => {
  [host, late, requested, stores, told] = [first, undefined, [], new Map(), []];
  [tabs, loading] = [['tab'], []];
});

test('every form of an address, also with a query, an old one and an unknown one get their answer without a network', async () => {
  const worker = workerOf('one', first);
  await worker.start();
  host = undefined;
  for (const form of ['', '/', '.html', '/index', '/index.html', '?q=1&x', '/?_highlight=a']) {
    expect(await worker.ask(`/docs/iban${form}`), form).toEqual([200, 'IBAN']);
  }
  expect(await worker.ask('/index.html')).toEqual([200, 'home']);
  expect(await worker.ask('/old/?a=b')).toEqual([301, `${origin}/docs/iban?a=b#check`]);
  expect(await worker.ask('/docs/nope')).toEqual([404, 'not found']);
  expect(await worker.ask('/openapi/api.json')).toEqual([
    503,
    expect.stringContaining('not among'),
  ]);

  const file = (address: string) => worker.ask(address, {isPage: false});
  expect(await file('/docs/iban.part.txt')).toEqual([200, 'IBAN']);
  expect(await file('/index.part.txt')).toEqual([200, 'home']);
  expect(await file('/old.part.txt')).toEqual([200, 'Load this page as a document.\n']);
  expect(await file('/assets/ideal-img/card.b2.1547.png')).toEqual([200, 'picture']);
  expect((await file('/nope.json'))[0]).toBe(0);
});

test('a download that is cut off, or meets a file of another release, keeps the release before, and continues later', async () => {
  const before = workerOf('one', first);
  await before.start();
  host = undefined;
  const next = workerOf('two', second);
  await expect(next.start()).rejects.toThrow('Failed to fetch');
  expect(told.at(-1)).toMatchObject({type: 'failed', reason: 'network'});
  host = {...second, '/data.json': 'three'};
  late = '/docs/iban';
  await expect(next.start()).rejects.toThrow('changed');
  expect(told.at(-1)).toMatchObject({reason: 'changed', address: `${origin}/data.json`});
  expect(await before.ask('/docs/iban')).toEqual([200, 'IBAN']);

  host = second;
  requested = [];
  await next.start();
  // Only what the release before does not have, and the attempts before did not store, which end with their last file.
  expect(requested).toEqual(['/data.json']);
  expect(await next.ask('/docs/iban')).toEqual([200, 'IBAN, second']);
});

test('a tab that is open keeps its release, and its next page is one of the new release', async () => {
  await workerOf('one', first).start();
  host = second;
  const worker = workerOf('two', second);
  await worker.start();
  host = undefined;
  const both = [stateCache, ...['one', 'two'].map(cacheOf)];
  expect([...stores.keys()].sort()).toEqual([...both].sort());
  const releaseOf = (tab: string) => worker.ask(stateAddress, {isPage: false, tab});
  expect(await releaseOf('tab')).toEqual([200, 'one']);
  expect(await releaseOf('new')).toEqual([200, 'two']);
  expect(await worker.ask('/data.json', {isPage: false})).toEqual([200, 'one']);
  expect(await worker.ask('/data.json', {isPage: false, tab: 'new'})).toEqual([200, 'two']);
  expect((await worker.ask('/docs/iban.part.txt', {isPage: false}))[1]).not.toContain('IBAN');

  tabs = ['new'];
  expect(await worker.ask('/docs/iban', {tab: 'new'})).toEqual([200, 'IBAN, second']);
  expect([...stores.keys()].sort()).toEqual([stateCache, cacheOf('two')].sort());
});

test('a tab that is still loading while a release takes over keeps the release of its page, whoever starts the worker again', async () => {
  const before = workerOf('one', first);
  await before.start();
  [tabs, loading] = [[], ['loading']];
  expect(await before.ask('/docs/iban', {tab: 'loading'})).toEqual([200, 'IBAN']);
  host = second;
  await workerOf('two', second).start();
  host = undefined;
  const restarted = workerOf('two', second);
  expect(await restarted.ask('/data.json', {isPage: false, tab: 'loading'})).toEqual([200, 'one']);
  expect(await restarted.ask('/docs/iban', {tab: 'next'})).toEqual([200, 'IBAN, second']);
  expect(await restarted.ask('/data.json', {isPage: false, tab: 'next'})).toEqual([200, 'two']);
});
