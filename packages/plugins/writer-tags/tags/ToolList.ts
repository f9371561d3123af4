import * as z from 'zod';
import {component} from '@aldermark/lib/mdxNodes';
import {defineTag, need} from '../writerTag';

export const ToolList = defineTag({
  name: 'ToolList',
  form: 'block',
  purpose:
    'Lists the tools of `packages/data/tools.ts`, each with what it answers, when a reader needs it, and an example.',
  attributes: z.strictObject({}),
  example: '<ToolList />',
  shownOn: {name: 'Tools', href: '/docs/tools'},
  render: (_, place) => {
    need(place, {name: 'ToolList', from: '@site/src/components/ToolList'});
    return [component('ToolList', {})];
  },
});
