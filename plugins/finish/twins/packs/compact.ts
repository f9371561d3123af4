import type {Heading, Parents, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {inLanguage, type Language} from '../samples';
import type {Twin} from '../twin';

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
 * A page as a part of a pack: its text below a heading of level 2, with samples in one language only, and without the
 * links of names and the meanings of terms.
 */
export function compactPage({title, tree}: Twin, language: Language): RootContent[] {
  const copy = inLanguage(tree, language);
  shortenNames(copy);
  visit(copy, 'heading', (heading) => {
    heading.depth = Math.min(heading.depth + 1, 6) as Heading['depth'];
  });
  const name: Heading = {type: 'heading', depth: 2, children: [{type: 'text', value: title}]};
  return [name, ...copy.children.filter(({type}) => type !== 'footnoteDefinition')];
}
