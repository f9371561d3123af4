import {placeAttributes, type ArrowPlace} from './places';
import {plainLabel} from './plainLabel';
import type {Message, SequenceDb, SequenceStep} from './sequence';

/** A line of the text alternative, with its inner lines: those of a branch, a loop or a composite state. */
export type TextLine = {
  readonly text: string;
  readonly lines: TextLine[];
  /** From whom to whom a message goes. */
  readonly way?: string;
  /** What the message stands for on the page, and how a script finds it. */
  readonly hrefs?: ArrowPlace['hrefs'];
  readonly attributes?: Readonly<Record<string, string>>;
};

const line = (text: string, lines: TextLine[] = []): TextLine => ({text: plainLabel(text), lines});

/** How the text of each kind of block begins, with a condition and without; then how its other parts begin. */
const blockWords = {
  alt: [
    ['If', 'Either'],
    ['Otherwise,', 'Otherwise'],
  ],
  opt: [['If', 'Optionally'], []],
  loop: [['Repeat:', 'Repeat'], []],
  par: [
    ['At the same time:', 'At the same time'],
    ['And:', 'And'],
  ],
  break: [['Stop if', 'Stop'], []],
  critical: [
    ['Required:', 'Required'],
    ['Or:', 'Or'],
  ],
} as const;

/** A sequence with the places of the page for which its arrows stand. */
export type PlacedSequence = {
  readonly db: SequenceDb;
  readonly steps: readonly SequenceStep[];
  readonly places: ReadonlyMap<Message, ArrowPlace>;
};

/** One line for each message and note. Alternatives, options and loops contain the lines inside them. */
export function describeSequence({db, steps: all, places}: PlacedSequence): TextLine[] {
  const name = (id: string) => db.getActors().get(id)?.description ?? id;
  const describe = (step: SequenceStep): TextLine[] => {
    if (step.is === 'message') {
      const {from, to, text} = step;
      const place = places.get(step);
      const attributes = placeAttributes(place);
      return [
        {
          ...line(text),
          way: plainLabel(from === to ? name(from) : `${name(from)} to ${name(to)}`),
          ...(place && {hrefs: place.hrefs}),
          ...(attributes && {attributes}),
        },
      ];
    }
    if (step.is === 'note') {
      return [line(`Note: ${step.text}`)];
    }
    if (step.is !== 'block') {
      return [];
    }
    const {kind, parts} = step;
    if (kind === 'rect') {
      return parts.flatMap(({steps}) => steps.flatMap(describe));
    }
    return parts.map(({condition, steps}, index) => {
      const [withCondition = '', alone = ''] = blockWords[kind][index === 0 ? 0 : 1];
      const title = condition ? `${withCondition} ${condition}:` : `${alone}:`;
      return line(title, steps.flatMap(describe));
    });
  };
  return all.flatMap(describe);
}

/** `start` is set on the two ends of a diagram only: true where it begins, false where it ends. */
export type State = {
  id: string;
  start?: boolean;
  type?: string;
  doc?: StateStatement[];
  note?: {text: string};
};
type Transition = {state1: State; state2: State; description?: string};
export type StateStatement =
  | string
  | ({stmt: 'state'} & State)
  | ({stmt: 'relation'} & Transition)
  | {stmt: 'other'};

/** The part of Mermaid's database of a state diagram that the build reads. */
export type StateDb = {
  getRootDocV2(): {doc: StateStatement[]};
  getStates(): Map<string, {descriptions?: string[]}>;
};

/** One line for each transition. A composite state contains the lines of its inner states. */
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
    const {doc} = statement;
    return doc ? [line(`Within ${name(statement)}:`, doc.flatMap(describe))] : [];
  };
  return db.getRootDocV2().doc.flatMap(describe);
}

/** The part of Mermaid's database of a flowchart that the build reads. */
export type FlowchartDb = {
  getVertices(): Map<string, {text?: string; type?: string}>;
  getEdges(): {start: string; end: string; text?: string; stroke?: string; type?: string}[];
  getSubGraphs(): {id: string; title: string; nodes: string[]}[];
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
