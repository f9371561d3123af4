import * as z from 'zod';
import {defineTag} from '../writerTag';

export const Opening = defineTag({
  name: 'Opening',
  form: 'container',
  purpose:
    'Shows the top of the home page: its words from `packages/data/home.ts`, and beside them the content of the tag, which is a story.',
  attributes: z.strictObject({}),
  component: {name: 'Opening', from: '@site/src/components/home/Opening'},
  example: [
    '<Opening>',
    '',
    '```bash title="Your first call"',
    'curl %provider.hosts.sandbox.api%/v2/partner --header "Authorization: Bearer $ACCESS_TOKEN"',
    '```',
    '',
    '</Opening>',
  ].join('\n'),
  shownOn: {name: 'Home', href: '/'},
});
