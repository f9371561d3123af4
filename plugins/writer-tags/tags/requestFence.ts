import * as z from 'zod';
import {operationName} from '../attributeTypes';
import {requestNodes} from '../calls';
import {defineTag} from '../writerTag';
import {certificate, notRun, parameters} from './RequestSample';

export const requestFence = defineTag({
  name: 'request',
  form: 'fence',
  purpose:
    'Shows a call with a body of its own, in every language. The build checks the body against the contract: every field must exist, and no required field may be missing.',
  attributes: z.object({name: operationName, notRun, certificate}).catchall(z.string()),
  furtherAttributes: parameters,
  example: [
    '```json request=blockCard cardId=crd_01K7GZZQE8AJCYB5P3SA9TKNKE',
    '{"reason": "FRAUD_SUSPICION"}',
    '```',
  ].join('\n'),
  render: ({name: operation, notRun: reason, certificate: shown, ...values}, place) =>
    requestNodes(operation, {notRun: reason, certificate: shown}, values, place),
});
