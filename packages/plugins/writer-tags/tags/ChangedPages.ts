import * as z from 'zod';
import {defineTag} from '../writerTag';

export const ChangedPages = defineTag({
  name: 'ChangedPages',
  form: 'block',
  purpose:
    'Lists the pages that have changed since the last visit of the reader. The day of a visit stays on the device.',
  attributes: z.strictObject({}),
  component: {name: 'ChangedPages', from: '@site/src/components/ChangedPages', isDefault: true},
  example: '<ChangedPages />',
  isInvisible: true,
});
