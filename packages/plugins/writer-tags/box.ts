import * as z from 'zod';
import {defineTag, type WriterTag} from './writerTag';

/** Defines a tag for one of the boxes (admonitions) of Docusaurus. */
export function boxTag(name: string, purpose: string, text: string): WriterTag {
  return defineTag({
    name,
    form: 'box',
    purpose: `${purpose} Square brackets after the name give it a title: \`:::${name}[Before you start]\`.`,
    attributes: z.strictObject({}),
    example: [`:::${name}`, '', text, '', ':::'].join('\n'),
  });
}
