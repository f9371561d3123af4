import type {ELK, ElkExtendedEdge, ElkNode} from 'elkjs/lib/elk-api';
import {plainLabel} from '../plainLabel';
import type {Graph, GraphEdge, GraphNode, Shape} from '../graph';
import {
  arrow,
  rectangle,
  svgElement,
  narrowest,
  PAGE_WIDTH,
  rounded,
  type Drawing,
  type Label,
} from './svg';
import {LINE_HEIGHT, widestOf, wrap} from './text';

let engine: Promise<ELK> | undefined;

/** Places nodes. The library is large, so that only the first graph loads it. */
async function placedBy(root: ElkNode): Promise<ElkNode> {
  engine ??= import('elkjs/lib/elk.bundled.js').then(({default: Elk}) => new Elk());
  return (await engine).layout(root);
}

/** How ELK places nodes: the first way has straighter lines, the others need less room, and the last one is the longest. */
const straight = {'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX'};
const narrow = {'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS'};
const tight = {
  ...narrow,
  'elk.spacing.nodeNode': '8',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '8',
};
const long = {
  ...tight,
  'elk.layered.layering.strategy': 'STRETCH_WIDTH',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.compaction.postCompaction.strategy': 'EDGE_LENGTH',
};

/**
 * The width at which the text of a node may break, with a way to place nodes. The first attempt is taken with
 * which the drawing fits into a page.
 */
const attempts = [
  {width: 190, placement: straight},
  {width: 150, placement: straight},
  {width: 120, placement: straight},
  {width: 150, placement: narrow},
  {width: 120, placement: narrow},
  {width: 96, placement: narrow},
  {width: 96, placement: tight},
  {width: 80, placement: tight},
  {width: 96, placement: long},
  {width: 96, placement: {...long, 'elk.layered.cycleBreaking.strategy': 'GREEDY'}},
] as const;
type Attempt = (typeof attempts)[number];

const MARGIN = 6;
const POINT = 14;
/** The distance of the tips of a decision from its text. */
const TIP = 16;

/** Straight lines with right angles, from top to bottom, in the order in which the source names the nodes. */
const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.layered.thoroughness': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '2',
  'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
};

const linesOf = (text: string, width: number): string[] => wrap(plainLabel(text), width);

/** The size of a node whose text breaks at this width. */
function sizeOf(shape: Shape, lines: readonly string[]): {width: number; height: number} {
  if (shape === 'start' || shape === 'end') {
    return {width: POINT, height: POINT};
  }
  const ends = shape === 'decision' ? 2 * TIP : shape === 'pill' ? 16 : 0;
  return {
    width: Math.max(48, widestOf(lines) + 22 + ends),
    height: lines.length * LINE_HEIGHT + (shape === 'decision' ? 18 : 14),
  };
}

function layoutNode({id, text, shape, children}: GraphNode, width: number): ElkNode {
  const lines = linesOf(text, width);
  if (children.length === 0) {
    return {id, ...sizeOf(shape, lines)};
  }
  const top = lines.length * LINE_HEIGHT + 20;
  return {
    id,
    layoutOptions: {'elk.padding': `[top=${top},left=14,bottom=14,right=14]`},
    children: children.map((child) => layoutNode(child, width)),
  };
}

function layoutEdge({from, to, text}: GraphEdge, index: number, width: number): ElkExtendedEdge {
  const lines = linesOf(text, width);
  return {
    id: `edge${index}`,
    sources: [from],
    targets: [to],
    labels:
      lines.length === 0
        ? []
        : [
            {
              text,
              width: widestOf(lines) + 10,
              height: lines.length * LINE_HEIGHT + 2,
              layoutOptions: {
                'elk.edgeLabels.inline': 'true',
                'elk.edgeLabels.placement': 'CENTER',
              },
            },
          ],
  };
}

