import * as z from 'zod';
import {defineTag} from '../writerTag';

export const providerFact = defineTag({
  name: 'A fact of the provider',
  form: 'text',
  purpose:
    'The build fills in a fact of `data/provider.ts`, by its path, also in code and in the front matter. Never type such a fact.',
  attributes: z.strictObject({}),
  example: 'In the sandbox of %provider.name%, calls go to `%provider.hosts.sandbox.api%`.',
});
