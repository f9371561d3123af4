import {movedAddress, partAddress} from '@aldermark/data/pageParts';

/** The pages that were asked for, by path. Most of them nobody opens, so that they are bytes until somebody does. */
const pages = new Map<string, Promise<Blob>>();

/** Where a page has moved to, with the query and the hash of the reader; undefined for a page that has not. */
export function newAddressOf(page: string, {search, hash}: URL): URL | undefined {
  const to = movedAddress(page);
  const target = to === undefined ? undefined : new URL(to, location.origin);
  if (target) {
    target.search = search;
    target.hash = hash || target.hash;
  }
  return target;
}

/** Keeps the page of the document as it came, for the way back. Call it before scripts change the page. */
export function keepFirstPage(): void {
  // An open menu has borrowed parts of the page.
  if (!document.querySelector('dialog[open]')) {
    pages.set(location.pathname, Promise.resolve(new Blob([document.documentElement.outerHTML])));
  }
}

/** The tag by which the files of a build know each other. */
const build = document.querySelector('meta[name=build]')?.outerHTML ?? '';

/** Whether the address is one of a page of this site, and not of a file such as a feed. Only the names of events have a dot. */
export function isPage({origin, pathname}: URL): boolean {
  return (
    origin === location.origin &&
    !/\.[^/]*$/.test(pathname.replace(/^(\/events\/\w+)\.(?=\w+$)/, '$1'))
  );
}

/** Whether the page is here already, or on its way. */
export const isPageKnown = (pathname: string) => pages.has(pathname);

async function request(address: string, options?: RequestInit): Promise<Blob> {
  const response = await fetch(address, options);
  // Scripts never see the hash of an address that a host has redirected to, but documents follow it.
  if (!response.ok || response.redirected) {
    throw new Error(`${address} is no page of this build.`);
  }
  return response.blob();
}

/**
 * Requests the part of a page that changes, once. Rejects when the host has no such page; the next call then asks again.
 * Browsers in which links load documents get the document, and keep it for the link.
 */
export function requestPage({pathname}: URL, options?: RequestInit): Promise<Blob> {
  let page = pages.get(pathname);
  if (!page) {
    page = request(window.navigation ? partAddress(pathname) : pathname, options);
    pages.set(pathname, page);
    page.catch(() => pages.delete(pathname));
  }
  return page;
}

/** The part of a page that changes, as HTML. Rejects when the host has no such page of this build; the next call then asks again. */
export async function loadPage(url: URL): Promise<string> {
  const text = await (await requestPage(url)).text();
  if (!(movedAddress(text) ?? text.includes(build))) {
    pages.delete(url.pathname);
    throw new Error(`${url.pathname} is no page of this build.`);
  }
  return text;
}

/** The HTML of a page as a document that is not shown. */
export const parsedPage = (html: string) => new DOMParser().parseFromString(html, 'text/html');
