import {visit} from 'unist-util-visit';
import * as z from 'zod';
import {component} from '@aldermark/lib/mdxNodes';
import {productClassAt} from '../../sidebars/entries';
import {defineTag} from '../writerTag';

export const Cards = defineTag({
  name: 'Cards',
  form: 'container',
  purpose:
    'Shows a list as cards, for three to eight places between which a reader chooses. Each item begins with one link, and all of its card leads there. A card that leads to a page of a product shows its icon. For every use case, take `<UseCaseFinder>` instead.',
  attributes: z.strictObject({}),
  component: {name: 'Cards', from: '@site/src/components/Cards'},
  example: [
    '<Cards>',
    '',
    '- [Webhooks](/usecases/webhooks)',
    '',
    '  Receive each event once, and in order.',
    '',
    '- [Rate limits](/usecases/ratelimits)',
    '',
    '  Send requests as fast as you may.',
    '',
    '</Cards>',
  ].join('\n'),
  render: (_, {children}) => {
    visit({type: 'root', children: [...children]}, 'listItem', (item) => {
      visit(item, 'link', ({url}) => {
        const name = productClassAt(url);
        item.data = {...item.data, ...(name && {hProperties: {className: [name]}})};
      });
    });
    return [component('Cards', {}, [...children] as Parameters<typeof component>[2])];
  },
});
