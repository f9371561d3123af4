/** The function of Google Analytics, which is there unless the reader blocks it. */
type Gtag = (...command: readonly unknown[]) => void;

const address = () => location.pathname + location.search + location.hash;

/** The address that was reported last. The tag of the service itself reports the one of the document. */
let reported = address();

/** Reports a page view, as Docusaurus' own plugin does when its router changes the page, the query or the hash. */
export function reportPageView(): void {
  const {gtag} = window as Window & {readonly gtag?: Gtag};
  if (address() !== reported) {
    reported = address();
    gtag?.('set', 'page_path', reported);
    gtag?.('event', 'page_view');
  }
}

/** Reports whether a page helped, where analytics are configured. */
export function reportHelped(helped: 'yes' | 'no'): void {
  const {gtag} = window as Window & {readonly gtag?: Gtag};
  gtag?.('event', 'page_helped', {helped});
}

/** Reports each change of the address that leaves the page in place, such as one of the hash or by a script. */
export function reportAddresses(isShown: () => boolean): void {
  // Who shows another page at the new address reports it then.
  const report = () => isShown() && reportPageView();
  if (window.navigation) {
    window.navigation.addEventListener('currententrychange', report);
    return;
  }
  addEventListener('popstate', report);
  addEventListener('hashchange', report);
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...to) => {
      change(...to);
      report();
    };
  }
}
