import * as z from 'zod';
import {defineTag} from '../writerTag';

export const PageGuide = defineTag({
  name: 'PageGuide',
  form: 'container',
  purpose:
    'Is once on every page, between the opening sentences and the first heading: whom the page is for in one line, what readers have at its end, and two to six links whose text is the title of the target. The three items begin with the same words everywhere, so that readers know where to look.',
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
