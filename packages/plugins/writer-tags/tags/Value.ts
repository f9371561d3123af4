import type {InlineCode, Text} from 'mdast';
import * as z from 'zod';
import {refers} from '../../page-runs/references';
import type {Api} from '../attributeTypes';
import {dayAfterLength, valueForms, valueInWords} from '../valueInWords';
import {defineTag} from '../writerTag';

/** Ids, states and other names of the API, which are written as code. */
const name = /^(?:[a-z]{3,4}_[0-9A-Z]{26}|[A-Z][A-Z0-9_]*)$/;

export const Value = ({timeLength}: Api) =>
  defineTag({
    name: 'Value',
    form: 'sentence',
    purpose:
      'Fills in a value of what happened above it on the page: an amount, a day, a time in Paris, an id, a state, a text or a number. A hidden call may be what it is from. With `after`, it is the day that is so long after that day.',
    attributes: z.strictObject({
      name: z
        .string()
        .refine(refers, {
          error: 'write the value as a reference, such as {{account.balances.booked}}.',
        })
        .describe(
          'a reference to a field of a response or of an event, such as `{{account.balances.booked}}`, or to the clock, such as `{{today+P6D}}`',
        ),
      after: timeLength.optional(),
      as: z
        .enum(valueForms)
        .optional()
        .describe(
          'a shorter form: `number` is 1,250.50, `date` is 29 December 2025, `day` is 29 December, and `time` is 12:00',
        ),
    }),
    above: '<RequestSample name="getAccount" />',
    example: 'The account holds <Value name="{{account.balances.booked}}" />.',
    render: ({name: reference, after, as}, {page, line}) => {
      const node: Text | InlineCode = {type: 'text', value: ''};
      page.steps.push({
        kind: 'value',
        line,
        reference,
        fill: (value) => {
          const text = valueInWords(after === undefined ? value : dayAfterLength(value, after), as);
          Object.assign(node, {type: name.test(text) ? 'inlineCode' : 'text', value: text});
        },
      });
      return [node];
    },
  });
