/** Flowcharts and state diagrams as nodes with edges between them. */
import type {FlowchartDb, State, StateDb, StateStatement} from './describe';

export type Shape = 'box' | 'round' | 'pill' | 'decision' | 'start' | 'end' | 'group';

export type GraphNode = {
  readonly id: string;
  readonly text: string;
  readonly shape: Shape;
  /** The nodes inside a group. */
  readonly children: GraphNode[];
};

export type GraphEdge = {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly isDashed: boolean;
  readonly hasHead: boolean;
};

export type Graph = {readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[]};

/** The shapes of flowcharts that writers may use, by Mermaid's names. A node without brackets has none. */
const shapes: Readonly<Record<string, Shape>> = {
  square: 'box',
  rect: 'box',
  round: 'round',
  stadium: 'pill',
  circle: 'pill',
  diamond: 'decision',
  hexagon: 'decision',
};

function shapeOf(id: string, type: string | undefined): Shape {
  const shape = type === undefined ? 'box' : shapes[type];
  if (!shape) {
    throw new Error(
      `the build does not draw the shape "${type}" of "${id}". Use [text], (text), ([text]), ((text)) or {text}.`,
    );
  }
  return shape;
}

/** The nodes and edges of a flowchart. A subgraph is a group. */
export function graphOfFlowchart(db: FlowchartDb): Graph {
  const groups = db.getSubGraphs();
  const groupIds = new Set(groups.map(({id}) => id));
  const inGroup = new Set(groups.flatMap(({nodes}) => nodes));
  const nodeOf = (id: string): GraphNode => {
    const group = groups.find((one) => one.id === id);
    if (group) {
      return {id, text: group.title, shape: 'group', children: group.nodes.map(nodeOf)};
    }
    const vertex = db.getVertices().get(id);
    return {id, text: vertex?.text ?? id, shape: shapeOf(id, vertex?.type), children: []};
  };
  const ids = new Set([...db.getVertices().keys(), ...groupIds]);
  return {
    nodes: [...ids].filter((id) => !inGroup.has(id)).map(nodeOf),
    edges: db.getEdges().map(({start, end, text, stroke, type}) => ({
      from: start,
      to: end,
      text: text ?? '',
      isDashed: stroke === 'dotted',
      hasHead: type !== 'arrow_open',
    })),
  };
}

/** The nodes and edges of a state diagram. A composite state is a group. */
export function graphOfStates(db: StateDb): Graph {
  const edges: GraphEdge[] = [];
  const nodesOf = (statements: readonly StateStatement[]): GraphNode[] => {
    const nodes = new Map<string, GraphNode>();
    const see = ({id, start, doc, note, type}: State) => {
      if (note || type === 'divider' || (type && type !== 'default')) {
        throw new Error(
          'the build draws states, groups of states and transitions. Write notes into the text of the page, and remove other statements.',
        );
      }
      if (doc || !nodes.has(id)) {
        const text = db.getStates().get(id)?.descriptions?.[0] ?? id;
        const shape = start === undefined ? (doc ? 'group' : 'round') : start ? 'start' : 'end';
        nodes.set(id, {id, text, shape, children: doc ? nodesOf(doc) : []});
      }
    };
    for (const statement of statements) {
      if (typeof statement === 'string' || statement.stmt === 'other') {
        continue;
      }
      if (statement.stmt === 'state') {
        see(statement);
        continue;
      }
      const {state1, state2, description = ''} = statement;
      see(state1);
      see(state2);
      edges.push({
        from: state1.id,
        to: state2.id,
        text: description,
        isDashed: false,
        hasHead: true,
      });
    }
    return [...nodes.values()];
  };
  return {nodes: nodesOf(db.getRootDocV2().doc), edges};
}
