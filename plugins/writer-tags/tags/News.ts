import * as z from 'zod';
import {defineTag} from '../writerTag';

export const News = defineTag({
  name: 'News',
  form: 'block',
  purpose: 'Shows the newest release and the state of the service in one line of the home page.',
  attributes: z.strictObject({}),
  component: {name: 'News', from: '@site/src/components/home/News'},
  example: '<News />',
});
