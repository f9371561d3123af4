/** What the head of a page has for this page alone. Style sheets, fonts and scripts are the same on every page. */
const aboutPage = [
  'title',
  'meta[name]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
  'style',
].join();

const sidebar = 'nav.menu';

/** Puts a copy of another page into the document, whose scripts keep running. */
export function showPage(page: Document): void {
  const copy = page.cloneNode(true) as Document;
  const position = document.querySelector(sidebar)?.scrollTop ?? 0;
  for (const tag of document.head.querySelectorAll(aboutPage)) {
    tag.remove();
  }
  document.head.append(...copy.head.querySelectorAll(aboutPage));
  document.documentElement.className = copy.documentElement.className;
  const [old, next] = [document, copy].map((from) => from.getElementById('__docusaurus'));
  if (!old || !next) {
    throw new Error('The page has no content.');
  }
  old.replaceChildren(...next.childNodes);
  document.querySelector(sidebar)?.scrollTo({top: position});
}
