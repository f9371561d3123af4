import * as z from 'zod';
import {operationName} from '../attributeTypes';
import {requestNodes} from '../calls';
import {defineTag} from '../writerTag';
import {callOptions, certificate, parameters} from './RequestSample';

export const requestFence = defineTag({
  name: 'request',
  form: 'fence',
  purpose:
    'Shows a call with a body of its own, in every language. Like `RequestSample`, it is made against the sandbox, and its values may refer to earlier answers: `{{user.id}}`.',
  attributes: z.object({name: operationName, certificate, ...callOptions}).catchall(z.string()),
  furtherAttributes: parameters,
  example: [
    '```json request=blockCard cardId=crd_01K7GZZQE8AJCYB5P3SA9TKNKE',
    '{"reason": "FRAUD_SUSPICION"}',
    '```',
  ].join('\n'),
  render: ({name: operation, certificate: shown, hidden, error, as, ...values}, place) =>
    requestNodes(operation, {certificate: shown, hidden, error, as}, values, place),
});
