import {createSlugger} from '@docusaurus/utils';
import type {BlockContent, Heading, ListItem, Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import * as z from 'zod';
import {component} from '@aldermark/lib/mdxNodes';
import {defineTag} from '../writerTag';

/** The id of a heading, also of one whose text has it. */
const idOf = (heading: Heading): string =>
  (heading.data?.hProperties?.id as string | undefined) ?? createSlugger().slug(toString(heading));

/** An item for each heading: its id, with what was below it. */
function itemsOf(nodes: readonly Nodes[]): ListItem[] {
  const items: ListItem[] = [];
  for (const node of nodes) {
    if (node.type === 'heading') {
      const data = {hProperties: {id: idOf(node)}};
      items.push({type: 'listItem', spread: false, data, children: []});
    } else {
      items.at(-1)?.children.push(node as BlockContent);
    }
  }
  return items;
}

export const Moved = defineTag({
  name: 'Moved',
  form: 'container',
  purpose:
    'Lists sections that are on another page now. Write each as its old heading with a link below it: readers see a list of the links, and an old address leads to its link. The search leaves them out.',
  attributes: z.strictObject({}),
  example: [
    '<Moved>',
    '',
    '#### Check digits',
    '',
    '[How IBANs are checked](/docs/accounts/iban)',
    '',
    '</Moved>',
  ].join('\n'),
  render: (_, {children}) => [
    component('div', {'data-search-ignore': ''}, [
      {type: 'list', ordered: false, spread: false, children: itemsOf(children)},
    ]),
  ],
});
