import {ownParticipant, participantProducts} from '@aldermark/data/participants';
import {productClass} from '@aldermark/data/products';
import type {PlacedSequence} from '../describe';
import {placeAttributes} from '../places';
import {plainLabel} from '../plainLabel';
import type {SequenceBlock, Message, Note, SequenceDb, SequenceStep} from '../sequence';
import {
  arrow,
  rectangle,
  svgElement,
  narrowest,
  NARROW_WIDTH,
  PAGE_WIDTH,
  rounded,
  type Drawing,
  type Label,
  type Point,
} from './svg';
import {LINE_HEIGHT, widestOf, widthOf, wrap} from './text';

/**
 * Widths at which labels may break. The first one is taken with which the drawing fits everywhere, unless labels become short,
 * or else with which it fits into most pages.
 */
const SHORT_LABEL = 115;
const LABEL_WIDTHS = [230, 190, 160, 135, 115, 100, 86, 74];

const MARGIN = 2;
const LOOP_WIDTH = 22;
const HEAD_PADDING = 9;
/** The space between a label and the lines of the participants beside it. */
const LABEL_PADDING = 14;
const NOTE_PADDING = 10;
const BLOCK_PADDING = 10;

/** The participants: the middle of the column of each one, and the lines of its name. */
type Columns = {
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly middles: ReadonlyMap<string, number>;
  readonly labelWidth: number;
};

const middleOf = ({middles}: Columns, id: string): number => middles.get(id) ?? 0;

const headWidth = (lines: readonly string[]): number =>
  Math.max(64, widestOf(lines) * 1.04 + 2 * HEAD_PADDING);

/** The steps, with those inside blocks. */
function flat(steps: readonly SequenceStep[]): SequenceStep[] {
  return steps.flatMap((step) =>
    step.is === 'block' ? step.parts.flatMap((part) => flat(part.steps)) : [step],
  );
}

/** Gives each participant a column. Columns are so far apart that the labels between them have room. */
function columnsOf(db: SequenceDb, steps: readonly SequenceStep[], labelWidth: number): Columns {
  const actors = [...db.getActors()];
  const names = new Map(
    actors.map(([id, {description}]) => [
      id,
      wrap(plainLabel(description), Math.min(100, labelWidth)),
    ]),
  );
  const ids = [...names.keys()];
  const heads = [...names.values()].map(headWidth);
  const gaps = heads.slice(1).map((width, index) => (width + (heads[index] ?? 0)) / 2 + 10);
  const needs = flat(steps).flatMap((step) => {
    if (step.is !== 'message') {
      return [];
    }
    const [first = 0, last = 0] = [ids.indexOf(step.from), ids.indexOf(step.to)].toSorted(
      (a, b) => a - b,
    );
    const width = widestOf(wrap(plainLabel(step.text), labelWidth));
    return first === last
      ? [{first, last: first + 1, width: width + LOOP_WIDTH + LABEL_PADDING}]
      : [{first, last, width: width + LABEL_PADDING}];
  });
  for (const {first, last, width} of needs.toSorted(
    (a, b) => a.last - a.first - (b.last - b.first),
  )) {
    const between = gaps.slice(first, last);
    const missing = width - between.reduce((sum, gap) => sum + gap, 0);
    for (let index = first; missing > 0 && index < last && index < gaps.length; index += 1) {
      gaps[index] = (gaps[index] ?? 0) + missing / between.length;
    }
  }
  let x = (heads[0] ?? 0) / 2 + MARGIN;
  const middles = new Map(
    ids.map((id, index) => {
      x += index > 0 ? (gaps[index - 1] ?? 0) : 0;
      return [id, x];
    }),
  );
  return {names, middles, labelWidth};
}

type Range = {readonly left: number; readonly right: number};

/** The space that these ranges take together. */
function union(ranges: readonly Range[]): Range {
  return {
    left: Math.min(...ranges.map(({left}) => left)),
    right: Math.max(...ranges.map(({right}) => right)),
  };
}

function placeOfMessage(columns: Columns, {from, to, text}: Message) {
  const [start, end] = [middleOf(columns, from), middleOf(columns, to)];
  const isLoop = from === to;
  const lines = wrap(
    plainLabel(text),
    isLoop
      ? columns.labelWidth
      : Math.max(columns.labelWidth, Math.abs(end - start) - LABEL_PADDING),
  );
  const range = isLoop
    ? {left: start - 8, right: start + LOOP_WIDTH + 8 + widestOf(lines)}
    : {left: Math.min(start, end) - 8, right: Math.max(start, end) + 8};
  return {start, end, isLoop, lines, ...range};
}

