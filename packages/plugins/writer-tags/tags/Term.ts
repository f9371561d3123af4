import * as z from 'zod';
import {inlineComponent} from '@aldermark/lib/mdxNodes';
import {code, text} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

export const Term = ({inlineOf, termName}: Api) =>
  defineTag({
    name: 'Term',
    form: 'sentence',
    purpose:
      'Explains a term of the glossary where it first appears on a page. The meaning appears on hover and on focus, stays while the pointer is on it, and screen readers read it. Inside a sentence the name may begin with a small letter: `<Term name="chargeback" />`. The terms are in `contract/glossary.yaml`.',
    attributes: z.strictObject({name: termName}),
    example: 'The user approves with <Term name="SCA" />.',
    render: ({name: {name, meaning}}) => [
      inlineComponent('span', {className: 'term', tabIndex: '0'}, [
        text(name),
        inlineComponent(
          'span',
          {className: 'termMeaning', role: 'note'},
          // A space keeps it apart from the name where nobody sees it: for speech and in a copy. Names have no links here:
          // the keyboard would reach them while the meaning is hidden.
          [
            text(' '),
            ...inlineOf(meaning).map((part) =>
              typeof part === 'string' ? text(part) : code(part.code),
            ),
          ],
        ),
      ]),
    ],
  });
