import * as z from 'zod';
import {flag} from '../attributes';
import {defineTag} from '../writerTag';

export const Tabs = defineTag({
  name: 'Tabs',
  form: 'container',
  purpose:
    'Shows alternatives in tabs, such as the same code in several languages. When a reader chooses a tab, all `<Tabs>` with the same `groupId` change with it, on every page.',
  attributes: z.strictObject({
    groupId: z
      .string()
      .optional()
      .describe('a name for the choice, the same on all pages, such as `language`'),
    queryString: flag('queryString', 'adds the choice to the address of the page'),
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
