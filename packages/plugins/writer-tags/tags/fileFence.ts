import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import * as z from 'zod';
import {didYouMean} from '@aldermark/lib/nearest';
import {projectPath} from '@aldermark/lib/source';
import {readSource} from '@aldermark/lib/sourceText';
import {codeLanguage} from '../languages';
import {defineTag} from '../writerTag';

/** The text of a file. Throws with the nearest file name when the file does not exist. */
function contentOf(file: string): string {
  if (existsSync(file)) {
    return readSource(file).trimEnd();
  }
  const folder = path.dirname(file);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const nearest = names.length > 0 ? ` ${didYouMean(path.basename(file), names)}` : '';
  throw new Error(`no file "${projectPath(file)}".${nearest}`);
}

export const fileFence = defineTag({
  name: 'file',
  form: 'fence',
  purpose:
    'Shows the content of a file, so that readers copy exactly the code that the tests run. Leave the fence empty.',
  attributes: z.strictObject({
    name: z.string().describe('the path of the file, relative to the folder of the page'),
    language: codeLanguage,
  }),
  example: ['```ts file=./_webhooks/handler.ts', '```'].join('\n'),
  shownOn: {name: 'Webhooks', href: '/usecases/webhooks'},
  render: ({name, language}, {page, body}): Code[] => {
    if (body !== undefined) {
      throw new Error(`the fence takes its text from "${name}". Remove its content.`);
    }
    const file = path.resolve(path.dirname(page.file.path), name);
    const title = path.basename(file).replace(/^_/, '');
    return [{type: 'code', lang: language, meta: `title="${title}"`, value: contentOf(file)}];
  },
});
