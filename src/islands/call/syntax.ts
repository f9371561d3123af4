import {syntaxTree} from '@codemirror/language';
import type {EditorState} from '@codemirror/state';
import {pointerSegments} from '@aldermark/sandbox/engine/pointer';

export type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

/** The name of a property, also one that is still being typed. */
export function nameOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild('PropertyName');
  const text = name ? state.sliceDoc(name.from, name.to) : '';
  return text.replace(/^"|"$/g, '');
}

/** The values in a list. */
function itemsOf(list: SyntaxNode): SyntaxNode[] {
  const items: SyntaxNode[] = [];
  for (let child = list.firstChild; child; child = child.nextSibling) {
    if (!['[', ']', ',', '⚠'].includes(child.name)) {
      items.push(child);
    }
  }
  return items;
}

function partOf(state: EditorState, node: SyntaxNode, key: string): SyntaxNode | undefined {
  if (node.name === 'Array') {
    return itemsOf(node)[Number(key)];
  }
  const property = node.getChildren('Property').find((one) => nameOf(state, one) === key);
  return property?.lastChild ?? undefined;
}

/** Where the field of a JSON Pointer is; where it is missing, the name or bracket with which its parent begins. */
export function placeOf(
  state: EditorState,
  pointer: string,
): {readonly from: number; readonly to: number} {
  let node: SyntaxNode | null = syntaxTree(state).topNode.firstChild;
  for (const key of pointerSegments(pointer)) {
    const part: SyntaxNode | undefined = node ? partOf(state, node, key) : undefined;
    if (!node || !part) {
      return {from: node?.from ?? 0, to: (node?.from ?? 0) + 1};
    }
    node = part;
  }
  return {from: node?.from ?? 0, to: node?.to ?? state.doc.length};
}

/** Where the cursor is: the names of the fields that lead there, with `[]` for an item of a list. */
export function cursorPath(state: EditorState, node: SyntaxNode): string[] {
  const names: string[] = [];
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name === 'Property') {
      names.unshift(nameOf(state, at));
    } else if (at.name === 'Array') {
      names.unshift('[]');
    }
  }
  return names;
}
