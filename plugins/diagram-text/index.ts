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

// Mermaid types its databases as an empty interface; each describer says what it reads of one.
type Describe = (db: never) => TextLine[];
const describers: Readonly<Record<string, Describe>> = {
  sequence: describeSequence,
  stateDiagram: describeStates,
  'flowchart-v2': describeFlowchart,
};

/** A part of a line, with a link to the place that explains it when it is a name. */
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

/** The diagram in a frame that scrolls, and its text below it. */
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

/** Reads a diagram that Mermaid understands. A sequence gets its participants from their register. */
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

/** The text lines of one diagram, and what a writer must mend in it. */
async function describe(node: Code): Promise<{lines: TextLine[]; faults: string[]}> {
  const noLines = (fault: string) => ({lines: [], faults: [fault]});
  if (titleOf(node) === undefined) {
    return noLines(
      'this diagram has no name. Write "accTitle: What the diagram shows" as its second line.',
    );
  }
  try {
    // Before the parse: some of the other kinds cannot be parsed outside of a browser.
    const kind = await kindOfDiagram(node.value);
    const describer = describers[kind];
    if (!describer) {
      return noLines(
        `no text alternative for a diagram of type "${kind}". Use one of: sequenceDiagram, stateDiagram-v2, flowchart.`,
      );
    }
    const {lines, faults} = await read(node, kind, describer);
    // The states of a machine have names of their own.
    const labels = kind === 'stateDiagram' ? [] : textsOf(lines);
    return {lines, faults: [...faults, ...labels.flatMap(faultsOfNames)]};
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return noLines(`Mermaid cannot read this diagram. Correct what it points at:\n${message}`);
  }
}

/**
 * Remark plugin. Parses each Mermaid diagram at build time and puts what it says as text below it,
 * so that it can be read without JavaScript, by a screen reader, by search and by programs.
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
