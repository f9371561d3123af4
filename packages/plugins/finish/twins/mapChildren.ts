import type {Nodes, RootContent} from 'mdast';

/** A node with changed children: the node itself when nothing changes, so that it is not written as Markdown again. */
export function mapChildren<Node extends Nodes>(
  node: Node,
  change: (children: readonly RootContent[]) => readonly Nodes[],
): Node {
  if (!('children' in node)) {
    return node;
  }
  const before = node.children as readonly RootContent[];
  const after = change(before);
  const isSame = after.length === before.length && after.every((child, at) => child === before[at]);
  return isSame ? node : {...node, children: after};
}
