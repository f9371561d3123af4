import * as z from 'zod';
import {defineTag} from '../writerTag';

export const PageGuide = defineTag({
  name: 'PageGuide',
  form: 'container',
  purpose:
    'Adds to the opening what readers need to decide whether a page is for them: who it is for, what they have at its end, and links to related pages, each with the title of its target as text. Use it between the opening and the first heading. Leave out each item that the opening makes clear, or the whole guide. The items that remain begin with these words and keep this order, so that readers know where to look. The build moves "Goes with" to the end of the page.',
  attributes: z.strictObject({}),
  example: [
    '<PageGuide>',
    '',
    '- **For:** developers of payment forms.',
    '- **You get:** both check-digit sums, worked by hand.',
    '- **Goes with:** [Virtual IBAN](/docs/accounts/virtualiban), [Accounts API](/api/Accounts).',
    '',
    '</PageGuide>',
  ].join('\n'),
});
