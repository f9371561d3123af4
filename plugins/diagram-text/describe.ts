/** A line of the text alternative, with its inner lines: those of a branch, a loop or a composite state. */
export type TextLine = {readonly text: string; readonly lines: TextLine[]};

/** Mermaid's parser encodes entities such as `#59;` and `#quot;` with these characters; its renderer decodes them. */
const hiddenEntity = /ﬂ°(°?)(\w+)¶ß/g;

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

function plain(label: string): string {
  return label
    .replace(hiddenEntity, (mark, isCode: string, name: string) =>
      isCode ? String.fromCodePoint(Number(name)) : (namedEntities[name] ?? mark),
    )
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const line = (text: string, lines: TextLine[] = []): TextLine => ({text: plain(text), lines});

/** The part of Mermaid's database of a sequence diagram that this module reads. */
export type SequenceDb = {
  LINETYPE: Record<string, number>;
  getActors(): Map<string, {description: string}>;
  getMessages(): {type?: number; from?: string; to?: string; message: unknown}[];
};

/** One line for each message and note. Alternatives, options and loops contain the lines inside them. */
export function describeSequence(db: SequenceDb): TextLine[] {
  const {LINETYPE: type} = db;
  // The line that begins a block: first with the condition of the block, then without one.
  const blockStarts = new Map([
    [type.ALT_START, ['If', 'Either']],
    [type.ALT_ELSE, ['Otherwise,', 'Otherwise']],
    [type.OPT_START, ['If', 'Optionally']],
    [type.LOOP_START, ['Repeat:', 'Repeat']],
    [type.PAR_START, ['At the same time:', 'At the same time']],
    [type.PAR_OVER_START, ['At the same time:', 'At the same time']],
    [type.PAR_AND, ['And:', 'And']],
    [type.BREAK_START, ['Stop if', 'Stop']],
    [type.CRITICAL_START, ['Required:', 'Required']],
    [type.CRITICAL_OPTION, ['Or:', 'Or']],
  ] as const);
  const continuations = new Set([type.ALT_ELSE, type.PAR_AND, type.CRITICAL_OPTION]);
  const ends = new Set([
    type.ALT_END,
    type.OPT_END,
    type.LOOP_END,
    type.PAR_END,
    type.BREAK_END,
    type.CRITICAL_END,
  ]);
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
      const [withCondition, alone] = start;
      const block = line(text ? `${withCondition} ${text}:` : `${alone}:`);
      current.push(block);
      open.push(block.lines);
    } else if (kind === type.NOTE) {
      current.push(line(`Note: ${text}`));
    } else if (from !== undefined && to !== undefined) {
      current.push(
        line(from === to ? `${name(from)}: ${text}` : `${name(from)} to ${name(to)}: ${text}`),
      );
    }
  }
  return root;
}

/** `start` is set on the two ends of a diagram only: true where it begins, false where it ends. */
type State = {
  id: string;
  start?: boolean;
  type?: string;
  doc?: StateStatement[];
  note?: {text: string};
};
type Transition = {state1: State; state2: State; description?: string};
type StateStatement =
  string | ({stmt: 'state'} & State) | ({stmt: 'relation'} & Transition) | {stmt: 'other'};

type StateDb = {
  getRootDocV2(): {doc: StateStatement[]};
  getStates(): Map<string, {descriptions?: string[]}>;
};

/** One line for each transition and note. A composite state contains the lines of its inner states. */
export function describeStates(db: StateDb): TextLine[] {
  const name = ({id, start}: State) =>
    start === undefined
      ? (db.getStates().get(id)?.descriptions?.[0] ?? id)
      : start
        ? 'start'
        : 'end';
  const describe = (statement: StateStatement): TextLine[] => {
    if (typeof statement === 'string') {
      return [];
    }
    if (statement.stmt === 'relation') {
      const {state1, state2, description} = statement;
      return [
        line(`From ${name(state1)} to ${name(state2)}${description ? `: ${description}` : ''}`),
      ];
    }
    if (statement.stmt !== 'state') {
      return [];
    }
    const {doc, note, type} = statement;
    const title = type === 'divider' ? 'At the same time:' : `Within ${name(statement)}:`;
    return [
      ...(doc ? [line(title, doc.flatMap(describe))] : []),
      ...(note ? [line(`Note on ${name(statement)}: ${note.text}`)] : []),
    ];
  };
  return db.getRootDocV2().doc.flatMap(describe);
}

type FlowchartDb = {
  getVertices(): Map<string, {text?: string}>;
  getEdges(): {start: string; end: string; text?: string}[];
  getSubGraphs(): {id: string; title: string}[];
};

/** One line for each arrow. */
export function describeFlowchart(db: FlowchartDb): TextLine[] {
  const groups = new Map(db.getSubGraphs().map(({id, title}) => [id, title]));
  const name = (id: string) => groups.get(id) ?? db.getVertices().get(id)?.text ?? id;
  return db
    .getEdges()
    .map(({start, end, text}) =>
      line(`${name(start)}${text ? ` (${text})` : ''}: then ${name(end)}`),
    );
}
