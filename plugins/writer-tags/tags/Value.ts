import type {Text} from 'mdast';
import * as z from 'zod';
import {refers} from '../../page-runs/references';
import type {Api} from '../attributeTypes';
import {dayAfter, valueInWords} from '../valueInWords';
import {defineTag} from '../writerTag';

export const Value = ({timeLength}: Api) =>
  defineTag({
    name: 'Value',
    form: 'sentence',
    purpose:
      'Fills in a value of what happened above it on the page: an amount, a day, a time in Paris, a text or a number. A hidden call may be what it is from. With `after`, it is the day that is so long after that day.',
    attributes: z.strictObject({
      name: z
        .string()
        .refine(refers, {
          error: 'write the value as a reference, such as {{account.balances.booked}}.',
        })
        .describe(
          'a reference to a field of an answer or of an event, such as `{{account.balances.booked}}`',
        ),
      after: timeLength.optional(),
    }),
    above: '<RequestSample name="getAccount" />',
    example: 'The account holds <Value name="{{account.balances.booked}}" />.',
    render: ({name: reference, after}, {page, line}) => {
      const node: Text = {type: 'text', value: ''};
      page.steps.push({
        kind: 'value',
        line,
        reference,
        fill: (value) => {
          node.value = valueInWords(after === undefined ? value : dayAfter(value, after));
        },
      });
      return [node];
    },
  });
