import type {FootnoteDefinition, Heading, Parents, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Gives the labels of tabs the level below the heading that they belong to. */
export function levelTabs(tree: Root): void {
  let depth = 1;
  visit(tree, 'heading', (heading) => {
    if (heading.data?.tab !== undefined) {
      heading.depth = Math.min(depth + 1, 6) as Heading['depth'];
    } else {
      ({depth} = heading);
    }
  });
}

/** Removes the line after tabs when a heading follows, or nothing. */
export function removeNeedlessLines(tree: Root): void {
  visit(tree, 'thematicBreak', (line, index, parent: Parents | undefined) => {
    const next = index === undefined ? undefined : parent?.children[index + 1];
    if (line.data?.endsTabs && parent && index !== undefined) {
      if (!next || next.type === 'heading') {
        parent.children.splice(index, 1);
        return index;
      }
    }
    return undefined;
  });
}

/** The meaning of each term of a page, once. */
export function meaningsIn(tree: Root): FootnoteDefinition[] {
  const notes = new Map<string, FootnoteDefinition>();
  visit(tree, 'footnoteReference', ({identifier, data}) => {
    if (data?.meaning !== undefined) {
      notes.set(identifier, {
        type: 'footnoteDefinition',
        identifier,
        label: identifier,
        children: [{type: 'paragraph', children: [{type: 'text', value: data.meaning}]}],
      });
    }
  });
  return [...notes.values()];
}

/** Writes every address in full. `addressOf` gives that of a link, relative to `page`. */
export function completeAddresses(tree: Root, addressOf: (href: string) => string): void {
  visit(tree, ['link', 'image'], (node) => {
    if (node.type === 'link' || node.type === 'image') {
      node.url = addressOf(node.url);
      node.title = null;
    }
  });
}
