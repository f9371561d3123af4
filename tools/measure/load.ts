import type {Browser} from '@playwright/test';
import {openBrowserTab, settle, type Condition, type ScreenForm} from './tab';

/** What a reader feels of a load, without touching the page. Times in milliseconds. */
export type Load = {
  /** The sum of the part above 50 ms of each task after the first paint. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
};

type Task = {readonly start: number; readonly duration: number};
type Observed = {firstPaint: number; shift: number; readonly tasks: Task[]};
type ObservedWindow = Window & {observed: Observed};
type LayoutShift = PerformanceEntry & {readonly value: number; readonly hadRecentInput: boolean};

const LONG_TASK_MS = 50;

/** Runs in the page, before its own scripts. */
function observe(): void {
  const observed: Observed = {firstPaint: 0, shift: 0, tasks: []};
  (window as unknown as ObservedWindow).observed = observed;
  const on = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
    });
  on('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') {
      observed.firstPaint = startTime;
    }
  });
  on('longtask', ({startTime, duration}) => observed.tasks.push({start: startTime, duration}));
  on('layout-shift', (entry) => {
    const {value, hadRecentInput} = entry as LayoutShift;
    observed.shift += hadRecentInput ? 0 : value;
  });
}

/** Loads an address with an empty cache and waits until nothing happens any more. */
export async function load(
  browser: Browser,
  address: string,
  form: ScreenForm,
  condition: Condition,
): Promise<Load> {
  const {page, close} = await openBrowserTab(browser, form, condition);
  try {
    await page.addInitScript(observe);
    await page.goto(address);
    await settle(page);
    const {firstPaint, shift, tasks} = await page.evaluate(
      () => (window as unknown as ObservedWindow).observed,
    );
    const blocked = tasks
      .filter(({start, duration}) => start + duration > firstPaint)
      .reduce((total, {duration}) => total + duration - LONG_TASK_MS, 0);
    return {blocked, shift};
  } finally {
    await close();
  }
}
