import * as z from 'zod';
import {isBusinessDay} from '../../../sandbox/engine/businessDays';
import {addDays} from '../../../sandbox/engine/time';
import type {TextLine} from '../describe';
import {box, label, type Drawing} from '../drawing/svg';
import {LINE_HEIGHT, widestOf} from '../drawing/text';
import {paragraph, paragraphs, STRONG, type Part} from './blocks';
import {datedMoments, momentNamed, momentSchema, type Moment} from './moments';
import {businessDaysBetween, shortDate, weekdayOf, type Period} from './periods';
import type {Picture} from './picture';

/** What a writer says of a calendar: the moment that is D, and every moment. */
export const calendarSchema = z.strictObject({
  day: z.string(),
  moments: z.array(momentSchema).min(1),
});

/** A day with what happens on it. `label` is its distance from D. */
type Mark = Omit<Moment, 'date'> & {readonly date: string; readonly label: string};
type Calendar = {readonly day: string; readonly marks: readonly Mark[]};

const CELL = {height: 46, gap: 3};
const GAP = 24;
/** The height of the title and of the names of the days. */
const HEAD = 2 * LINE_HEIGHT + 16;
const ENTRY_GAP = 10;
/** From this width on, the list is beside the month. */
const WIDE = 500;
const WIDE_MONTH = 310;
/** Weeks that a calendar shows at most: later days are in the list only. */
const MOST_WEEKS = 5;
const WEEK = 7;
/** The look of a day on which T2 is closed. The outline tells it from others in every colour mode. */
const CLOSED = 'node dashed';

const MINUS = '−';

/** `D−14`, `D+5`, `8 weeks`: how far a day is from D, in the words of the contract or else in business days. */
function labelOf(date: string, day: string, period: Period | undefined): string {
  if (period && !period.unit.endsWith('day')) {
    return period.words;
  }
  const count = period?.count ?? businessDaysBetween(day, date);
  return count === 0 ? 'D' : `D${count < 0 ? MINUS : '+'}${Math.abs(count)}`;
}

function calendarOf(
  {day, moments}: z.output<typeof calendarSchema>,
  wordsOf: (name: string) => string,
): Calendar {
  const dated = datedMoments(moments, day, wordsOf);
  const {date: due} = momentNamed(day, dated);
  if (due === undefined) {
    throw new Error(`"${day}" has no date.`);
  }
  const marks = dated.map(({date, ...rest}) => {
    if (date === undefined) {
      throw new Error(`"${rest.name}" has no date. A calendar shows dates only.`);
    }
    return {...rest, date, label: labelOf(date, due, rest.period)};
  });
  const sorted = marks.toSorted((a, b) => a.date.localeCompare(b.date));
  sorted.slice(1).forEach(({name, date}, index) => {
    if (sorted[index]?.date === date) {
      throw new Error(
        `"${sorted[index].name}" and "${name}" are on ${date}. Make them one moment.`,
      );
    }
  });
  return {day: due, marks: sorted};
}

/** The Monday of the week of a date. */
function mondayOf(date: string): string {
  return weekdayOf(date) === 'Mon' ? date : mondayOf(addDays(date, -1));
}

