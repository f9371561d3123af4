import * as z from 'zod';
import {defineTag} from '../writerTag';

export const Topics = defineTag({
  name: 'Topics',
  form: 'block',
  purpose:
    'Shows the areas of the product on the home page, each with the pages that readers need first.',
  attributes: z.strictObject({}),
  component: {name: 'Topics', from: '@site/src/components/home/Topics'},
  example: '<Topics />',
  shownOn: {name: 'Home', href: '/#what-you-can-build'},
});
