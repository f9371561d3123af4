import * as z from 'zod';
import {defineTag, type WriterTag} from './writerTag';

/** A box of Docusaurus, with a title in brackets after its name when the name alone says too little. */
export function box(name: string, purpose: string, text: string): WriterTag {
  return defineTag({
    name,
    form: 'box',
    purpose: `${purpose} Square brackets after the name give it a title: \`:::${name}[Before you start]\`.`,
    attributes: z.strictObject({}),
    example: [`:::${name}`, '', text, '', ':::'].join('\n'),
  });
}
