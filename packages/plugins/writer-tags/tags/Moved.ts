import * as z from 'zod';
import {component} from '@aldermark/lib/mdxNodes';
import {defineTag} from '../writerTag';

export const Moved = defineTag({
  name: 'Moved',
  form: 'container',
  purpose:
    'Holds headings of sections that are on another page now, each with a link to it, for readers who have an old address. The search leaves them out.',
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
    component('div', {'data-search-ignore': ''}, [...children] as Parameters<typeof component>[2]),
  ],
});
