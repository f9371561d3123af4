import {answerNodes} from '../calls';
import {defineTag} from '../writerTag';
import {answerAttributes} from './AnswerSample';

export const answerFence = defineTag({
  name: 'answer',
  form: 'fence',
  purpose:
    'Shows those fields of an answer that matter on the page, and checks each against the contract. With `error` it shows the document of that error, and the body contains the fields that this answer adds: `{}` for none.',
  attributes: answerAttributes,
  example: [
    '```json answer=requestAccountClosure error=closure_blocked',
    '{"blockers": ["NEGATIVE_BALANCE"]}',
    '```',
  ].join('\n'),
  render: (shown, place) => answerNodes(shown, place),
});
