import {PrecacheRoute} from 'workbox-precaching/PrecacheRoute';
import {Route} from 'workbox-routing/Route';
import {Router} from 'workbox-routing/Router';
import {partExtension} from '@site/data/pageParts';
import {cleanPath} from '@site/lib/cleanPath';
import {files} from './files';
import {manifest} from './manifest';
import type {FetchEvent} from './scope';

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

/** The answer for a request for which the release has no file, when the host cannot be reached either. */
async function answerWithout(request: Request): Promise<Response> {
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
  const page = await files.matchPrecache(notFound);
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
router.setDefaultHandler(async ({request}) => fetch(request));
router.setCatchHandler(({request}) => answerWithout(request));

/**
 * Answers from the files of the release, and asks the host only for what it does not have. `undefined` for a request that
 * is none for a file of the site.
 */
export function answer(event: FetchEvent): Promise<Response> | undefined {
  const {request} = event;
  return new URL(request.url).origin === location.origin
    ? router.handleRequest({request, event})
    : undefined;
}
