import * as z from 'zod';
import {component} from '@aldermark/lib/mdxNodes';
import {defineTag, need} from '../writerTag';

export const PasteAnything = defineTag({
  name: 'PasteAnything',
  form: 'block',
  purpose:
    'Shows the field that recognises what a reader pastes, such as an error or a token, and opens the right tool with it.',
  attributes: z.strictObject({}),
  example: '<PasteAnything />',
  shownOn: {name: 'Tools', href: '/docs/tools'},
  render: (_, place) => {
    need(place, {name: 'PasteAnything', from: '@site/src/components/PasteAnything'});
    return [component('PasteAnything', {})];
  },
});
