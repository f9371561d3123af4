import * as z from 'zod';
import {branchFrom, freshStart} from '../../page-runs/branches';
import {defineTag} from '../writerTag';

const callName = z.string().optional();

export const FreshSandbox = defineTag({
  name: 'FreshSandbox',
  form: 'block',
  purpose:
    'Begins with a new sandbox: the calls below do not follow from those above, for example in a section about another outcome. With `after` or `before`, the page has already happened up to a call, so that the calls below show what else can become of the same objects.',
  attributes: z.strictObject({
    after: callName.describe(
      'the name that `as` gave to a call above, which is the last that is made again',
    ),
    before: callName.describe(
      'the name of a call above, which the calls below make in another way',
    ),
  }),
  example: '<FreshSandbox />',
  isInvisible: true,
  render: ({after, before}, {page: {steps}, line}) => {
    if (after !== undefined && before !== undefined) {
      throw new Error('takes "after" or "before", not both.');
    }
    const name = after ?? before;
    const at = after === undefined ? 'before' : 'after';
    steps.push(
      ...(name === undefined ? freshStart(line, steps) : branchFrom({name, at}, line, steps)),
    );
    return [];
  },
});