/** Every day from the Monday before the first mark to the Sunday after the last that a month can show. */
function daysShown({marks}: Calendar): string[] {
  const first = mondayOf(marks[0]?.date ?? '');
  const end = addDays(first, MOST_WEEKS * WEEK);
  const last = marks.findLast(({date}) => date < end)?.date ?? first;
  const days: string[] = [];
  for (let day = first; day <= last || days.length % WEEK > 0; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

/** The last day up to which business days are counted. */
function lastCounted({day, marks}: Calendar): string {
  const counted = marks.filter(({period}) => period?.unit === 'business day');
  return counted.at(-1)?.date ?? day;
}

/** What a cell says below its day: the label of its mark, or the number of a business day that counts. */
function noteOf(date: string, calendar: Calendar): string | undefined {
  const mark = calendar.marks.find((one) => one.date === date);
  const isCounted = date > calendar.day && date < lastCounted(calendar) && isBusinessDay(date);
  return mark?.label ?? (isCounted ? `+${businessDaysBetween(calendar.day, date)}` : undefined);
}

/** What a cell says: its day, and below it a note, or else the month on the first day of one. */
function linesOf(date: string, calendar: Calendar): string[] {
  const [day = '', month = ''] = shortDate(date).split(' ');
  const note = noteOf(date, calendar) ?? (day === '1' ? month : undefined);
  return [day, ...(note === undefined ? [] : [note])];
}

/** `Dec 2025`, or `Dec 2025 to Jan 2026` */
function titleOf(days: readonly string[]): string {
  const months = [days[0], days.at(-1)].map((day = '') => shortDate(day).replace(/^\d+ /, ''));
  return [...new Set(months)].join(' to ');
}

/** A day: sunken and dashed when T2 is closed, and in the accent colour when something happens. */
function cell(date: string, index: number, calendar: Calendar, size: number): string {
  const at = {
    x: 1 + (index % WEEK) * size,
    y: HEAD + Math.floor(index / WEEK) * (CELL.height + CELL.gap),
  };
  const isMarked = calendar.marks.some((mark) => mark.date === date);
  const look = isMarked ? 'note' : isBusinessDay(date) ? 'block' : CLOSED;
  const width = size - CELL.gap;
  return (
    box(at, width, CELL.height, look) +
    label(
      linesOf(date, calendar),
      {x: at.x + width / 2, y: at.y + CELL.height / 2},
      {className: isMarked ? 'inside strong' : 'inside'},
    )
  );
}

/** The weeks, under the names of their days, with what a dashed day means. */
function month(calendar: Calendar, width: number): Part {
  const size = (width - 2 + CELL.gap) / WEEK;
  const days = daysShown(calendar);
  const title = paragraph(titleOf(days), {x: 1, y: 0}, width, true);
  const titles = days.slice(0, WEEK).map((day, index) =>
    label([weekdayOf(day)], {
      x: 1 + index * size + (size - CELL.gap) / 2,
      y: HEAD - LINE_HEIGHT / 2 - 6,
    }),
  );
  const cells = days.map((date, index) => cell(date, index, calendar, size));
  const below = HEAD + (days.length / WEEK) * (CELL.height + CELL.gap) + 7;
  const sample = box({x: 1, y: below + 1}, 15, 15, CLOSED);
  const key = paragraph('T2 is closed: no business day', {x: 24, y: below}, width - 24);
  return {
    height: below + key.height,
    svg: [title.svg, ...titles, ...cells, sample, key.svg].join(''),
  };
}

const dayOf = ({date, time}: Mark): string =>
  `${weekdayOf(date)} ${shortDate(date)}${time ? `, ${time}` : ''}`;

/** The marks below each other: the label, then the day and what happens. */
function list({marks}: Calendar, {x, y}: {x: number; y: number}, width: number): Part {
  const labels = widestOf(marks.map((mark) => mark.label)) * STRONG + 14;
  return marks.reduce<Part>(
    ({height, svg}, mark) => {
      const top = y + height + (height > 0 ? ENTRY_GAP : 0);
      const title = paragraph(mark.label, {x, y: top}, labels, true);
      const entry = paragraphs(
        [mark.name, dayOf(mark), mark.text],
        {x: x + labels, y: top},
        width - labels,
      );
      return {height: top - y + entry.height, svg: svg + title.svg + entry.svg};
    },
    {height: 0, svg: ''},
  );
}

/** Draws the weeks around D, and beside or below them what happens on the days that count. */
function drawCalendar(calendar: Calendar, width: number): Drawing {
  const isWide = width >= WIDE;
  const weeks = month(calendar, isWide ? WIDE_MONTH : width);
  const at = isWide ? {x: WIDE_MONTH + GAP, y: 0} : {x: 0, y: weeks.height + GAP};
  const entries = list(calendar, at, width - at.x);
  return {
    width,
    height: Math.max(weeks.height, at.y + entries.height) + 2,
    svg: weeks.svg + entries.svg,
  };
}

/** One line for each mark, in order. */
const describeCalendar = ({marks}: Calendar): TextLine[] =>
  marks.map((mark) => ({
    text: `${mark.label}, ${dayOf(mark)}: ${mark.name}. ${mark.text}`.trim(),
    lines: [],
  }));

/** A calendar. `wordsOf` gives the time of a name in the contract. Throws when a moment has no date. */
export function calendarPicture(
  written: z.output<typeof calendarSchema>,
  wordsOf: (name: string) => string,
): Picture {
  const calendar = calendarOf(written, wordsOf);
  return {draw: (width) => drawCalendar(calendar, width), lines: describeCalendar(calendar)};
}
