import * as z from 'zod';
import {codeLanguage} from '../languages';
import {defineTag} from '../writerTag';

export const codeFence = defineTag({
  name: 'code',
  form: 'fence',
  purpose:
    'Shows code that the page itself holds. Numbers in braces highlight lines, as `{2}` or `{1,3-5}`. Calls of the API are never typed by hand: use `request`, `answer` and `event`.',
  attributes: z.strictObject({
    language: codeLanguage,
    title: z
      .string()
      .optional()
      .describe('what readers see above the code: a file, or what it shows'),
    showLineNumbers: z
      .union([z.literal(true), z.string().regex(/^\d+$/)], {
        error: '"showLineNumbers" takes no value, or the number of the first line.',
      })
      .optional()
      .describe('numbers the lines'),
    '{…}': z.string().optional().describe('the lines to highlight, without a key'),
  }),
  example: [
    '```ts title="server.ts" {2}',
    'export function handle(event: Event) {',
    '  if (seen.has(event.id)) return;',
    '  store(event);',
    '}',
    '```',
  ].join('\n'),
});
