import {PrecacheRoute} from 'workbox-precaching/PrecacheRoute';
import {Route} from 'workbox-routing/Route';
import {Router} from 'workbox-routing/Router';
import {cacheOf, releaseTiming} from '@aldermark/data/offline';
import {movedTo, partExtension} from '@aldermark/data/pageParts';
import {cleanPath} from '@aldermark/lib/cleanPath';
import {filesOfRelease} from './files';
import {manifest} from './manifest';
import {readKept} from './kept';
import {scope, type FetchEvent} from './scope';

const notFound = '/404.html';

const isPart = (pathname: string) => pathname.endsWith(partExtension);

/** The address of the page to which a part belongs. The page contains all that the part has. */
const pageOfPart = (pathname: string) => cleanPath(pathname.slice(0, -partExtension.length) || '/');

/** The width in the name of an image of which the build makes several. */
const width = /^(\/assets\/ideal-img\/[^/]+?)\.\w+\.\d+\.(\w+)$/;

const widthless = (address: string) => address.replace(width, '$1.$2');

/** The width of each image that is kept: the least one, which screens of any size can show. */
const images = new Map(
  manifest.addresses
    .filter(([address]) => width.test(address))
    .map(([address]) => [widthless(address), address]),
);

/** The addresses under which the release may have a file. */
function addressesOf({pathname, origin}: URL): URL[] {
  const address = isPart(pathname)
    ? pageOfPart(pathname)
    : (images.get(widthless(pathname)) ?? cleanPath(pathname));
  return [new URL(address, origin)];
}

/** The page for unknown addresses, of this release. */
const ownNotFound = () => filesOfRelease.matchPrecache(notFound);

/** The response for a request for which the release has no file, when the host cannot be reached either. */
async function answerWithout(request: Request, findNotFound = ownNotFound): Promise<Response> {
  if (request.mode !== 'navigate') {
    return Response.error();
  }
  const {pathname} = new URL(request.url);
  if (/\.\w+$/.test(pathname)) {
    return new Response(
      `${pathname} is not among the files that are kept on this device, because most readers need only the pages. Open it again when you are online.\n`,
      {status: 503, headers: {'Content-Type': 'text/plain; charset=utf-8'}},
    );
  }
  const page = await findNotFound();
  return page ? new Response(page.body, {status: 404, headers: page.headers}) : Response.error();
}

/** Where an old address leads; `undefined` for any other one. */
const newAddressOf = ({pathname}: URL) => manifest.redirects[cleanPath(pathname)];

/** An old address leads to the new one, as the host would lead there. */
const oldAddress = new Route(
  ({url, request}) => request.mode === 'navigate' && newAddressOf(url) !== undefined,
  async ({url}) => {
    const target = new URL(newAddressOf(url) ?? '/', url);
    target.search = url.search;
    target.hash = url.hash || target.hash;
    return Response.redirect(target.href, 301);
  },
);

/** The part of a page that has moved says where, as that of the host does. */
const movedPart = new Route(
  ({url: {pathname}}) => isPart(pathname) && pageOfPart(pathname) in manifest.redirects,
  async ({url: {pathname}}) =>
    new Response(movedTo(manifest.redirects[pageOfPart(pathname)] ?? '/')),
);

/** Everything that the release has, whatever the query: a static site has one response for all. */
const fileOfRelease = new PrecacheRoute(filesOfRelease, {
  ignoreURLParametersMatching: [/^/],
  cleanURLs: false,
  directoryIndex: '',
  urlManipulation: ({url}) => addressesOf(url),
});

const router = new Router();
router.registerRoute(oldAddress);
router.registerRoute(movedPart);
router.registerRoute(fileOfRelease);
router.setDefaultHandler(async ({request}) => fetch(request));
router.setCatchHandler(({request}) => answerWithout(request));

/**
 * The release that tabs get from now on. A reader may have asked for the one that waits, while the browser does not let its
 * worker take over yet: see README.md.
 */
export async function releaseNow(): Promise<string> {
  const kept = scope.registration.waiting ? await readKept() : undefined;
  return kept?.release ?? manifest.release;
}

/** The keys of the files in the cache of a release, by address. They have the hash of a content as their query. */
async function keysIn(release: string): Promise<ReadonlyMap<string, Request>> {
  const keys = await (await caches.open(cacheOf(release))).keys();
  return new Map(keys.map((key) => [new URL(key.url).pathname, key]));
}

let known: {readonly release: string; readonly keys: ReturnType<typeof keysIn>} | undefined;

/** Answers from the files of the release that waits, whose manifest this worker does not have. */
async function answerFrom(release: string, request: Request): Promise<Response> {
  if (known?.release !== release) {
    known = {release, keys: keysIn(release)};
  }
  const keys = await known.keys;
  const find = async (pathname: string) => {
    const key = keys.get(pathname);
    return key && caches.match(key, {cacheName: cacheOf(release), ignoreVary: true});
  };
  for (const {pathname} of addressesOf(new URL(request.url))) {
    const file = await find(pathname);
    if (file) {
      return file;
    }
  }
  return fetch(request).catch(() => answerWithout(request, () => find(notFound)));
}

/** A document that says of which release it is, because another one may take over before its scripts run. */
async function named(document: Response, release: string): Promise<Response> {
  const {body, status, headers} = document;
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return document;
  }
  const withName = new Headers(headers);
  withName.append('Server-Timing', `${releaseTiming};desc="${release}"`);
  return new Response(body, {status, headers: withName});
}

/**
 * Answers from the files of the release, and asks the host only for what it does not have. `undefined` for a request that
 * is none for a file of the site.
 */
export function respondFromRelease(event: FetchEvent): Promise<Response> | undefined {
  const {request} = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) {
    return undefined;
  }
  const respond = async () => {
    const release = await releaseNow();
    const isMoved = newAddressOf(new URL(request.url)) !== undefined;
    const response =
      release === manifest.release || isMoved
        ? await router.handleRequest({request, event})
        : await answerFrom(release, request);
    const known = response ?? Response.error();
    return request.mode === 'navigate' ? named(known, release) : known;
  };
  return respond();
}
