import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {NameSource} from '@aldermark/contract-reader/names';
import {madeFrom, type Current} from '@aldermark/lib/refreshed';
import {projectPath} from '@aldermark/lib/source';
import {figure} from './figure';
import {placesOf} from './places';
import {diagramReader, diagramId, type DiagramReader} from './read';

type Block = {readonly node: Code; readonly replace: (figure: MdxJsxFlowElement) => void};

/**
 * Remark plugin: draws each Mermaid diagram during the build, with links to what explains the names in it. Its
 * content follows as text, for screen readers, search and programs. Kinds that the build does not draw are only
 * checked, and left to `src/theme/Mermaid`.
 */
export default function diagrams(model: Current<NameSource>) {
  const reader = madeFrom(model, (names) => ({names, read: diagramReader(names)}));
  return () =>
    (tree: Root, file: VFile): Promise<void> =>
      drawAll(tree, file, reader.current);
}

type Reader = {readonly names: NameSource; readonly read: DiagramReader};

/** Draws the diagrams of a page. Throws with the errors of all of them. */
async function drawAll(tree: Root, file: VFile, {names, read}: Reader): Promise<void> {
  const blocks: Block[] = [];
  visit(tree, 'code', (node, index, parent) => {
    if (node.lang === 'mermaid' && parent && index !== undefined) {
      blocks.push({node, replace: (content) => parent.children.splice(index, 1, content)});
    }
  });
  const shown = placesOf(tree, file.data.run);
  const faults: string[] = [];
  const ids = new Map<string, number>();
  for (const {node, replace} of blocks) {
    const id = diagramId(node.value);
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    const ownId = count > 1 ? `${id}-${count}` : id;
    const result = await read(node, ownId, shown);
    if ('faults' in result) {
      const where = `${projectPath(file.path)}:${node.position?.start.line ?? 1}`;
      faults.push(...result.faults.map((fault) => `${where}: ${fault}`));
    } else if ('svg' in result) {
      replace(figure(ownId, result, names, node.data?.stateLinks !== undefined));
    }
  }
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
}
