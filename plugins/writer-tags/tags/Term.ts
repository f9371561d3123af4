import * as z from 'zod';
import {inlineComponent} from '../../lib/mdxNodes';
import {termName} from '../attributeTypes';
import {inlineOf} from '../lookups';
import {code, text} from '../nodes';
import {defineTag} from '../writerTag';

export const Term = defineTag({
  name: 'Term',
  form: 'sentence',
  purpose:
    'Explains a term of the glossary where it first appears on a page. The meaning shows on hover and focus by CSS alone, and screen readers read it. A term may begin with a small letter inside a sentence: `<Term name="chargeback" />`. Terms are in `contract/glossary.yaml`.',
  attributes: z.strictObject({name: termName}),
  example: 'The user approves with <Term name="SCA" />.',
  render: ({name: {name, meaning}}) => [
    inlineComponent('span', {className: 'term', tabIndex: '0'}, [
      text(name),
      inlineComponent(
        'span',
        {className: 'termMeaning', role: 'note'},
        // Names without links: nobody can reach a link in a text that goes when the pointer leaves.
        inlineOf(meaning).map((part) => (typeof part === 'string' ? text(part) : code(part.code))),
      ),
    ]),
  ],
});
