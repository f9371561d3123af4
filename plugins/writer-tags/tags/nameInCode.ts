import * as z from 'zod';
import {defineTag} from '../writerTag';

export const nameInCode = defineTag({
  name: 'A name in code',
  form: 'text',
  purpose:
    'The name of an operation, an event, an error code or an object becomes a link to the place that explains it. A code that looks like a name of the contract and is none is a fault.',
  attributes: z.strictObject({}),
  example: [
    'Call `requestAccountClosure`. When `account.closing` arrives, show the date.',
    'The code `closure_blocked` lists what is in the way. The answer is an `AccountClosure`.',
  ].join('\n'),
});
