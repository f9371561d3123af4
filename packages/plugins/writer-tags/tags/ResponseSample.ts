import * as z from 'zod';
import {fieldPaths, type Api} from '../attributeTypes';
import {responseNodes} from '../calls';
import {defineTag} from '../writerTag';

export const ResponseSample = ({errorCode, operationName}: Api) =>
  defineTag({
    name: 'ResponseSample',
    form: 'block',
    purpose:
      'Shows what the sandbox returned for the last call of that operation above it, as JSON or XML; in XML, `fields` are paths of elements below the root. With `error`, the call must fail with that error; without it, the call must succeed. The build fails when something else happens.',
    attributes: z.strictObject({
      name: operationName,
      error: errorCode.optional(),
      fields: fieldPaths,
      status: z
        .string()
        .regex(/^[A-Z_]+$/, 'the status is a state in capital letters.')
        .optional()
        .describe('the state that the object of the response must have, such as `ACTIVE`'),
    }),
    above: '<RequestSample name="checkIban" />',
    example: '<ResponseSample name="checkIban" fields="valid, bankName" />',
    render: (shown, place) => responseNodes(shown, place),
  });
