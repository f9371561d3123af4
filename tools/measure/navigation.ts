import {setTimeout as wait} from 'node:timers/promises';
import {partAddress} from '@aldermark/data/pageParts';
import {median, repeat} from './figures';
import type {Site} from './host';
import {guide} from './pages';
import {bytesRow, timeRow, type Row} from './row';
import {openBrowserTab, settle, type Condition} from './tab';
import {bytesOf} from './weight';

/** The page with a link to the guide in its sidebar. */
const from = '/docs/accounts/account-management';

/** How long the pointer rests on the link before the click, in milliseconds. */
const REST_MS = {fast: 400, slow: 800} as const;

/**
 * Runs in each document, before its own scripts: writes down when a link is clicked, and when a frame with
 * another heading is painted. The storage keeps both when the link loads a document.
 */
function keepTimes(): void {
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  addEventListener(
    'click',
    ({timeStamp}) => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
      sessionStorage.setItem('heading', heading());
    },
    true,
  );
  const check = () => {
    const old = sessionStorage.getItem('heading');
    if (old === null || heading() === '' || heading() === old) {
      requestAnimationFrame(check);
      return;
    }
    const {port1, port2} = new MessageChannel();
    // A message that is sent in a frame arrives when that frame is painted.
    port1.onmessage = () =>
      sessionStorage.setItem('painted', String(performance.timeOrigin + performance.now()));
    requestAnimationFrame(() => port2.postMessage(null));
  };
  requestAnimationFrame(check);
}

type Navigation = {readonly time: number; readonly bytes: number};

async function navigate({browser, host}: Site, condition: Condition): Promise<Navigation> {
  const {page, become, close} = await openBrowserTab(browser, 'desktop', 'fast');
  try {
    await page.addInitScript(keepTimes);
    await page.goto(host.origin + from);
    await settle(page);
    const link = page.locator(`nav.menu a[href="${guide}"]`);
    await link.scrollIntoViewIfNeeded();
    await become(condition);
    const inAdvance = host.takeSent().filter(({path}) => path === partAddress(guide));
    await link.hover();
    await wait(REST_MS[condition]);
    await link.click({noWaitAfter: true});
    await page.waitForURL(host.origin + guide);
    await page.locator('h1', {hasText: /^IBAN$/}).waitFor();
    await settle(page);
    const [clicked, painted] = await page.evaluate(() =>
      ['clicked', 'painted'].map((key) => sessionStorage.getItem(key)),
    );
    if (!clicked || !painted) {
      throw new Error(`The click on the link to ${guide} painted no other page.`);
    }
    const wanted = host.takeSent().filter(({isInAdvance}) => !isInAdvance);
    return {time: Number(painted) - Number(clicked), bytes: bytesOf([...inAdvance, ...wanted])};
  } finally {
    await close();
  }
}

/** The way to a page whose link the pointer rested on, from the click to the new heading. */
export async function navigationRows(site: Site): Promise<Row[]> {
  const rows: Row[] = [];
  let bytes = 0;
  for (const [condition, most] of [
    ['fast', 50],
    ['slow', 350],
  ] as const) {
    const ways = await repeat(site.runs, () => navigate(site, condition));
    const times = ways.map(({time}) => time);
    bytes = median(ways.map((way) => way.bytes));
    rows.push(timeRow(`navigation to a link under the pointer, ${condition}`, times, most));
  }
  return [...rows, bytesRow('navigation, all bytes', bytes, 15_000)];
}
