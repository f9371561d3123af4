import {parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/**
 * Remark plugin: takes the id of a heading (`## Title {#id}`) out of its text, so that no later plugin takes it for words,
 * as in the name of a table or of a step. Docusaurus keeps an id that a heading has.
 */
export default function headingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (node) => {
      const {id} = parseMarkdownHeadingId(toString(node));
      const last = node.children.at(-1);
      if (id === undefined || last?.type !== 'text') {
        return;
      }
      last.value = parseMarkdownHeadingId(last.value).text;
      node.data = {...node.data, hProperties: {...node.data?.hProperties, id}};
    });
  };
}
