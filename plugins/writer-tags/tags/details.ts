import * as z from 'zod';
import {flag} from '../attributes';
import {defineTag} from '../writerTag';

export const details = defineTag({
  name: 'details',
  form: 'container',
  purpose:
    'Puts what few readers need behind a click, under a `<summary>`. Searching in the page still finds it.',
  attributes: z.strictObject({open: flag('open', 'shows the content from the start')}),
  example: [
    '<details>',
    '<summary>The whole event</summary>',
    '',
    '```json event=card.activated',
    '```',
    '',
    '</details>',
  ].join('\n'),
});
