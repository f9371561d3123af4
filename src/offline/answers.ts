import {PrecacheRoute} from 'workbox-precaching/PrecacheRoute';
import {Route} from 'workbox-routing/Route';
import {Router} from 'workbox-routing/Router';
import {cacheOf, stateAddress} from '@site/data/offline';
import {partExtension} from '@site/data/pageParts';
import {cleanPath} from '@site/lib/cleanPath';
import {files} from './files';
import {manifest} from './manifest';
import {noteRelease, releaseOf} from './release';
import type {FetchEvent} from './scope';

const notFound = '/404.html';

const isPart = (pathname: string) => pathname.endsWith(partExtension);

/** The address of the page to which a part belongs. The page contains all that the part has. */
const pageOfPart = (pathname: string) => cleanPath(pathname.slice(0, -partExtension.length) || '/');

/** A text that is the part of no page, so that the script that asks for it loads the page as a document. */
const noPart = () => new Response('Load this page as a document.\n');

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

/** The answer for a tab that still shows an older release: its own file, and none of the pages that it does not know. */
async function answerOlder(request: Request, release: string): Promise<Response> {
  const {pathname} = new URL(request.url);
  if (isPart(pathname)) {
    return noPart();
  }
  const options = {cacheName: cacheOf(release), ignoreSearch: true, ignoreVary: true};
  return (await caches.match(pathname, options)) ?? fetch(request);
}

/** The answer for a request for which the release has no file, when the host cannot be reached either. */
async function answerWithout(request: Request): Promise<Response> {
  const {pathname} = new URL(request.url);
  if (isPart(pathname)) {
    return noPart();
  }
  if (request.mode !== 'navigate') {
    return Response.error();
  }
  if (/\.\w+$/.test(pathname)) {
    return new Response(
      `${pathname} is not among the files that are kept on this device, because most readers need only the pages. Open it again when you are online.\n`,
      {status: 503, headers: {'Content-Type': 'text/plain; charset=utf-8'}},
    );
  }
  const page = await files.matchPrecache(notFound);
  return page ? new Response(page.body, {status: 404, headers: page.headers}) : Response.error();
}

const isOld = (pathname: string) => Object.hasOwn(manifest.redirects, pathname);

/** An old address leads to the new one, as the host would lead there. */
const oldAddress = new Route(
  ({url, request}) => request.mode === 'navigate' && isOld(cleanPath(url.pathname)),
  async ({url}) => {
    const target = new URL(manifest.redirects[cleanPath(url.pathname)] ?? '/', url);
    target.search = url.search;
    return Response.redirect(target.href, 301);
  },
);

/** Everything that the release has, whatever the query: a static site has one answer for all. */
const fileOfRelease = new PrecacheRoute(files, {
  ignoreURLParametersMatching: [/^/],
  cleanURLs: false,
  directoryIndex: '',
  urlManipulation: ({url}) => addressesOf(url),
});

const router = new Router();
router.registerRoute(oldAddress);
router.registerRoute(fileOfRelease);
router.setDefaultHandler(async ({request, url}) =>
  // The script of a page follows no redirect of a part.
  isPart(url.pathname) && isOld(pageOfPart(url.pathname)) ? noPart() : fetch(request),
);
router.setCatchHandler(({request}) => answerWithout(request));

/** Answers from the files of the release, and asks the host only for what it does not have. */
export async function answer(event: FetchEvent): Promise<Response> {
  const {request, clientId, resultingClientId} = event;
  const release = request.mode === 'navigate' ? manifest.release : await releaseOf(clientId);
  // A page, or the worker of one, which shows what its page shows.
  if (resultingClientId) {
    await noteRelease(resultingClientId, release);
  }
  if (new URL(request.url).pathname === stateAddress) {
    return new Response(release);
  }
  return release === manifest.release
    ? (router.handleRequest({request, event}) ?? fetch(request))
    : answerOlder(request, release);
}
