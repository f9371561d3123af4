/** The function of Google Analytics, which is there unless the reader blocks it. */
type Gtag = (...command: readonly unknown[]) => void;

/** Reports a page view, as Docusaurus' own plugin does when its router changes the page, the query or the hash. */
export function reportPageView(): void {
  const {gtag} = window as Window & {readonly gtag?: Gtag};
  gtag?.('set', 'page_path', location.pathname + location.search + location.hash);
  gtag?.('event', 'page_view');
}