function outline(shape: Shape, {x = 0, y = 0, width = 0, height = 0}: ElkNode): string {
  switch (shape) {
    case 'start':
    case 'end': {
      const centre = {cx: x + POINT / 2, cy: y + POINT / 2};
      return svgElement('circle', {class: `${shape}Point`, r: POINT / 2 - 1, ...centre});
    }
    case 'decision': {
      const [middle, right, bottom] = [y + height / 2, x + width, y + height];
      const points = [
        [x, middle],
        [x + TIP, y],
        [right - TIP, y],
        [right, middle],
        [right - TIP, bottom],
        [x + TIP, bottom],
      ];
      const list = points.map((point) => point.map(rounded).join(',')).join(' ');
      return svgElement('polygon', {class: 'node', points: list});
    }
    case 'group':
      return rectangle({x, y}, width, height, 'block');
    default:
      return rectangle({x, y}, width, height, 'node', {pill: height / 2, round: 8, box: 2}[shape]);
  }
}

/** How the texts of a graph are written, and the addresses of its nodes. */
type Texts = {readonly label: Label; readonly links: Readonly<Record<string, string>>};

/** A node, and the nodes inside it. */
function drawNode(node: GraphNode, placed: ElkNode, width: number, texts: Texts): string {
  const {shape, text, children} = node;
  if (shape === 'start' || shape === 'end') {
    return outline(shape, placed);
  }
  const lines = linesOf(text, width);
  const {x = 0, y = 0, width: placedWidth = 0, height = 0} = placed;
  const isGroup = children.length > 0;
  const middle = {
    x: x + placedWidth / 2,
    y: isGroup ? y + 8 + (lines.length * LINE_HEIGHT) / 2 : y + height / 2,
  };
  const className = isGroup ? 'strong' : 'inside';
  return [
    outline(shape, placed),
    texts.label(lines, middle, {className, href: texts.links[node.id]}),
    ...children.map((child) => {
      const place = placed.children?.find(({id}) => id === child.id);
      return place ? drawNode(child, place, width, texts) : '';
    }),
  ].join('');
}

function drawEdge(edge: GraphEdge, placed: ElkExtendedEdge, width: number, label: Label) {
  const points = (placed.sections ?? []).flatMap(({startPoint, bendPoints = [], endPoint}) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [place] = placed.labels ?? [];
  const {x = 0, y = 0, width: placedWidth = 0, height = 0} = place ?? {};
  const middle = {x: x + placedWidth / 2, y: y + height / 2};
  return {
    line: arrow(points, edge.hasHead ? 'filled' : 'none', edge.isDashed),
    text: place
      ? rectangle({x, y}, placedWidth, height, 'ground', 0) +
        label(linesOf(edge.text, width), middle)
      : '',
  };
}

async function drawAt(
  {nodes, edges}: Graph,
  {width, placement}: Attempt,
  texts: Texts,
): Promise<Drawing> {
  const labelWidth = width * 0.75;
  const root: ElkNode = {
    id: '',
    layoutOptions: {...layoutOptions, ...placement},
    children: nodes.map((node) => layoutNode(node, width)),
    edges: edges.map((edge, index) => layoutEdge(edge, index, labelWidth)),
  };
  const placed = await placedBy(root);
  const drawnEdges = (placed.edges ?? []).flatMap((place, index) => {
    const edge = edges[index];
    return edge ? drawEdge(edge, place, labelWidth, texts.label) : [];
  });
  const drawnNodes = nodes.map((node, index) => {
    const place = placed.children?.[index];
    return place ? drawNode(node, place, width, texts) : '';
  });
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    // Groups are below the lines to the nodes inside them, which the colours of groups let through.
    svg: [
      ...drawnEdges.map(({line}) => line),
      ...drawnNodes,
      ...drawnEdges.map(({text}) => text),
    ].join(''),
  };
}

/** Draws a flowchart or a state diagram. */
export async function drawGraph(graph: Graph, texts: Texts): Promise<Drawing> {
  const drawings: Drawing[] = [];
  for (const attempt of attempts) {
    const drawing = await drawAt(graph, attempt, texts);
    if (drawing.width <= PAGE_WIDTH) {
      return drawing;
    }
    drawings.push(drawing);
  }
  return narrowest(drawings);
}
