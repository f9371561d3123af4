import * as z from 'zod';
import {codeLink} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

export const Field = ({fieldHref, objectName}: Api) =>
  defineTag({
    name: 'Field',
    form: 'sentence',
    purpose: 'Names a field of an object, with a link to its description.',
    attributes: z.strictObject({
      of: objectName,
      name: z
        .string()
        .describe('a field of that object; a dot leads to an inner field, as in `balances.booked`'),
    }),
    example: 'Read <Field of="Account" name="balances.booked" />.',
    render: ({of, name}) => [codeLink({name, href: fieldHref(of, name)})],
  });
