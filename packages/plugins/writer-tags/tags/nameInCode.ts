import * as z from 'zod';
import {defineTag} from '../writerTag';

export const nameInCode = defineTag({
  name: 'A name in code',
  form: 'text',
  purpose:
    'The name of an operation, an event, an error code or an object becomes a link to the place that explains it. Code that looks like such a name but is unknown stops the build.',
  attributes: z.strictObject({}),
  example: [
    'Call `requestAccountClosure`. When `account.closing` arrives, show the date.',
    'The code `closure_blocked` lists what is in the way. The response is an `AccountClosure`.',
  ].join('\n'),
});
