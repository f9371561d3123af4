import type {Browser, Page} from '@playwright/test';
import {inMilliseconds, repeat} from './figures';
import type {Site} from './host';
import {guide} from './pages';
import type {Row} from './row';
import {openBrowserTab, settle, type ScreenForm} from './tab';

type InputWindow = Window & {sentAt?: number; readonly isDone: () => boolean};

/** Something that a reader does, and whether the page shows its effect. `done` runs in the page. */
type Deed = {
  readonly what: string;
  readonly form: ScreenForm;
  readonly act: (page: Page) => Promise<void>;
  readonly done: () => boolean;
};

/** How long an effect may take, in milliseconds, before it counts as none. */
const LONGEST_MS = 5_000;

/** A real click at the place of an element, whether it is ready for it or not. */
function click(selector: string): (page: Page) => Promise<void> {
  return (page) =>
    page.locator(selector).click({force: true, noWaitAfter: true, timeout: LONGEST_MS});
}

const deeds: readonly Deed[] = [
  {
    what: 'a click on the colour mode',
    form: 'desktop',
    act: click('nav button[aria-label^="Switch between dark and light mode"] >> visible=true'),
    done: () => document.documentElement.dataset['theme'] === 'dark',
  },
  {
    what: 'a click on the tab of a language',
    form: 'desktop',
    act: click('[role="tablist"] >> nth=0 >> [role="tab"] >> nth=1'),
    done: () =>
      document
        .querySelectorAll('[role="tablist"]')[0]
        ?.querySelectorAll('[role="tab"]')[1]
        ?.getAttribute('aria-selected') === 'true',
  },
  {
    what: 'a click on the menu at 390 px',
    form: 'narrow',
    act: click('[aria-label="Toggle navigation bar"]'),
    done: () =>
      document.querySelector('[aria-label="Toggle navigation bar"][aria-expanded="true"]') !== null,
  },
  {
    what: 'the keys `/`, `i`, `b`, `a`, `n`',
    form: 'desktop',
    act: (page) => page.keyboard.type('/iban'),
    done: () =>
      document.activeElement instanceof HTMLInputElement && document.activeElement.value === 'iban',
  },
];

/** Runs in the page, before its own scripts: keeps the time of the first click or key. */
function keepTime(): void {
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(
      type,
      ({timeStamp}) => ((window as unknown as InputWindow).sentAt ??= timeStamp),
      true,
    );
  }
}

/** Waits for the effect, and returns the time from the click or key to the frame that shows it; null for none. */
function timeOfEffect(page: Page): Promise<number | null> {
  return page.evaluate(
    (longest) =>
      new Promise<number | null>((resolve) => {
        const {isDone, sentAt} = window as unknown as InputWindow;
        const start = performance.now();
        const check = (now: number) => {
          if (isDone()) {
            resolve(Math.max(0, now - (sentAt ?? start)));
          } else if (now - start > longest) {
            resolve(null);
          } else {
            requestAnimationFrame(check);
          }
        };
        requestAnimationFrame(check);
      }),
    LONGEST_MS,
  );
}

/** What came of a deed. `isPossible` is false when it has no effect on the complete page either. */
type Outcome = {readonly time: number | null; readonly isPossible: boolean};

async function tryDeed(
  {form, act, done}: Deed,
  browser: Browser,
  address: string,
): Promise<Outcome> {
  const {page, close} = await openBrowserTab(browser, form, 'slow');
  const attempt = async () => {
    try {
      await act(page);
    } catch {
      // There is nothing to click.
      return null;
    }
    return timeOfEffect(page);
  };
  try {
    await page.addInitScript(keepTime);
    await page.addInitScript(`globalThis.isDone = ${done.toString()}`);
    await page.goto(address, {waitUntil: 'domcontentloaded'});
    const time = await attempt();
    if (time !== null) {
      return {time, isPossible: true};
    }
    await settle(page);
    return {time, isPossible: (await attempt()) !== null};
  } finally {
    await close();
  }
}

/** Whether what a reader does as soon as the page is there has its effect, and when. */
export async function inputRows({browser, host, runs}: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const deed of deeds) {
    const outcomes = await repeat(runs, () => tryDeed(deed, browser, host.origin + guide));
    const times = outcomes.map(({time}) => time).filter((time) => time !== null);
    const later = outcomes.some(({isPossible}) => isPossible) ? 'later it has' : 'nor later';
    rows.push({
      what: `${deed.what}, right after the HTML`,
      goal: 'always',
      value:
        times.length === runs
          ? `yes, after ${inMilliseconds(times)}`
          : `an effect ${times.length} of ${runs} times, ${later}`,
      passes: times.length === runs,
    });
  }
  return rows;
}
