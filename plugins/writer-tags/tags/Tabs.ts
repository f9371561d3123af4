import * as z from 'zod';
import {flag} from '../attributes';
import {defineTag} from '../writerTag';

export const Tabs = defineTag({
  name: 'Tabs',
  form: 'container',
  purpose:
    'Shows the same thing in several languages, one at a time. With the same `groupId`, every block of this page and of the next follows the choice of the reader.',
  attributes: z.strictObject({
    groupId: z
      .string()
      .optional()
      .describe('what the choice is about, the same on all pages, such as `language`'),
    queryString: flag('queryString', 'puts the choice into the address'),
  }),
  component: {name: 'Tabs', from: '@theme/Tabs', isDefault: true},
  example: [
    '<Tabs groupId="language">',
    '<TabItem value="typescript" label="TypeScript">',
    '',
    '```ts',
    'const cents = Math.round(125.5 * 100);',
    '```',
    '',
    '</TabItem>',
    '<TabItem value="python" label="Python">',
    '',
    '```python',
    'cents = round(125.5 * 100)',
    '```',
    '',
    '</TabItem>',
    '</Tabs>',
  ].join('\n'),
});
