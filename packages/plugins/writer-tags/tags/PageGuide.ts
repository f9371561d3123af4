import * as z from 'zod';
import {defineTag} from '../writerTag';

export const PageGuide = defineTag({
  name: 'PageGuide',
  form: 'container',
  purpose:
    'Says below the opening what a reader builds, needs and how long it takes, with links to related pages. Leave out each item that the opening makes clear, or the whole tag. The items begin with these words and keep this order. The build moves "Goes with" to the end of the page.',
  attributes: z.strictObject({}),
  example: [
    '<PageGuide>',
    '',
    '- **You build:** a payment form that checks IBANs while the user types.',
    '- **You need:** a token with `reference:read`.',
    '- **Time:** 10 minutes.',
    '- **Goes with:** [Virtual IBAN](/docs/accounts/virtualiban), [Accounts API](/api/Accounts).',
    '',
    '</PageGuide>',
  ].join('\n'),
});
