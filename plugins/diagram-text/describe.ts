/** A line of the text alternative, with the lines that belong to it (a branch, a loop, a state's states). */
export type TextLine = {readonly text: string; readonly lines: TextLine[]};

/** Mermaid's parser hides `#59;` and `#quot;` behind these marks, and its renderer shows them again. */
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

/** What is read of Mermaid's database of a sequence diagram. */
export type SequenceDb = {
  LINETYPE: Record<string, number>;
  getActors(): Map<string, {description: string}>;
  getMessages(): {type?: number; from?: string; to?: string; message: unknown}[];
};

/** One line for each message and note; alternatives, options and loops hold their own lines. */
export function describeSequence(db: SequenceDb): TextLine[] {
  const {LINETYPE: type} = db;
  // With the condition of the block, and without one.
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

/** One line for each transition and note; a state that holds others has their lines. */
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
