import * as z from 'zod';
import {codeLanguage} from '../languages';
import {defineTag} from '../writerTag';

export const codeFence = defineTag({
  name: 'code',
  form: 'fence',
  purpose:
    'Shows code from the page itself. Numbers in braces highlight lines, as in `{2}` or `{1,3-5}`. Never type API calls, responses or events by hand: use a `request` fence, `ResponseSample` and `EventPayload`.',
  attributes: z.strictObject({
    language: codeLanguage,
    title: z
      .string()
      .optional()
      .describe('the title above the code: a file name, or what the code does'),
    showLineNumbers: z
      .union([z.literal(true), z.string().regex(/^\d+$/)], {
        error: '"showLineNumbers" takes no value, or the number of the first line.',
      })
      .optional()
      .describe('numbers the lines'),
    '{…}': z
      .string()
      .optional()
      .describe('the lines to highlight, written in braces without a key'),
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
