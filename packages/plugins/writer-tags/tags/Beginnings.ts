import * as z from 'zod';
import {defineTag} from '../writerTag';

export const Beginnings = defineTag({
  name: 'Beginnings',
  form: 'block',
  purpose: 'Shows the ways to begin on the home page, from `packages/data/home.ts`.',
  attributes: z.strictObject({}),
  component: {name: 'Beginnings', from: '@site/src/components/home/Beginnings'},
  example: '<Beginnings />',
});
