import {atParis} from '@aldermark/sandbox/engine/time';
import {orderKinds} from './order';
import type {PaymentMoment, PaymentPlan} from './plan';

/** The most octets in a line (RFC 5545, section 3.1). */
const LINE = 75;

const bytes = new TextEncoder();

/** A line in parts of 75 octets at most. Each further part begins with a space, and no character is cut. */
function folded(line: string): string {
  let length = 0;
  return Array.from(line, (character) => {
    const size = bytes.encode(character).length;
    length += size;
    if (length <= LINE) {
      return character;
    }
    length = size + 1;
    return `\r\n ${character}`;
  }).join('');
}

/** A text as a value (RFC 5545, section 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

const compact = (text: string): string => text.replaceAll(/[-:]|\.\d+/g, '');

/** A moment in UTC: `20260526T100000Z`. */
const utc = (time: number): string => compact(new Date(time).toISOString());

/** When a moment is: in UTC, or as a whole day. */
const startOf = ({date, clock}: PaymentMoment): string =>
  clock === undefined
    ? `DTSTART;VALUE=DATE:${compact(date)}`
    : `DTSTART:${utc(atParis(date, clock))}`;

function eventOf(
  moment: PaymentMoment,
  {order}: PaymentPlan,
  made: number,
  host: string,
): string[] {
  const {id, date, name, meaning, rule, exception} = moment;
  const key = [order.kind, order.date, order.clock, order.day ?? ''].join('');
  const description = [
    meaning,
    ...(rule ? [`${rule.applies} (${rule.value})`, `Source: ${rule.source}`] : []),
    ...(exception ? [`${exception.applies} (${exception.value})`] : []),
  ].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${compact(key)}-${id}-${compact(date)}@${host}`,
    `DTSTAMP:${utc(made)}`,
    startOf(moment),
    `SUMMARY:${escaped(`${orderKinds[order.kind]}: ${name}`)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The moments of a payment as a file for calendars (RFC 5545). `host` makes the ids of its events unique. */
export function icsOf(plan: PaymentPlan, made: number, host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Payment calendar//EN`,
    'CALSCALE:GREGORIAN',
    ...plan.moments.flatMap((moment) => eventOf(moment, plan, made, host)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
