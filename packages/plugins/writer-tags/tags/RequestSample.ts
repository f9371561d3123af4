import * as z from 'zod';
import {requestNodes} from '../calls';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

/** What a writer says of a call, besides its operation and its parameters. */
export const callOptionsOf = ({errorCode}: Api) => ({
  hidden: z
    .literal(true)
    .optional()
    .describe('makes the call without showing it, when another page explains it'),
  local: z
    .literal(true)
    .optional()
    .describe('shows the address of `npm run sandbox` instead of the host of the sandbox'),
  error: errorCode
    .optional()
    .describe('the error that a hidden call must meet, such as `sca_required`'),
  as: z
    .string()
    .regex(/^[a-z]\w*$/, 'the name in "as" begins with a small letter, such as `karim`.')
    .optional()
    .describe('a name under which later calls refer to the response'),
});

export const certificate = z
  .literal(true)
  .optional()
  .describe('shows the certificate of the client, and calls the hosts of mutual TLS');

export const parameters =
  'parameters of the operation in its path, query or headers, to replace the sample values of the contract';

export const RequestSample = (api: Api) =>
  defineTag({
    name: 'RequestSample',
    form: 'block',
    purpose:
      'Shows a call in every language. The build makes the calls of a page in order against a new sandbox. Values may refer to earlier responses: `{{user.id}}`. A call without a `ResponseSample` must succeed.',
    attributes: z
      .object({name: api.operationName, certificate, ...callOptionsOf(api)})
      .catchall(z.string()),
    furtherAttributes: parameters,
    example: '<RequestSample name="listHolders" externalRef="seed-ines" />',
    render: ({name: operation, certificate: shown, hidden, local, error, as, ...values}, place) =>
      requestNodes(operation, {certificate: shown, hidden, local, error, as}, values, place),
  });
