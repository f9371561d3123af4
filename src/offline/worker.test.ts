import {createHash} from 'node:crypto';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import vm from 'node:vm';
import {buildSync} from 'esbuild';
import {beforeEach, expect, test} from 'vitest';
import {
  cacheOf,
  hashLength,
  keptAddress,
  stopMessage,
  takeOverMessage,
  type KeptRelease,
  type Manifest,
  type ShownMessage,
} from '@aldermark/data/offline';

const origin = 'https://docs.example';

type Files = Readonly<Record<string, string>>;

/** What the host of a test has: texts by address, or nothing at all. */
let host: Files | undefined;
/** The address of a file that comes after all others. */
let late: string | undefined;
let requested: string[];
let stores: Map<string, Map<string, Response>>;
let told: unknown[];
/** Whether a further release is being downloaded, and whether one is complete and waits. */
let installing: object | null;
let waiting: object | null;
/** Whether the browser has a worker that serves tabs. */
let active: object | null;

/** The caches of a browser, as far as the worker uses them. */
const caches = {
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  open: async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: (key: string) => caches.match(key, {cacheName: name}),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      put: async (key: string | Request, response: Response) => {
        const {href} = new URL(typeof key === 'string' ? key : key.url, origin);
        const {status, headers} = response;
        entries.set(href, new Response(await response.arrayBuffer(), {status, headers}));
      },
    };
  },
  match: async (key: string | Request, {cacheName}: {cacheName?: string} = {}) => {
    const {href} = new URL(typeof key === 'string' ? key : key.url, origin);
    const searched = cacheName === undefined ? [...stores.values()] : [stores.get(cacheName)];
    return searched.flatMap((entries) => entries?.get(href) ?? [])[0]?.clone();
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
  /** Lets the browser install the worker. Rejects as the installation does. Says whether the worker asks to take over. */
  readonly install: () => Promise<boolean>;
  readonly activate: () => Promise<void>;
  /** Tells the worker something. Says whether it then asks to take over. */
  readonly tell: (message: string | ShownMessage) => Promise<boolean>;
  /** The status, and the text or the address to which the response leads; `undefined` where the browser itself asks the host. */
  readonly ask: (
    address: string,
    options?: {readonly isFile?: boolean; readonly method?: string},
  ) => Promise<readonly [status: number, text: string] | undefined>;
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
  let asksToTakeOver = false;
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
    registration: {
      scope: origin,
      get installing() {
        return installing;
      },
      get waiting() {
        return waiting;
      },
      get active() {
        return active;
      },
    },
    skipWaiting: async () => {
      asksToTakeOver = true;
    },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
    clients: {
      claim: async () => undefined,
      matchAll: async () => [{postMessage: (message: unknown) => told.push(message)}],
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
    install: async () => {
      await send('install');
      return asksToTakeOver;
    },
    activate: () => send('activate'),
    tell: async (data) => {
      await send('message', {data, source: {postMessage: (answer: unknown) => told.push(answer)}});
      return asksToTakeOver;
    },
    ask: async (address, {isFile = false, method = 'GET'} = {}) => {
      const request = new Request(new URL(address, origin), {method});
      Object.defineProperty(request, 'mode', {value: isFile ? 'cors' : 'navigate'});
      let answer: Promise<Response> | undefined;
      await send('fetch', {
        request,
        respondWith: (response: Promise<Response>) => (answer = response),
      });
      const response = await answer;
      return (
        response && [response.status, response.headers.get('location') ?? (await response.text())]
      );
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
  [installing, waiting, active] = [null, null, null];
});

/** A release that is kept, because the reader has asked for it. */
async function keep(release: string, files: Files): Promise<Worker> {
  const worker = workerOf(release, files);
  await worker.install();
  await worker.activate();
  return worker;
}

/** The releases of which there are files. */
const releases = () => [...stores.keys()].sort();

test('every form of an address, also with a query, an old one and an unknown one get their answer without a network', async () => {
  const worker = await keep('one', first);
  host = undefined;
  for (const form of ['', '/', '.html', '/index', '/index.html', '?q=1&x', '/?_highlight=a']) {
    expect(await worker.ask(`/docs/iban${form}`), form).toEqual([200, 'IBAN']);
  }
  expect(await worker.ask('/index.html')).toEqual([200, 'home']);
  expect(await worker.ask('/old/?a=b')).toEqual([301, `${origin}/docs/iban?a=b#check`]);
  expect(await worker.ask('/old?a=b#own')).toEqual([301, `${origin}/docs/iban?a=b#own`]);
  expect(await worker.ask('/docs/nope')).toEqual([404, 'not found']);
  expect(await worker.ask('/openapi/api.json')).toEqual([
    503,
    expect.stringContaining('not among'),
  ]);

  const file = (address: string) => worker.ask(address, {isFile: true});
  expect(await file('/docs/iban.part.txt')).toEqual([200, 'IBAN']);
  expect(await file('/index.part.txt')).toEqual([200, 'home']);
  expect(await file('/assets/ideal-img/card.b2.1547.png')).toEqual([200, 'picture']);
  expect(await file('/old.part.txt')).toEqual([200, 'Moved to /docs/iban#check\n']);
  // No response, as without a worker.
  for (const unknown of ['/nope.json', '/docs/nope.part.txt']) {
    expect((await file(unknown))?.[0], unknown).toBe(0);
  }
});

test('the browser itself sends what is no question for a file of the site', async () => {
  const worker = await keep('one', first);
  expect(await worker.ask('https://elsewhere.example/docs/iban')).toBeUndefined();
  expect(await worker.ask('/docs/iban', {method: 'POST'})).toBeUndefined();
});

test('a download that is cut off, or meets a file of another release, keeps the release before, and continues later', async () => {
  const before = await keep('one', first);
  host = undefined;
  const next = workerOf('two', second);
  await expect(next.install()).rejects.toThrow('Failed to fetch');
  expect(told.at(-1)).toMatchObject({type: 'failed', reason: 'network'});
  host = {...second, '/data.json': 'three'};
  late = '/docs/iban';
  await expect(next.install()).rejects.toThrow('changed');
  expect(told.at(-1)).toMatchObject({reason: 'changed', address: `${origin}/data.json`});
  expect(await before.ask('/docs/iban')).toEqual([200, 'IBAN']);

  host = second;
  requested = [];
  await next.install();
  // Only what the release before does not have, and the attempts before did not store, which end with their last file.
  expect(requested).toEqual(['/data.json']);
});

test('a download stops when the reader does not want it any more', async () => {
  const worker = workerOf('one', first);
  await worker.tell(stopMessage);
  await expect(worker.install()).rejects.toThrow('stopped');
  expect(told).toMatchObject([{type: 'failed', reason: 'stopped'}]);
});

test('a release waits beside the one that is kept, until the reader asks for it or no tab is open, and then replaces it', async () => {
  const before = await keep('one', first);
  host = second;
  const next = workerOf('two', second);
  expect(await next.install()).toBe(false);
  expect(releases()).toEqual(['one', 'two'].map(cacheOf).sort());
  host = undefined;
  expect(await before.ask('/docs/iban')).toEqual([200, 'IBAN']);
  expect(await before.ask('/data.json', {isFile: true})).toEqual([200, 'one']);

  expect(await next.tell({shown: 'one'})).toBe(false);
  await next.tell(takeOverMessage);
  await next.activate();
  expect(releases()).toEqual([cacheOf('two')]);
  expect(await next.ask('/docs/iban')).toEqual([200, 'IBAN, second']);
  expect(await next.ask('/data.json', {isFile: true})).toEqual([200, 'two']);
});

test('a release that the reader asks for is served at once, also by a worker that the browser has started again, until its own takes over', async () => {
  const before = await keep('one', first);
  host = second;
  const next = workerOf('two', second);
  await next.install();
  waiting = next;
  expect(await before.ask('/docs/iban')).toEqual([200, 'IBAN']);
  told = [];
  // Asking the browser would end a worker that answers tabs.
  expect(await next.tell(takeOverMessage)).toBe(false);
  expect(told).toEqual([{type: 'replaced'}]);
  expect(releases()).toEqual([cacheOf('two')]);

  host = undefined;
  for (const worker of [before, workerOf('one', first)]) {
    for (const form of ['', '/', '.html', '?q=1']) {
      expect(await worker.ask(`/docs/iban${form}`), form).toEqual([200, 'IBAN, second']);
    }
    expect(await worker.ask('/docs/iban.part.txt', {isFile: true})).toEqual([200, 'IBAN, second']);
    expect(await worker.ask('/data.json', {isFile: true})).toEqual([200, 'two']);
    expect(await worker.ask('/old')).toEqual([301, `${origin}/docs/iban#check`]);
    expect(await worker.ask('/docs/nope')).toEqual([404, 'not found']);
    expect((await worker.ask('/nope.json', {isFile: true}))?.[0]).toBe(0);
    told = [];
    await worker.tell({shown: 'two'});
    await worker.tell({shown: undefined});
    expect(told).toEqual([]);
    await worker.tell({shown: 'one'});
    expect(told).toEqual([{type: 'replaced'}]);
  }

  const kept = async () => (await caches.match(keptAddress))?.json() as Promise<KeptRelease>;
  expect((await kept()).isWaiting).toBe(true);

  // A third release takes the place of the worker that waits, and the second is served on, until the reader asks again.
  const third: Files = {...second, '/docs/iban': 'IBAN, third'};
  host = third;
  const last = workerOf('three', third);
  await last.install();
  waiting = last;
  expect((await kept()).isWaiting).toBe(false);
  expect(await before.ask('/docs/iban')).toEqual([200, 'IBAN, second']);
  await last.tell(takeOverMessage);
  expect(await before.ask('/docs/iban')).toEqual([200, 'IBAN, third']);
  const {since} = await kept();
  waiting = null;
  await last.activate();
  expect(await kept()).toEqual({release: 'three', files: 5, download: 1, disk: 2, since});
  expect(releases()).toEqual([cacheOf('three')]);
  expect(await last.ask('/docs/iban')).toEqual([200, 'IBAN, third']);
});

test('a release that takes over spares the files of a third one that is on its way, and only these', async () => {
  await keep('one', first);
  host = second;
  const next = workerOf('two', second);
  await next.install();
  const third: Files = {...second, '/data.json': 'three'};
  const last = workerOf('three', third);
  await expect(last.install()).rejects.toThrow('changed');
  installing = {};
  await next.activate();
  expect(releases()).toEqual(['three', 'two'].map(cacheOf));

  installing = null;
  host = third;
  await last.install();
  await last.activate();
  expect(releases()).toEqual([cacheOf('three')]);
});

test('a release takes over at once where none is kept, and is served before by a worker without files that is left', async () => {
  const left = await keep('one', first);
  stores.clear();
  active = left;
  const next = workerOf('two', second);
  host = second;
  expect(await next.install()).toBe(true);
  waiting = next;
  expect(await left.ask('/docs/iban')).toEqual([200, 'IBAN, second']);
});

test('what is known about the release that is kept is what the page reads', async () => {
  await keep('one', first);
  const entry = await caches.match(keptAddress);
  expect(await entry?.json()).toEqual({
    release: 'one',
    files: Object.keys(first).length,
    download: 1,
    disk: 2,
    since: expect.any(Number) as number,
  });
});
