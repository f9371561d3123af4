import * as z from 'zod';
import {operationName} from '../attributeTypes';
import {requestNodes} from '../calls';
import {defineTag} from '../writerTag';

export const notRun = z
  .string()
  .min(
    10,
    'the reason in "notRun" is too short. Say in a sentence why the tests cannot run the call',
  )
  .optional()
  .describe('why the tests cannot run the call, as a sentence');

export const certificate = z
  .literal(true)
  .optional()
  .describe('shows the certificate of the client, and calls the hosts of mutual TLS');

export const parameters =
  'parameters of the operation in its path, query or headers, to replace the sample values of the contract';

export const RequestSample = defineTag({
  name: 'RequestSample',
  form: 'block',
  purpose:
    'Shows a call in every language, with the samples of the contract. The tests run the calls of a page in order. If a call cannot be run, give the reason in `notRun`.',
  attributes: z.object({name: operationName, notRun, certificate}).catchall(z.string()),
  furtherAttributes: parameters,
  example: '<RequestSample name="listHolders" externalRef="seed-ines" />',
  render: ({name: operation, notRun: reason, certificate: shown, ...values}, place) =>
    requestNodes(operation, {notRun: reason, certificate: shown}, values, place),
});
