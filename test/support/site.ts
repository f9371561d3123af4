import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test as base, type Page, type Request} from '@playwright/test';
import {headersOfBuild} from '../../tools/preview/headers';

/** Every route in routes.tsv with its sidebar; `undefined` for none. */
export const routes: readonly {readonly route: string; readonly sidebar: string | undefined}[] =
  readFileSync(path.join(__dirname, 'routes.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [route = '', sidebar = '-'] = line.split('\t');
      return {route, sidebar: sidebar === '-' ? undefined : sidebar};
    });

/** The prefix `-aldermark` of `storage.namespace` in docusaurus.config.ts. */
export const storageKeys = {
  theme: 'theme-aldermark',
  announcementId: 'docusaurus.announcement.id-aldermark',
  announcementDismissal: 'docusaurus.announcement.dismiss-aldermark',
  recentSearches: 'search.recent-aldermark',
  recentPages: 'pages.recent-aldermark',
} as const;

/** The hosts that a build with an analytics id loads its script from and reports to. */
const analyticsHosts =
  /^https:\/\/(?:www\.googletagmanager\.com|[\w.-]+\.(?:google-analytics|analytics\.google)\.com)\//;

/** Whether the policy of the build under test allows the analytics service. */
const hasAnalytics = /googletagmanager/.test(
  headersOfBuild(path.join(__dirname, '../../build'))['Content-Security-Policy'] ?? '',
);

/** How a test comes to a page: by its address, or from another page without loading a document. */
type Arrival = 'document' | 'link';

export type SiteOptions = {
  readonly arrival: Arrival;
  /** Console messages that the test itself causes. */
  readonly expectedConsole: readonly RegExp[];
};

const arrivals = new WeakMap<Page, Arrival>();

/** How many requests a page has made, and those that have not ended. */
type Traffic = {count: number; readonly underWay: Set<Request>};

const traffics = new WeakMap<Page, Traffic>();

function watchTraffic(page: Page): void {
  const traffic: Traffic = {count: 0, underWay: new Set()};
  traffics.set(page, traffic);
  page.on('request', (request) => {
    traffic.count += 1;
    traffic.underWay.add(request);
  });
  page.on('requestfinished', (request) => traffic.underWay.delete(request));
  page.on('requestfailed', (request) => traffic.underWay.delete(request));
}

/**
 * A page that fails its test on any console error or warning (including violations of the
 * Content-Security-Policy), any uncaught error and any request to another site.
 * Reports to the analytics service are expected and intercepted.
 */
export const test = base.extend<SiteOptions>({
  arrival: ['document', {option: true}],
  expectedConsole: [[], {option: true}],
  context: async ({context}, use) => {
    if (hasAnalytics) {
      await context.route(analyticsHosts, (route) =>
        route.fulfill({contentType: 'text/javascript', body: ''}),
      );
    }
    await use(context);
  },
  page: async ({page, arrival, expectedConsole, baseURL}, use) => {
    arrivals.set(page, arrival);
    watchTraffic(page);
    const faults: string[] = [];
    const report = (text: string) => {
      if (!expectedConsole.some((pattern) => pattern.test(text))) {
        faults.push(text);
      }
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        report(message.text());
      }
    });
    page.on('pageerror', (error) => report(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isReport = hasAnalytics && analyticsHosts.test(url.href);
      if (
        !isReport &&
        /^http/.test(url.protocol) &&
        url.hostname !== new URL(baseURL ?? '').hostname
      ) {
        report(`request to another site: ${request.url()}`);
      }
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

/** A page from which `openPage` can come, unlike every page that tests open. */
const elsewhere = '/usecases/topups/topup_dispute';

/** Follows a link to an address that the page may not have. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}

/** Pages of which a file is held back. */
const held = new WeakSet<Page>();

/**
 * Holds back the files of a page whose address matches, until the returned function is called. A page may request them
 * before its `load`, which then waits for them: open it with `openPage`, or `page.goto` until `commit`.
 */
export async function holdRequests(
  page: Page,
  files: Parameters<Page['route']>[0],
): Promise<() => void> {
  held.add(page);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** Opens an address, in the way of the project that runs the test, and waits until the page is interactive. */
export async function openPage(page: Page, address: string): Promise<void> {
  if (arrivals.get(page) !== 'link') {
    await page.goto(address, {waitUntil: held.has(page) ? 'commit' : 'load'});
    return hydrated(page);
  }
  await page.goto(elsewhere);
  await hydrated(page);
  const heading = await page.locator('h1').textContent();
  await followLink(page, address);
  await expect(page.locator('h1')).not.toHaveText(heading ?? '');
  // An unknown address is loaded as a document.
  return hydrated(page);
}

/** Waits until the scripts of the page have started. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

/**
 * Waits until a page does nothing more by itself: every request has ended, the page has been painted since, nothing moves,
 * and what its scripts put off until the browser is idle has made no further request. `networkidle` of Playwright is a fixed time, and
 * is over for good once it was reached.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = traffics.get(page) ?? {count: 0, underWay: new Set()};
  let before: number;
  do {
    before = traffic.count;
    await expect.poll(() => traffic.underWay.size).toBe(0);
    await page.evaluate(async () => {
      // What comes into view is reported after the first frame.
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise(requestAnimationFrame);
      }
      const movements = document
        .getAnimations()
        .filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity);
      // One that is replaced by another rejects.
      await Promise.allSettled(movements.map(({finished}) => finished));
      await new Promise((resolve) => requestIdleCallback(resolve));
    });
  } while (traffic.count > before || traffic.underWay.size > 0);
}

/** Turns the wheel of the mouse, and waits until the page has scrolled by that many pixels, or to its end. */
export async function turnWheel(page: Page, distance: number): Promise<void> {
  const end = await page.evaluate((by) => {
    const most = document.documentElement.scrollHeight - innerHeight;
    return Math.min(Math.max(Math.round(scrollY) + by, 0), most);
  }, distance);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(end);
}

export {expect} from '@playwright/test';
