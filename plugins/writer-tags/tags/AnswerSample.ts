import * as z from 'zod';
import {errorCode, operationName} from '../attributeTypes';
import {answerNodes} from '../calls';
import {defineTag} from '../writerTag';

export const answerAttributes = z.strictObject({
  name: operationName,
  error: errorCode.optional(),
});

export const AnswerSample = defineTag({
  name: 'AnswerSample',
  form: 'block',
  purpose:
    'Shows the whole sample of an answer. It belongs to the last call of that operation above it, and the tests expect its status.',
  attributes: answerAttributes,
  above: '<RequestSample name="checkIban" />',
  example: '<AnswerSample name="checkIban" />',
  render: ({name: operation, error}, place) => answerNodes(operation, error, place),
});
