import * as z from 'zod';
import {branchAfter, freshStart} from '../../page-runs/branches';
import {defineTag} from '../writerTag';

export const FreshSandbox = defineTag({
  name: 'FreshSandbox',
  form: 'block',
  purpose:
    'Begins with a new sandbox: the calls below do not follow from those above, for example in a section about another outcome. With `after`, the page has already happened up to a call, so that the calls below tell what else can become of the same objects.',
  attributes: z.strictObject({
    after: z
      .string()
      .optional()
      .describe(
        'the name that `as` gave to the answer of a call above, which is the last that is made again',
      ),
  }),
  example: '<FreshSandbox />',
  isInvisible: true,
  render: ({after}, {page: {steps}, line}) => {
    steps.push(...(after ? branchAfter(after, line, steps) : freshStart(line, steps)));
    return [];
  },
});
