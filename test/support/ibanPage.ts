import type {BrowserContext, Locator, Page} from '@playwright/test';
import {expect, open, test as base} from './site';

type Scripts = (url: URL) => boolean;

type WorkerFixtures = {
  /** The scripts that a browser loads for the IBAN page and not for its neighbour. */
  readonly ibanScripts: Scripts;
};

const ibanPage = '/docs/accounts/iban';
const neighbour = '/docs/accounts/account-management';

/** Turns on data saving, so that browsers do not prefetch other pages. */
async function savesData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const connection = {effectiveType: '4g', saveData: true};
    Object.defineProperty(navigator, 'connection', {value: connection});
  });
}

export const test = base.extend<object, WorkerFixtures>({
  ibanScripts: [
    async ({browser}, use, {project}) => {
      const scriptsOf = async (address: string): Promise<Set<string>> => {
        const context = await browser.newContext({baseURL: project.use.baseURL});
        await savesData(context);
        const page = await context.newPage();
        const scripts = new Set<string>();
        page.on('request', (request) => {
          if (request.resourceType() === 'script') {
            scripts.add(new URL(request.url()).pathname);
          }
        });
        await open(page, address);
        await context.close();
        return scripts;
      };
      const [own, others] = [await scriptsOf(ibanPage), await scriptsOf(neighbour)];
      const onlyIban = new Set([...own].filter((script) => !others.has(script)));
      expect(onlyIban.size).toBeGreaterThan(0);
      await use(({pathname}) => onlyIban.has(pathname));
    },
    {scope: 'worker'},
  ],
});

/** A page whose sidebar shows the link to the IBAN page. */
export async function openNeighbour(page: Page): Promise<void> {
  await open(page, neighbour);
}

/** The link to the IBAN page in the sidebar of its neighbour. */
export function ibanLink(page: Page): Locator {
  return page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'IBAN', exact: true});
}

/** Follows a link and expects navigation without a new document, as on a working page. */
export async function followsLinks(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', {name: 'Rate limits'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Rate limits'})).toBeVisible();
}

/** Collects the documents that the browser requests. */
export function documentRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      urls.push(new URL(request.url()).pathname);
    }
  });
  return urls;
}

/** Delays the responses to an address until the returned function is called. */
export async function hold(page: Page, url: Scripts): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

export {expect} from './site';
