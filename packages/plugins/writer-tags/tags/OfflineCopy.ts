import * as z from 'zod';
import {component} from '@aldermark/lib/mdxNodes';
import {defineTag, need} from '../writerTag';

export const OfflineCopy = defineTag({
  name: 'OfflineCopy',
  form: 'block',
  purpose:
    'Shows the form with which a reader keeps this site on a device, sees what is kept, and removes it.',
  attributes: z.strictObject({}),
  example: '<OfflineCopy />',
  shownOn: {name: 'Offline', href: '/docs/tools/offline#keep-the-site'},
  render: (_, place) => {
    need(place, {name: 'OfflineCopy', from: '@site/src/components/OfflineCopy'});
    return [component('OfflineCopy', {})];
  },
});
