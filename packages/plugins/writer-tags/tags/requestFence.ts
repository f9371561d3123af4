import * as z from 'zod';
import {requestNodes} from '../calls';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';
import {callOptionsOf, certificate, parameters} from './RequestSample';

export const requestFence = (api: Api) =>
  defineTag({
    name: 'request',
    form: 'fence',
    purpose:
      'Shows a call with a body of its own, in every language. Like `RequestSample`, it is made against the sandbox, and its values may refer to earlier responses: `{{user.id}}`.',
    attributes: z
      .object({name: api.operationName, certificate, ...callOptionsOf(api)})
      .catchall(z.string()),
    furtherAttributes: parameters,
    example: [
      '```json request=blockCard cardId=crd_01K7GZZQE8AJCYB5P3SA9TKNKE',
      '{"reason": "FRAUD_SUSPICION"}',
      '```',
    ].join('\n'),
    render: ({name: operation, certificate: shown, hidden, local, error, as, ...values}, place) =>
      requestNodes(operation, {certificate: shown, hidden, local, error, as}, values, place),
  });
