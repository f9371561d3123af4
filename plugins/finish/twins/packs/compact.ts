import type {Heading, Parents, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import type {Twin} from '../twin';

/** The languages in which there are packs, the first for those who ask for none. */
export const languages = ['TypeScript', 'Python'] as const;
export type Language = (typeof languages)[number];

const isLabel = (node: RootContent | undefined): node is Heading =>
  node?.type === 'heading' && node.data?.tab === 'language';

const isEnd = (node: RootContent | undefined): boolean =>
  node?.type === 'thematicBreak' && node.data?.endsTabs === true;

/** Whether the samples of a group of tabs go on. Another heading ends them too. */
const goesOn = (node: RootContent | undefined): boolean =>
  node !== undefined && !isEnd(node) && (node.type !== 'heading' || isLabel(node));

/** What is left of nodes that follow each other when each sample is in one language only, or else in its first one. */
function inOneLanguage(nodes: readonly RootContent[], language: Language): RootContent[] {
  const kept: RootContent[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (isLabel(node)) {
      const panels = new Map<string, RootContent[]>();
      // A label that the group has already begins the samples of the next request.
      const begins = (part?: RootContent) => isLabel(part) && panels.has(toString(part));
      for (let label = ''; goesOn(nodes[at]) && !begins(nodes[at]); at += 1) {
        const part = nodes[at];
        if (isLabel(part)) {
          label = toString(part);
          panels.set(label, []);
        } else if (part) {
          panels.get(label)?.push(part);
        }
      }
      const [first = []] = panels.values();
      kept.push(...(panels.get(language) ?? first));
      // A heading that ends the tabs is read again; the line that ends them is not kept.
      at -= isEnd(nodes[at]) ? 0 : 1;
    } else if (node && !isEnd(node)) {
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
 * A page as a part of a pack: its text below a heading of level 2, with samples in one language only, and without the
 * links of names and the meanings of terms.
 */
export function compactPage({title, tree}: Twin, language: Language): RootContent[] {
  const copy = structuredClone(tree);
  visit(copy, (node) => {
    if ('children' in node) {
      node.children = inOneLanguage(node.children as RootContent[], language);
    }
  });
  shortenNames(copy);
  visit(copy, 'heading', (heading) => {
    heading.depth = Math.min(heading.depth + 1, 6) as Heading['depth'];
  });
  const name: Heading = {type: 'heading', depth: 2, children: [{type: 'text', value: title}]};
  return [name, ...copy.children.filter(({type}) => type !== 'footnoteDefinition')];
}
