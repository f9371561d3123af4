import type {Paragraph} from 'mdast';
import {code, paragraph, text} from '@aldermark/lib/nodes';
import {addBusinessDays} from '@aldermark/sandbox/engine/businessDays';
import {START} from '@aldermark/sandbox/stories/partner';
import {addDays, parisDate, instant} from '@aldermark/sandbox/engine/time';
import {momentInWords} from '../page-runs/moments';
import type {BodyError} from './bodyErrors';

type Leaf = {readonly place: readonly string[]; readonly value: string};

/** Every text in a body, with the path of keys to it. */
function textsIn(body: unknown, place: readonly string[] = []): Leaf[] {
  if (typeof body === 'string') {
    return [{place, value: body}];
  }
  return typeof body === 'object' && body !== null
    ? Object.entries(body).flatMap(([key, part]) => textsIn(part, [...place, key]))
    : [];
}

const today = parisDate(instant(START));
/** Yesterday is what a call may still name, and beyond two years there are only expiry dates. */
const [first, last] = [addDays(today, -1), addDays(today, 730)];

/** Whether a typed day or time ceases to be accepted as the clock moves: every time does, and so does each day from yesterday on. */
const passes = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(value) ||
  (/^\d{4}-\d{2}-\d{2}$/.test(value) && value >= first && value <= last);

function businessDaysUntil(day: string): number {
  let count = 1;
  while (addBusinessDays(today, count) < day) {
    count += 1;
  }
  return count;
}

/**
 * A sample value of the contract: a day that passes becomes a reference, as far from today as it is from the start. A
 * later day is counted in business days, because collections are due on these alone.
 */
export function fromClock<T>(sample: T): T | string {
  if (typeof sample !== 'string' || !passes(sample) || sample.includes('T')) {
    return sample;
  }
  return sample > today
    ? `{{today+P${businessDaysUntil(sample)}B}}`
    : `{{today-P${Math.round((instant(today) - instant(sample)) / 86_400_000)}D}}`;
}

/** The days and times of a body that a reader cannot copy, because they pass. */
export const typedTimes = (body: unknown): BodyError[] =>
  textsIn(body)
    .filter(({value}) => passes(value))
    .map(({place, value}) => ({
      place,
      text: `"${place.join('.')}" is rejected once ${value.slice(0, 10)} has passed. Take it from the clock: ${value.includes('T') ? '{{now}} or {{now-P1D}}' : '{{today}}, {{today+P6D}} or {{today+P4B}}'}.`,
    }));

/** What readers who copy a body should know of its days and times; undefined without any. */
export function clockNote(body: unknown): Paragraph | undefined {
  const moments = new Map<string, string>();
  for (const {place, value} of textsIn(body)) {
    const moment = momentInWords(value);
    if (moment !== undefined) {
      moments.set(place.at(-1) ?? '', moment);
    }
  }
  const rules = [...moments].flatMap(([field, moment], index) => [
    ...(index > 0 ? [text(' and ')] : []),
    code(field),
    text(` to ${moment}`),
  ]);
  return rules.length > 0
    ? paragraph(text('When you copy this, set '), ...rules, text('.'))
    : undefined;
}
