import * as z from 'zod';
import {defineTag} from '../writerTag';

export const FreshSandbox = defineTag({
  name: 'FreshSandbox',
  form: 'block',
  purpose:
    'Begins with a new sandbox: the calls below do not follow from those above, for example in a section about another outcome.',
  attributes: z.strictObject({}),
  example: '<FreshSandbox />',
  isInvisible: true,
  render: (_, {page, line}) => {
    page.steps.push({kind: 'fresh', line});
    return [];
  },
});
