import type {Heading, Nodes, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {mapChildren} from './mapChildren';

/** The languages in which there are packs. The first is that of pages too, for those who ask for none. */
export const packLanguages = ['TypeScript', 'Python'] as const;
export type PackLanguage = (typeof packLanguages)[number];

const isLabel = (node: RootContent | undefined): node is Heading =>
  node?.type === 'heading' && node.data?.tab === 'language';

const isEnd = (node: RootContent | undefined): boolean =>
  node?.type === 'thematicBreak' && node.data?.endsTabs === true;

/** Whether the samples of a group of tabs go on. Another heading ends them too. */
const goesOn = (node: RootContent | undefined): boolean =>
  node !== undefined && !isEnd(node) && (node.type !== 'heading' || isLabel(node));

/** What is left of nodes that follow each other when each sample is in one language only, or else in its first one. */
function inOneLanguage(nodes: readonly RootContent[], language: PackLanguage): RootContent[] {
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
    } else if (node) {
      kept.push(node);
    }
  }
  return kept;
}

/** The languages of the samples of a page, in their order. */
export function languagesOf(tree: Root): string[] {
  const found = new Set<string>();
  visit(tree, 'heading', (heading) => {
    if (isLabel(heading)) {
      found.add(toString(heading));
    }
  });
  return [...found];
}

/** A node whose samples are in one language only: itself where nothing changes. A sample that lacks it is in its first. */
export const nodeInLanguage = <Node extends Nodes>(node: Node, language: PackLanguage): Node =>
  mapChildren(node, (children) =>
    inOneLanguage(children, language).map((child) => nodeInLanguage(child, language)),
  );
