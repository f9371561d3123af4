import type {Browser, Page} from '@playwright/test';
import {inMilliseconds, repeat} from './figures';
import {guide} from './pages';
import {openTab, type Form} from './tab';
import type {Row} from './table';

type InputWindow = Window & {sentAt?: number};

/** Something that a reader does, and whether the page shows its effect. `done` runs in the page. */
type Deed = {
  readonly what: string;
  readonly form: Form;
  readonly act: (page: Page) => Promise<void>;
  readonly done: () => boolean;
};

const LONGEST_MS = 10_000;

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

/** The time from the click or key to the frame that shows its effect; null if there is none. */
async function timeOf({form, act, done}: Deed, browser: Browser, address: string) {
  const {page, close} = await openTab(browser, form, 'slow');
  try {
    await page.addInitScript(keepTime);
    await page.addInitScript(`globalThis.isDone = ${done.toString()}`);
    await page.goto(address, {waitUntil: 'domcontentloaded'});
    await act(page);
    return await page.evaluate(
      (longest) =>
        new Promise<number | null>((resolve) => {
          const {isDone} = globalThis as unknown as {isDone: () => boolean};
          const check = (now: number) => {
            const passed = now - ((window as unknown as InputWindow).sentAt ?? now);
            if (isDone() || now > longest) {
              resolve(isDone() ? Math.max(0, passed) : null);
            } else {
              requestAnimationFrame(check);
            }
          };
          requestAnimationFrame(check);
        }),
      LONGEST_MS,
    );
  } catch {
    // There is nothing to click.
    return null;
  } finally {
    await close();
  }
}

/** Whether what a reader does as soon as the page is there has its effect, and when. */
export async function inputRows(browser: Browser, origin: string, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const deed of deeds) {
    const times = await repeat(runs, () => timeOf(deed, browser, origin + guide));
    const effective = times.filter((time) => time !== null);
    rows.push({
      what: `${deed.what}, right after the HTML`,
      goal: 'always',
      value:
        effective.length === runs
          ? `yes, after ${inMilliseconds(effective)}`
          : `${effective.length} of ${runs} times`,
      passes: effective.length === runs,
    });
  }
  return rows;
}
