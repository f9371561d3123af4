import type {Element, ElementContent, Parents} from 'hast';
import type {Handle, State} from 'hast-util-to-mdast';
import type {PhrasingContent} from 'mdast';
import {text} from '@aldermark/lib/nodes';

/** How elements of one kind become Markdown. */
export type Conversion = {
  readonly tags: readonly string[];
  readonly matches: (element: Element, parent: Parents | undefined) => boolean;
  readonly convert: Handle;
};

export const isElement = (node: {readonly type: string}): node is Element =>
  node.type === 'element';

/** The elements directly inside an element. */
export function childElements(parent: Parents): Element[] {
  return (parent.children as readonly ElementContent[]).filter(isElement);
}

/** Whether an element has a class. */
export function hasClass({properties}: Element, name: string): boolean {
  return Array.isArray(properties['className']) && properties['className'].includes(name);
}

/** The first descendant for which the condition holds, in document order. */
export function findElement(
  parent: Parents,
  condition: (element: Element) => boolean,
): Element | undefined {
  for (const child of childElements(parent)) {
    const found = condition(child) ? child : findElement(child, condition);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** Nodes as the content of one paragraph. Blocks lose their frame and are separated by a space. */
export function inlineContent(state: State, nodes: readonly ElementContent[]): PhrasingContent[] {
  const blocks = state.toFlow(state.all({type: 'root', children: [...nodes]}));
  const found = blocks.flatMap((block, at) => {
    const space = at === 0 ? [] : [text(' ')];
    return 'children' in block ? [...space, ...(block.children as PhrasingContent[])] : [];
  });
  return found;
}

/** Items with a separator between them. */
export function joinedPhrases(
  items: readonly (readonly PhrasingContent[])[],
  separator: string,
): PhrasingContent[] {
  return items.flatMap((item, at) => (at === 0 ? item : [text(separator), ...item]));
}
