import * as z from 'zod';
import {flag} from '../attributes';
import {defineTag} from '../writerTag';

export const details = defineTag({
  name: 'details',
  form: 'container',
  purpose:
    'Hides content that few readers need until they click its `<summary>`. The search of the browser still finds it.',
  attributes: z.strictObject({open: flag('open', 'shows the content from the start')}),
  example: [
    '<details>',
    '<summary>The whole event</summary>',
    '',
    'It has more fields than fit here.',
    '',
    '</details>',
  ].join('\n'),
});
