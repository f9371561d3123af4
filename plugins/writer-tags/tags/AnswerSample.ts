import * as z from 'zod';
import {errorCode, fieldPaths, operationName} from '../attributeTypes';
import {answerNodes} from '../calls';
import {defineTag} from '../writerTag';

const answerAttributes = z.strictObject({
  name: operationName,
  error: errorCode.optional(),
  fields: fieldPaths,
  status: z
    .string()
    .regex(/^[A-Z_]+$/, 'the status is a state in capital letters.')
    .optional()
    .describe('the state that the object of the answer must have, such as `ACTIVE`'),
});

export const AnswerSample = defineTag({
  name: 'AnswerSample',
  form: 'block',
  purpose:
    'Shows what the sandbox answered to the last call of that operation above it. With `error`, the call must fail with that error; without it, the call must succeed. The build fails when something else happens.',
  attributes: answerAttributes,
  above: '<RequestSample name="checkIban" />',
  example: '<AnswerSample name="checkIban" fields="valid, bankName" />',
  render: (shown, place) => answerNodes(shown, place),
});
