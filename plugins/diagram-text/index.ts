import type {Code, List, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {projectPath} from '../lib/source';
import {describeFlowchart, describeSequence, describeStates, type TextLine} from './describe';
import {parseDiagram} from './parseDiagram';

// Mermaid types its databases as an empty interface; each describer says what it reads of one.
type Describe = (db: never) => TextLine[];
const describers: Readonly<Record<string, Describe>> = {
  sequence: describeSequence,
  stateDiagram: describeStates,
  'flowchart-v2': describeFlowchart,
};

function toList(lines: readonly TextLine[]): List {
  return {
    type: 'list',
    ordered: true,
    spread: false,
    children: lines.map(({text, lines: inner}) => ({
      type: 'listItem',
      spread: false,
      children: [
        {type: 'paragraph', children: [{type: 'text', value: text}]},
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

function titleOf(node: Code): string | undefined {
  return /^\s*accTitle:\s*(\S.*)/m.exec(node.value)?.[1];
}

/** The text lines of one diagram. Throws, with file and line, on what a reader could not use. */
async function describe(node: Code, file: VFile): Promise<TextLine[]> {
  const where = `${projectPath(file.path)}:${node.position?.start.line ?? 1}`;
  if (titleOf(node) === undefined) {
    throw new Error(
      `${where}: this diagram has no name. Write "accTitle: What the diagram shows" as its second line.`,
    );
  }
  const diagram = await parseDiagram(node.value).catch((error: unknown) => {
    throw new Error(`${where}: Mermaid cannot read this diagram.\n${String(error)}`);
  });
  const describer = describers[diagram.type];
  if (!describer) {
    throw new Error(
      `${where}: no text alternative for a diagram of type "${diagram.type}". Use one of: sequenceDiagram, stateDiagram-v2, flowchart.`,
    );
  }
  return describer(diagram.db as never);
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
    for (const {node, replace} of diagrams) {
      const text = element('details', {className: 'diagramText'}, [
        element('summary', {}, [{type: 'paragraph', children: [{type: 'text', value: 'Diagram as text'}]}]),
        toList(await describe(node, file)),
      ]);
      const frame = element(
        'div',
        {className: 'diagramFrame', role: 'group', tabIndex: '0', 'aria-label': titleOf(node) ?? ''},
        [node],
      );
      replace(element('figure', {className: 'diagram'}, [frame, text]));
    }
  };
}
