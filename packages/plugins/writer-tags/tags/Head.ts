import * as z from 'zod';
import {defineTag} from '../writerTag';

export const Head = defineTag({
  name: 'Head',
  form: 'container',
  purpose:
    'Adds elements to the head of the page, where readers do not see them. Title, description and keywords come from the front matter.',
  isInvisible: true,
  attributes: z.strictObject({}),
  example: ['<Head>', '  <meta property="og:type" content="article" />', '</Head>'].join('\n'),
});