function placeOfNote(columns: Columns, {from, to, text, place}: Note) {
  const span = union(
    [from, to].map((id) => ({left: middleOf(columns, id), right: middleOf(columns, id)})),
  );
  const wide = from === to ? Math.max(columns.labelWidth, 160) : span.right - span.left + 60;
  const lines = wrap(plainLabel(text), wide - 2 * NOTE_PADDING);
  const width = Math.max(from === to ? 0 : wide, widestOf(lines) + 2 * NOTE_PADDING);
  const middle = (span.left + span.right) / 2;
  const left = {
    over: middle - width / 2,
    left: span.left - width - 10,
    right: span.right + 10,
  }[place];
  return {lines, left, right: left + width};
}

/** The width that a step takes. */
function rangeOf(columns: Columns, step: SequenceStep): Range {
  switch (step.is) {
    case 'message':
      return placeOfMessage(columns, step);
    case 'note':
      return placeOfNote(columns, step);
    case 'block': {
      const {left, right} = union(
        step.parts.flatMap(({steps}) => steps.map((inner) => rangeOf(columns, inner))),
      );
      return {left: left - BLOCK_PADDING, right: right + BLOCK_PADDING};
    }
    default:
      return {
        left: middleOf(columns, step.participant),
        right: middleOf(columns, step.participant),
      };
  }
}

/** Draws steps from top to bottom. */
class Pen {
  /** What lies behind the lines of the participants, and what lies on them. */
  readonly behind: string[] = [];
  readonly front: string[] = [];
  private readonly activeSince = new Map<string, number[]>();

  constructor(
    private readonly columns: Columns,
    public y: number,
    private readonly label: Label,
    private readonly places: PlacedSequence['places'],
  ) {}

  draw(steps: readonly SequenceStep[]): void {
    for (const step of steps) {
      switch (step.is) {
        case 'message':
          this.message(step);
          break;
        case 'note':
          this.note(step);
          break;
        case 'block':
          this.block(step);
          break;
        case 'active':
          this.activeSince.set(step.participant, [
            ...(this.activeSince.get(step.participant) ?? []),
            this.y,
          ]);
          break;
        case 'idle':
          this.activation(step.participant);
      }
    }
  }

  private message(message: Message): void {
    const {start, end, isLoop, lines} = placeOfMessage(this.columns, message);
    const textHeight = lines.length * LINE_HEIGHT;
    this.y += 10;
    if (isLoop) {
      const height = Math.max(22, textHeight);
      const [top, bottom] = [this.y + height / 2 - 9, this.y + height / 2 + 9];
      const right = start + LOOP_WIDTH;
      this.arrow(
        message,
        {x: start, y: this.y, width: LOOP_WIDTH + 8 + widestOf(lines), height},
        arrow(
          [
            {x: start, y: top},
            {x: right, y: top},
            {x: right, y: bottom},
            {x: start, y: bottom},
          ],
          message.head,
          message.isDashed,
        ),
        [lines, {x: right + 8, y: this.y + height / 2}, 'start'],
      );
      this.y += height + 4;
      return;
    }
    const y = this.y + textHeight + 4;
    const [left, right] = [Math.min(start, end), Math.max(start, end)];
    this.arrow(
      message,
      {x: left, y: this.y - 2, width: right - left, height: textHeight + 10},
      arrow(
        [
          {x: start, y},
          {x: end, y},
        ],
        message.head,
        message.isDashed,
      ),
      [lines, {x: (start + end) / 2, y: this.y + textHeight / 2}],
    );
    this.y = y + 6;
  }

  /**
   * An arrow with its label. One that stands for something on the page has a ground, which shows that it is running, and
   * leads there: as a whole if it stands for one thing, else by its names.
   */
  private arrow(
    message: Message,
    {x, y, width, height}: Point & {readonly width: number; readonly height: number},
    line: string,
    [lines, place, className]: [readonly string[], Point, string?],
  ): void {
    const shown = this.places.get(message);
    const attributes = placeAttributes(shown);
    if (!attributes) {
      this.front.push(line, this.label(lines, place, {className}));
      return;
    }
    const href = shown?.href;
    this.front.push(
      svgElement(
        href === undefined ? 'g' : 'a',
        {...attributes, href},
        rectangle({x, y}, width, height, 'band', 3),
        line,
        this.label(
          lines,
          place,
          href === undefined ? {className, hrefs: shown?.hrefs} : {className, href: null},
        ),
      ),
    );
  }

  private note(note: Note): void {
    const {lines, left, right} = placeOfNote(this.columns, note);
    const height = lines.length * LINE_HEIGHT + 10;
    this.y += 8;
    this.front.push(
      rectangle({x: left, y: this.y}, right - left, height, 'note', 2),
      this.label(lines, {x: (left + right) / 2, y: this.y + height / 2}, {className: 'inside'}),
    );
    this.y += height + 6;
  }

