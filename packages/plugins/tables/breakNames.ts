import type {PhrasingContent, Table} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {inlineComponent} from '@aldermark/lib/mdxNodes';
import {text} from '@aldermark/lib/nodes';
import {breakablePieces} from '@aldermark/lib/breaks';

/** A place where a line may break. It is no text, so that who copies a name gets the name. */
const place = (): PhrasingContent => inlineComponent('wbr', {}, []);

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxTextElementData {
    /** Whether an element stays what it is, although components may replace elements of its name. */
    _mdxExplicitJsx?: boolean;
  }
}

/** Code in a sentence. The component that MDX would make of it takes code with elements in it for a block. */
const inlineCode = (parts: PhrasingContent[]): MdxJsxTextElement => ({
  ...inlineComponent('code', {}, parts),
  data: {_mdxExplicitJsx: true},
});

/** A text with places where its long names may break; undefined when it has none. */
function broken(value: string): PhrasingContent[] | undefined {
  const pieces = value
    .split(/(\s+)/)
    .flatMap((word) => breakablePieces(word).map((piece, at) => ({piece, isNew: at > 0})));
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
    const nodes = node.type === 'text' ? parts : [inlineCode(parts)];
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}
