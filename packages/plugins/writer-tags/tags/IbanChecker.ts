import * as z from 'zod';
import {defineTag} from '../writerTag';

export const IbanChecker = defineTag({
  name: 'IbanChecker',
  form: 'block',
  purpose:
    'Shows a field that says whether an IBAN is right, by the code of `docs/docs/accounts/_iban/iban.ts`.',
  attributes: z.strictObject({
    sample: z.string().describe('an IBAN in groups of four, which the empty field shows'),
  }),
  component: {name: 'IbanChecker', from: '@site/src/components/IbanChecker'},
  example: '<IbanChecker sample="FR76 9999 9000 0100 0001 2345 693" />',
  shownOn: {name: 'IBAN', href: '/docs/accounts/iban#try-it'},
});