  private block(block: SequenceBlock): void {
    const {left, right} = rangeOf(this.columns, block);
    const tab = block.kind === 'rect' ? 0 : widthOf(block.kind) * 1.04 + 14;
    this.y += 14;
    const top = this.y;
    block.parts.forEach(({condition, steps}, index) => {
      const x = left + (index === 0 ? tab : 0) + 8;
      const lines = wrap(plainLabel(condition), right - x - 6);
      if (index > 0) {
        this.y += 8;
        const d = `M${rounded(left)} ${rounded(this.y)}H${rounded(right)}`;
        this.behind.push(svgElement('path', {class: 'block dashed', d}));
      }
      const height = Math.max(index === 0 && tab > 0 ? 22 : 4, lines.length * LINE_HEIGHT + 5);
      this.front.push(
        this.label(lines, {x, y: this.y + height / 2}, {className: 'condition start'}),
      );
      this.y += height;
      this.draw(steps);
    });
    this.y += 8;
    this.behind.push(rectangle({x: left, y: top}, right - left, this.y - top, 'block'));
    if (tab > 0) {
      this.front.push(
        rectangle({x: left, y: top}, tab, 22, 'tab'),
        this.label([block.kind], {x: left + tab / 2, y: top + 11}, {className: 'inside strong'}),
      );
    }
    this.y += 4;
  }

  /** The time in which a participant was active, which ends here. */
  private activation(participant: string): void {
    const since = this.activeSince.get(participant)?.pop();
    if (since !== undefined) {
      const x = middleOf(this.columns, participant) - 4;
      this.behind.push(rectangle({x, y: since - 6}, 8, this.y - since, 'node', 2));
    }
  }
}

/** The class of the box of a participant, which may have the colour of a product or of the provider. */
function headClass(id: string): string {
  const product = participantProducts[id];
  return product ? `node ${productClass(product)}` : id === ownParticipant ? 'node own' : 'node';
}

/** The boxes with the names of the participants. */
function heads({names, middles}: Columns, y: number, height: number, label: Label): string {
  return [...names]
    .map(([id, lines]) => {
      const x = middles.get(id) ?? 0;
      const width = headWidth(lines);
      return (
        rectangle({x: x - width / 2, y}, width, height, headClass(id)) +
        label(lines, {x, y: y + height / 2}, {className: 'inside strong'})
      );
    })
    .join('');
}

function drawAt({db, steps, places}: PlacedSequence, labelWidth: number, label: Label): Drawing {
  const columns = columnsOf(db, steps, labelWidth);
  const headHeight =
    Math.max(...[...columns.names.values()].map((lines) => lines.length)) * LINE_HEIGHT + 16;
  const pen = new Pen(columns, MARGIN + headHeight + 6, label, places);
  pen.draw(steps);
  const bottom = pen.y + 10;
  const {left, right} = union([
    ...steps.map((step) => rangeOf(columns, step)),
    ...[...columns.names].map(([id, lines]) => {
      const half = headWidth(lines) / 2;
      return {left: middleOf(columns, id) - half, right: middleOf(columns, id) + half};
    }),
  ]);
  const lines = [...columns.middles.values()].map((x) =>
    svgElement('path', {
      class: 'lifeline',
      d: `M${rounded(x)} ${MARGIN + headHeight}V${rounded(bottom)}`,
    }),
  );
  const parts = [
    ...lines,
    ...pen.behind,
    ...pen.front,
    heads(columns, MARGIN, headHeight, label),
    // A reader of a long drawing sees the names at its end again; a listener needs them once.
    svgElement('g', {'aria-hidden': 'true'}, heads(columns, bottom, headHeight, label)),
  ];
  const shift = MARGIN - left;
  return {
    width: right - left + 2 * MARGIN,
    height: bottom + headHeight + MARGIN,
    svg: svgElement('g', {transform: `translate(${rounded(shift)})`}, ...parts),
  };
}

/** Draws a sequence diagram. */
export function drawSequence(sequence: PlacedSequence, label: Label): Drawing {
  const drawings = LABEL_WIDTHS.map((width) => drawAt(sequence, width, label));
  const withLongLabels = drawings.filter((_, index) => (LABEL_WIDTHS[index] ?? 0) >= SHORT_LABEL);
  return (
    withLongLabels.find(({width}) => width <= NARROW_WIDTH) ??
    drawings.find(({width}) => width <= PAGE_WIDTH) ??
    narrowest(drawings)
  );
}
