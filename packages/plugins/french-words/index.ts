import type {Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {byLanguage} from '@aldermark/data/french';
import {inlineComponent} from '@aldermark/lib/mdxNodes';
import {text} from '@aldermark/lib/nodes';

/**
 * Remark plugin: marks French words, so that a screen reader pronounces them as French (WCAG 3.1.2). These are the words
 * that a writer has put in italics, and those of the contract that `packages/data/french.ts` names. Italics that another plugin
 * has made have no place in the source, and stay as they are.
 */
export default function frenchWords() {
  return (tree: Root): void => {
    visit(tree, ['emphasis', 'text'], (node, index, parent) => {
      if (node.type === 'emphasis' && node.position) {
        node.data = {...node.data, hProperties: {...node.data?.hProperties, lang: 'fr'}};
        return SKIP;
      }
      const parts = node.type === 'text' ? byLanguage(node.value) : [];
      if (parts.length > 1 && parent && index !== undefined) {
        const marked = parts.map((part, at) =>
          at % 2 === 0 ? text(part) : inlineComponent('span', {lang: 'fr'}, [text(part)]),
        );
        parent.children.splice(index, 1, ...marked);
        return [SKIP, index + marked.length];
      }
      return undefined;
    });
  };
}
