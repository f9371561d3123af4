import type {Code, List, PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {projectPath} from '../lib/source';
import {faultsOfNames, namesIn, type NamedText} from '../writer-tags/names';
import {
  describeFlowchart,
  describeSequence,
  describeStates,
  type SequenceDb,
  type TextLine,
} from './describe';
import {kindOfDiagram, parseDiagram} from './parseDiagram';
import {declareParticipants, faultsOfParticipants} from './participants';

// Mermaid types its databases as an empty interface, so each describer declares the part that it reads.
type Describe = (db: never) => TextLine[];
const describers: Readonly<Record<string, Describe>> = {
  sequence: describeSequence,
  stateDiagram: describeStates,
  'flowchart-v2': describeFlowchart,
};

/** A part of a line. A name becomes a link to the place that explains it. */
function phrase({text, href}: NamedText): PhrasingContent {
  return href === undefined
    ? {type: 'text', value: text}
    : {type: 'link', url: href, children: [{type: 'inlineCode', value: text}]};
}

function toList(lines: readonly TextLine[]): List {
  return {
    type: 'list',
    ordered: true,
    spread: false,
    children: lines.map(({text, lines: inner}) => ({
      type: 'listItem',
      spread: false,
      children: [
        {type: 'paragraph', children: namesIn(text).map(phrase)},
        ...(inner.length > 0 ? [toList(inner)] : []),
      ],
    })),
  };
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: MdxJsxFlowElement['children'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children,
  };
}

/** The diagram in a frame that scrolls, with its text below. */
function figure(node: Code, lines: readonly TextLine[]): MdxJsxFlowElement {
  const text = element('details', {className: 'diagramText'}, [
    element('summary', {}, [
      {type: 'paragraph', children: [{type: 'text', value: 'Diagram as text'}]},
    ]),
    toList(lines),
  ]);
  const frame = element(
    'div',
    {className: 'diagramFrame', role: 'group', tabIndex: '0', 'aria-label': titleOf(node) ?? ''},
    [node],
  );
  return element('figure', {className: 'diagram'}, [frame, text]);
}

function titleOf(node: Code): string | undefined {
  return /^\s*accTitle:\s*(\S.*)/m.exec(node.value)?.[1];
}

/** All the texts of lines, at any depth. */
function textsOf(lines: readonly TextLine[]): string[] {
  return lines.flatMap(({text, lines: inner}) => [text, ...textsOf(inner)]);
}

/** Parses a diagram and describes it. Adds the participants of a sequence from `data/participants.ts` first. */
async function read(node: Code, kind: string, describer: Describe) {
  const {db} = await parseDiagram(node.value);
  if (kind !== 'sequence') {
    return {lines: describer(db as never), faults: []};
  }
  const ids = [...(db as unknown as SequenceDb).getActors().keys()];
  const faults = faultsOfParticipants(node.value, ids);
  node.value = declareParticipants(node.value, ids);
  return {
    lines: faults.length > 0 ? [] : describer((await parseDiagram(node.value)).db as never),
    faults,
  };
}

/** The text lines of one diagram, and its faults. */
async function describe(node: Code): Promise<{lines: TextLine[]; faults: string[]}> {
  const noLines = (fault: string) => ({lines: [], faults: [fault]});
  if (titleOf(node) === undefined) {
    return noLines(
      'this diagram has no name. Write "accTitle: What the diagram shows" as its second line.',
    );
  }
  try {
    // This check comes before the parser, because some other kinds of diagram need a browser to be parsed.
    const kind = await kindOfDiagram(node.value);
    const describer = describers[kind];
    if (!describer) {
      return noLines(
        `no text alternative for a diagram of type "${kind}". Use one of: sequenceDiagram, stateDiagram-v2, flowchart.`,
      );
    }
    const {lines, faults} = await read(node, kind, describer);
    // The labels of state diagrams are not checked: states are not names that pages link to.
    const labels = kind === 'stateDiagram' ? [] : textsOf(lines);
    return {lines, faults: [...faults, ...labels.flatMap(faultsOfNames)]};
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return noLines(
      `Mermaid cannot parse this diagram. Correct what its message names:\n${message}`,
    );
  }
}

/**
 * Remark plugin: parses each Mermaid diagram at build time and adds its content as text below it, for readers
 * without JavaScript, screen readers, search and programs.
 */
export default function diagramText() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const diagrams: {node: Code; replace: (figure: MdxJsxFlowElement) => void}[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang === 'mermaid' && parent && index !== undefined) {
        diagrams.push({node, replace: (figure) => parent.children.splice(index, 1, figure)});
      }
    });
    const faults: string[] = [];
    for (const {node, replace} of diagrams) {
      const where = `${projectPath(file.path)}:${node.position?.start.line ?? 1}`;
      const result = await describe(node);
      faults.push(...result.faults.map((fault) => `${where}: ${fault}`));
      replace(figure(node, result.lines));
    }
    if (faults.length > 0) {
      throw new Error(faults.join('\n'));
    }
  };
}
