import {afterEach, beforeEach, expect, test, vi} from 'vitest';

const origin = 'https://docs.example';

let events: EventTarget;
let sent: unknown[];

/** A browser at an address, with an own history; with the Navigation API, or without. */
function browser(hasNavigationApi: boolean) {
  const url = new URL('/docs/start', origin);
  events = new EventTarget();
  sent = [];
  const navigation = new EventTarget();
  const go = (_state: unknown, _title: string, to?: string | URL | null) => {
    url.href = new URL(to ?? url, url).href;
    navigation.dispatchEvent(new Event('currententrychange'));
  };
  const history = {pushState: go, replaceState: go};
  vi.stubGlobal('location', url);
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('window', {
    ...(hasNavigationApi && {navigation}),
    gtag: (...command: unknown[]) => sent.push(command[0] === 'set' ? command[2] : command[1]),
  });
  /** What the reader does, with the event that each browser has for it. */
  const follow = (to: string, type: 'hashchange' | 'popstate') => {
    url.href = new URL(to, url).href;
    navigation.dispatchEvent(new Event('currententrychange'));
    events.dispatchEvent(new Event(type));
  };
  return {history, follow};
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const view = (path: string) => [path, 'page_view'];

for (const hasNavigationApi of [true, false]) {
  test(`every change of the address is one page view, ${hasNavigationApi ? 'with' : 'without'} the Navigation API`, async () => {
    const {history, follow} = browser(hasNavigationApi);
    const {reportAddresses, reportPageView} = await import('./analytics');
    let isShown = true;
    reportAddresses(() => isShown);
    const expectViews = (...views: string[]) => {
      expect(sent).toEqual(views.flatMap(view));
      sent = [];
    };

    // The tag of the service has reported the document.
    reportPageView();
    expectViews();
    follow('#limits', 'hashchange');
    expectViews('/docs/start#limits');
    history.replaceState(null, '', '?plan=kyc#limits');
    expectViews('/docs/start?plan=kyc#limits');
    // A place in the history is no address.
    history.replaceState({top: 9}, '');
    expectViews();
    history.pushState(null, '', '?plan=sepa');
    expectViews('/docs/start?plan=sepa');
    follow('?plan=kyc', 'popstate');
    expectViews('/docs/start?plan=kyc');

    // Another page is reported once it is there, and not when it fails.
    isShown = false;
    history.pushState(null, '', '/docs/next');
    expectViews();
    history.pushState(null, '', '/docs/broken');
    expectViews();
    isShown = true;
    history.pushState(null, '', '/docs/next');
    reportPageView();
    expectViews('/docs/next');
  });
}
