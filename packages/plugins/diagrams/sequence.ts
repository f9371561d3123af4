/** The part of Mermaid's database of a sequence diagram that the build reads. */
export type SequenceDb = {
  LINETYPE: Record<string, number>;
  PLACEMENT: Record<string, number>;
  getActors(): Map<string, {description: string}>;
  getMessages(): {
    type?: number;
    from?: string;
    to?: string;
    message: unknown;
    placement?: number;
  }[];
};

type BlockKind = 'alt' | 'opt' | 'loop' | 'par' | 'break' | 'critical' | 'rect';

/** A block such as `alt`, with its parts: the first one, and those after `else`, `and` or `option`. */
export type SequenceBlock = {
  readonly is: 'block';
  readonly kind: BlockKind;
  readonly parts: {readonly condition: string; readonly steps: SequenceStep[]}[];
};

/** A message or a note, between two participants or at one. */
export type Message = {
  readonly is: 'message';
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly isDashed: boolean;
  readonly head: 'filled' | 'open' | 'cross' | 'none';
};
export type Note = {
  readonly is: 'note';
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly place: 'over' | 'left' | 'right';
};
/** The beginning or the end of the time in which a participant is active. */
type Activation = {
  readonly is: 'active' | 'idle';
  readonly participant: string;
};
export type SequenceStep = Message | Note | SequenceBlock | Activation;

type LineType = Readonly<Record<string, number>>;

/** The head and the line of each kind of arrow that writers may use. */
function arrowsOf(type: LineType): Map<number | undefined, Pick<Message, 'head' | 'isDashed'>> {
  return new Map([
    [type.SOLID, {head: 'filled', isDashed: false}],
    [type.DOTTED, {head: 'filled', isDashed: true}],
    [type.SOLID_POINT, {head: 'open', isDashed: false}],
    [type.DOTTED_POINT, {head: 'open', isDashed: true}],
    [type.SOLID_CROSS, {head: 'cross', isDashed: false}],
    [type.DOTTED_CROSS, {head: 'cross', isDashed: true}],
    [type.SOLID_OPEN, {head: 'none', isDashed: false}],
    [type.DOTTED_OPEN, {head: 'none', isDashed: true}],
  ]);
}

/** What begins, continues and ends a block. */
function blocksOf(type: LineType) {
  return {
    starts: new Map<number | undefined, BlockKind>([
      [type.ALT_START, 'alt'],
      [type.OPT_START, 'opt'],
      [type.LOOP_START, 'loop'],
      [type.PAR_START, 'par'],
      [type.PAR_OVER_START, 'par'],
      [type.BREAK_START, 'break'],
      [type.CRITICAL_START, 'critical'],
      [type.RECT_START, 'rect'],
    ]),
    continuations: new Set([type.ALT_ELSE, type.PAR_AND, type.CRITICAL_OPTION]),
    ends: new Set([
      type.ALT_END,
      type.OPT_END,
      type.LOOP_END,
      type.PAR_END,
      type.BREAK_END,
      type.CRITICAL_END,
      type.RECT_END,
    ]),
  };
}

/** The steps of a sequence diagram, in order. A block contains the steps inside it. */
export function stepsOf(db: SequenceDb): SequenceStep[] {
  const {LINETYPE: type, PLACEMENT: places} = db;
  const arrows = arrowsOf(type);
  const {starts, continuations, ends} = blocksOf(type);
  const placeOf = (placement: number | undefined): Note['place'] =>
    placement === places.LEFTOF ? 'left' : placement === places.RIGHTOF ? 'right' : 'over';

  const root: SequenceStep[] = [];
  const open: {block: SequenceBlock; steps: SequenceStep[]}[] = [];
  for (const {type: kind, from, to, message, placement} of db.getMessages()) {
    const text = typeof message === 'string' ? message : '';
    const inner = open.at(-1);
    const steps = inner?.steps ?? root;
    const start = starts.get(kind);
    const arrowOf = arrows.get(kind);
    if (start) {
      const part = {condition: start === 'rect' ? '' : text, steps: []};
      const block: SequenceBlock = {is: 'block', kind: start, parts: [part]};
      steps.push(block);
      open.push({block, steps: part.steps});
    } else if (inner && kind !== undefined && continuations.has(kind)) {
      const part = {condition: text, steps: []};
      inner.block.parts.push(part);
      inner.steps = part.steps;
    } else if (kind !== undefined && ends.has(kind)) {
      open.pop();
    } else if (kind === type.NOTE && from !== undefined) {
      steps.push({is: 'note', from, to: to ?? from, text, place: placeOf(placement)});
    } else if (kind === type.ACTIVE_START || kind === type.ACTIVE_END) {
      const is = kind === type.ACTIVE_START ? 'active' : 'idle';
      steps.push({is, participant: from ?? ''});
    } else if (arrowOf && from !== undefined && to !== undefined) {
      steps.push({is: 'message', from, to, text, ...arrowOf});
    } else {
      throw new Error(
        'the build draws participants, messages, notes, activations and blocks. Remove other statements and other kinds of arrows, such as "autonumber" and "<<->>".',
      );
    }
  }
  return root;
}
