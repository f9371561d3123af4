import * as z from 'zod';
import {flag} from '../attributes';
import {defineTag} from '../writerTag';

export const TabItem = defineTag({
  name: 'TabItem',
  form: 'container',
  purpose: 'Shows one of the tabs inside `<Tabs>`.',
  attributes: z.strictObject({
    value: z.string().describe('the name of the tab inside its group, such as `python`'),
    label: z.string().describe('what readers see, such as `Python`'),
    default: flag('default', 'opens this tab first; without it, the first one is open'),
  }),
  component: {name: 'TabItem', from: '@theme/TabItem', isDefault: true},
  example: [
    '<Tabs>',
    '<TabItem value="app" label="In the app">',
    '',
    'The user approves with a fingerprint.',
    '',
    '</TabItem>',
    '<TabItem value="web" label="On the web" default>',
    '',
    'The user scans a code with the phone.',
    '',
    '</TabItem>',
    '</Tabs>',
  ].join('\n'),
});
