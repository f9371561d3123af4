import type {Heading, Parents, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {Twin} from '../twin';

/** What is left of nodes that follow each other when each sample is in its first language only. */
function inOneLanguage(nodes: readonly RootContent[]): RootContent[] {
  const kept: RootContent[] = [];
  let tab = 0;
  for (const node of nodes) {
    const isLabel = node.type === 'heading' && node.data?.tab === 'language';
    if (isLabel) {
      tab += 1;
    } else if (node.type === 'heading' || (node.type === 'thematicBreak' && node.data?.endsTabs)) {
      tab = 0;
    }
    const isEnd = node.type === 'thematicBreak' && node.data?.endsTabs;
    if (!isLabel && !isEnd && tab < 2) {
      kept.push(node);
    }
  }
  return kept;
}

/** Names in code need no link, because a pack describes them or names the page that does. */
function shortenNames(tree: Parents): void {
  visit(tree, (node, index, parent: Parents | undefined) => {
    if (!parent || index === undefined) {
      return undefined;
    }
    if (node.type === 'footnoteReference') {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'link' && node.children.every(({type}) => type === 'inlineCode')) {
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index + node.children.length];
    }
    return undefined;
  });
}

/**
 * A page as a part of a pack: its text below a heading of level 2, with samples in their first language only, and
 * without the links of names and the meanings of terms.
 */
export function compactPage({title, tree}: Twin): RootContent[] {
  const copy = structuredClone(tree);
  visit(copy, (node) => {
    if ('children' in node) {
      node.children = inOneLanguage(node.children as RootContent[]);
    }
  });
  shortenNames(copy);
  visit(copy, 'heading', (heading) => {
    heading.depth = Math.min(heading.depth + 1, 6) as Heading['depth'];
  });
  const name: Heading = {type: 'heading', depth: 2, children: [{type: 'text', value: title}]};
  return [name, ...copy.children.filter(({type}) => type !== 'footnoteDefinition')];
}
