import type {Browser} from '@playwright/test';
import {inMilliseconds, median, repeat} from './figures';
import {load} from './load';
import {guide, reference, startPages, useCase} from './pages';
import type {ScreenForm} from './tab';
import type {Row} from './table';

/** How long a page does not respond after its first paint. */
export async function blockingRows(browser: Browser, origin: string, runs: number): Promise<Row[]> {
  const goals = [
    [guide, 'guide', 10, 'blocking-guide'],
    [useCase, 'use case with a diagram', 30, 'blocking-use-case'],
    [reference, 'reference', 50, 'blocking-reference'],
  ] as const;
  const rows: Row[] = [];
  for (const [route, name, most, figure] of goals) {
    const loads = await repeat(runs, () => load(browser, origin + route, 'mobile', 'slow'));
    const blocked = loads.map((each) => each.blocked);
    rows.push({
      what: `blocking time, ${name}`,
      goal: `≤ ${most} ms`,
      value: inMilliseconds(blocked),
      passes: median(blocked) <= most,
      figure: [figure, median(blocked)],
    });
  }
  return rows;
}

/** How far a page moves while it loads, at the widths of a phone and of a desktop computer. */
export async function shiftRows(browser: Browser, origin: string): Promise<Row[]> {
  const most = 0.01;
  const widths: readonly [ScreenForm, number][] = [
    ['narrow', 390],
    ['desktop', 1440],
  ];
  const rows: Row[] = [];
  for (const [form, width] of widths) {
    const shifts: {route: string; shift: number}[] = [];
    for (const route of startPages) {
      shifts.push({route, shift: (await load(browser, origin + route, form, 'slow')).shift});
    }
    const worst = shifts.reduce((one, other) => (other.shift > one.shift ? other : one));
    rows.push({
      what: `layout shift at ${width} px, most of ${startPages.length} pages`,
      goal: `≤ ${most}`,
      value: `${worst.shift.toFixed(3)} (\`${worst.route}\`)`,
      passes: worst.shift <= most,
    });
  }
  return rows;
}

/** The largest paint of the guide beside that of a page of another site, loaded in turns. */
export async function paintRow(
  browser: Browser,
  ours: string,
  theirs: string,
  runs: number,
): Promise<Row> {
  const pairs = await repeat(runs, async () => ({
    ours: (await load(browser, ours, 'mobile', 'slow')).largestPaint,
    theirs: (await load(browser, theirs, 'mobile', 'slow')).largestPaint,
  }));
  const [own, other] = [pairs.map((pair) => pair.ours), pairs.map((pair) => pair.theirs)];
  const ratio = median(own) / median(other);
  return {
    what: 'largest paint of the guide, relative to Starlight',
    goal: '≤ 0.85',
    value: `${ratio.toFixed(2)}: ${inMilliseconds(own)} to ${inMilliseconds(other)}`,
    passes: ratio <= 0.85,
  };
}
