import {calendarYears} from '@aldermark/data/paymentCalendar';
import {atParis, parisTime} from '@aldermark/sandbox/engine/time';

/** The kinds of orders by their names in the address. */
export const orderKinds = {
  sct: 'SEPA credit transfer',
  instant: 'Instant credit transfer',
  core: 'SEPA direct debit Core',
  b2b: 'SEPA direct debit B2B',
  card: 'Card payment',
} as const;

export type OrderKind = keyof typeof orderKinds;

/** Whether a payment is a direct debit, which has a due date. */
export const isCollection = (kind: string): boolean => kind === 'core' || kind === 'b2b';

/** What the optional day of each kind is. An instant transfer has none. */
export const dayNames: {readonly [Name in OrderKind]?: string} = {
  sct: 'Execution date',
  core: 'Due date',
  b2b: 'Due date',
  card: 'Booking day of the clearing',
};

/** What a reader chose: texts of the fields, or of an address. */
export type Typed = {
  readonly kind: string;
  /** Local time in Paris: `2026-05-22T16:00`, or a day without a time. Empty for a collection of which only the due date is known. */
  readonly at: string;
  /** A day that depends on the kind; empty: the usual one. */
  readonly day: string;
};

/** An order that the calendar understands. `date` and `clock` are what clocks in Paris show. */
export type Order = {
  readonly kind: OrderKind;
  readonly date: string;
  readonly clock: string;
  readonly day?: string;
  /** Nobody knows the time of the order: `clock` is a usual one. */
  readonly isTimeOpen?: true;
  /** Nobody knows when the collection arrives: `date` is its due date. */
  readonly isArrivalOpen?: true;
};

/** The time of an order of which only the day is known. */
const USUAL_TIME = '10:00';

/** Why there is no calendar for an order, in words for its reader. */
export class OrderError extends Error {}

const isKind = (text: string): text is OrderKind => Object.hasOwn(orderKinds, text);

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Whether a text is a day of the calendar. `Date` would take 30 February for a day in March. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function requireDay(name: string, text: string): void {
  if (!isDay(text)) {
    throw new OrderError(`${name}: enter a day that exists, such as ${calendarYears.first}-05-31.`);
  }
  const year = Number(text.slice(0, 4));
  const {first, last} = calendarYears;
  if (year < first || year > last) {
    throw new OrderError(`${name}: enter a day from ${first} to ${last}.`);
  }
}

/** Reads what a reader chose. Throws an `OrderError` that says what to enter instead. */
export function readOrder({kind, at, day}: Typed): Order {
  if (!isKind(kind)) {
    throw new OrderError(`Choose one of the kinds: ${Object.values(orderKinds).join(', ')}.`);
  }
  if (isCollection(kind) && at === '' && day !== '') {
    requireDay('Due date', day);
    return {kind, date: day, clock: USUAL_TIME, day, isArrivalOpen: true};
  }
  const [whole, date = '', time] = /^(.{10})(?:T(\d\d:\d\d))?$/.exec(at) ?? [];
  const clock = time ?? USUAL_TIME;
  if (whole === undefined || !isClock(clock)) {
    throw new OrderError(
      isCollection(kind)
        ? 'Enter the due date, or the day and the time at which the collection arrives.'
        : 'Enter the day and the time of the order, as clocks in Paris show it.',
    );
  }
  requireDay('Day of the order', date);
  if (parisTime(atParis(date, clock)) !== clock) {
    throw new OrderError(
      `${clock} does not exist on this day: clocks in Paris are put forward by an hour. Enter a time before or after.`,
    );
  }
  const name = dayNames[kind];
  const order: Order = {kind, date, clock, ...(time === undefined && {isTimeOpen: true})};
  if (day === '' || name === undefined) {
    return order;
  }
  requireDay(name, day);
  return {...order, day};
}

/** A text as the field for days takes it: empty unless it is a day. */
export const dayInField = (text: string): string => (isDay(text) ? text : '');

/** A text as the field for times takes it: empty unless it is a day, with the usual time if it has none. */
export function timeInField(text: string): string {
  const [date = '', clock = USUAL_TIME] = text.split('T');
  return isDay(date) && isClock(clock) ? `${date}T${clock}` : '';
}

/** What an address says. A field that it does not have, or has more than once, is empty. */
export function typedIn(search: string): Typed | undefined {
  const parameters = new URLSearchParams(search);
  const text = (name: string) => {
    const [value = '', ...others] = parameters.getAll(name);
    return others.length === 0 ? value.slice(0, 40) : '';
  };
  const typed = {kind: text('kind'), at: text('at'), day: text('day')};
  return Object.values(typed).some(Boolean) ? typed : undefined;
}

/** The query of the address that shows an order again. */
export function searchOf({kind, at, day}: Typed): string {
  const parameters = new URLSearchParams({
    kind,
    ...(at !== '' && {at}),
    ...(day !== '' && {day}),
  });
  return `?${String(parameters).replaceAll('%3A', ':')}`;
}
