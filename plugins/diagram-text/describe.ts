/** A line of the text alternative, with the lines that belong to it (a branch, a loop). */
export type TextLine = {readonly text: string; readonly lines: TextLine[]};

const line = (text: string): TextLine => ({text: text.replace(/<br\s*\/?>/g, ' ').trim(), lines: []});

type SequenceDb = {
  LINETYPE: Record<string, number>;
  getActors(): Map<string, {description: string}>;
  getMessages(): {type?: number; from?: string; to?: string; message: unknown}[];
};

/** One line for each message and note; alternatives, options and loops hold their own lines. */
export function describeSequence(db: SequenceDb): TextLine[] {
  const {LINETYPE: type} = db;
  const blockStarts = new Map([
    [type.ALT_START, 'If'],
    [type.ALT_ELSE, 'Otherwise,'],
    [type.OPT_START, 'If'],
    [type.LOOP_START, 'Repeat:'],
    [type.PAR_START, 'At the same time:'],
    [type.PAR_AND, 'And:'],
    [type.BREAK_START, 'Stop if'],
    [type.CRITICAL_START, 'Required:'],
    [type.CRITICAL_OPTION, 'Or:'],
  ]);
  const continuations = new Set([type.ALT_ELSE, type.PAR_AND, type.CRITICAL_OPTION]);
  const ends = new Set([type.ALT_END, type.OPT_END, type.LOOP_END, type.PAR_END, type.BREAK_END, type.CRITICAL_END]);
  const name = (id: string | undefined) => db.getActors().get(id ?? '')?.description ?? id ?? '';

  const root: TextLine[] = [];
  const open = [root];
  for (const {type: kind, from, to, message} of db.getMessages()) {
    const text = typeof message === 'string' ? message : '';
    if (kind !== undefined && (ends.has(kind) || continuations.has(kind))) {
      open.pop();
    }
    const current = open.at(-1) ?? root;
    const start = kind === undefined ? undefined : blockStarts.get(kind);
    if (start) {
      const block = line(`${start} ${text}:`.replace('::', ':'));
      current.push(block);
      open.push(block.lines);
    } else if (kind === type.NOTE) {
      current.push(line(`Note: ${text}`));
    } else if (from !== undefined && to !== undefined) {
      current.push(line(from === to ? `${name(from)}: ${text}` : `${name(from)} to ${name(to)}: ${text}`));
    }
  }
  return root;
}

type StateDb = {
  getRelations(): {id1: string; id2: string; relationTitle?: string}[];
};

/** One line for each transition. */
export function describeStates(db: StateDb): TextLine[] {
  const name = (id: string) => (/_start$/.test(id) ? 'start' : /_end$/.test(id) ? 'end' : id);
  return db
    .getRelations()
    .map(({id1, id2, relationTitle}) =>
      line(`From ${name(id1)} to ${name(id2)}${relationTitle ? `: ${relationTitle}` : ''}`),
    );
}

type FlowchartDb = {
  getVertices(): Map<string, {text?: string}>;
  getEdges(): {start: string; end: string; text?: string}[];
};

/** One line for each arrow. */
export function describeFlowchart(db: FlowchartDb): TextLine[] {
  const name = (id: string) => db.getVertices().get(id)?.text ?? id;
  return db
    .getEdges()
    .map(({start, end, text}) => line(`${name(start)}${text ? ` (${text})` : ''}: then ${name(end)}`));
}
