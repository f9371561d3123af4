import * as z from 'zod';
import {defineTag} from '../writerTag';

export const PageGuide = defineTag({
  name: 'PageGuide',
  form: 'container',
  purpose:
    'Tells readers in three items whether a page is for them: who it is for, what they have at its end, and two to six links to related pages, each with the title of its target as text. Use it once on every page, between the opening sentences and the first heading. The items begin in the same way on every page, so that readers know where to look.',
  attributes: z.strictObject({}),
  example: [
    '<PageGuide>',
    '',
    '- **For:** developers who show, collect or check account numbers.',
    '- **You get:** the parts of the number and both check-digit sums worked by hand.',
    '- **Goes with:** [Virtual IBAN](/docs/accounts/virtualiban), [Accounts API](/api/Accounts).',
    '',
    '</PageGuide>',
  ].join('\n'),
});
