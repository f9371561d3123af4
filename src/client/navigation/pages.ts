/** How many pages are kept for the way back. */
const MOST_PAGES = 30;

const pages = new Map<string, Promise<Document>>();

/** Whether the address is one of a page of this site, and not of a file such as a feed. */
export function isPage({origin, pathname}: URL): boolean {
  return origin === location.origin && !/\.[^/]*$/.test(pathname);
}

/** The files of the build that a page was written for: its style sheet, before those of islands, and its script. */
function filesOf(page: Document): string {
  return ['head > [rel="stylesheet"]', 'meta[name="shell"]']
    .map((file) => page.querySelector(file)?.outerHTML)
    .join();
}

async function request(address: string): Promise<Document> {
  const response = await fetch(address);
  // Scripts never see the hash of an address that a host has redirected to, but documents follow it.
  if (
    !response.ok ||
    response.redirected ||
    !/^text\/html\b/.test(response.headers.get('Content-Type') ?? '')
  ) {
    throw new Error(`${address} answers ${response.status}.`);
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (filesOf(page) !== filesOf(document)) {
    throw new Error(`${address} belongs to another build.`);
  }
  return page;
}

/**
 * The page at an address of this site, requested only once. Rejects when the host does not answer with a page
 * of this build; the next call then asks again.
 */
export function loadPage({pathname}: URL): Promise<Document> {
  const page = pages.get(pathname) ?? request(pathname);
  // The page that was used last comes last, and the first one is forgotten.
  pages.delete(pathname);
  pages.set(pathname, page);
  page.catch(() => pages.delete(pathname));
  const [oldest] = pages.keys();
  if (pages.size > MOST_PAGES && oldest !== undefined) {
    pages.delete(oldest);
  }
  return page;
}
