import {repeat} from './figures';
import type {Site} from './host';
import {load} from './load';
import {guide, reference, startPages, useCase} from './pages';
import {timeRow, type Row} from './row';
import type {ScreenForm} from './tab';

/** How long a page does not respond after its first paint. */
export async function blockingRows({browser, host, runs}: Site): Promise<Row[]> {
  const goals = [
    [guide, 'guide', 10, 'blocking-guide'],
    [useCase, 'use case with a diagram', 30, 'blocking-use-case'],
    [reference, 'reference', 50, 'blocking-reference'],
  ] as const;
  const rows: Row[] = [];
  for (const [route, name, most, figure] of goals) {
    const loads = await repeat(runs, () => load(browser, host.origin + route, 'mobile', 'slow'));
    const blocked = loads.map((each) => each.blocked);
    rows.push(timeRow(`blocking time, ${name}`, blocked, most, figure));
  }
  return rows;
}

/** How far a page moves while it loads, at the widths of a phone and of a desktop computer. */
export async function shiftRows({browser, host}: Site): Promise<Row[]> {
  const most = 0.01;
  const widths: readonly [ScreenForm, number][] = [
    ['narrow', 390],
    ['desktop', 1440],
  ];
  const rows: Row[] = [];
  for (const [form, width] of widths) {
    const shifts: {route: string; shift: number}[] = [];
    for (const route of startPages) {
      const {shift} = await load(browser, host.origin + route, form, 'slow');
      shifts.push({route, shift});
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
