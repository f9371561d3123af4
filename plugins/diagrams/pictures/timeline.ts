import * as z from 'zod';
import type {TextLine} from '../describe';
import {box, element, type Drawing} from '../drawing/svg';
import {LINE_HEIGHT, widestOf, widthOf} from '../drawing/text';
import {paragraph, paragraphs, type Part} from './blocks';
import {datedMoments, momentNamed, momentSchema, type Moment} from './moments';
import {shortDate} from './periods';
import type {Picture} from './picture';

const spanSchema = z.strictObject({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  possible: z.literal(true).optional(),
});

/** What a writer says of a time line. */
export const timelineSchema = z.strictObject({
  moments: z.array(momentSchema).min(2),
  spans: z.array(spanSchema).default([]),
});

type Span = z.output<typeof spanSchema>;
type Timeline = {readonly moments: readonly Moment[]; readonly spans: readonly Span[]};

const GAP = 16;
const DOT = 6;
const LANE = {width: 10, gap: 6};
/** From this width on, days have a column of their own. */
const WIDE = 500;
/** Longer lines are hard to read. */
const WIDEST_TEXT = 440;

/** A deadline that the contract sets, or words, instead of a day on which something happens. */
const isDeadline = ({period}: Moment): boolean => period !== undefined;

/** The words for the day of a moment: its date, and the time after which it comes. */
function dayWords({date, period, when}: Moment): string[] {
  return [date ? shortDate(date) : (when ?? ''), ...(period ? [`after ${period.words}`] : [])];
}

/** Throws when a dated moment is written below a later one. */
function checkOrder(moments: readonly Moment[]): void {
  const dated = moments.filter(({date}) => date !== undefined);
  dated.slice(1).forEach((moment, index) => {
    const before = dated[index];
    if (before?.date && moment.date && moment.date < before.date) {
      throw new Error(`"${moment.name}" is before "${before.name}". Write it above.`);
    }
  });
}

/** The spans in lanes: a span goes into the first lane that is free at its beginning. */
function lanesOf({moments, spans}: Timeline): Span[][] {
  const rowOf = (name: string) => moments.indexOf(momentNamed(name, moments));
  const lanes: Span[][] = [];
  for (const span of spans) {
    const [first, last] = [rowOf(span.from), rowOf(span.to)];
    if (first >= last) {
      throw new Error(`the span "${span.name}" ends before it begins.`);
    }
    const free = lanes.find((lane) => rowOf(lane.at(-1)?.to ?? '') <= first);
    if (free) {
      free.push(span);
    } else {
      lanes.push([span]);
    }
  }
  return lanes;
}

/** The look of a span: those of the first lane are in the accent colour, and possible ones are an outline. */
function classOf({possible}: Span, lane: number): string {
  return possible ? 'block dashed' : lane === 0 ? 'note' : 'node';
}

/** The meaning of the spans, each with a sample of its look. */
function key(lanes: readonly Span[][], width: number): Part {
  let [x, y] = [0, 0];
  const items = lanes.flatMap((lane, index) =>
    lane.map((span) => {
      const size = LANE.width + 8 + widthOf(span.name);
      if (x > 0 && x + size > width) {
        [x, y] = [0, y + LINE_HEIGHT + 4];
      }
      const sample = box({x: x + 1, y: y + 2}, LANE.width, LINE_HEIGHT - 4, classOf(span, index));
      const name = paragraph(span.name, {x: x + LANE.width + 8, y}, width);
      x += size + GAP;
      return sample + name.svg;
    }),
  );
  return {height: items.length > 0 ? y + LINE_HEIGHT + GAP : 0, svg: items.join('')};
}

type Columns = {readonly axis: number; readonly text: number; readonly textWidth: number};

/** Where the axis and the texts are. */
function columnsOf(moments: readonly Moment[], lanes: number, width: number): Columns {
  const dates = width < WIDE ? 0 : widestOf(moments.flatMap(dayWords)) + GAP;
  const axis = dates + DOT + 1;
  const text = axis + GAP + lanes * (LANE.width + LANE.gap);
  return {axis, text, textWidth: Math.min(width - text, WIDEST_TEXT)};
}

/** The texts of a moment. A narrow drawing has the day below the name. */
function momentText(moment: Moment, y: number, {text, textWidth}: Columns, isWide: boolean): Part {
  const days = dayWords(moment);
  const own = paragraphs(
    [moment.name, ...(isWide ? [] : [days.join(', ')]), moment.text],
    {x: text, y},
    textWidth,
  );
  if (!isWide) {
    return own;
  }
  const svg = days.map(
    (day, index) => paragraph(day, {x: 0, y: y + index * LINE_HEIGHT}, text).svg,
  );
  return {height: Math.max(own.height, days.length * LINE_HEIGHT), svg: svg.join('') + own.svg};
}

/** A circle on the axis, filled where something happens on that day. */
function dot(moment: Moment, {axis}: Columns, y: number): string {
  return element('circle', {
    class: isDeadline(moment) || moment.when ? 'note' : 'startPoint',
    cx: axis,
    cy: y + LINE_HEIGHT / 2,
    r: DOT,
  });
}

/** A time line. `wordsOf` gives the time of a name in the contract. Throws on days that are not in order. */
export function timelinePicture(
  {moments: written, spans}: z.output<typeof timelineSchema>,
  wordsOf: (name: string) => string,
): Picture {
  const moments = datedMoments(written, written[0]?.name ?? '', wordsOf);
  checkOrder(moments);
  const timeline = {moments, spans};
  return {draw: (width) => drawTimeline(timeline, width), lines: describeTimeline(timeline)};
}

/** Draws a time line that runs downwards, one row for each moment. */
function drawTimeline(timeline: Timeline, width: number): Drawing {
  const {moments} = timeline;
  const lanes = lanesOf(timeline);
  const columns = columnsOf(moments, lanes.length, width);
  const head = key(lanes, width);
  const tops: number[] = [];
  let height = head.height;
  const texts = moments.map((moment) => {
    tops.push(height);
    const part = momentText(moment, height, columns, width >= WIDE);
    height += part.height + GAP;
    return part.svg;
  });
  const middle = (row: number) => (tops[row] ?? 0) + LINE_HEIGHT / 2;
  const rowOf = (name: string) => moments.indexOf(momentNamed(name, moments));
  const bars = lanes.flatMap((lane, index) =>
    lane.map((span) => {
      const [from, to] = [middle(rowOf(span.from)) + 1, middle(rowOf(span.to)) - 1];
      const x = columns.axis + GAP + index * (LANE.width + LANE.gap);
      return box({x, y: from}, LANE.width, to - from, classOf(span, index));
    }),
  );
  const axis = element('path', {
    class: 'lifeline',
    d: `M${columns.axis} ${middle(0)}V${middle(moments.length - 1)}`,
  });
  const dots = moments.map((moment, row) => dot(moment, columns, tops[row] ?? 0));
  return {
    width,
    height: height - GAP + 2,
    svg: [head.svg, axis, ...bars, ...dots, ...texts].join(''),
  };
}

/** One line for each moment, then one for each span. */
function describeTimeline({moments, spans}: Timeline): TextLine[] {
  return [
    ...moments.map((moment) => ({
      text: `${dayWords(moment).join(', ')}: ${moment.name}. ${moment.text}`.trim(),
      lines: [],
    })),
    ...spans.map(({name, from, to}) => ({text: `${name}: from "${from}" to "${to}".`, lines: []})),
  ];
}
