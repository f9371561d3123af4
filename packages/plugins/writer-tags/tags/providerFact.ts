import * as z from 'zod';
import {defineTag} from '../writerTag';

export const providerFact = defineTag({
  name: 'A fact of the provider',
  form: 'text',
  purpose:
    'The build replaces the path of a fact in `packages/data/provider.ts` with its value, also in code and in the front matter. `%tokens.assertion%` and other paths name a test key, token, signature or encrypted message of the contract. Never type such a fact.',
  attributes: z.strictObject({}),
  example: 'In the sandbox of %provider.name%, calls go to `%provider.hosts.sandbox.api%`.',
});
