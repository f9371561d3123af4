import type {PhrasingContent, Table} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {inlineComponent} from '../../lib/mdxNodes';
import {text} from '../../lib/nodes';
import {piecesOf} from './breaks';

/** A place where a line may break. It is no text, so that who copies a name gets the name. */
const place = (): PhrasingContent => inlineComponent('wbr', {}, []);

/** A text with places where its long names may break; undefined when it has none. */
function broken(value: string): PhrasingContent[] | undefined {
  const pieces = value
    .split(/(\s+)/)
    .flatMap((word) => piecesOf(word).map((piece, at) => ({piece, isNew: at > 0})));
  if (!pieces.some(({isNew}) => isNew)) {
    return undefined;
  }
  const parts: string[] = [];
  for (const {piece, isNew} of pieces) {
    if (isNew || parts.length === 0) {
      parts.push(piece);
    } else {
      parts[parts.length - 1] += piece;
    }
  }
  return parts.flatMap((part, at) => (at > 0 ? [place(), text(part)] : [text(part)]));
}

/** Lets the long names in the cells of a table break at their seams. */
export function breakNames(table: Table): void {
  visit(table, ['text', 'inlineCode'], (node, index, parent) => {
    if (!('value' in node) || index === undefined || !parent || !('children' in parent)) {
      return undefined;
    }
    const parts = broken(node.value);
    if (!parts) {
      return undefined;
    }
    // A component of MDX would take code with elements in it for a block.
    const nodes = node.type === 'text' ? parts : [inlineComponent('code', {}, parts)];
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}
